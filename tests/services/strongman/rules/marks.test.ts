/** Marks and points as sources write them. */
import { describe, expect, it } from 'vitest'
import { readMark, readPoints } from '../../../../src/services/strongman/rules/events/marks.ts'

const mark = (text: string) => {
  const { value, unit, reps, implementKg, place, status } = readMark(text)
  return { value, unit, reps, implementKg, place, status }
}
const nothing = { value: null, unit: null, reps: null, implementKg: null, place: null }

describe('a mark', () => {
  it.each([
    ['461 kg', { value: 461, unit: 'kg' }],
    ['401 kg (x2)', { value: 401, unit: 'kg', reps: 2 }],
    ['1105 lbs', { value: 1105 * 0.45359237, unit: 'kg' }],
    ['1 lb', { value: 0.45359237, unit: 'kg' }],
    ['0 reps', { value: 0, unit: 'reps', reps: 0 }],
    ['2 reps (186 kg)', { value: 2, unit: 'reps', reps: 2, implementKg: 186 }],
    ['7 reps, 882 lbs', { value: 7, unit: 'reps', reps: 7, implementKg: 882 * 0.45359237 }],
    ['3 reps, 171.5 kg + 2 cleans', { value: 3, unit: 'reps', reps: 3, implementKg: 171.5 }],
    ['1 rep (208 kg) + 1 clean', { value: 1, unit: 'reps', reps: 1, implementKg: 208 }],
    ['0 reps (1 clean), 166 kg', { value: 0, unit: 'reps', reps: 0, implementKg: 166 }],
    ['4 reps (20 points)', { value: 4, unit: 'reps', reps: 4 }],
    ['5 stones', { value: 5, unit: 'reps', reps: 5 }],
    ['0.5 flips', { value: 0.5, unit: 'reps' }],
    ['DNF (2 sacks)', { value: 2, unit: 'reps', reps: 2 }],
    ['6 in ?', { value: 6, unit: 'reps', reps: 6 }],
    ['10.10 s', { value: 10.1, unit: 's' }],
    ['~57 s', { value: 57, unit: 's' }],
    ['29.11 s (vs Example)', { value: 29.11, unit: 's' }],
    ['70.99 s Finished', { value: 70.99, unit: 's' }],
    ['3.87 s (640 kg)', { value: 3.87, unit: 's', implementKg: 640 }],
    ['4 in 35.75 s', { value: 35.75, unit: 's', reps: 4 }],
    ['10 in ~57 s', { value: 57, unit: 's', reps: 10 }],
    ['7.67 m', { value: 7.67, unit: 'm' }],
    ['1.32 m (vertical lift)', { value: 1.32, unit: 'm' }],
    ['4 + 9.9 m', { value: 9.9, unit: 'm', reps: 4 }],
    ['3 implements, 1.94 m', { value: 1.94, unit: 'm', reps: 3 }],
    ['2.80 m/s', { value: 2.8, unit: 'm/s' }],
    ['320 °', { value: 320, unit: 'deg' }],
  ])('is parsed: %s', (text, read) => {
    expect(mark(text)).toEqual({ ...nothing, status: 'VALUE', ...read })
  })

  it.each(['(No lift)', 'no lift', 'Withdrew', '(Eliminated)', 'DNF', 'DNF Pull', 'DQ', 'N/A', '?', '-', ''])(
    'may state that there is none: %j',
    (text) => expect(mark(text)).toEqual({ ...nothing, status: 'NONE' }),
  )

  it.each(['0-8-8', 'Rd 1, Hole 5 (27.15)', 'Bent 9/16', '200 points'])(
    'may have no number that decides: %s',
    (text) => {
      expect(mark(text)).toEqual({ ...nothing, status: 'NONE' })
    },
  )

  it('is not a fast time if no implement was moved', () => {
    expect(mark('0 in 8.20 s')).toEqual({ ...nothing, reps: 0, status: 'NONE' })
  })

  it('may be a place instead', () => {
    expect(mark('3rd')).toEqual({ ...nothing, place: 3, status: 'NONE' })
  })

  it.each(['12', 'about 300', '6\'2"', '1,105 lbs', '10,5 s', '5 kg of luck', '-4 s'])(
    'that is not recognized stays unknown: %s',
    (text) => {
      expect(readMark(text)).toEqual({ text, ...nothing, status: 'UNKNOWN' })
    },
  )

  it('keeps its text, with single spaces', () => {
    expect(readMark(' 2  reps (186 kg) ').text).toBe('2 reps (186 kg)')
    expect(readMark('  ').text).toBeNull()
  })
})

describe('points', () => {
  it('are a number or, if they are not, the original text', () => {
    expect(readPoints('63.25')).toEqual({ points: 63.25, pointsText: null })
    expect(readPoints(' 0 ')).toEqual({ points: 0, pointsText: null })
    expect(readPoints('1105 lbs')).toEqual({ points: null, pointsText: '1105 lbs' })
    expect(readPoints('')).toEqual({ points: null, pointsText: null })
  })
})
