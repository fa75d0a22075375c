/** The fields of contests, and the season ratings computed from them. */
import { describe, expect, it } from 'vitest'
import { strengthsOf } from '../../../../../src/services/bodybuilding/rules/forecasts/plackett-luce.ts'
import {
  HALF_LIFE_DAYS,
  PRIOR,
  rankedFields,
  ratingsOf,
} from '../../../../../src/services/bodybuilding/rules/forecasts/ratings.ts'
import type { ContestRow, ResultRow } from '../../../../../src/services/bodybuilding/rules/rows.ts'
import { field, league } from './ranked-leagues.ts'

const contest = (key: string, over: Partial<ContestRow> = {}): ContestRow => ({
  ...{ key, name: key, series: null, level: 'PRO', stage: false, status: 'COMPLETED', date: null, endDate: null },
  ...{ year: 2020, city: null, countryCode: null },
  ...over,
})

const result = (athlete: string, place: number | null, over: Partial<ResultRow> = {}): ResultRow => ({
  ...{ contest: 'cup', athlete, division: 'mens-open', status: 'PLACED', place, placeText: null },
  ...over,
})

describe('fields built from rows', () => {
  const fieldsOf = (contests: readonly ContestRow[], results: readonly ResultRow[]) =>
    rankedFields({ contests, results }).get('mens-open') ?? []

  it('list placed athletes in order, ties together', () => {
    const [cup] = fieldsOf([contest('cup')], [result('cid', 2), result('ann', 1), result('ben', 2), result('dan', 4)])
    expect(cup).toEqual({
      ...{ contest: 'cup', level: 'PRO', year: 2020, day: '2020-07-01', by: '2020-12-31' },
      order: [['ann'], ['ben', 'cid'], ['dan']],
    })
  })

  it('leave out athletes who were disqualified, did not finish, withdrew or only entered', () => {
    const rest = (['DISQUALIFIED', 'DID_NOT_FINISH', 'WITHDRAWN', 'ENTERED'] as const).map((status, at) =>
      result(`x${at}`, at === 0 ? 1 : null, { status }),
    )
    expect(fieldsOf([contest('cup')], [...rest, result('ann', 1), result('ben', null)])[0]?.order).toEqual([['ann']])
  })

  it('are those of completed contests without heats, by division, in chronological order', () => {
    const contests = [
      contest('late', { date: '2020-09-01' }),
      contest('soon', { status: 'UPCOMING' }),
      contest('heat', { stage: true }),
      contest('early', { date: '2020-02-01', level: 'FLAGSHIP' }),
    ]
    const results = contests.map(({ key }) => result('ann', 1, { contest: key }))
    const other = result('eva', 1, { contest: 'late', division: 'womens-figure' })
    const divisions = rankedFields({ contests, results: [other, ...results] })
    expect([...divisions.keys()]).toEqual(['mens-open', 'womens-figure'])
    expect(divisions.get('mens-open')?.map((one) => one.contest)).toEqual(['early', 'late'])
    expect(divisions.get('womens-figure')?.map(({ order }) => order)).toEqual([[['eva']]])
  })
})

describe('the order of fields', () => {
  it('is that of days, then of keys, and of divisions by their code', () => {
    const contests = [
      contest('c', { date: '2020-05-01' }),
      contest('a', { date: '2020-05-01' }),
      contest('d', { date: '2020-06-30' }),
      contest('undated'),
      contest('e', { date: '2020-07-02' }),
      contest('b', { date: '2020-05-01' }),
    ]
    const results = contests.flatMap(({ key }) =>
      ['womens-figure', 'mens-212', 'mens-open'].map((division) => result('ann', 1, { contest: key, division })),
    )
    const divisions = rankedFields({ contests, results })
    expect([...divisions.keys()]).toEqual(['mens-212', 'mens-open', 'womens-figure'])
    for (const fields of divisions.values())
      expect(fields.map((one) => one.contest)).toEqual(['a', 'b', 'c', 'd', 'undated', 'e'])
  })

  it('has a known day as the day by which the contest was over', () => {
    const [dated] = rankedFields({
      contests: [contest('cup', { date: '2020-05-01' })],
      results: [result('ann', 1)],
    }).get('mens-open')!
    expect(dated).toMatchObject({ day: '2020-05-01', by: '2020-05-01' })
  })

  it('has places by number, so that the tenth follows the ninth', () => {
    const results = [10, 9, 2, 1].map((place) => result(`a${place}`, place))
    const [cup] = rankedFields({ contests: [contest('cup')], results }).get('mens-open')!
    expect(cup?.order).toEqual([['a1'], ['a2'], ['a9'], ['a10']])
  })

  it('has no field of a contest without results', () => {
    expect(rankedFields({ contests: [contest('cup')], results: [] }).size).toBe(0)
  })
})

