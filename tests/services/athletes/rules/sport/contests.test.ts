/** Figures of contests and countries. */
import { describe, expect, it } from 'vitest'
import { careerOf } from '../../../../../src/services/athletes/rules/sport/careers.ts'
import { contestOf, nameWithYear } from '../../../../../src/services/athletes/rules/sport/contests.ts'
import { countriesOf } from '../../../../../src/services/athletes/rules/sport/countries.ts'
import type { BoardEntry } from '../../../../../src/services/athletes/rules/sport/figures.ts'
import { athlete, contestIn, DIVISIONS, leagueOf, type TestContest, TODAY, withEntry } from './support.ts'

const athletes = [
  athlete('ann', { countryCode: 'ISL' }),
  athlete('ben', { countryCode: 'ISL' }),
  athlete('cid', { countryCode: 'POL' }),
]

describe('a contest', () => {
  const figuresOf = (contest: TestContest) => contestOf(leagueOf([contest], athletes).contests[0]!, DIVISIONS)

  it('counts each participant once, and participants and nations of each division', () => {
    const cup = withEntry(
      withEntry(contestIn('Cup', '2020-01-01', ['ann', 'ben', 'cid', 'dan']), 'eve', 'WITHDRAWN'),
      'fay',
      'ENTERED',
    )
    expect(figuresOf(withEntry(cup, 'ann', 'PLACED', 1, 'L'))).toEqual({
      ...{ contest: 'Cup 2020-01-01', competitors: 4, winner: 'ann' },
      divisions: [
        { division: 'M', coverage: 'FULL_FIELD', fieldSize: 4, recorded: 4, nations: 2, source: null },
        { division: 'L', coverage: 'WINNER_ONLY', fieldSize: null, recorded: 1, nations: 1, source: null },
      ],
    })
  })

  it('is won by the winner of the first division that has one', () => {
    const cup = withEntry(contestIn('Cup', '2020-01-01', ['ben'], { division: 'L' }), 'ann', 'DISQUALIFIED')
    expect(figuresOf(cup).winner).toBe('ben')
    expect(figuresOf(withEntry(cup, 'cid', 'PLACED', 1)).winner).toBe('cid')
  })

  it('has no winner where the first place is shared, or before it is over', () => {
    expect(figuresOf(contestIn('Cup', '2020-01-01', [['ann', 'ben']])).winner).toBeNull()
    expect(figuresOf(contestIn('Cup', '2020-01-01', [])).winner).toBeNull()
    expect(figuresOf(contestIn('Cup', '2027-01-01', ['ann'], { status: 'UPCOMING' })).winner).toBeNull()
  })

  it('counts the start list before it takes place', () => {
    const next = withEntry(withEntry(contestIn('Next', '2027-01-01', []), 'ann', 'ENTERED'), 'ben', 'WITHDRAWN')
    expect(figuresOf(next)).toMatchObject({
      competitors: 1,
      divisions: [{ coverage: 'START_LIST', fieldSize: null, recorded: 1, nations: 1 }],
    })
  })

  it('is named with its year, once', () => {
    const named = (name: string) => nameWithYear(leagueOf([contestIn(name, '2020-01-01', [])]).contests[0]!)
    expect([named('Final'), named('2020 Final')]).toEqual(['Final 2020', '2020 Final'])
  })
})

describe('countries', () => {
  const countriesIn = (
    contests: readonly TestContest[],
    greatest: readonly (readonly [string, string | null])[] = [],
  ) => {
    const league = leagueOf(contests, athletes)
    const rules = {
      isFlagship: ({ contest }: { contest: { row: { level: string } } }) => contest.row.level === 'WORLD',
      isSecond: ({ contest }: { contest: { row: { name: string } } }) => contest.row.name === 'Second',
    }
    const careers = league.persons.map((person) => careerOf(person, TODAY, rules, () => DIVISIONS[0]!))
    const entries = greatest.map(
      ([name, countryCode], index): BoardEntry => ({
        ...{ position: index + 1, place: index + 1, athlete: name, countryCode, value: 1, detail: null },
        components: null,
      }),
    )
    return countriesOf(league, careers, entries)
  }

  it('add up their athletes, and the completed contests that took place there', () => {
    const contests = [
      contestIn('Final', '2026-01-01', ['ann', 'cid', 'ben'], { level: 'WORLD', countryCode: 'ISL' }),
      contestIn('Second', '2020-01-01', ['ben', 'zed'], { countryCode: 'EST' }),
      contestIn('Heat', '2020-01-01', ['ben'], { countryCode: 'EST', stage: true }),
      contestIn('Next', '2027-01-01', [], { countryCode: 'EST', status: 'UPCOMING' }),
      contestIn('Elsewhere', '2020-01-01', []),
    ]
    expect(countriesIn(contests)).toEqual([
      {
        ...{ countryCode: 'EST', athletes: 0, activeAthletes: 0, contestsHosted: 1, wins: 0, podiums: 0 },
        ...{ flagshipTitles: 0, secondTitles: 0, bestAthlete: null },
      },
      {
        ...{ countryCode: 'ISL', athletes: 2, activeAthletes: 2, contestsHosted: 1, wins: 2, podiums: 3 },
        ...{ flagshipTitles: 1, secondTitles: 1, bestAthlete: 'ben' },
      },
      {
        ...{ countryCode: 'POL', athletes: 1, activeAthletes: 1, contestsHosted: 0, wins: 0, podiums: 1 },
        ...{ flagshipTitles: 0, secondTitles: 0, bestAthlete: 'cid' },
      },
    ])
  })

  it('count athletes as active by their last contest', () => {
    const old = contestIn('Old', '2001-01-01', ['ann'])
    expect(countriesIn([old]).find(({ countryCode }) => countryCode === 'ISL')).toMatchObject({
      ...{ athletes: 2, activeAthletes: 0 },
    })
  })

  describe('have as best athlete', () => {
    const best = (...args: Parameters<typeof countriesIn>) =>
      countriesIn(...args).find(({ countryCode }) => countryCode === 'ISL')?.bestAthlete
    const win = (name: string, day: string) => contestIn('Cup', day, [name, 'zed'])
    const second = (name: string, day: string) => contestIn('Cup', day, ['zed', name])

    it('the one who ranks highest among the greatest', () => {
      const contests = [win('ann', '2020-01-01')]
      expect(
        best(contests, [
          ['ben', 'ISL'],
          ['ann', 'ISL'],
        ]),
      ).toBe('ben')
      expect(
        best(contests, [
          ['zed', null],
          ['cid', 'POL'],
        ]),
      ).toBe('ann')
    })

    it('or the one with the most wins, then podiums, then the first by key', () => {
      expect(best([win('ann', '2020-01-01'), win('ben', '2020-02-01'), win('ben', '2020-03-01')])).toBe('ben')
      expect(best([win('ann', '2020-01-01'), win('ben', '2020-02-01'), second('ben', '2020-03-01')])).toBe('ben')
      expect(best([win('ben', '2020-01-01'), win('ann', '2020-02-01')])).toBe('ann')
    })

    it('or nobody, if none of them has competed', () => {
      expect(best([])).toBeNull()
    })
  })
})
