/** Loads in texts of sources, for readers in pounds. */
import { expect, test } from 'vitest'
import { loadsIn } from '../../src/site/layout/format.ts'

test.each([
  ['12 reps (320 kg)', '12 reps (705.5 lb)'],
  ['310-319 kg', '683.4–703.3 lb'],
  ['1,000 kg', '2,204.6 lb'],
  ['Shield Carry (180 kg)', 'Shield Carry (396.8 lb)'],
])('%s is %s', (text, inPounds) => {
  expect(loadsIn(text, 'lb')).toBe(inPounds)
})

test.each([
  ['100 – 120 kg', '100 – 120 kg'],
  ['100 & 120 kg', '100 & 120 kg'],
  ['100, 110 and 120 kg', '100, 110 and 120 kg'],
  ['420 kg for 1, 400 kg for 2', '420 kg for 1, 400 kg for 2'],
  ['100 kg-120 kg', '100 kg-120 kg'],
  ['160 kg (352 lb)', '160 kg (352 lb)'],
  ['5,5 kg', '5,5 kg'],
  ['10 m in 40 s', '10 m in 40 s'],
])('%s stays in one unit', (text, same) => {
  expect(loadsIn(text, 'lb')).toBe(same)
})

test('a range has its dash in kilograms, too', () => {
  expect(loadsIn('310-319 kg', 'kg')).toBe('310–319 kg')
})
