/** Which lifter of the same name an athlete is, with odds that a reader can compute by hand. */
import { describe, expect, it } from 'vitest'
import {
  type AthleteFacts,
  type LifterFacts,
  MIN_CONFIDENCE,
  matchNamesakes,
  sameCountry,
} from '../../../../src/services/athletes/rules/matching.ts'

const athlete = (over: Partial<AthleteFacts> = {}): AthleteFacts => ({
  ...{ sex: 'MALE', countryCode: 'ISL', birthYear: 1985, firstYear: 2010, lastYear: 2020 },
  ...over,
})

const lifter = (over: Partial<LifterFacts> = {}): LifterFacts => ({
  ...{ sex: 'MALE', countries: ['ISL'], meetCountries: ['ISL'], born: { from: 1985, to: 1985 }, mixed: false },
  years: { from: 2008, to: 2012 },
  ...over,
})

/** Nothing but the name is known. */
const unknownAthlete: AthleteFacts = { sex: null, countryCode: null, birthYear: null, firstYear: null, lastYear: null }
const unknownLifter = lifter({ countries: [], meetCountries: [], born: null, years: null })

const matchOf = (one: AthleteFacts, other: LifterFacts, strangers = 0) => matchNamesakes([one], [other], strangers)[0]
/** Confidence of the match with one lifter; 0 if it is below the threshold. */
const confidence = (...args: Parameters<typeof matchOf>): number => matchOf(...args)?.confidence ?? 0
/** The weight of evidence: the odds of a match divided by those of the name alone. */
function evidence(one: Partial<AthleteFacts>, other: Partial<LifterFacts>): number {
  // Enough strangers that no confidence is rounded to 1, few enough that all are above the threshold.
  const [before, after] = [
    confidence(unknownAthlete, unknownLifter),
    confidence({ ...unknownAthlete, ...one }, { ...unknownLifter, ...other }),
  ].map((probability) => probability / (1 - probability))
  return after! / before!
}

describe('a name alone', () => {
  it('is weighed against the strangers who have it', () => {
    // Odds 0.3 / 0.7 = 0.4286, divided by (0 + 0.02) strangers: 21.43 to 1.
    expect(confidence(unknownAthlete, unknownLifter)).toBeCloseTo(21.43 / 22.43, 4)
    // Divided by 0.05 + 0.02: 6.12 to 1.
    expect(confidence(unknownAthlete, unknownLifter, 0.05)).toBeCloseTo(6.122 / 7.122, 4)
    expect(confidence(unknownAthlete, unknownLifter, 0.5)).toBe(0)
  })

  it('is rare with fewer than one stranger per twenty names', () => {
    const reasons = (strangers: number) => matchOf(unknownAthlete, unknownLifter, strangers)?.reasons
    expect(reasons(0.049)).toEqual(['same name', 'the only lifter of that name', 'a rare name'])
    expect(reasons(0.05)).toEqual(['same name', 'the only lifter of that name'])
  })

  it('matches from a confidence of 0.8 on', () => {
    expect(MIN_CONFIDENCE).toBe(0.8)
    // 0.4286 / (0.0871 + 0.02) = 4.002 to 1; with 0.0873 strangers it is 3.994 to 1.
    expect(confidence(unknownAthlete, unknownLifter, 0.0871)).toBeGreaterThan(0.8)
    expect(confidence(unknownAthlete, unknownLifter, 0.0873)).toBe(0)
  })
})

describe('an athlete and a lifter of one name', () => {
  it('are one person if everything fits, and the match gives the reasons', () => {
    const match = matchOf(athlete(), lifter())
    expect(match?.confidence).toBeGreaterThan(0.98)
    expect(match?.reasons).toEqual([
      ...['same name', 'the only lifter of that name', 'a rare name', 'same country', 'the year of birth fits'],
      'competed in the same years',
    ])
  })

  it.each([
    ['is of the other sex', lifter({ sex: 'FEMALE' })],
    ['entered several categories, or Mx', lifter({ sex: null })],
    ['was born two years later', lifter({ born: { from: 1987, to: 1987 } })],
    ['was born two years earlier', lifter({ born: { from: 1983, to: 1983 } })],
    ['represents another country', lifter({ countries: ['USA'] })],
    ['is two people, by the stated ages', lifter({ mixed: true })],
  ])('are two people if the lifter %s', (_, other) => expect(confidence(athlete(), other)).toBe(0))

  it('may match if the sex of the athlete is unknown', () => {
    expect(confidence(athlete({ sex: null }), lifter({ sex: 'FEMALE' }))).toBeGreaterThan(0.98)
    expect(confidence(athlete({ sex: null }), lifter({ sex: null }))).toBe(0)
  })

  it('need more than the same country if the name is common', () => {
    expect(confidence(athlete({ birthYear: null }), lifter(), 2)).toBe(0)
    expect(confidence(athlete(), lifter(), 2)).toBeGreaterThan(MIN_CONFIDENCE)
  })
})

