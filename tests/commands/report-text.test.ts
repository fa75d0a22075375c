/** The report that an import prints. */
import { expect, test } from 'vitest'
import { reportLines } from '../../src/commands/support/report-text.ts'
import { Report } from '../../src/kernel/faults/report.ts'

test('the refused rows that are shown are of every reason, in the order of the input', () => {
  const report = new Report()
  const refuse = (line: number, reason: string) => report.refuse({ file: 'results.csv', line, column: '', reason })
  for (let line = 2; line < 102; line++) refuse(line, 'refers to a row that was refused')
  refuse(102, 'is not a date')
  refuse(103, 'is not a place')
  const lines = reportLines(report)
  const shown = lines.slice(lines.indexOf('Refused rows:') + 1)
  expect(shown).toHaveLength(11)
  expect(shown.slice(7)).toEqual([
    '  results.csv, line 9: refers to a row that was refused',
    '  results.csv, line 102: is not a date',
    '  results.csv, line 103: is not a place',
    '  … and 92 more (--report writes them all)',
  ])
})
