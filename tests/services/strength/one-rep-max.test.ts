/** The one-rep max, by five formulas and their mean. */
import { describe, expect, it } from 'vitest'
import { oneRepMax, oneRepMaxFactor } from '../../../src/services/strength/rules/one-rep-max.ts'

describe('the one-rep max', () => {
  it('is the weight itself at one repetition, by every formula', () => {
    expect(oneRepMax(140, 1)).toEqual({
      mean: 140,
      formulas: { epley: 140, brzycki: 140, lombardi: 140, mayhew: 140, wathan: 140 },
    })
  })

  it.each([
    [2, 1.0666],
    [5, 1.1644],
    [10, 1.3165],
    [12, 1.3782],
  ])('is the weight times the mean of five formulas: %i repetitions, %f', (reps, factor) => {
    expect(oneRepMaxFactor(reps)).toBeCloseTo(factor, 4)
    expect(oneRepMax(100, reps).mean).toBeCloseTo(factor * 100, 1)
  })

  it('is stated by each formula', () => {
    const { mean, formulas } = oneRepMax(100, 5)
    expect(formulas.epley).toBeCloseTo(116.667, 3)
    expect(formulas.brzycki).toBeCloseTo(112.5, 3)
    expect(formulas.lombardi).toBeCloseTo(117.462, 3)
    expect(formulas.mayhew).toBeCloseTo(119.01, 1)
    expect(formulas.wathan).toBeCloseTo(116.58, 1)
    expect(mean).toBeCloseTo(Object.values(formulas).reduce((sum, one) => sum + one) / 5, 9)
  })

  it.each([0, -1, 13, 2.5, Number.NaN])('is not estimated from %d repetitions', (reps) => {
    expect(() => oneRepMax(100, reps)).toThrow(new RangeError(`reps must be a whole number from 1 to 12, not ${reps}`))
  })
})
