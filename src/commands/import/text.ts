/** What an import tells people: the rows by what became of them, those that were refused, and how it ended. */
import type { Imported } from '../../importers/run.ts'
import type { Report } from '../../kernel/faults/report.ts'
import { printable } from '../../kernel/printable.ts'
import { grouped, table } from '../support/output.ts'

const SHOWN = 10

/** `read` stands between the counts and the refusals. */
export function reportLines(report: Report, read: readonly string[]): string[] {
  const rows = [
    { rows: 'read', count: report.read },
    { rows: 'used', count: report.used },
    ...[...report.skipped].map(([reason, count]) => ({ rows: `skipped: ${reason}`, count })),
    ...[...report.refused].map(([reason, count]) => ({ rows: `refused: ${reason}`, count })),
  ]
  return [table(rows), '', ...read, ...refusedLines(report), ...decidedLines(report), ...report.notes]
}

function refusedLines({ refusals, refusedTotal }: Report): string[] {
  if (refusals.length === 0) return []
  const shown = refusals.slice(0, SHOWN).map(({ file, line, column, reason, value }) => {
    const where = column === '' ? `line ${line}` : `line ${line}, ${column}`
    return `  ${printable(file)}, ${where}: ${reason}${value === undefined ? '' : ` (${JSON.stringify(value)})`}`
  })
  return ['Refused rows:', ...shown, ...more(refusedTotal - shown.length, '--report writes them all')]
}

function decidedLines({ decisions }: Report): string[] {
  if (decisions.length === 0) return []
  const shown = decisions.slice(0, SHOWN).map(({ kind, text }) => `  ${printable(kind)}: ${printable(text)}`)
  return ['Decided by rule:', ...shown, ...more(decisions.length - shown.length, '--json prints them all')]
}

const more = (count: number, where: string): string[] =>
  count > 0 ? [`  … and ${grouped(count)} more (${where})`] : []

interface Counted {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly same: number
}

export const changedLine = (noun: string, { added, changed, removed, same }: Counted): string =>
  `${noun}: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(removed)} gone, ${grouped(same)} the same.`

export const outcomeLine = ({ committed }: Pick<Imported<unknown, unknown>, 'committed'>, ms: number): string =>
  `${outcome(committed)} ${(ms / 1000).toFixed(1)} s.`

function outcome(committed: Imported<unknown, unknown>['committed']): string {
  if (!committed) return 'Dry run: nothing was changed.'
  if (committed.unchanged) return `Nothing changed: version ${committed.version} has these figures already.`
  return `Data version ${committed.version} is served now.`
}
