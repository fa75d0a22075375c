/** Places as sources write them. */
import { describe, expect, it } from 'vitest'
import { readPlace } from '../../../../src/services/athletes/rules/places.ts'

describe('a place', () => {
  it.each([
    ['1', 'PLACED', 1],
    ['T3', 'PLACED', 3],
    ['=3', 'PLACED', 3],
    ['4th', 'PLACED', 4],
    ['DQ', 'DISQUALIFIED', null],
    ['dnf', 'DID_NOT_FINISH', null],
    ['WD', 'WITHDRAWN', null],
    ['-', 'ENTERED', null],
  ])('is parsed: %s', (text, status, place) => {
    expect(readPlace(text)).toEqual({ status, place, placeText: text })
  })

  it('is read without the spaces around it', () => {
    expect(readPlace(' T3 ')).toEqual({ status: 'PLACED', place: 3, placeText: 'T3' })
    expect(readPlace(' ')).toEqual({ status: 'ENTERED', place: null, placeText: null })
  })

  it('is still open if the text is empty', () => {
    expect(readPlace('')).toEqual({ status: 'ENTERED', place: null, placeText: null })
  })

  it.each(['0', '-1', '1.5', 'first', '12345'])('is not stated by %s', (text) =>
    expect(readPlace(text)).toBeUndefined(),
  )
})
