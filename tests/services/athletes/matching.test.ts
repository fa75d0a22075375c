import { describe, expect, test } from 'vitest'
import {
  type AthleteFacts,
  LEAST_CONFIDENCE,
  type LifterFacts,
  matchNamesakes,
  sameCountry,
} from '../../../src/services/athletes/rules/matching.ts'

const athlete = (over: Partial<AthleteFacts> = {}): AthleteFacts => ({
  ...{ sex: 'MALE', countryCode: 'ISL', birthYear: 1985, firstYear: 2010, lastYear: 2020 },
  ...over,
})

const lifter = (over: Partial<LifterFacts> = {}): LifterFacts => ({
  ...{ sex: 'MALE', countries: ['ISL'], meetCountries: ['ISL'], born: { from: 1985, to: 1985 }, mixed: false },
  years: { from: 2008, to: 2012 },
  ...over,
})

/** Confidence of the match with one lifter; 0 if it is below the threshold. */
const sure = (one: AthleteFacts, other: LifterFacts, strangers = 0): number =>
  matchNamesakes([one], [other], strangers)[0]?.confidence ?? 0

const unknownBirth = { birthYear: null }

describe('an athlete and a lifter of one name', () => {
  test('are one person where all fits, and it is said why', () => {
    const [match] = matchNamesakes([athlete()], [lifter()], 0)
    expect(match?.confidence).toBeGreaterThan(0.98)
    expect(match?.reasons).toEqual([
      ...['same name', 'the only lifter of that name', 'a rare name', 'same country', 'birth year 1985 fits'],
      'competed in the same years',
    ])
  })

  test.each([
    ['of the other sex', lifter({ sex: 'FEMALE' })],
    ['in more than one category, or in Mx', lifter({ sex: null })],
    ['born two years later', lifter({ born: { from: 1987, to: 1987 } })],
    ['who lifts for another country', lifter({ countries: ['USA'] })],
    ['who is two people by the ages', lifter({ mixed: true })],
  ])('are two where the lifter is one %s', (_, other) => {
    expect(sure(athlete(), other)).toBe(0)
  })

  test.each([
    ['a year apart', { from: 1986, to: 1986 }],
    ['in a class of ages', { from: 1980, to: 1995 }],
  ])('may be born %s', (_, born) => {
    expect(sure(athlete(), lifter({ born }))).toBeGreaterThan(0.98)
  })

  test('of a common name are one only where more than the country fits', () => {
    expect(sure(athlete(unknownBirth), lifter(), 2)).toBe(0)
    expect(sure(athlete(), lifter(), 2)).toBeGreaterThan(LEAST_CONFIDENCE)
  })

  test('are less surely one where they only lifted in the country, years apart', () => {
    const [facts, near] = [athlete(unknownBirth), lifter({ countries: [] })]
    const far = lifter({ countries: [], years: { from: 1990, to: 1995 } })
    expect(sure(facts, near, 0.05)).toBeGreaterThan(LEAST_CONFIDENCE)
    expect(sure(facts, far, 0.05)).toBe(0)
  })

  test('are two where one was a child, or past it, in the years of the other', () => {
    const facts = athlete({ ...unknownBirth, firstYear: 2010, lastYear: 2012 })
    expect(sure(facts, lifter({ born: { from: 1998, to: 1998 } }))).toBe(0)
    expect(sure(facts, lifter({ born: { from: 1940, to: 1942 } }))).toBe(0)
    expect(sure(facts, lifter({ born: null, years: { from: 1972, to: 2012 } }))).toBe(0)
  })

  test('whose country or years nobody knows may be one by their name alone, if it is rare', () => {
    const facts = athlete({ ...unknownBirth, countryCode: null, firstYear: null, lastYear: null })
    expect(sure(facts, lifter())).toBeGreaterThan(LEAST_CONFIDENCE)
    expect(sure(facts, lifter(), 0.5)).toBe(0)
  })
})

describe('several lifters of one name', () => {
  test('the one of the country is the one', () => {
    const others = [lifter({ countries: ['USA'] }), lifter()]
    expect(matchNamesakes([athlete()], others, 0).map((match) => match.lifter)).toEqual([others[1]])
  })

  test('of two equally good neither is', () => {
    expect(matchNamesakes([athlete()], [lifter(), lifter()], 0)).toEqual([])
  })

  test('one lifter is not two athletes', () => {
    expect(matchNamesakes([athlete(), athlete()], [lifter()], 0)).toEqual([])
    const [son, father] = [athlete({ birthYear: 1985 }), athlete({ birthYear: 1955, firstYear: 1980, lastYear: 1990 })]
    expect(matchNamesakes([father, son], [lifter()], 0).map((match) => match.athlete)).toEqual([son])
  })
})

test('home nations are Great Britain, and who lifted for a state may live in one that it was', () => {
  const same = ['GBR ENG', 'SCO WAL', 'NIR IRL', 'UKR URS', 'TCH SVK', 'FRG GER'].map((pair) => pair.split(' '))
  for (const [one, other] of same) expect(sameCountry(one!, other!) && sameCountry(other!, one!), one).toBe(true)
  const apart = ['RUS UKR', 'CZE SVK', 'ENG IRL', 'FRG GDR', 'SRB CRO'].map((pair) => pair.split(' '))
  for (const [one, other] of apart) expect(sameCountry(one!, other!) || sameCountry(other!, one!), one).toBe(false)
})
