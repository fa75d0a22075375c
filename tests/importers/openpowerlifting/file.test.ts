import { describe, expect, it } from 'vitest'
import { measureFigures } from '../../../src/importers/sources/openpowerlifting/populations.ts'
import { MEASURES, readHeader } from '../../../src/importers/sources/openpowerlifting/scan/layout.ts'
import { readWeight } from '../../../src/importers/sources/openpowerlifting/scan/rows.ts'
import { Scan } from '../../../src/importers/sources/openpowerlifting/scan/scan.ts'
import { Tables } from '../../../src/importers/sources/openpowerlifting/tables.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { COLUMNS, csvOf, type Entry, entry, madeUpEntries } from '../../helpers/openpowerlifting.ts'
import { build, built, many, put, setUp } from './support.ts'

setUp()

const refusal = async (text: string | Buffer): Promise<string> => {
  const error = await build(put(text)).then(
    () => new Error('was imported'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return (error as Error).message
}

describe('the bulk CSV', () => {
  it('is read with its columns in any order, CRLF, a BOM, empty last lines or no last newline', async () => {
    const entries = madeUpEntries(300)
    const plain = await built(entries)
    const spellings = [
      csvOf(entries, { columns: [...COLUMNS].reverse() }),
      csvOf(entries, { newline: '\r\n' }),
      `\uFEFF${csvOf(entries)}`,
      `${csvOf(entries)}\n\n`,
      csvOf(entries, { last: false }),
    ]
    for (const text of spellings) expect(await build(put(text))).toEqual(plain)
  })

  it('is read the same whatever the size of the chunks', () => {
    const text = Buffer.from(csvOf(madeUpEntries(60), { newline: '\r\n' }))
    const { layout, bodyStart } = readHeader(text, 'rows.csv')
    const inChunksOf = (bytes: number) => {
      const tables = new Tables()
      const scan = new Scan(layout, 'rows.csv', tables)
      for (let at = bodyStart; at < text.length; at += bytes) scan.feed(text.subarray(at, at + bytes))
      const { entries, ...summary } = tables.summary()
      const measures = MEASURES.map((_, measure) => measureFigures(entries, measure))
      return {
        ...scan.end(),
        ...summary,
        measures,
        ratios: Buffer.from(tables.data().ratios.buffer).toString('base64'),
      }
    }
    const whole = inChunksOf(text.length)
    for (const bytes of [1, 2, 3, 7, 100, 199, 4096]) expect(inChunksOf(bytes)).toEqual(whole)
  })

  it('with a column missing or twice is refused by the name of the column', async () => {
    const without = COLUMNS.filter((column) => column !== 'Tested' && column !== 'Bench4Kg')
    expect(await refusal(csvOf([entry()], { columns: without }))).toMatch(/lacks the columns Tested, Bench4Kg/)
    expect(await refusal(csvOf([entry()], { columns: [...COLUMNS, 'Sex'] }))).toMatch(/the column Sex more than once/)
  })

  it('that is something else, empty or without rows is refused', async () => {
    expect(await refusal('<!doctype html>\n<p>Not found</p>\n')).toMatch(/not a CSV.*doctype/)
    expect(await refusal(Buffer.from([0, 1, 2, 44, 10, 255]))).toMatch(/not a CSV/)
    expect(await refusal('x'.repeat(100_000))).toMatch(/not a CSV: its first line is longer/)
    expect(await refusal('')).toMatch(/empty/)
    expect(await refusal(csvOf([]))).toMatch(/a header but no rows/)
    expect(await refusal(csvOf([], { last: false }))).toMatch(/a header but no rows/)
  })

  it('cut off in the middle of a row is refused as truncated', async () => {
    const text = csvOf(madeUpEntries(300))
    expect(await refusal(text.slice(0, -60))).toMatch(/truncated/)
  })

  it('with a few invalid rows is read, and each of them is reported', async () => {
    const report = new Report()
    const rows = csvOf(many(1000)).split('\n')
    rows[9] = `${rows[9]},more`
    rows[19] = (rows[19] ?? '').replace(',62.8,', ',sixty,')
    rows[29] = (rows[29] ?? '').replace(',120,', ',1e2,')
    rows[39] = (rows[39] ?? '').replace('Lifter 38', '"Lifter, 38"')
    rows[49] = (rows[49] ?? '').replace('Made-Up Open', 'x'.repeat(200_000))
    rows[59] = (rows[59] ?? '').replace('Lifter 58', '')
    rows[69] = (rows[69] ?? '').replace(',62.8,', ',-62.8,')
    const figures = await build(put(rows.join('\n')), report)
    expect(figures.counts).toMatchObject({ read: 1000, results: 993 })
    expect(
      report.refusals.map(({ line, column, reason, value }) => [line, column, reason, value?.slice(0, 9)]),
    ).toEqual([
      [10, '', 'wrong number of fields', '43 instea'],
      [20, 'BodyweightKg', 'not a bodyweight', 'sixty'],
      [30, 'Best3SquatKg', 'not a weight', '1e2'],
      [40, '', 'quotes are not part of this format', '"Lifter, '],
      [50, '', 'line longer than 65536 bytes', undefined],
      [60, 'Name', 'empty', ''],
      [70, 'BodyweightKg', 'not a bodyweight', '-62.8'],
    ])
    expect(report.refusals[0]?.file).toBe('rows.csv')
  })

  it('is checked for its form in the rows that do not count, too', async () => {
    const report = new Report()
    const rows = csvOf([...many(900), ...many(100, { Equipment: 'Single-ply' })]).split('\n')
    rows[909] = `${rows[909]},more`
    rows[919] = (rows[919] ?? '').replace(',Single-ply,', ',Single-ply')
    rows[929] = (rows[929] ?? '').replace('Made-Up Open', 'Made-Up "Open"')
    rows[939] = (rows[939] ?? '').replace('Made-Up Open', 'x'.repeat(70_000))
    rows[949] = (rows[949] ?? '').replace('Made-Up Open', `${'ż'.repeat(9)}-, \t`)
    rows[959] = `${rows[959]}\r`
    const figures = await build(put(rows.join('\n')), report)
    expect(figures.counts).toMatchObject({ read: 1000, results: 900, skipped: { 'equipment is not Raw': 95 } })
    expect(report.refusals.map(({ line, reason, value }) => [line, reason, value?.slice(0, 9)])).toEqual([
      [910, 'wrong number of fields', '43 instea'],
      [920, 'wrong number of fields', '41 instea'],
      [930, 'quotes are not part of this format', 'Lifter 28'],
      [940, 'line longer than 65536 bytes', undefined],
      [950, 'wrong number of fields', '43 instea'],
    ])
  })

  it('with an impossible bodyweight or lift is refused in that row, by line and column', async () => {
    const report = new Report()
    const absurd: Entry[] = [
      { BodyweightKg: '9.9' },
      { BodyweightKg: '628' },
      { Best3SquatKg: '1200' },
      { Best3DeadliftKg: '150', Deadlift4Kg: '700.5' },
    ]
    const plausible: Entry[] = [{ BodyweightKg: '15.1' }, { BodyweightKg: '400' }, { Best3BenchKg: '635.5' }]
    const rows = [...absurd, ...plausible].map(entry)
    expect((await built([...rows, ...many(500)], report)).counts).toMatchObject({ results: 503 })
    expect(report.refusals.map(({ line, column, reason, value }) => [line, column, reason, value])).toEqual([
      [2, 'BodyweightKg', 'bodyweight is not from 10 to 400 kg', '9.9'],
      [3, 'BodyweightKg', 'bodyweight is not from 10 to 400 kg', '628'],
      [4, 'Best3SquatKg', 'lift is above 700 kg', '1200'],
      [5, 'Deadlift4Kg', 'lift is above 700 kg', '700.5'],
    ])
  })

  it('without a newline at its end is read, with a note that it may be cut', async () => {
    const notes = async (last: boolean) => {
      const report = new Report()
      await build(put(csvOf(many(3), { last })), report)
      return report.notes
    }
    expect(await notes(true)).toEqual([])
    expect(await notes(false)).toEqual([expect.stringMatching(/last line of rows\.csv has no newline/)])
  })

  it('with more than one wrong row in a hundred is refused', async () => {
    expect(await refusal(csvOf([...many(98), ...many(2, { BodyweightKg: 'x' })]))).toMatch(/2\.0% of 100 rows/)
  })

  it('has weights in hundredths of a kilogram', () => {
    const read = (text: string) => readWeight(Buffer.from(text), 0, text.length)
    const weights = { '': 0, '0': 0, '47': 4700, '47.5': 4750, '47.25': 4725, '-102.5': -10250, '47.004': 4700 }
    for (const [text, weight] of Object.entries({ ...weights, '47.996': 4800, '47.3349': 4733, '592.39': 59239 }))
      expect(read(text), text).toBe(weight)
    for (const text of ['-', '.5', '5.', '1e3', '1,5', ' 5', '5 ', '+5', 'NaN', '1.2.3', '99999', '--5'])
      expect(read(text), text).toBe(-0x8000_0000)
  })
})
