/** Weight classes of the International Powerlifting Federation. */
import { describe, expect, it } from 'vitest'
import { WEIGHT_CLASSES, weightClassIndex, weightClassOf } from '../../../src/services/strength/rules/lifts.ts'

describe('weight classes', () => {
  it('are the nine of each sex, from light to heavy', () => {
    const labels = (sex: 'MALE' | 'FEMALE') => WEIGHT_CLASSES[sex].map(({ label }) => label)
    expect(labels('MALE')).toEqual(['53', '59', '66', '74', '83', '93', '105', '120', '120+'])
    expect(labels('FEMALE')).toEqual(['43', '47', '52', '57', '63', '69', '76', '84', '84+'])
  })

  it('include their upper limit, and exclude their lower one', () => {
    expect(weightClassOf('MALE', 83)).toEqual({ label: '83', minKg: 74, maxKg: 83 })
    expect(weightClassOf('MALE', 83.01).label).toBe('93')
    expect(weightClassOf('FEMALE', 63).label).toBe('63')
    expect(weightClassOf('FEMALE', 63.01).label).toBe('69')
  })

  it('are open at both ends', () => {
    expect(weightClassOf('MALE', 20)).toEqual({ label: '53', minKg: null, maxKg: 53 })
    expect(weightClassOf('MALE', 120)).toMatchObject({ label: '120' })
    expect(weightClassOf('MALE', 120.01)).toEqual({ label: '120+', minKg: 120, maxKg: null })
    expect(weightClassOf('FEMALE', 400)).toEqual({ label: '84+', minKg: 84, maxKg: null })
  })

  it('are looked up as their bounds say, for every hundredth of a kilogram', () => {
    for (const sex of ['MALE', 'FEMALE'] as const)
      for (let hundredths = 1; hundredths < 20_000; hundredths++) {
        const kg = hundredths / 100
        const byBounds = WEIGHT_CLASSES[sex].findIndex(({ maxKg }) => maxKg === null || kg <= maxKg)
        if (weightClassIndex(sex, kg) !== byBounds) expect.fail(`${sex} ${kg}`)
      }
  })
})
