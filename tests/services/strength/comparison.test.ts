/** Percentiles and standards at a bodyweight, on the tables that are shipped. */
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../src/importers/population/figures-file.ts'
import { fromKg, KG_PER_LB, toKg } from '../../../src/kernel/numbers/units.ts'
import { type StoredCohort, Tables } from '../../../src/services/strength/rules/cohort.ts'
import { comparisonBins, comparisonOf, weightAt } from '../../../src/services/strength/rules/comparison.ts'
import { distanceHint, hintsFor } from '../../../src/services/strength/rules/hints.ts'
import { TIERS } from '../../../src/services/strength/rules/lifts.ts'
import { loadable, roundedUp } from '../../../src/services/strength/rules/loadable.ts'
import { measure } from '../../../src/services/strength/rules/measure.ts'
import { slicesNear } from '../../../src/services/strength/rules/slices.ts'

const { cohorts, slices, dots } = shippedFigures()
const stored = cohorts.map(({ weightClass, ...cohort }): StoredCohort & { readonly bins: readonly number[] } => ({
  ...cohort,
  weightClass: weightClass.label,
  minBodyweightKg: weightClass.minKg,
  maxBodyweightKg: weightClass.maxKg,
}))
const tables = new Tables(stored, slices, dots)

const BODYWEIGHTS = [45, 52.3, 73.9, 82, 83, 83.1, 99.9, 140, 190]
const LIFTS = ['squat', 'bench-press', 'deadlift']
const set = { lift: 'squat', sex: 'MALE', weightKg: 180, reps: 1, bodyweightKg: 82, age: null } as const

describe('at every bodyweight', () => {
  test('whoever lifts the weight at which a tier begins is in it, and with the last plate less is not', () => {
    for (const lift of LIFTS)
      for (const sex of ['MALE', 'FEMALE'] as const)
        for (const bodyweightKg of BODYWEIGHTS) {
          const comparison = comparisonOf(tables, {
            population: 'VERIFIED',
            lift,
            sex,
            ageBracket: null,
            bodyweightKg,
          })!
          for (const { tier, from } of TIERS) {
            const weightKg = weightAt(comparison, from)
            const at = measure(tables, { ...set, lift, sex, bodyweightKg, weightKg }).verified!
            const less = measure(tables, { ...set, lift, sex, bodyweightKg, weightKg: weightKg - 1 }).verified!
            expect([at.tier, less.nextTier], `${lift} ${sex} ${bodyweightKg}`).toEqual([
              tier,
              { tier, weightKg: expect.closeTo(weightKg, 2) },
            ])
          }
        }
  })

  test('standards and percentile give one verdict, in the weights of either unit that the standards state', () => {
    for (const lift of [...LIFTS, 'total'])
      for (const sex of ['MALE', 'FEMALE'] as const)
        for (const tested of [null, true])
          for (const bodyweightKg of BODYWEIGHTS)
            for (const unit of ['KG', 'LB'] as const) {
              const category = { equipment: 'RAW', tested } as const
              const of = { population: 'VERIFIED', lift, sex, ageBracket: null, bodyweightKg, category } as const
              const comparison = comparisonOf(tables, of)
              if (comparison === null) continue
              const tierAt = (weight: number) =>
                measure(tables, { ...set, lift, sex, bodyweightKg, category, weightKg: toKg(weight, unit) }).verified!
              for (const { tier, from } of TIERS) {
                const where = `${lift} ${sex} ${bodyweightKg} ${unit} ${tested} ${tier}`
                const stated = roundedUp(weightAt(comparison, from), unit)
                expect(tierAt(stated).tier, where).toBe(tier)
                expect(tierAt(stated - 0.2).tier, where).not.toBe(tier)
                // A table has the whole class.
                const { inClass } = tierAt(stated)
                const ofClass = roundedUp(inClass.cohort.percentilesKg[from - 1]!, unit)
                expect(tierAt(ofClass).inClass.tier, where).toBe(tier)
                expect(tierAt(ofClass - fromKg(2.5, unit)).inClass.tier, where).not.toBe(tier)
              }
            }
  })

  test('a hundred grams of bodyweight move a percentile by less than four points, even past the limit of a class', () => {
    const percentiles = Array.from(
      { length: 600 },
      (_, at) => measure(tables, { ...set, bodyweightKg: 60 + at / 10 }).verified!.percentile,
    )
    const moves = percentiles.slice(1).map((one, at) => Math.abs(one - percentiles[at]!))
    expect(Math.max(...moves)).toBeLessThan(4)
  })

  test('the bins of the curve have everybody who is compared with', () => {
    const comparison = comparisonOf(tables, { ...set, population: 'VERIFIED', ageBracket: null })!
    const bins = comparisonBins(comparison)
    expect(bins).toHaveLength(18)
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(comparison.sampleSize)
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  })

  test('an age of a populous bracket is used', () => {
    expect(measure(tables, { ...set, age: 42 }).verified).toMatchObject({ ageUsed: true, ageBracket: '40-44' })
    expect(measure(tables, { ...set, age: 88, bodyweightKg: 52 }).verified).toMatchObject({
      ageUsed: false,
      ageReason: expect.stringMatching(/aged 80\+/),
    })
  })
})

