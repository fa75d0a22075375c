/** One set compared with both populations, on cohorts that allow mental calculation. */
import { describe, expect, it } from 'vitest'
import { RAW } from '../../../src/services/strength/rules/categories.ts'
import { type StoredCohort, Tables } from '../../../src/services/strength/rules/cohort.ts'
import type { Population } from '../../../src/services/strength/rules/figures.ts'
import { type LiftedSet, measure } from '../../../src/services/strength/rules/measure.ts'

interface CohortSize {
  readonly medianBodyweightKg: number
  /** Percentile p is this weight plus p kilograms. */
  readonly baseKg: number
  readonly sampleSize?: number
  readonly ageBracket?: string | null
  readonly lift?: string
  readonly sex?: 'MALE' | 'FEMALE'
}

function cohort(population: Population, weightClass: string, size: CohortSize): StoredCohort {
  const { medianBodyweightKg, baseKg, sampleSize = 100, ageBracket = null, lift = 'squat', sex = 'MALE' } = size
  const isPublished = sampleSize >= 30
  return {
    ...{ population, weightClass, lift, sex, ageBracket, ...RAW, sampleSize },
    ...{ minBodyweightKg: medianBodyweightKg - 5, maxBodyweightKg: medianBodyweightKg + 5 },
    ...{ medianBodyweightKg: isPublished ? medianBodyweightKg : null, meanKg: isPublished ? baseKg + 50 : null },
    minKg: isPublished ? baseKg : null,
    maxKg: isPublished ? baseKg + 100 : null,
    percentilesKg: isPublished ? Array.from({ length: 99 }, (_, index) => baseKg + index + 1) : [],
    tailsKg: isPublished ? [0.1, 0.5, 99.5, 99.9].map((percentile) => baseKg + percentile) : [],
  }
}

const cohorts = [
  cohort('VERIFIED', '83', { medianBodyweightKg: 80, baseKg: 100 }),
  cohort('VERIFIED', '93', { medianBodyweightKg: 90, baseKg: 120, sampleSize: 300 }),
  cohort('GYM', '75-85', { medianBodyweightKg: 80, baseKg: 60, sampleSize: 50 }),
  cohort('GYM', '85-95', { medianBodyweightKg: 90, baseKg: 70, sampleSize: 60 }),
  cohort('GYM', '75-85', { medianBodyweightKg: 79, baseKg: 90, sampleSize: 40, ageBracket: '24-39' }),
  cohort('GYM', '85-95', { medianBodyweightKg: 90, baseKg: 70, sampleSize: 29, ageBracket: '24-39' }),
  cohort('GYM', '75-85', { medianBodyweightKg: 80, baseKg: 10, sampleSize: 29, lift: 'power-clean' }),
]
const tables = new Tables(cohorts)

const set = (over: Partial<LiftedSet> = {}): LiftedSet => ({
  ...{ lift: 'squat', sex: 'MALE', weightKg: 150, reps: 1, bodyweightKg: 80, age: null },
  ...over,
})

describe('a set', () => {
  it('of one repetition is the one-rep max itself', () => {
    expect(measure(tables, set())).toMatchObject({ set: set(), oneRepMaxKg: 150, estimated: false })
  })

  it('of more repetitions is compared by its estimated one-rep max', () => {
    const { estimated, oneRepMaxKg, verified } = measure(tables, set({ weightKg: 120, reps: 5 }))
    expect(estimated).toBe(true)
    // 120 kg for five repetitions: 120 × 1.1644 = 139.7 kg, so percentile 39.7 of 100 … 200 kg.
    expect(oneRepMaxKg).toBeCloseTo(139.73, 2)
    expect(verified?.percentile).toBe(39.7)
  })
})

