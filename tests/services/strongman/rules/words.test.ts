/** English phrases for marks and divisions. */
import { expect, it } from 'vitest'
import { DIVISIONS } from '../../../../src/services/strongman/rules/divisions.ts'
import { isByAge, isOpen, measured, peopleOf } from '../../../../src/services/strongman/rules/words.ts'

it('marks are written with their unit, to two decimals', () => {
  expect([measured(461, 'kg'), measured(12.345, 's'), measured(320, 'deg')]).toEqual(['461 kg', '12.35 s', '320°'])
})

it('divisions are open, limited by bodyweight, or limited by age', () => {
  expect(DIVISIONS.map((division) => [division.code, peopleOf(division), isOpen(division), isByAge(division)])).toEqual(
    [
      ['M', 'men', true, false],
      ['W', 'women', true, false],
      ['M120', 'men under 120 kg', false, false],
      ['M105', 'men under 105 kg', false, false],
      ['M90', 'men under 90 kg', false, false],
      ['M80', 'men under 80 kg', false, false],
      ['W82', 'women under 82 kg', false, false],
      ['W73', 'women under 73 kg', false, false],
      ['W68', 'women under 68 kg', false, false],
      ['W64', 'women under 64 kg', false, false],
      ['W57', 'women under 57 kg', false, false],
      ['MM', 'masters men', false, true],
      ['WM', 'masters women', false, true],
      ['JM', 'junior men', false, true],
      ['JW', 'junior women', false, true],
    ],
  )
})
