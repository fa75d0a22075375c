/** The likely winner between two athletes at their peaks. */
import { describe, expect, it } from 'vitest'
import {
  chanceOf,
  type Divided,
  groundOf,
} from '../../../../../src/services/bodybuilding/rules/careers/head-to-head.ts'

const divided = (divisionId: number | null, totalContests: number, primeRating: number | null = 0): Divided => ({
  ...{ divisionId, totalContests, primeRating, primeDeviation: primeRating === null ? null : 0.5 },
})

describe('the ground on which two primes are compared', () => {
  it('is the division in which the less experienced of the two has most contests', () => {
    const first = [divided(null, 33), divided(1, 30), divided(2, 3), divided(3, 5)]
    const second = [divided(null, 30), divided(1, 2), divided(2, 20), divided(3, 4)]
    expect(groundOf(first, second).primes?.map(({ divisionId }) => divisionId)).toEqual([3, 3])
  })

  it('is of equals the one in which both together have most', () => {
    const { primes } = groundOf([divided(1, 4), divided(2, 4)], [divided(1, 4), divided(2, 6)])
    expect(primes?.[0].divisionId).toBe(2)
  })

  it('is none without a division in common: what all divisions add up to is none', () => {
    const { primes, reason } = groundOf([divided(null, 3), divided(1, 3)], [divided(null, 3), divided(2, 3)])
    expect(primes).toBeNull()
    expect(reason).toContain('no division in common')
  })

  it('is none where one of them is not rated, however often they competed there', () => {
    const first = [divided(1, 9), divided(2, 1)]
    expect(groundOf(first, [divided(1, 9, null), divided(2, 1)]).primes?.[0].divisionId).toBe(2)
    const { primes, reason } = groundOf(first, [divided(1, 9, null)])
    expect(primes).toBeNull()
    expect(reason).toContain('rated')
  })
})

describe('the chance of the first', () => {
  it('is even between equals, and greater for the stronger', () => {
    expect(chanceOf([divided(1, 1, 2), divided(1, 1, 2)]).probability).toBe(0.5)
    const { probability, low, high } = chanceOf([divided(1, 1, 2), divided(1, 1, 1)])
    expect(probability).toBeGreaterThan(0.5)
    expect([low < probability, high > probability]).toEqual([true, true])
  })

  it('is what the second has not', () => {
    const [one, other] = [divided(1, 1, 1.4), divided(1, 1, 0.3)]
    expect(chanceOf([one, other]).probability + chanceOf([other, one]).probability).toBeCloseTo(1, 4)
  })
})
