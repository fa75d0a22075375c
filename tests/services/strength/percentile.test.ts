/** The arithmetic of percentiles, on points that allow mental calculation. */
import { describe, expect, test } from 'vitest'
import { shippedFigures } from '../../../src/importers/population/figures-file.ts'
import { KG_PER_LB, roundTo } from '../../../src/kernel/numbers/units.ts'
import { TIERS, tierAfter, tierOf } from '../../../src/services/strength/rules/lifts.ts'
import {
  closest,
  enclosing,
  pointsOf,
  standingIn,
  standingOver,
  weightReaching,
  wilson,
} from '../../../src/services/strength/rules/percentile.ts'

/** p1 is 101 kg, p99 is 199 kg. */
const even = {
  minKg: 100,
  maxKg: 200,
  percentilesKg: Array.from({ length: 99 }, (_, index) => 101 + index),
  tailsKg: [100.1, 100.5, 199.5, 199.9],
}
/** The same, but p45 to p55 all lift 150 kg. */
const plateau = { ...even, percentilesKg: even.percentilesKg.map((kg) => (kg >= 145 && kg <= 155 ? 150 : kg)) }

const percentileIn = (points: ReturnType<typeof pointsOf>, kg: number) => standingIn(points, kg).percentile
const percentileOver = (...args: Parameters<typeof standingOver>) => standingOver(...args).percentile

describe('the points of a cohort', () => {
  test('run from the lightest lift at 0 to the heaviest at 100, tails included', () => {
    const { weights, percentiles } = pointsOf(even)
    expect([...weights.slice(0, 4)]).toEqual([100, 100.1, 100.5, 101])
    expect([...weights.slice(-4)]).toEqual([199, 199.5, 199.9, 200])
    expect([...percentiles.slice(0, 4)]).toEqual([0, 0.1, 0.5, 1])
    expect([...percentiles.slice(-4)]).toEqual([99, 99.5, 99.9, 100])
  })
})

describe('within one cohort', () => {
  const points = pointsOf(even)

  test('a lift at a point has its percentile, and a lift between two points is interpolated', () => {
    expect(percentileIn(points, 150)).toBe(50)
    expect(percentileIn(points, 150.5)).toBeCloseTo(50.5, 9)
  })

  test('a lift on a plateau of equal points is in its middle, one just below or above it is at an end', () => {
    const flat = pointsOf(plateau)
    expect(percentileIn(flat, 150)).toBe(50)
    expect(percentileIn(flat, 149.9)).toBeLessThan(45)
    expect(percentileIn(flat, 150.1)).toBeGreaterThan(55)
  })

  test('a weight in pounds, rounded to a tenth as in responses, stands for the original kilograms', () => {
    for (const kg of plateau.percentilesKg) {
      const returned = roundTo(kg / KG_PER_LB, 1) * KG_PER_LB
      expect(standingIn(pointsOf(plateau), returned)).toEqual(standingIn(pointsOf(plateau), kg))
    }
  })

  test('the share that lifts no more extends to the end of a plateau', () => {
    expect(standingIn(pointsOf(plateau), 150)).toEqual({ percentile: 50, reached: 55 })
    expect(standingIn(points, 150)).toEqual({ percentile: 50, reached: 50 })
  })

  test('weights within 0.025 kg are the same lift', () => {
    expect(standingIn(points, 149.975)).toEqual({ percentile: 50, reached: 50 })
    expect(percentileIn(points, 149.974)).toBeCloseTo(49.974, 9)
    expect(percentileIn(points, 150.02)).toBe(50)
  })

  test('the percentile is published from 0.1 to 99.9 only', () => {
    const shares = [{ cohort: points, share: 1 }]
    expect(percentileOver(shares, 1)).toBe(0.1)
    expect(percentileOver(shares, 100)).toBe(0.1)
    expect(percentileOver(shares, 200)).toBe(99.9)
    expect(percentileOver(shares, 2000)).toBe(99.9)
  })

  test('more weight never means a lower percentile', () => {
    const flat = pointsOf(plateau)
    const percentiles = Array.from({ length: 2400 }, (_, index) => percentileIn(flat, 90 + index / 20))
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b))
  })
})