describe('among competition lifters', () => {
  it('a lifter on the median bodyweight of a class belongs to that class alone', () => {
    expect(measure(tables, set()).verified).toEqual({
      ...{ population: 'VERIFIED', percentile: 50, tier: 'INTERMEDIATE', sampleSize: 100, ageBracket: null },
      ...{ ageUsed: false, ageReason: null, category: RAW },
      inClass: { cohort: cohorts[0], percentile: 50, tier: 'INTERMEDIATE' },
      comparison: expect.objectContaining({ parts: [expect.objectContaining({ cohort: cohorts[0], share: 1 })] }),
      interval: { low: 40.4, high: 59.6 },
      // ADVANCED starts at percentile 80.
      nextTier: { tier: 'ADVANCED', weightKg: expect.closeTo(179.975, 4) },
    })
  })

  it('a lifter between two classes is compared with both, in proportion to the distance of their medians', () => {
    // 82.5 kg is a quarter of the way from 80 to 90: 0.75 × 50 + 0.25 × 30 = 45.
    const { verified } = measure(tables, set({ bodyweightKg: 82.5 }))
    expect(verified).toMatchObject({ percentile: 45, tier: 'NOVICE', sampleSize: 400 })
    expect(verified?.comparison.parts.map(({ cohort, share }) => ({ cohort, share }))).toEqual([
      { cohort: cohorts[0], share: 0.75 },
      { cohort: cohorts[1], share: 0.25 },
    ])
    expect(verified?.nextTier).toEqual({ tier: 'INTERMEDIATE', weightKg: expect.closeTo(154.975, 2) })
  })

  it('an age that has no cohort makes no difference, and the result says why', () => {
    const { ageReason, ...verified } = measure(tables, set({ age: 30 })).verified!
    expect({ ...verified, ageReason: null }).toEqual(measure(tables, set()).verified)
    expect(ageReason).toBe('fewer than 30 lifters aged 24-34 in this weight class, so all adults count')
    expect(measure(tables, set({ age: 16 })).verified?.ageReason).toMatch(/^the population consists of adults.*16-17$/)
  })

  it('an age with 30 lifters in the weight class selects them, and so does a bracket by name', () => {
    const ofAge = cohort('VERIFIED', '83', { medianBodyweightKg: 80, baseKg: 90, ageBracket: '24-34' })
    const young = cohort('VERIFIED', '83', { medianBodyweightKg: 80, baseKg: 50, ageBracket: '16-17' })
    const own = new Tables([...cohorts, ofAge, young])
    const verified = (over: Partial<LiftedSet>) => measure(own, set(over)).verified
    expect(verified({ age: 30 })).toMatchObject({ ageUsed: true, ageReason: null, ageBracket: '24-34', percentile: 60 })
    expect(verified({ age: 30, bodyweightKg: 90 })).toMatchObject({ ageUsed: false, ageBracket: null })
    expect(verified({ weightKg: 100, ageBracket: '16-17' })).toMatchObject({ ageBracket: '16-17', percentile: 50 })
    // Those under 18 are compared with adults unless they ask otherwise.
    expect(verified({ age: 17 })).toMatchObject({ ageUsed: false, ageBracket: null, percentile: 50 })
    const named = measure(own, set({ bodyweightKg: 90, ageBracket: '16-17' }))
    expect(named.verified).toBeNull()
    expect(named.unavailable[0]?.reason).toBe('fewer than 30 male lifters aged 16-17 in this weight class')
  })

  it('para classes are a population of their own, of the lifter’s weight class', () => {
    const own = new Tables([...cohorts, cohort('PARA', '83', { medianBodyweightKg: 80, baseKg: 120 })])
    expect(measure(own, set())).toMatchObject({ verified: { percentile: 50 }, para: { percentile: 30 } })
    expect(measure(own, set({ bodyweightKg: 90 })).para).toBeNull()
  })

  it('nothing is above elite', () => {
    expect(measure(tables, set({ weightKg: 196 })).verified).toMatchObject({ tier: 'ELITE', nextTier: null })
  })
})

describe('among gym lifters', () => {
  it('the nearest bodyweight band counts alone', () => {
    const { gym } = measure(tables, set({ weightKg: 110, bodyweightKg: 84 }))
    expect(gym).toMatchObject({ population: 'GYM', percentile: 50, sampleSize: 50, ageBracket: null })
    expect(gym?.comparison.parts).toMatchObject([{ cohort: cohorts[2], share: 1 }])
    expect(measure(tables, set({ bodyweightKg: 86 })).gym?.comparison.parts).toMatchObject([
      { cohort: cohorts[3], share: 1 },
    ])
  })

  it('a known age selects the cohort of its bracket in that band', () => {
    const { gym } = measure(tables, set({ weightKg: 110, age: 30 }))
    expect(gym).toMatchObject({ percentile: 20, sampleSize: 40, ageBracket: '24-39' })
  })

  it.each([
    ['the bracket has too few lifters in that band', { bodyweightKg: 90, age: 30 }, 60],
    ['there are no figures for the bracket', { age: 60 }, 50],
    ['no bracket covers the age', { age: 95 }, 50],
  ])('all ages count where %s', (_, over, sampleSize) => {
    expect(measure(tables, set(over)).gym).toMatchObject({ sampleSize, ageBracket: null, ageUsed: false })
    expect(measure(tables, set(over)).gym?.ageReason).toMatch(/^fewer than 30 reports aged/)
  })
})

describe('a comparison that is not available', () => {
  const reasons = (from: Tables<StoredCohort>, over: Partial<LiftedSet> = {}) =>
    measure(from, set(over)).unavailable.map(({ source, reason }) => [source, reason])

  it('has no reason where both populations of everybody have a cohort', () => {
    expect(reasons(tables).map(([source]) => source)).toEqual(['PARA'])
  })

  it('says that nothing is loaded', () => {
    const empty = new Tables<StoredCohort>([])
    expect(measure(empty, set())).toMatchObject({ verified: null, gym: null })
    expect(reasons(empty)).toEqual([
      ['VERIFIED', 'no competition results are loaded'],
      ['GYM', 'no gym reports are loaded'],
      ['PARA', 'no competition results of para classes are loaded'],
    ])
  })

  it('says that the population does not have the lift', () => {
    expect(reasons(tables, { lift: 'snatch' }).slice(0, 2)).toEqual([
      ['VERIFIED', 'competition results cover only squat'],
      ['GYM', 'the gym reports do not cover snatch'],
    ])
  })

  it('says that the weight class of para lifters is too small', () => {
    const [of83, of107] = [
      cohort('PARA', '83', { medianBodyweightKg: 80, baseKg: 120 }),
      cohort('PARA', '107', { medianBodyweightKg: 100, baseKg: 120, sampleSize: 29 }),
    ]
    const para = new Tables<StoredCohort>([...cohorts, of83, of107])
    expect(reasons(para)).toEqual([])
    expect(reasons(para, { bodyweightKg: 100 })).toEqual([['PARA', 'fewer than 30 male lifters in this weight class']])
  })

  it('says that every cohort of the sex is too small', () => {
    expect(reasons(tables, { sex: 'FEMALE' }).slice(0, 2)).toEqual([
      ['VERIFIED', 'no cohort of female lifters has 30 samples or more'],
      ['GYM', 'no cohort of female lifters has 30 samples or more'],
    ])
    expect(reasons(tables, { lift: 'power-clean' })[1]).toEqual([
      'GYM',
      'no cohort of male lifters has 30 samples or more',
    ])
  })
})
