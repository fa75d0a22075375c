/** English phrases shared by the texts of all sports. */
import { describe, expect, it } from 'vitest'
import { capital, listed, ordinal, yearsIn } from '../../../../../src/kernel/text/phrases.ts'
import { counted, withArticle } from '../../../../../src/services/athletes/rules/sport/careers.ts'

describe('phrases', () => {
  it('use the singular for one', () => {
    expect([0, 1, 2].map((count) => counted(count, 'win'))).toEqual(['0 wins', '1 win', '2 wins'])
    expect([1, 2].map((count) => counted(count, 'country', 'countries'))).toEqual(['1 country', '2 countries'])
  })

  it('start with a capital', () => {
    expect(capital('log press')).toBe('Log press')
  })

  it('join a list with commas and a final and', () => {
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c'])
  })

  it.each([
    [[1999], '1999'],
    [[2001, 2002], '2001, 2002'],
    [[2001, 2002, 2003], '2001–2003'],
    [[2001, 2002, 2004, 2006, 2007, 2008], '2001, 2002, 2004, 2006–2008'],
    [[2001, 2001, 2002, 2003], '2001–2003'],
    [[], ''],
  ])('abbreviate three or more consecutive years: %j is %s', (years, text) => expect(yearsIn(years)).toBe(text))

  it('write places as ordinals', () => {
    const places = [1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 100, 101, 111, 112, 113, 121]
    expect(places.map(ordinal)).toEqual([
      ...['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '14th', '20th', '21st', '22nd', '23rd', '24th'],
      ...['100th', '101st', '111th', '112th', '113th', '121st'],
    ])
  })

  it('give some countries an article', () => {
    expect(['United States', 'Netherlands', 'Czech Republic', 'Faroe Islands', 'Iceland'].map(withArticle)).toEqual([
      ...['the United States', 'the Netherlands', 'the Czech Republic', 'the Faroe Islands', 'Iceland'],
    ])
  })
})