describe('the country', () => {
  const from = { countryCode: 'ISL' }

  it.each([
    ['the same', { countries: ['ISL'] }, 4],
    ['one of several', { countries: ['ISL', 'NOR'] }, 1],
    ['that of a meet', { meetCountries: ['NOR', 'ISL'] }, 3],
    ['none of the meets', { meetCountries: ['NOR'] }, 0.1],
    ['unknown', {}, 1],
    ['the same, wherever the meets took place', { countries: ['ISL'], meetCountries: ['NOR'] }, 4],
  ])('being %s changes the odds', (_, other, times) => {
    // A tenth of the odds is 2.1 to 1, which is below the threshold without more evidence.
    const born = { birthYear: 1985 }
    const both = { ...other, born: { from: 1985, to: 1985 } }
    expect(evidence({ ...from, ...born }, both)).toBeCloseTo(times * (40 / 3), 6)
  })

  it('does not count if it is unknown for the athlete', () => {
    expect(evidence({ countryCode: null }, { countries: ['ISL'] })).toBeCloseTo(1, 6)
    expect(evidence({ countryCode: null }, { meetCountries: ['ISL'] })).toBeCloseTo(1, 6)
  })

  it('is given as a reason', () => {
    const reasons = (other: Partial<LifterFacts>) =>
      matchOf({ ...unknownAthlete, ...from }, { ...unknownLifter, ...other })?.reasons.slice(3)
    expect(reasons({ countries: ['ISL'] })).toEqual(['same country'])
    expect(reasons({ countries: ['NOR', 'ISL'] })).toEqual(['lifted for that country among others'])
    expect(reasons({ meetCountries: ['NOR', 'ISL'] })).toEqual(['lifted in the same country'])
    expect(reasons({})).toEqual([])
  })
})

describe('the year of birth', () => {
  const times = (from: number, to: number) => evidence({ birthYear: 1985 }, { born: { from, to } })

  it('weighs more the narrower the range that it fits', () => {
    // Forty years of births, over the fitting years: the range and one year more on either side.
    expect(times(1985, 1985)).toBeCloseTo(40 / 3, 6)
    expect(times(1980, 1995)).toBeCloseTo(40 / 18, 6)
    expect(times(1950, 2010)).toBeCloseTo(1, 6)
  })

  it('may be off by one year', () => {
    expect(times(1986, 1988)).toBeCloseTo(40 / 5, 6)
    expect(times(1982, 1984)).toBeCloseTo(40 / 5, 6)
    expect([times(1987, 1989), times(1981, 1983)]).toEqual([0, 0])
  })

  it('does not count if it is unknown for the lifter', () => {
    expect(evidence({ birthYear: 1985 }, {})).toBeCloseTo(1, 6)
  })

  describe('if it is unknown for the athlete', () => {
    const competed = (firstYear: number | null, lastYear: number | null, other: Partial<LifterFacts>) =>
      confidence({ ...unknownAthlete, firstYear, lastYear }, { ...unknownLifter, ...other }) > 0
    const born = (from: number, to = from) => ({ born: { from, to } })

    it('must make the athlete at least 16 at the first contest', () => {
      expect([competed(2010, 2012, born(1994)), competed(2010, 2012, born(1995))]).toEqual([true, false])
      expect(competed(2010, 2012, born(1994, 1999))).toBe(true)
    })

    it('must make the athlete at most 50 at the first contest', () => {
      expect([competed(2010, 2012, born(1960)), competed(2010, 2012, born(1959))]).toEqual([true, false])
    })

    it('must make the athlete at most 65 at the last contest', () => {
      expect([competed(2000, 2025, born(1960)), competed(2000, 2026, born(1960))]).toEqual([true, false])
    })

    it('follows from the first meet, for which a lifter is at least 14', () => {
      const lifted = (from: number) => competed(2010, 2012, { years: { from, to: 2012 } })
      // At most 50 in 2010, so born in 1960 or later and lifting from 1974 on.
      expect([lifted(1974), lifted(1973)]).toEqual([true, false])
    })

    it('uses the only known year of a contest as the first and the last', () => {
      expect([competed(null, 2010, born(1995)), competed(2010, null, born(1995))]).toEqual([false, false])
      expect([competed(null, 2010, born(1994)), competed(null, null, born(1995))]).toEqual([true, true])
    })
  })
})

describe('the heaviest bodyweight of the lifter', () => {
  /** With the same country, as the match would be below the threshold otherwise. */
  const times = (openStrongman: boolean, heaviestKg: number | null) =>
    evidence({ openStrongman, countryCode: 'ISL' }, { heaviestKg, countries: ['ISL'] }) /
    evidence({ countryCode: 'ISL' }, { countries: ['ISL'] })

  it.each([
    [69.9, 0.17],
    [70, 0.37],
    [89.9, 0.37],
    [90, 0.67],
    [99.9, 0.67],
    [100, 1.34],
    [180, 1.34],
  ])('of %d kg weighs %d for a man of the open division of strongman', (heaviestKg, expected) => {
    expect(times(true, heaviestKg)).toBeCloseTo(expected, 6)
  })

  it('does not count for anyone else, or if no meet states it', () => {
    expect([times(false, 60), times(true, null)]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)])
  })
})