describe('the two views of a season', () => {
  const fields = [
    field('2019-06-01', ['ann', 'ben', 'cid']),
    field('2020-03-01', ['ben', 'ann', 'cid']),
    field('2020-11-01', ['cid', 'ben', 'ann']),
    field('2021-02-01', ['cid', 'ann', 'ben']),
  ]
  const strengthsIn = (view: 'SEASON_END' | 'HINDSIGHT') =>
    new Map(ratingsOf(fields, view).flatMap((one) => (one.year === 2020 ? [[one.athlete, one.strength]] : [])))

  it('are the last day of the year with results up to then, with a half-life of two years', () => {
    const expected = strengthsOf(fields.slice(0, 3), { asOf: '2020-12-31', halfLifeDays: 730, prior: 0.5 })
    for (const [name, strength] of strengthsIn('SEASON_END'))
      expect(strength).toBeCloseTo(expected.get(name)!.strength, 4)
  })

  it('are the middle of the year with all results, with a half-life of one year', () => {
    const view = { asOf: '2020-07-01', halfLifeDays: 365, prior: 0.5, inHindsight: true }
    const expected = strengthsOf(fields, view)
    const strengths = strengthsIn('HINDSIGHT')
    expect([...strengths.keys()]).toEqual(['ann', 'ben', 'cid'])
    for (const [name, strength] of strengths) expect(strength).toBeCloseTo(expected.get(name)!.strength, 4)
  })

  it('define the lead as the distance from the mean of the season if it has at most ten athletes', () => {
    expect(ratingsOf([field('2020-05-01', ['ann'])])[0]?.lead).toBe(0)
    const [ann, ben] = ratingsOf([field('2020-05-01', ['ann', 'ben'])])
    expect(ann?.lead).toBeCloseTo((ann!.strength - ben!.strength) / 2, 9)
    expect(ben?.lead).toBeCloseTo(-ann!.lead, 9)
  })
})

describe('season ratings', () => {
  const { truth, fields } = league({ seed: 4, athletes: 30, contests: 120, size: 8, firstYear: 2001, perYear: 12 })
  const ratings = ratingsOf(fields)

  it('exist for the athletes of the season, sorted by year and athlete', () => {
    const expected = [
      ...new Set(fields.flatMap(({ year, order }) => order.flat().map((one) => `${year} ${one}`))),
    ].sort()
    expect(ratings.map(({ year, athlete }) => `${year} ${athlete}`)).toEqual(expected)
  })

  it('are the strengths as of the last day of the year', () => {
    const cold = strengthsOf(fields, { asOf: '2006-12-31', halfLifeDays: HALF_LIFE_DAYS, prior: PRIOR })
    for (const { athlete, year, strength, contests } of ratings) {
      if (year !== 2006) continue
      expect(strength).toBeCloseTo(cold.get(athlete)?.strength as number, 3)
      expect(contests).toBe(cold.get(athlete)?.contests)
    }
  })

  it('do not depend on later contests', () => {
    const upTo = fields.filter(({ year }) => year <= 2005)
    expect(ratingsOf(upTo)).toEqual(ratings.filter(({ year }) => year <= 2005))
  })

  it('rank the truly strongest first in the last season', () => {
    const last = ratings.filter(({ year }) => year === 2010).sort((a, b) => b.strength - a.strength)
    const names = [...truth.keys()].filter((name) => last.some(({ athlete }) => athlete === name))
    expect(last.slice(0, 6).filter(({ athlete }) => names.slice(0, 8).includes(athlete)).length).toBeGreaterThanOrEqual(
      5,
    )
  })

  it('of a lone athlete are 0, with the error of the prior', () => {
    const [only] = ratingsOf([field('2020-05-01', ['ann'])])
    expect(only).toMatchObject({ athlete: 'ann', year: 2020, strength: 0, contests: 1, deviation: 2 })
  })

  it('have leads relative to the mean of the ten best of the season', () => {
    for (const year of [2001, 2010]) {
      const season = ratings.filter((one) => one.year === year)
      const certain = season.toSorted((a, b) => b.strength - b.deviation - (a.strength - a.deviation)).slice(0, 10)
      expect(certain.reduce((sum, { lead }) => sum + lead, 0)).toBeCloseTo(0, 9)
      const [one, other] = season as [(typeof season)[0], (typeof season)[0]]
      expect(one.lead - other.lead).toBeCloseTo(one.strength - other.strength, 9)
    }
  })

  it('have leads that hardly change when many weak athletes are added', () => {
    const weak = Array.from({ length: 40 }, (_, at) => field(`2010-0${1 + (at % 9)}-15`, ['a05', `w${at}`, `v${at}`]))
    const best = (all: typeof fields) => ratingsOf(all).find(({ athlete, year }) => athlete === 'a01' && year === 2010)
    const [alone, among] = [best(fields), best([...fields, ...weak])]
    const gained = (of: 'strength' | 'lead') => (among?.[of] as number) - (alone?.[of] as number)
    expect(gained('strength')).toBeGreaterThan(0.5)
    expect(Math.abs(gained('lead'))).toBeLessThan(gained('strength') / 2)
  })

  it('do not lag in hindsight: a new best athlete leads from the first season on', () => {
    const rivals = ['b', 'c', 'd', 'e']
    const career = Array.from({ length: 10 }, (_, at) =>
      field(`${2001 + at}-06-01`, at < 5 ? [...rivals, 'new'] : ['new', ...rivals]),
    )
    const leadIn = (year: number, view: 'SEASON_END' | 'HINDSIGHT') =>
      ratingsOf(career, view).find((one) => one.athlete === 'new' && one.year === year)?.lead as number
    const ofBest = (view: 'SEASON_END' | 'HINDSIGHT') => leadIn(2006, view) - leadIn(2010, view)
    expect(leadIn(2006, 'HINDSIGHT')).toBeGreaterThan(0)
    expect(leadIn(2006, 'SEASON_END')).toBeLessThan(0)
    expect(ofBest('HINDSIGHT')).toBeGreaterThan(ofBest('SEASON_END'))
    expect(leadIn(2005, 'HINDSIGHT')).toBeLessThan(leadIn(2006, 'HINDSIGHT'))
  })

  it('are the same bytes every time', () => {
    expect(JSON.stringify(ratingsOf(fields))).toBe(JSON.stringify(ratings))
  })
})
