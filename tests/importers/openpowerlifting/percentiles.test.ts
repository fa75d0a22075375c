import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { buildVerified } from '../../../src/importers/sources/openpowerlifting/build.ts'
import { readWeight } from '../../../src/importers/sources/openpowerlifting/scan/bytes.ts'
import { readHeader } from '../../../src/importers/sources/openpowerlifting/scan/layout.ts'
import { Scan } from '../../../src/importers/sources/openpowerlifting/scan/scan.ts'
import { Tables } from '../../../src/importers/sources/openpowerlifting/tables/tables.ts'
import { ImportRefused, Report } from '../../../src/kernel/faults/report.ts'
import { COLUMNS, csvOf, type Entry, entry, madeUpEntries, naive } from '../../helpers/openpowerlifting.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'strengthgraph-opl-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (text: string | Buffer, name = 'rows.csv'): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

async function build(path: string, report = new Report()) {
  const input = await openInput(path, { maxBytes: 1e9, allowPrivateHosts: false })
  try {
    return await buildVerified(input, { report })
  } finally {
    await input.close()
  }
}

const built = (entries: readonly Entry[], report = new Report()) => build(put(csvOf(entries)), report)

const refusal = async (text: string | Buffer): Promise<string> => {
  const error = await build(put(text)).then(
    () => new Error('was imported'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ImportRefused)
  return (error as Error).message
}

/** Enough lifters that a few invalid rows are less than one percent. */
const many = (count: number, given: Entry = {}) =>
  Array.from({ length: count }, (_, at) => entry({ Name: `Lifter ${at}`, ...given }))

type Figures = Awaited<ReturnType<typeof build>>
const cohort = ({ cohorts }: Figures, lift: string, sex: string, label: string) =>
  cohorts.find((one) => one.lift === lift && one.sex === sex && one.weightClass.label === label)

/** Parses the rows of a file by splitting strings. */
async function entriesOf(path: string): Promise<Entry[]> {
  const input = await openInput(path, { maxBytes: 1e9, allowPrivateHosts: false })
  const chunks: Buffer[] = []
  for await (const chunk of input.chunks) chunks.push(chunk)
  const [header = '', ...rows] = Buffer.concat(chunks).toString().trimEnd().split('\n')
  const columns = header.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((value, at) => [columns[at], value])))
}

/** Stored figures are rounded to a gram, so they may be off by half a gram in either direction. */
const expectStored = (kg: number | null, exact: number) => expect(Math.abs((kg ?? 0) - exact)).toBeLessThan(0.00051)

function expectAsNaive(figures: Figures, entries: readonly Entry[]): void {
  const { groups, results, lifters } = naive(entries)
  expect(figures.counts).toMatchObject({ results, lifters })
  for (const { lift, sex, weightClass, ...one } of figures.cohorts) {
    const values = [...(groups.get(`${lift} ${sex} ${weightClass.label}`)?.values() ?? [])].sort((a, b) => a - b)
    expect(one.sampleSize).toBe(values.length)
    if (values.length < 30) continue
    const quantile = (share: number) => {
      const at = (values.length - 1) * share
      const low = values[Math.floor(at)] ?? 0
      return low + ((values[Math.ceil(at)] ?? 0) - low) * (at % 1)
    }
    for (const [at, kg] of one.percentilesKg.entries()) expectStored(kg, quantile((at + 1) / 100))
    expectStored(one.meanKg, values.reduce((sum, kg) => sum + kg, 0) / values.length)
    expect([one.minKg, one.maxKg]).toEqual([values[0], values.at(-1)])
    expect(one.bins.reduce((sum, count) => sum + count, 0)).toBe(values.length)
  }
}