describe('between cohorts', () => {
  const [light, middle, heavy] = [70, 80, 100].map((medianBodyweightKg) => ({ medianBodyweightKg }))
  const cohorts = [heavy!, light!, middle!]

  test('the two whose median bodyweights enclose the lifter’s count, the nearer one more', () => {
    expect(enclosing(cohorts, 85)).toEqual([
      { cohort: middle, share: 0.75 },
      { cohort: heavy, share: 0.25 },
    ])
  })

  test('a lifter at a median, or beyond the outermost ones, belongs to one cohort', () => {
    expect(enclosing(cohorts, 80)).toEqual([{ cohort: middle, share: 1 }])
    expect(enclosing(cohorts, 60)).toEqual([{ cohort: light, share: 1 }])
    expect(enclosing(cohorts, 160)).toEqual([{ cohort: heavy, share: 1 }])
    expect(enclosing([], 80)).toEqual([])
  })

  test('the closest is the one with the nearest median or, in a tie, the first', () => {
    expect(closest(cohorts, 88)).toBe(middle)
    expect(closest(cohorts, 91)).toBe(heavy)
    expect(closest([light!, middle!], 75)).toBe(light)
    expect(closest([], 91)).toBeUndefined()
  })

  test('percentiles and weights of two cohorts are blended', () => {
    const stronger = pointsOf({
      ...even,
      percentilesKg: even.percentilesKg.map((kg) => kg + 10),
      minKg: 110,
      maxKg: 210,
      tailsKg: [110.1, 110.5, 209.5, 209.9],
    })
    const shares = [
      { cohort: pointsOf(even), share: 0.75 },
      { cohort: stronger, share: 0.25 },
    ]
    // 0.75 × 50 + 0.25 × 40
    expect(percentileOver(shares, 150)).toBe(47.5)
    // From 200 kg on 0.75 × 100, so the rest must reach 99.6: 209.6 kg.
    expect(weightReaching(shares, 99.9)).toBeCloseTo(209.6, 2)
  })

  test('a percentile is rounded, and does not thereby reach a tier', () => {
    const { percentile, reached } = standingOver([{ cohort: pointsOf(even), share: 1 }], 194.96)
    expect([percentile, reached]).toEqual([95, 94.96])
  })
})

/** As responses state where a tier begins. */
const roundedUp = (weight: number) => Math.ceil(weight * 10 - 1e-6) / 10

describe('tiers', () => {
  test('are earned by their weight in every shipped table of all ages, in kilograms and in pounds', () => {
    for (const cohort of shippedFigures().cohorts.filter((one) => one.sampleSize >= 30 && one.ageBracket === null)) {
      const shares = [{ cohort: pointsOf(cohort), share: 1 }]
      for (const { tier, from } of TIERS) {
        const kg = cohort.percentilesKg[from - 1]!
        for (const weight of [roundedUp(kg), roundedUp(kg / KG_PER_LB) * KG_PER_LB]) {
          const reached = tierOf(standingOver(shares, weight).reached)
          expect(
            TIERS.findIndex((one) => one.tier === reached),
            `${cohort.lift} ${cohort.weightClass.label} ${tier}`,
          ).toBeGreaterThanOrEqual(TIERS.findIndex((one) => one.tier === tier))
        }
      }
    }
  })

  test('start at 5, 20, 50, 80 and 95; below that a lifter is untrained', () => {
    expect([4.9, 5, 19.9, 20, 49.9, 50, 79.9, 80, 94.9, 95].map(tierOf)).toEqual([
      ...['UNTRAINED', 'BEGINNER', 'BEGINNER', 'NOVICE', 'NOVICE'],
      ...['INTERMEDIATE', 'INTERMEDIATE', 'ADVANCED', 'ADVANCED', 'ELITE'],
    ])
    expect(tierAfter(50)).toEqual({ tier: 'ADVANCED', from: 80 })
    expect(tierAfter(95)).toBeNull()
  })

  test('are reached at the stated weight and not below it, plateaus included', () => {
    for (const curve of [even, plateau]) {
      const shares = [{ cohort: pointsOf(curve), share: 1 }]
      for (const from of [5, 20, 50, 80, 95]) {
        const kg = weightReaching(shares, from)
        expect(standingOver(shares, kg).reached).toBeGreaterThanOrEqual(from)
        expect(standingOver(shares, kg - 0.1).reached).toBeLessThan(from)
      }
    }
  })
})

test('the interval is Wilson’s: wider for fewer samples, within 0 and 100', () => {
  // 50 of 100: Wilson 95% is 40.4 to 59.6 (Brown, Cai, DasGupta 2001, Stat Sci 16(2):101–133).
  expect(wilson(50, 100)).toEqual({ low: 40.4, high: 59.6 })
  const [few, many] = [wilson(99.9, 30), wilson(99.9, 30_000)]
  expect(few.low).toBeLessThan(many.low)
  expect(few.high).toBeLessThanOrEqual(100)
})