test('slices count by the part of them that is within a kilogram; far from all of them the nearest counts', () => {
  const slice = (minBodyweightKg: number, maxBodyweightKg: number) => ({
    ...{ minBodyweightKg, maxBodyweightKg, medianBodyweightKg: maxBodyweightKg, sampleSize: 60, lifts: '100:60' },
  })
  const all = [slice(80, 81), slice(81, 82), slice(82, 86)]
  expect(slicesNear(all, 81.5).map(({ part }) => part)).toEqual([0.5, 1, 0.125])
  // The slice of those who have made weight counts whole, or not at all.
  const crowd = slice(79.9, 80)
  expect(slicesNear([crowd, ...all], 81).map(({ part }) => part)).toEqual([1, 1, 1])
  expect(slicesNear([crowd, ...all], 81.05).map(({ slice: one }) => one)).not.toContain(crowd)
  expect(slicesNear(all, 60)).toEqual([{ slice: all[0], part: 1 }])
  expect(slicesNear(all, 120)).toEqual([{ slice: all[2], part: 1 }])
  expect(slicesNear([], 80)).toEqual([])
})

test('a loadable weight is the next one in steps of 2.5 kg over 20 kg, or of 5 lb over 45 lb', () => {
  expect([180, 180.0005, 180.02, 182.5, 3].map((kg) => loadable(kg, 'KG'))).toEqual([180, 180, 182.5, 182.5, 20])
  expect([315, 315.1, 318, 20].map((lb) => loadable(lb * KG_PER_LB, 'LB'))).toEqual([315, 320, 320, 45])
})

describe('hints', () => {
  const given = {
    lift: 'squat',
    sex: 'MALE',
    weight: 100,
    reps: 1,
    bodyweight: 82,
    unit: 'KG',
  } as const

  test('there are none for an ordinary set', () => {
    expect(hintsFor(given)).toEqual([])
  })

  test('a unit that was not given, and a bodyweight that makes sense in the other one', () => {
    expect(hintsFor({ ...given, unit: 'LB' }, false)).toEqual([
      'No unit was given, so the weights are read as pounds.',
      'A bodyweight of 82 pounds is unusual for men, most of whom weigh 106 to 397 pounds. Did you mean kilograms?',
    ])
    expect(hintsFor({ ...given, bodyweight: 185 })).toEqual([expect.stringMatching(/Did you mean pounds\?$/)])
  })

  test('a pull-up with less than the bodyweight, which is part of it', () => {
    expect(hintsFor({ ...given, lift: 'pull-up', weight: 20 })).toEqual([
      'The bodyweight is part of the weight of this lift: if 20 kilograms hung on the belt, enter 102.',
    ])
    expect(hintsFor({ ...given, lift: 'pull-up', weight: 102 })).toEqual([])
  })

  test('a weight that nobody has lifted', () => {
    expect(hintsFor({ ...given, weight: 700 })).toEqual([expect.stringMatching(/heavier than has ever been lifted/)])
  })

  test.each([
    [{ minKg: 105, maxKg: 115 }, 150, 'weigh 105 to 115 kilograms, as too few on record weigh 150 kilograms.'],
    [{ minKg: 60, maxKg: 70 }, 50, 'weigh 60 to 70 kilograms, as too few on record weigh 50 kilograms.'],
    [{ minKg: null, maxKg: 60 }, 70, 'weigh up to 60 kilograms, as too few on record weigh 70 kilograms.'],
    [{ minKg: 120, maxKg: null }, 100, 'weigh at least 120 kilograms, as too few on record weigh 100 kilograms.'],
  ])('a comparison with lifters of %j at %d kg', (range, bodyweight, end) => {
    expect(distanceHint({ bodyweight, unit: 'KG' }, 'gym lifters', range)).toBe(
      `The gym lifters that this set is compared with ${end}`,
    )
  })

  test('none for a comparison with lifters of about the same bodyweight', () => {
    for (const bodyweight of [96, 105, 115, 126])
      expect(distanceHint({ bodyweight, unit: 'KG' }, 'gym lifters', { minKg: 105, maxKg: 115 })).toBeUndefined()
    expect(distanceHint({ bodyweight: 300, unit: 'KG' }, 'gym lifters', { minKg: 120, maxKg: null })).toBeUndefined()
    expect(distanceHint({ bodyweight: 45, unit: 'KG' }, 'gym lifters', { minKg: null, maxKg: 60 })).toBeUndefined()
  })
})