describe('verified percentiles', () => {
  it('are what sorting and grouping the same rows gives', async () => {
    const entries = madeUpEntries(20_000)
    const figures = await built(entries)
    expect(figures.cohorts.filter(({ percentilesKg }) => percentilesKg.length === 99).length).toBeGreaterThan(40)
    expectAsNaive(figures, entries)
  })

  it('have every lift, sex and class, empty ones too', async () => {
    const { cohorts } = await built([entry()])
    expect(cohorts).toHaveLength(3 * 2 * 9)
    expect(cohorts.filter(({ sampleSize }) => sampleSize > 0)).toHaveLength(3)
  })

  it('count a lifter once in a class for each lift, by the best, and again in another class', async () => {
    const figures = await built([
      entry({ Best3SquatKg: '120', Best3BenchKg: '60' }),
      entry({ Best3SquatKg: '100', Best3BenchKg: '80' }),
      entry({ BodyweightKg: '63.1' }),
      entry({ Sex: 'M' }),
      entry({ Name: 'Asta Berg #1' }),
    ])
    expect(figures.counts).toMatchObject({ results: 5, lifters: 3, used: 5, read: 5 })
    expect(cohort(figures, 'squat', 'FEMALE', '63')?.sampleSize).toBe(2)
    expect(cohort(figures, 'squat', 'FEMALE', '69')?.sampleSize).toBe(1)
    expect(cohort(figures, 'squat', 'MALE', '66')?.sampleSize).toBe(1)
  })

  it('take the bodyweight at the best lift, and the lighter where it was lifted twice', async () => {
    const heavier = many(40, { BodyweightKg: '62', Best3SquatKg: '130' })
    const lighter = many(40, { BodyweightKg: '60', Best3SquatKg: '130' })
    const weaker = many(40, { BodyweightKg: '58', Best3SquatKg: '90' })
    for (const order of [
      [...heavier, ...lighter, ...weaker],
      [...weaker, ...lighter, ...heavier],
    ])
      expect(cohort(await built(order), 'squat', 'FEMALE', '63')).toMatchObject({ medianBodyweightKg: 60, minKg: 130 })
  })

  it('let a fourth attempt count, and a failed one not', async () => {
    const fourth = many(30, { Best3BenchKg: '70', Bench4Kg: '75', Best3SquatKg: '-120', Squat4Kg: '-125' })
    const figures = await built(fourth)
    expect(cohort(figures, 'bench-press', 'FEMALE', '63')?.maxKg).toBe(75)
    expect(cohort(figures, 'squat', 'FEMALE', '63')?.sampleSize).toBe(0)
  })

  it('leave out what is not eligible, under the first reason that holds', async () => {
    const report = new Report()
    await built(
      [
        ...many(3),
        entry({ Place: 'G' }),
        entry({ Equipment: 'Wraps', Sex: 'Mx' }),
        entry({ Equipment: 'raw' }),
        entry({ Sex: 'Mx' }),
        ...['DQ', 'DD', 'NS'].map((Place) => entry({ Place, Sanctioned: 'No' })),
        entry({ Sanctioned: 'No' }),
        entry({ BodyweightKg: '' }),
        entry({ Best3SquatKg: '-100', Best3BenchKg: '', Best3DeadliftKg: '0' }),
      ],
      report,
    )
    expect(report.counts()).toEqual({
      read: 13,
      used: 4,
      refused: {},
      skipped: {
        'equipment is not Raw': 2,
        'sex is not M or F': 1,
        'place is DQ, DD or NS': 3,
        'meet is not sanctioned': 1,
        'bodyweight is unknown': 1,
        'no successful lift': 1,
      },
    })
  })

  it('come with the ratio of lift to bodyweight of every tested entry', async () => {
    const entries = [60, 90, 120, 150, 180].map((kg) => entry({ BodyweightKg: '60', Best3SquatKg: String(kg) }))
    const { entryRatios } = await built([...entries, entry({ Tested: '', Best3SquatKg: '300' })])
    expect(entryRatios.find(({ lift }) => lift === 'squat')).toEqual({
      ...{ lift: 'squat', sex: 'FEMALE', weightClass: '63', entries: 5 },
      ...{ p10: 1.2, p50: 2, p90: 2.8 },
    })
  })

  it('say where they come from and what date the file is of', async () => {
    const figures = await build(put(csvOf([entry()]), 'openpowerlifting-2024-08-23-473b4cfc.csv'))
    expect(figures).toMatchObject({ population: 'VERIFIED', demo: false, sourceDate: '2024-08-23', sourceUrl: null })
    expect(figures.attribution.html).toMatch(/^<a href="https:\/\/www\.openpowerlifting\.org">[^<]+<\/a>$/)
    expect((await built([entry()])).sourceDate).toBeNull()
    expect((await build(put(csvOf([entry()]), 'openpowerlifting-2024-13-45.csv'))).sourceDate).toBeNull()
  })
})

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
      const scan = new Scan(layout, 'rows.csv', 0, tables)
      for (let at = bodyStart; at < text.length; at += bytes) scan.feed(text.subarray(at, at + bytes))
      return { ...scan.end(), ...tables.figures(), ratios: Buffer.from(tables.data().ratios.buffer).toString('base64') }
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
    expect(await refusal(csvOf([]))).toMatch(/header and no rows/)
    expect(await refusal(csvOf([], { last: false }))).toMatch(/header and no rows/)
  })

  it('cut off in the middle of a row is refused as truncated', async () => {
    const text = csvOf(madeUpEntries(300))
    expect(await refusal(text.slice(0, -60))).toMatch(/truncated/)
  })

  it('with a few wrong rows is read, and each of them is named', async () => {
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
      [40, '', 'quotes are no part of this format', '"Lifter, '],
      [50, '', 'line longer than 65536 bytes', undefined],
      [60, 'Name', 'empty', ''],
      [70, 'BodyweightKg', 'not a bodyweight', '-62.8'],
    ])
    expect(report.refusals[0]?.file).toBe('rows.csv')
  })

  it('with a bodyweight or a lift that nobody has is refused in that row, by line and column', async () => {
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
    expect(await refusal(csvOf([...many(98), ...many(2, { BodyweightKg: 'x' })]))).toMatch(/2\.0 % of 100 rows/)
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

const sample = join(process.env['SHARED_DATA'] ?? '../shared/data', 'openpowerlifting/openpowerlifting-sample-20k.zip')

describe.skipIf(!existsSync(sample))(`the real sample (${sample})`, () => {
  it('is read from its zip as it is offered', async () => {
    const report = new Report()
    const figures = await build(sample, report)
    expect(figures.sourceDate).toBe('2024-08-23')
    expect(report.refusedTotal).toBe(0)
    expect(report.read).toBe(20_304)
    const skipped = [...report.skipped.values()].reduce((sum, rows) => sum + rows, 0)
    expect(report.used + skipped).toBe(report.read)
    expect(figures.cohorts.some(({ sampleSize }) => sampleSize > 0 && sampleSize < 30)).toBe(true)
    expectAsNaive(figures, await entriesOf(sample))
  })
})
