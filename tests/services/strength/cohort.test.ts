/** Cohorts: their stored figures, histograms and tables. */
import { describe, expect, it } from 'vitest'
import { RAW } from '../../../src/services/strength/rules/categories.ts'
import { binsOf, summarize, Tables } from '../../../src/services/strength/rules/cohort.ts'
import { pointsOf } from '../../../src/services/strength/rules/percentile.ts'

const sample = (valuesKg: ArrayLike<number>, withBins = true) =>
  summarize({
    population: 'VERIFIED',
    lift: 'squat',
    sex: 'MALE',
    weightClass: { label: '83', minKg: 74, maxKg: 83 },
    ageBracket: null,
    ...RAW,
    valuesKg,
    medianBodyweightKg: 75.145,
    withBins,
  })

describe('a cohort', () => {
  it('of fewer than thirty lifters has no figures but their number', () => {
    const cohort = sample(Float64Array.from({ length: 29 }, (_, at) => 100 + at))
    expect(cohort).toMatchObject({ sampleSize: 29, meanKg: null, medianBodyweightKg: null, minKg: null, maxKg: null })
    expect([cohort.percentilesKg, cohort.tailsKg, cohort.bins]).toEqual([[], [], []])
  })

  it('of thirty lifters has percentiles, tails, a mean and a median bodyweight', () => {
    const cohort = sample(Float64Array.from({ length: 30 }, (_, at) => 100 + at))
    expect(cohort).toMatchObject({ sampleSize: 30, meanKg: 114.5, minKg: 100, maxKg: 129, medianBodyweightKg: 75.145 })
    expect(cohort.percentilesKg).toHaveLength(99)
    expect(cohort.percentilesKg[49]).toBe(114.5)
    expect(cohort.tailsKg).toEqual([100.029, 100.145, 128.855, 128.971])
  })

  it('has 18 bins that count every lifter, the tails in the end bins', () => {
    const { bins, sampleSize } = sample(Float64Array.from({ length: 1000 }, (_, at) => at))
    expect(bins).toHaveLength(18)
    expect(bins.reduce((sum, count) => sum + count, 0)).toBe(sampleSize)
    // p1 and p99 are 9.99 and 989.01, so a bin is 54.39 kg wide and each end bin has ten more lifters.
    expect([bins[0], bins[1], bins[17]]).toEqual([65, 54, 65])
  })

  it('counts everyone in the first bin if all lift the same', () => {
    const { bins } = sample(new Float64Array(40).fill(100))
    expect(bins).toEqual([40, ...new Array(17).fill(0)])
  })

  it('of the gym population has no bins', () => {
    expect(sample(new Float64Array(40).fill(100), false).bins).toEqual([])
  })
})

describe('bins', () => {
  it('are equally wide from the first to the last percentile, with their shares of the sample', () => {
    const bins = binsOf({ percentilesKg: [100, 120, 160], bins: [1, 4, 5], sampleSize: 20 })
    expect(bins).toEqual([
      { fromKg: 100, toKg: 120, count: 1, share: 0.05 },
      { fromKg: 120, toKg: 140, count: 4, share: 0.2 },
      { fromKg: 140, toKg: 160, count: 5, share: 0.25 },
    ])
  })
})

describe('tables', () => {
  const cohort = (
    lift: string,
    minBodyweightKg: number | null,
    size: number,
    population: 'GYM' | 'VERIFIED' = 'GYM',
  ) => ({
    ...sample(Float64Array.from({ length: size }, (_, at) => 100 + at)),
    ...{ lift, minBodyweightKg, maxBodyweightKg: null, population, weightClass: `${minBodyweightKg ?? 0}` },
  })
  const cohorts = [
    cohort('squat', 83, 40),
    cohort('squat', null, 30),
    cohort('squat', 74, 29),
    cohort('deadlift', 74, 30, 'VERIFIED'),
  ]
  // Within a test, so that mutation testing notices changes.
  const tablesOf = () => new Tables(cohorts)

  it('are sorted by bodyweight, and list cohorts of fewer than thirty lifters separately', () => {
    const tables = tablesOf()
    const table = tables.table('GYM', 'squat', 'MALE')!
    expect(table.cohorts).toEqual([cohorts[1], cohorts[0]])
    expect(table.omitted).toEqual([cohorts[2]])
    expect(table.sampleSize).toBe(70)
  })

  it('list the lifts of each population and of both', () => {
    const tables = tablesOf()
    expect([tables.lifts('GYM'), tables.lifts('VERIFIED'), tables.allLifts]).toEqual([
      ['squat'],
      ['deadlift'],
      ['squat', 'deadlift'],
    ])
    expect(tables.table('GYM', 'deadlift', 'MALE')).toBeUndefined()
    expect(tables.table('GYM', 'squat', 'MALE', '18-23')).toBeUndefined()
  })

  it('are separate for each age bracket', () => {
    const young = { ...cohort('squat', 74, 31), ageBracket: '18-23' }
    const tables = new Tables([...cohorts, young])
    expect(tables.table('GYM', 'squat', 'MALE', '18-23')?.cohorts).toEqual([young])
    expect(tables.table('GYM', 'squat', 'MALE')?.sampleSize).toBe(70)
  })

  it('compute the points of a cohort once', () => {
    const tables = tablesOf()
    expect(tables.points(cohorts[0]!)).toEqual(pointsOf(cohorts[0]!))
    expect(tables.points(cohorts[0]!)).toBe(tables.points(cohorts[0]!))
    // A cohort that is not in the tables is computed on the fly.
    expect(tables.points({ ...cohorts[0]! })).toEqual(pointsOf(cohorts[0]!))
  })
})
