import { describe, expect, it } from 'vitest'
import { quantile, quantileOfCounts } from '../../src/kernel/numbers/quantiles.ts'

describe('quantiles of type 7', () => {
  it('are what R says of its own example', () => {
    // quantile(c(1, 2, 4, 8, 16), c(0, .1, .25, .5, .9, 1), type = 7)
    const values = [1, 2, 4, 8, 16]
    const of = [0, 0.1, 0.25, 0.5, 0.9, 1].map((share) => quantile(values, share))
    expect(of).toEqual([1, 1.4, 2, 4, 12.8, 16].map((value) => expect.closeTo(value, 10)))
  })

  it('are the value itself where there is one, and no number where there is none', () => {
    expect(quantile([7], 0.99)).toBe(7)
    expect(quantile([], 0.5)).toBeNaN()
  })

  it('are the same of counts as of the values counted', () => {
    const values = [2, 2, 3, 5, 5, 5, 9, 14, 14, 19]
    const counts = Array.from({ length: 20 }, (_, step) => values.filter((value) => value === step).length)
    for (let percent = 0; percent <= 100; percent++)
      expect(quantileOfCounts(counts, values.length, percent / 100)).toBeCloseTo(quantile(values, percent / 100), 10)
    expect(quantileOfCounts([], 0, 0.5)).toBeNaN()
  })
})