describe('the years of contests', () => {
  const active = { firstYear: 2010, lastYear: 2012 }
  const times = (from: number, to: number) =>
    evidence({ ...active, countryCode: 'ISL' }, { years: { from, to }, countries: ['ISL'] }) / 4

  it.each([
    ['overlap', 2005, 2010, 1.4],
    ['contain each other', 2000, 2020, 1.4],
    ['are five apart', 2000, 2005, 1.4],
    ['are six apart', 2000, 2004, 0.5],
    ['are twelve apart', 2024, 2026, 0.5],
  ])('change the odds if they %s', (_, from, to, factor) => expect(times(from, to)).toBeCloseTo(factor, 6))

  it('more than twelve apart suggest the next generation', () => {
    const facts = { ...active, countryCode: 'ISL', birthYear: 1985 }
    const other = { countries: ['ISL'], born: { from: 1985, to: 1985 }, years: { from: 2025, to: 2026 } }
    expect(evidence(facts, other)).toBeCloseTo((4 * 40 * 0.05) / 3, 6)
  })

  it('are given as a reason if they are near', () => {
    const reason = (from: number, to: number) =>
      matchOf({ ...unknownAthlete, ...active }, { ...unknownLifter, years: { from, to } })?.reasons.at(3)
    expect([reason(2012, 2013), reason(2013, 2014), reason(2005, 2007), reason(2000, 2004)]).toEqual([
      ...['competed in the same years', 'competed a year apart', 'competed 3 years apart', undefined],
    ])
  })

  it('do not count if one of them is unknown', () => {
    expect(evidence({ firstYear: 2010 }, { years: { from: 2010, to: 2012 } })).toBeCloseTo(1, 6)
    expect(evidence({ lastYear: 2010 }, { years: { from: 2010, to: 2012 } })).toBeCloseTo(1, 6)
    expect(evidence(active, {})).toBeCloseTo(1, 6)
  })
})

describe('several people of one name', () => {
  it('include the one lifter of the same country', () => {
    const others = [lifter({ countries: ['USA'] }), lifter()]
    expect(matchNamesakes([athlete()], others, 0).map((match) => match.lifter)).toEqual([others[1]])
  })

  it('show that the name is common: half of the other lifters count as strangers', () => {
    const others = [lifter({ countries: ['USA'] }), lifter({ countries: ['USA'] }), lifter()]
    const [match] = matchNamesakes([athlete({ birthYear: null, firstYear: null })], others, 0)
    // 0.4286 / (1 + 0.02) × 4 = 1.68 to 1 is not enough; the birth year makes it 22.4 to 1.
    expect(match).toBeUndefined()
    const [sure] = matchNamesakes([athlete({ firstYear: null })], others, 0)
    expect(sure?.confidence).toBeCloseTo(22.41 / 23.41, 3)
    expect(sure?.reasons).toEqual(['same name', 'same country', 'the year of birth fits'])
  })

  it('do not match if two are equally likely', () => {
    expect(matchNamesakes([athlete()], [lifter(), lifter()], 0)).toEqual([])
    expect(matchNamesakes([athlete(), athlete()], [lifter()], 0)).toEqual([])
  })

  it('match in pairs', () => {
    const [son, father] = [athlete({ birthYear: 1985 }), athlete({ birthYear: 1955, firstYear: 1980, lastYear: 1990 })]
    expect(matchNamesakes([father, son], [lifter()], 0).map((match) => match.athlete)).toEqual([son])
    const older = lifter({ born: { from: 1955, to: 1955 }, years: { from: 1978, to: 1985 } })
    const pairs = matchNamesakes([father, son], [lifter(), older], 0)
    expect(pairs.map((match) => [match.athlete, match.lifter])).toEqual([
      [father, older],
      [son, lifter()],
    ])
  })
})

describe('the same country', () => {
  it.each([
    ...['GBR ENG', 'SCO WAL', 'NIR IRL', 'UKR URS', 'TCH SVK', 'FRG GER', 'YUG KOS', 'SRB KOS', 'SCG MNE', 'ISL ISL'],
  ])('may be two codes: %s', (pair) => {
    const [one, other] = pair.split(' ') as [string, string]
    expect([sameCountry(one, other), sameCountry(other, one)]).toEqual([true, true])
  })

  it.each(['RUS UKR', 'CZE SVK', 'ENG IRL', 'FRG GDR', 'SRB CRO', 'ISL NOR', 'GBR IRL'])(
    'is not meant by the codes %s',
    (pair) => {
      const [one, other] = pair.split(' ') as [string, string]
      expect([sameCountry(one, other), sameCountry(other, one)]).toEqual([false, false])
    },
  )
})
