/** Bounds of plausible self-reports, exact to the kilogram and the year, and the catalogue of lifts. */
import { describe, expect, it } from 'vitest'
import {
  ageBracket,
  GYM_LIFTS,
  gymBand,
  gymLift,
  implausible,
  plausibleAge,
  plausibleBodyweight,
} from '../../../src/services/strength/rules/gym.ts'
import { inOrder, liftName, weightMeans } from '../../../src/services/strength/rules/lifts.ts'

describe('ages', () => {
  it.each([
    [9.99, false, undefined],
    [10, true, '10-17'],
    [17.99, true, '10-17'],
    [18, true, '18-23'],
    [39.5, true, '24-39'],
    [40, true, '40-49'],
    [90.99, true, '70-90'],
    [91, false, undefined],
  ])('of %d years are plausible: %s, in the bracket %s', (age, isPlausible, bracket) => {
    expect(plausibleAge(age)).toBe(isPlausible)
    expect(ageBracket(age)?.label).toBe(bracket)
  })
})

describe('bodyweights', () => {
  it.each([
    [24.9, false],
    [25, true],
    [300, true],
    [300.1, false],
  ])('of %d kg are plausible: %s', (kg, isPlausible) => expect(plausibleBodyweight(kg)).toBe(isPlausible))

  it.each([
    ['MALE', 40, '0-55'],
    ['MALE', 55, '0-55'],
    ['MALE', 55.1, '55-65'],
    ['MALE', 125, '115-125'],
    ['MALE', 125.1, '125+'],
    ['FEMALE', 45.1, '45-55'],
    ['FEMALE', 200, '105+'],
  ] as const)('%s of %d kg are in the band %s', (sex, kg, label) => expect(gymBand(sex, kg).label).toBe(label))
})

describe.each(GYM_LIFTS)('a one-rep max in $slug', (lift) => {
  // At a bodyweight where the bounds in kilograms apply before those by bodyweight.
  const { minKg, minOfBodyweight, maxKg, maxOfBodyweight } = lift
  const light = minOfBodyweight === 0 ? 100 : minKg / minOfBodyweight
  const heavy = Math.max(maxKg.MALE / maxOfBodyweight, 300)

  it('is implausible below the lower limit', () => {
    expect(implausible(lift, 'MALE', light, 0)).toBe('weight is not above zero')
    expect(implausible(lift, 'MALE', light, minKg - 0.1)).toBe('weight is too light to be a max')
    expect(implausible(lift, 'MALE', light, minKg)).toBeUndefined()
  })

  if (minOfBodyweight > 0) {
    it('is implausible below its share of the bodyweight', () => {
      const bodyweight = (2 * minKg) / minOfBodyweight
      expect(implausible(lift, 'MALE', bodyweight, minOfBodyweight * bodyweight)).toBeUndefined()
      expect(implausible(lift, 'MALE', bodyweight, minOfBodyweight * bodyweight - 0.1)).toMatch(/half the bodyweight/)
    })
  }

  it.each(['MALE', 'FEMALE'] as const)('of %s is implausible above the heaviest lift ever', (sex) => {
    const bodyweight = minOfBodyweight === 0 ? heavy : maxKg[sex] / maxOfBodyweight
    expect(implausible(lift, sex, bodyweight, maxKg[sex])).toBeUndefined()
    expect(implausible(lift, sex, bodyweight + 1, maxKg[sex] + 0.1)).toBe('weight is heavier than has ever been lifted')
  })

  it('is implausible above its multiple of the bodyweight', () => {
    const bodyweight = maxKg.MALE / maxOfBodyweight / 2
    const most = maxOfBodyweight * bodyweight
    expect(implausible(lift, 'MALE', bodyweight, most)).toBeUndefined()
    expect(implausible(lift, 'MALE', bodyweight, most + 0.1)).toBe('weight is too heavy for the bodyweight')
  })
})

describe('lifts', () => {
  it('have the name of the catalogue or, if they are not in it, their slug', () => {
    expect(['bench-press', 'clean-and-jerk', 'yoke'].map(liftName)).toEqual([
      'Bench press',
      gymLift('clean-and-jerk')?.name,
      'yoke',
    ])
  })

  it('state what their weight includes', () => {
    expect([weightMeans('squat'), weightMeans('yoke')]).toEqual(['bar and plates', 'bar and plates'])
    const others = GYM_LIFTS.filter((lift) => lift.weightMeans !== undefined)
    expect(others.length).toBeGreaterThan(0)
    expect(others.map(({ slug }) => weightMeans(slug))).toEqual(others.map((lift) => lift.weightMeans))
  })

  it('are sorted as in the catalogue, then by name', () => {
    const slugs = GYM_LIFTS.map(({ slug }) => slug)
    expect(inOrder(new Set(['zercher', 'axle', ...slugs.toReversed()]))).toEqual([...slugs, 'axle', 'zercher'])
    expect(inOrder(new Set(['axle', 'deadlift']))).toEqual(['deadlift', 'axle'])
  })
})
