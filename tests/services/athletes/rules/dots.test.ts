/** The Dots score, against published tables. */
import { describe, expect, it } from 'vitest'
import { dots } from '../../../../src/services/athletes/rules/dots.ts'

describe('the Dots score', () => {
  it('is that of the German federation’s table', () => {
    expect(dots('FEMALE', 47.2, 150)).toBeCloseTo(195.97, 2)
    expect(dots('FEMALE', 49.5, 190)).toBeCloseTo(239.79, 2)
  })

  it.each([
    ['MALE', 40, 210],
    ['FEMALE', 40, 150],
  ] as const)(
    'of %s uses the bodyweights that the curve was fitted to, from %d to %d kg',
    (sex, lightest, heaviest) => {
      expect(dots(sex, lightest - 10, 500)).toBe(dots(sex, lightest, 500))
      expect(dots(sex, lightest + 1, 500)).toBeLessThan(dots(sex, lightest, 500))
      expect(dots(sex, heaviest + 20, 500)).toBe(dots(sex, heaviest, 500))
      expect(dots(sex, heaviest - 1, 500)).not.toBe(dots(sex, heaviest, 500))
    },
  )

  it('of one total is higher for the lighter lifter, and proportional to the total', () => {
    expect(dots('MALE', 83, 600)).toBeGreaterThan(dots('MALE', 120, 600))
    expect(dots('MALE', 83, 600)).toBeCloseTo(2 * dots('MALE', 83, 300), 9)
  })
})
