import { expect, test } from 'vitest'
import { dots } from '../../../src/services/athletes/rules/dots.ts'

test('dots are those of the published calculators', () => {
  // Two rows of the German federation's table, and one beyond the bodyweights that the formula was fitted to.
  expect(dots('FEMALE', 47.2, 150)).toBeCloseTo(195.97, 2)
  expect(dots('FEMALE', 49.5, 190)).toBeCloseTo(239.79, 2)
  expect(dots('MALE', 210, 1000)).toBe(dots('MALE', 230, 1000))
})

test('of one total the lighter lifter has more', () => {
  expect(dots('MALE', 83, 600)).toBeGreaterThan(dots('MALE', 120, 600))
})
