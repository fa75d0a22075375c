/** Percentiles that are verified by competition, against a naive calculation. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openInput } from '../../../src/importers/input/open.ts'
import { Report } from '../../../src/kernel/faults/report.ts'
import { dots } from '../../../src/services/athletes/rules/dots.ts'
import { type Category, RAW } from '../../../src/services/strength/rules/categories.ts'
import { csvOf, type Entry, entry, madeUpEntries, type NaiveCategory, naive } from '../../helpers/openpowerlifting.ts'
import { build, built, many, put, setUp } from './support.ts'

setUp()

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
  const { results, lifters } = naive(entries)
  expect(figures.counts).toMatchObject({ results, lifters })
  expectCohortsAsNaive(figures, entries, RAW, {})
  expectCohortsAsNaive(figures, entries, { ...RAW, tested: true }, { tested: true })
  expectCohortsAsNaive(figures, entries, { ...RAW, tested: false }, { tested: false })
}

function expectCohortsAsNaive(
  figures: Figures,
  entries: readonly Entry[],
  { equipment, tested }: Category,
  category: NaiveCategory,
): void {
  const { groups } = naive(entries, category)
  const adults = figures.cohorts.filter(
    (one) =>
      one.population === 'VERIFIED' && one.ageBracket === null && one.equipment === equipment && one.tested === tested,
  )
  expect(adults.length).toBeGreaterThan(30)
  for (const { lift, sex, weightClass, ...one } of adults) {
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

const sample = join(process.env['SHARED_DATA'] ?? '../shared/data', 'openpowerlifting/openpowerlifting-sample-20k.zip')

describe('verified percentiles', () => {
  it('equal those of sorting and grouping the same rows', async () => {
    const entries = madeUpEntries(20_000)
    const figures = await built(entries)
    expect(figures.cohorts.filter(({ percentilesKg }) => percentilesKg.length === 99).length).toBeGreaterThan(40)
    expectAsNaive(figures, entries)
  })

  it('of other equipment are there if they are asked for, and change nothing else', async () => {
    const entries = madeUpEntries(20_000)
    const [raw, all] = [await built(entries), await build(put(csvOf(entries)), new Report(), true)]
    expectAsNaive(all, entries)
    expectCohortsAsNaive(all, entries, { equipment: 'WRAPS', tested: null }, { equipment: 'Wraps' })
    expectCohortsAsNaive(
      all,
      entries,
      { equipment: 'SINGLE_PLY', tested: true },
      { equipment: 'Single-ply', tested: true },
    )
    const isRaw = ({ equipment }: Category) => equipment === 'RAW'
    expect(raw.cohorts.every(isRaw)).toBe(true)
    expect(all.cohorts.filter(isRaw)).toEqual(raw.cohorts)
    expect(all.slices.filter(isRaw)).toEqual(raw.slices)
    expect(all.counts).toEqual(raw.counts)
  })

  it('of totals need three good lifts, and count no fourth attempt', async () => {
    const figures = await built([
      ...many(30, { Squat4Kg: '125' }),
      ...many(5, { Best3BenchKg: '-70' }).map((one) => ({ ...one, Name: `${one.Name} without a bench` })),
    ])
    expect(cohort(figures, 'squat', 'FEMALE', '63')).toMatchObject({ sampleSize: 35, maxKg: 125 })
    expect(cohort(figures, 'total', 'FEMALE', '63')).toMatchObject({ sampleSize: 30, minKg: 340, maxKg: 340 })
  })

  it('of Dots have each lifter once, whatever the weight class', async () => {
    const light = many(30, { BodyweightKg: '55', Best3SquatKg: '100' })
    const { dots: scores } = await built([...light, ...many(30, { BodyweightKg: '70' })])
    const all = scores.filter(({ tested, ageBracket }) => tested === null && ageBracket === null)
    const best = Math.max(dots('FEMALE', 55, 320), dots('FEMALE', 70, 340))
    expect(all).toMatchObject([
      { sex: 'FEMALE', sampleSize: 30, min: expect.closeTo(best, 2), max: expect.closeTo(best, 2) },
    ])
  })

  it('of Dots count the highest of any total, not that of the heaviest one in a class', async () => {
    const light = many(30, { BodyweightKg: '57.5', Best3SquatKg: '117.5' })
    const { dots: scores } = await built([...light, ...many(30, { BodyweightKg: '63', Best3SquatKg: '120' })])
    const all = scores.filter(({ tested, ageBracket }) => tested === null && ageBracket === null)
    expect(dots('FEMALE', 57.5, 337.5)).toBeGreaterThan(dots('FEMALE', 63, 340))
    expect(all).toMatchObject([{ sampleSize: 30, max: expect.closeTo(dots('FEMALE', 57.5, 337.5), 2) }])
  })

  it('have every lift, sex and class, empty ones too', async () => {
    const { cohorts } = await built([entry({ Age: '' })])
    const all = cohorts.filter(({ tested }) => tested === null)
    expect(all).toHaveLength(4 * 2 * 9)
    expect(all.filter(({ sampleSize }) => sampleSize > 0)).toHaveLength(4)
    expect(cohorts.filter(({ tested }) => tested === true)).toHaveLength(4)
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

  it('take the bodyweight at the best lift, and the lighter one if it was lifted twice', async () => {
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
      ...{ p10: 1.2, p50: 2, p90: 2.8, deciles: [1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.4, 2.6, 2.8] },
    })
  })

  it('state their source and the date of the file', async () => {
    const figures = await build(put(csvOf([entry()]), 'openpowerlifting-2024-08-23-473b4cfc.csv'))
    expect(figures).toMatchObject({ population: 'VERIFIED', demo: false, sourceDate: '2024-08-23', sourceUrl: null })
    expect(figures.attribution.html).toMatch(/^<a href="https:\/\/www\.openpowerlifting\.org">[^<]+<\/a>$/)
    expect((await built([entry()])).sourceDate).toBeNull()
    expect((await build(put(csvOf([entry()]), 'openpowerlifting-2024-13-45.csv'))).sourceDate).toBeNull()
  })
})

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
