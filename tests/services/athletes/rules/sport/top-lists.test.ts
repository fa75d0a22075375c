/** Leaderboards common to all sports: order, shared places, limits and what each list counts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careerOf } from '../../../../../src/services/athletes/rules/sport/careers.ts'
import {
  bestHundred,
  type Career,
  COMMON,
  entriesOf,
  foremost,
  type Line,
  lineOf,
  lineWith,
  ofPersons,
  titled,
  winningAge,
} from '../../../../../src/services/athletes/rules/sport/top-lists.ts'
import { athlete, contestIn, DIVISIONS, leagueOf, personIn, type TestContest, TODAY, withEntry } from './support.ts'

const person = (name: string, rank: number, countryCode: string | null = null) => ({
  row: athlete(name, { countryCode }),
  rank,
})
const line = (name: string, rank: number, value: number, tieBreak?: number): Line => ({
  ...lineOf(person(name, rank), value),
  ...(tieBreak === undefined ? {} : { tieBreak }),
})
const placesIn = (...args: Parameters<typeof entriesOf>) =>
  entriesOf(...args).map(({ position, place, athlete: name, countryCode }) => [position, place, name ?? countryCode])

describe('entries', () => {
  it('are sorted by value, and equal values share a place in order of names', () => {
    expect(placesIn([line('c', 2, 5), line('d', 3, 9), line('b', 1, 5), line('a', 0, 1)])).toEqual([
      [1, 1, 'd'],
      [2, 2, 'b'],
      [3, 2, 'c'],
      [4, 4, 'a'],
    ])
  })

  it('start with the lowest value where lower is better', () => {
    expect(placesIn([line('a', 0, 3), line('b', 1, 2), line('c', 2, 2)], { ascending: true })).toEqual([
      [1, 1, 'b'],
      [2, 1, 'c'],
      [3, 3, 'a'],
    ])
  })

  it('with a tie-break do not share a place, unless it is equal too', () => {
    expect(placesIn([line('a', 0, 5, 1), line('b', 1, 5, 2), line('c', 2, 5, 2), line('d', 3, 5)])).toEqual([
      [1, 1, 'b'],
      [2, 1, 'c'],
      [3, 3, 'a'],
      [4, 4, 'd'],
    ])
  })

  it('of countries with equal values are sorted by code', () => {
    const nation = (countryCode: string): Line => ({
      ...{ person: null, countryCode, value: 1, detail: null, components: null },
    })
    expect(placesIn([nation('POL'), nation('ISL'), nation('NOR')])).toEqual([
      [1, 1, 'ISL'],
      [2, 1, 'NOR'],
      [3, 1, 'POL'],
    ])
  })

  it('are cut at the limit', () => {
    expect(placesIn([line('a', 0, 1), line('b', 1, 2), line('c', 2, 3)], { atMost: 2 })).toEqual([
      [1, 1, 'c'],
      [2, 2, 'b'],
    ])
  })
})

describe('the foremost items', () => {
  it('are those on the list and those tied with the last, in their own order', () => {
    expect(foremost([1, 3, 2, 3, 2, 1], (value) => value, 3)).toEqual([3, 2, 3, 2])
    expect(foremost([1, 2], (value) => value, 2)).toEqual([1, 2])
    expect(foremost([], Number, 2)).toEqual([])
  })

  it('include every item that would be on the list', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.integer({ min: 1, max: 10 }), (values, limit) => {
        const best = values.toSorted((a, b) => b - a).slice(0, limit)
        const kept = foremost(values, (value) => value, limit).toSorted((a, b) => b - a)
        expect(kept.slice(0, limit)).toEqual(best)
        expect(kept.every((value) => value >= best.at(-1)!)).toBe(true)
      }),
    )
  })
})

describe('a line', () => {
  it('does not exist for a value of zero or an unknown value', () => {
    expect([lineWith(0), lineWith(null), lineWith(undefined)]).toEqual([null, null, null])
    expect(lineWith(3)).toEqual({ value: 3, detail: null, components: null })
  })

  it('names the contest of a single feat', () => {
    const contest = leagueOf([contestIn('Cup', '2020-05-01', ['ann'])]).contests[0]!
    expect(lineWith(3, 'text', contest)).toEqual({
      ...{ value: 3, detail: 'text', components: { contest: 'Cup 2020-05-01' } },
    })
  })

  it('carries the person and their country', () => {
    const ann = personIn('ann', [], [athlete('ann', { countryCode: 'ISL' }), athlete('ben')])
    expect(ofPersons([ann], () => lineWith(7, 'seven'))).toEqual([
      { person: ann, countryCode: 'ISL', value: 7, detail: 'seven', components: null },
    ])
    expect(ofPersons([ann], () => null)).toEqual([])
  })
})

it('titles name the division, in one sentence', () => {
  expect(titled({ title: 'Most wins' }, null)).toBe('Most wins')
  expect(titled({ title: 'Most wins' }, 'Men’s Open')).toBe('Men’s Open: most wins')
})

describe('the common lists', () => {
  const athletes = [
    athlete('ann', { countryCode: 'ISL' }),
    athlete('ben', { countryCode: 'POL' }),
    athlete('cid', { countryCode: 'ISL' }),
    athlete('dan'),
  ]
  const careersIn = (contests: readonly TestContest[]): Career[] =>
    leagueOf(contests, athletes).persons.map((one) => {
      const rules = { isFlagship: () => true, isSecond: () => false }
      return { person: one, appearances: one.appearances, totals: careerOf(one, TODAY, rules, () => DIVISIONS[0]!) }
    })
  const list = (slug: keyof typeof COMMON, contests: readonly TestContest[]) =>
    bestHundred(COMMON[slug], careersIn(contests)).map(({ place, athlete: name, countryCode, value, detail }) => [
      ...[place, name ?? countryCode, value, detail],
    ])

  const contests = [
    contestIn('A', '2018-01-01', ['ann', 'ben'], { countryCode: 'EST' }),
    contestIn('B', '2020-01-01', ['ann', 'ben', 'dan', 'cid'], { countryCode: 'FIN' }),
    contestIn('C', '2020-02-01', ['cid', 'ben'], { countryCode: 'FIN' }),
    contestIn('D', '2020-03-01', ['dan', 'ben']),
  ]

  it.each<[keyof typeof COMMON, unknown[]]>([
    [
      'mostWins',
      [
        [1, 'ann', 2, 'of 2 contests'],
        [2, 'cid', 1, 'of 2 contests'],
        [2, 'dan', 1, 'of 2 contests'],
      ],
    ],
    [
      'mostPodiums',
      [
        [1, 'ben', 4, 'in 4 contests'],
        [2, 'ann', 2, 'in 2 contests'],
        [2, 'dan', 2, 'in 2 contests'],
        [4, 'cid', 1, 'in 2 contests'],
      ],
    ],
    [
      'mostContests',
      [
        [1, 'ben', 4, '2018–2020'],
        [2, 'ann', 2, '2018–2020'],
        [2, 'cid', 2, '2020'],
        [2, 'dan', 2, '2020'],
      ],
    ],
    [
      'mostFlagshipTitles',
      [
        [1, 'ann', 2, '2018–2020'],
        [2, 'cid', 1, '2020'],
        [2, 'dan', 1, '2020'],
      ],
    ],
    [
      'longestCareer',
      [
        [1, 'ann', 3, '2018–2020'],
        [1, 'ben', 3, '2018–2020'],
        [3, 'cid', 1, '2020'],
        [3, 'dan', 1, '2020'],
      ],
    ],
    [
      'mostCountries',
      [
        [1, 'ann', 2, null],
        [1, 'ben', 2, null],
        [3, 'cid', 1, null],
        [3, 'dan', 1, null],
      ],
    ],
    // Nobody knows the country of dan, and nobody of Poland has won.
    ['topNations', [[1, 'ISL', 3, 'by 2 athletes']]],
  ])('%s counts what it says', (slug, entries) => expect(list(slug, contests)).toEqual(entries))

  it('rate wins from ten contests with rivals', () => {
    const many = (count: number, alone = 0) => [
      ...Array.from({ length: count }, (_, at) =>
        contestIn(`Cup ${at}`, '2020-01-01', at < 3 ? ['ann', 'ben'] : ['ben', 'ann']),
      ),
      ...Array.from({ length: alone }, (_, at) => contestIn(`Alone ${at}`, '2020-02-01', ['ann'])),
    ]
    expect(list('bestWinRate', many(9, 5))).toEqual([])
    expect(list('bestWinRate', many(10))).toEqual([
      [1, 'ben', 70, '7 of 10 contests'],
      [2, 'ann', 30, '3 of 10 contests'],
    ])
  })

  it('have at most a hundred entries', () => {
    const names = Array.from({ length: 130 }, (_, at) => `n${String(at).padStart(3, '0')}`)
    expect(list('mostContests', [contestIn('Crowd', '2020-01-01', names)])).toHaveLength(100)
  })
})

describe('the age at a win', () => {
  const ann = [athlete('ann', { dateOfBirth: '2000-06-15' })]
  const ageAt = (which: 'first' | 'last', contests: readonly TestContest[], counts = () => true) =>
    winningAge(personIn('ann', contests, ann), which, counts)
  const win = (day: string, over = {}) => contestIn('Cup', day, ['ann'], over)

  it('is that of the first or the last win, in years and days', () => {
    const contests = [win('2020-06-15'), win('2022-06-16'), win('2024-12-31')]
    expect(ageAt('first', contests)).toEqual({
      ...{ value: 20, detail: '20 years, 0 days, Cup 2020', components: { contest: 'Cup 2020-06-15' } },
    })
    // From 15 June to 31 December are 199 days: 24 + 199 / 366 = 24.544.
    expect(ageAt('last', contests)).toMatchObject({ value: 24.544, detail: '24 years, 199 days, Cup 2024' })
    expect(ageAt('last', contests.slice(0, 2))?.detail).toBe('22 years, 1 day, Cup 2022')
  })

  it('counts from the eighteenth birthday', () => {
    expect(ageAt('first', [win('2018-06-14')])).toBeNull()
    expect(ageAt('first', [win('2018-06-14'), win('2018-06-15')])?.value).toBe(18)
  })

  it('needs a win that counts on a known day, and a known birthday', () => {
    const heat = win('2021-01-01', { stage: true })
    const second = withEntry(contestIn('Cup', '2021-02-01', ['ben']), 'ann', 'PLACED', 2)
    expect(ageAt('first', [heat, second, win('2021')])).toBeNull()
    expect(ageAt('first', [win('2021-01-01')], () => false)).toBeNull()
    expect(winningAge(personIn('ann', [win('2021-01-01')]), 'first', () => true)).toBeNull()
  })
})
