/** The likely winner between two athletes at their peaks. */
import { describe, expect, it } from 'vitest'
import {
  chanceOf,
  type DivisionTotals,
  sharedDivisionOf,
} from '../../../../../src/services/bodybuilding/rules/careers/head-to-head.ts'

const divided = (divisionId: number | null, totalContests: number, primeRating: number | null = 0): DivisionTotals => ({
  ...{ divisionId, totalContests, primeRating, primeDeviation: primeRating === null ? null : 0.5 },
})

describe('the division in which two primes are compared', () => {
  it('is the one where the less experienced athlete has the most contests', () => {
    const first = [divided(null, 33), divided(1, 30), divided(2, 3), divided(3, 5)]
    const second = [divided(null, 30), divided(1, 2), divided(2, 20), divided(3, 4)]
    expect(sharedDivisionOf(first, second).primes?.map(({ divisionId }) => divisionId)).toEqual([3, 3])
  })

  it('is, in a tie, the one where both together have the most contests', () => {
    const { primes } = sharedDivisionOf([divided(1, 4), divided(2, 4)], [divided(1, 4), divided(2, 6)])
    expect(primes?.[0].divisionId).toBe(2)
  })

  it('is undefined without a common division; the overall totals are not a division', () => {
    const { primes, reason } = sharedDivisionOf([divided(null, 3), divided(1, 3)], [divided(null, 3), divided(2, 3)])
    expect(primes).toBeNull()
    expect(reason).toContain('no division in common')
  })

  it('is not one where either athlete has no rating', () => {
    const first = [divided(1, 9), divided(2, 1)]
    expect(sharedDivisionOf(first, [divided(1, 9, null), divided(2, 1)]).primes?.[0].divisionId).toBe(2)
    const { primes, reason } = sharedDivisionOf(first, [divided(1, 9, null)])
    expect(primes).toBeNull()
    expect(reason).toContain('rated')
  })
})

describe('the chance of the first athlete', () => {
  it('is even between equals, and higher for the stronger', () => {
    expect(chanceOf([divided(1, 1, 2), divided(1, 1, 2)]).probability).toBe(0.5)
    const { probability, low, high } = chanceOf([divided(1, 1, 2), divided(1, 1, 1)])
    expect(probability).toBeGreaterThan(0.5)
    expect([low < probability, high > probability]).toEqual([true, true])
  })

  it('and that of the second sum to 1', () => {
    const [one, other] = [divided(1, 1, 1.4), divided(1, 1, 0.3)]
    expect(chanceOf([one, other]).probability + chanceOf([other, one]).probability).toBeCloseTo(1, 4)
  })
})
