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
const percentileOver = (...given: Parameters<typeof standingOver>) => standingOver(...given).percentile

describe('within one cohort', () => {
  const points = pointsOf(even)

  test('a lift at a point has its percentile, a lift between two the share of the way', () => {
    expect(percentileIn(points, 150)).toBe(50)
    expect(percentileIn(points, 150.5)).toBeCloseTo(50.5, 9)
  })

  test('a lift on a plateau gets the middle of it, just below and above it the ends', () => {
    const flat = pointsOf(plateau)
    expect(percentileIn(flat, 150)).toBe(50)
    expect(percentileIn(flat, 149.9)).toBeLessThan(45)
    expect(percentileIn(flat, 150.1)).toBeGreaterThan(55)
  })

  test('pounds as they are sent, to a tenth, are the kilograms they were made from', () => {
    for (const kg of plateau.percentilesKg) {
      const sentBack = roundTo(kg / KG_PER_LB, 1) * KG_PER_LB
      expect(standingIn(pointsOf(plateau), sentBack)).toEqual(standingIn(pointsOf(plateau), kg))
    }
  })

  test('its share that lifts no more reaches to the end of the plateau', () => {
    expect(standingIn(pointsOf(plateau), 150)).toEqual({ percentile: 50, reached: 55 })
    expect(standingIn(points, 150)).toEqual({ percentile: 50, reached: 50 })
  })

  test('beyond the lightest and the heaviest lift it is 0.1 and 99.9, and never more', () => {
    const shares = [{ cohort: points, share: 1 }]
    expect(percentileOver(shares, 1)).toBe(0.1)
    expect(percentileOver(shares, 100)).toBe(0.1)
    expect(percentileOver(shares, 200)).toBe(99.9)
    expect(percentileOver(shares, 2000)).toBe(99.9)
  })

  test('more weight is never a lower percentile', () => {
    const flat = pointsOf(plateau)
    const percentiles = Array.from({ length: 2400 }, (_, index) => percentileIn(flat, 90 + index / 20))
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b))
  })
})

describe('between cohorts', () => {
  const [light, middle, heavy] = [70, 80, 100].map((medianBodyweightKg) => ({ medianBodyweightKg }))
  const cohorts = [heavy!, light!, middle!]

  test('the two whose medians enclose the lifter count, the nearer more', () => {
    expect(enclosing(cohorts, 85)).toEqual([
      { cohort: middle, share: 0.75 },
      { cohort: heavy, share: 0.25 },
    ])
  })

  test('a lifter on a median or beyond the last is in one cohort alone', () => {
    expect(enclosing(cohorts, 80)).toEqual([{ cohort: middle, share: 1 }])
    expect(enclosing(cohorts, 60)).toEqual([{ cohort: light, share: 1 }])
    expect(enclosing(cohorts, 160)).toEqual([{ cohort: heavy, share: 1 }])
    expect(enclosing([], 80)).toEqual([])
  })

  test('the closest is the one with the nearest median', () => {
    expect(closest(cohorts, 88)).toBe(middle)
    expect(closest(cohorts, 91)).toBe(heavy)
    expect(closest([], 91)).toBeUndefined()
  })

  test('the percentile moves smoothly from one cohort to the next', () => {
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
    expect(percentileOver(shares, 150)).toBe(47.5)
  })
})

describe('tiers', () => {
  test('every tier weight of every shipped table earns its tier, in kilograms and in pounds', () => {
    for (const cohort of shippedFigures().cohorts.filter(({ sampleSize }) => sampleSize >= 30)) {
      const shares = [{ cohort: pointsOf(cohort), share: 1 }]
      for (const { tier, from } of TIERS) {
        const kg = cohort.percentilesKg[from - 1]!
        for (const weight of [roundTo(kg, 1), roundTo(kg / KG_PER_LB, 1) * KG_PER_LB]) {
          const reached = tierOf(standingOver(shares, weight).reached)
          expect(
            TIERS.findIndex((one) => one.tier === reached),
            `${cohort.lift} ${cohort.weightClass.label} ${tier}`,
          ).toBeGreaterThanOrEqual(TIERS.findIndex((one) => one.tier === tier))
        }
      }
    }
  })

  test('begin at 5, 20, 50, 80 and 95; below is untrained', () => {
    expect([4.9, 5, 19.9, 20, 49.9, 50, 79.9, 80, 94.9, 95].map(tierOf)).toEqual([
      ...['UNTRAINED', 'BEGINNER', 'BEGINNER', 'NOVICE', 'NOVICE'],
      ...['INTERMEDIATE', 'INTERMEDIATE', 'ADVANCED', 'ADVANCED', 'ELITE'],
    ])
    expect(tierAfter(50)).toEqual({ tier: 'ADVANCED', from: 80 })
    expect(tierAfter(95)).toBeNull()
  })

  test('the weight said to earn a tier does, and a little less does not, plateaus included', () => {
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
  // 50 of 100: Wilson 95 % is 40.4 to 59.6 (Brown, Cai, DasGupta 2001, Stat Sci 16(2):101–133).
  expect(wilson(50, 100)).toEqual({ low: 40.4, high: 59.6 })
  const [few, many] = [wilson(99.9, 30), wilson(99.9, 30_000)]
  expect(few.low).toBeLessThan(many.low)
  expect(few.high).toBeLessThanOrEqual(100)
})
