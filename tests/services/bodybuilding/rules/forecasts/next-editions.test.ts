/** The forecast of the next edition: its year, its contest and its likely entrants. */
import { describe, expect, it } from 'vitest'
import type { QualificationFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import {
  type ContestWithResults,
  contestOf,
  rowsOf,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'
import { athletesIn, editions, flagship, forecasts, NAMES, qualified, upcomingIn } from './editions.ts'

describe('the next edition', () => {
  const next = contestOf('Flagship', 'FLAGSHIP', '2027-10-09', [], { status: 'UPCOMING' })

  it('is the first upcoming contest, otherwise that of next year once this year’s is over', () => {
    const years = (contests: readonly ContestWithResults[], today?: string) =>
      upcomingIn(forecasts(rowsOf(contests), [], today)).map(({ year, contest }) => [year, contest])
    expect(years(editions(2020, 2026))).toEqual([[2027, null]])
    expect(years(editions(2020, 2025))).toEqual([[2026, null]])
    expect(years(editions(2020, 2023))).toEqual([[2026, null]])
    expect(years([...editions(2020, 2026), next])).toEqual([[2027, next.contest.key]])
    const after = contestOf('Flagship', 'FLAGSHIP', '2028', [], { status: 'UPCOMING' })
    const heat = contestOf('Heat', 'FLAGSHIP', '2027-10-08', [], { status: 'UPCOMING', stage: true })
    expect(years([...editions(2020, 2026), after, heat, next])).toEqual([[2027, next.contest.key]])
  })

  it('has the name of its contest, or the series of the last edition, with the year', () => {
    const names = (contests: readonly ContestWithResults[]) =>
      upcomingIn(forecasts(rowsOf(contests))).map((one) => one.name)
    expect(names([...editions(2020, 2026), next])).toEqual(['2027 Flagship'])
    expect(names(editions(2020, 2026))).toEqual(['2027 Flagship'])
    const dated = (series: string | null) =>
      editions(2020, 2026).map((one) => ({
        ...one,
        contest: { ...one.contest, name: `${one.contest.year} Olympus`, series },
      }))
    expect(names(dated('Olympus Series'))).toEqual(['2027 Olympus Series'])
    expect(names(dated(null))).toEqual(['2027 Olympus'])
    expect(names([...dated(null), { ...next, contest: { ...next.contest, name: 'Olympus 2027' } }])).toEqual([
      'Olympus 2027',
    ])
  })

  it('takes its entrants from the start list, otherwise from the qualified, otherwise from the recent top', () => {
    const field = [...NAMES, 'fay', 'gus', 'hal']
    const entered = (count: number) =>
      ['zoe', 'ann', 'ben']
        .slice(0, count)
        .reduce((contest, name) => withEntry(contest, name, 'ENTERED'), withEntry(next, 'wim', 'WITHDRAWN'))
    const forecastOf = (contest: ContestWithResults, list: readonly QualificationFigures[] = []) => {
      const contests = [...editions(2020, 2025), flagship(2026, {}, field), contest]
      const [only, ...others] = upcomingIn(forecasts(rowsOf(contests, { qualifications: qualified(['zoe']) }), list))
      expect(others).toEqual([])
      return [only?.basis, athletesIn(only)]
    }
    expect(forecastOf(entered(3), qualified(NAMES))).toEqual(['ENTRIES', ['ann', 'ben', 'zoe']])
    const four = qualified(['ann', 'cid', 'dan', 'zoe', 'zoe'])
    expect(forecastOf(entered(2), four)).toEqual(['QUALIFIED', ['ann', 'cid', 'dan', 'zoe']])
    // Three entrants, where the last edition had eight, are too few for a field.
    expect(forecastOf(entered(2), qualified(['ann', 'cid', 'zoe']))).toEqual(['RECENT', field])
    expect(forecastOf(next, qualified(NAMES, 2026))).toEqual(['RECENT', field])
  })

  it('of the second contest does not use qualifications', () => {
    const seconds = [2025, 2026].map((year) => contestOf('Second', 'SECOND', `${year}-03-01`, NAMES))
    const [only] = upcomingIn(forecasts(rowsOf(seconds), qualified(['ann', 'cid', 'dan'])))
    expect([only?.level, only?.basis]).toEqual(['SECOND', 'RECENT'])
  })

  it('takes from the recent top the first ten of the last edition and the fifteen best-rated active athletes', () => {
    const some = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${10 + at}`)
    const [stars, others] = [some('s', 15), some('x', 20)]
    const months = [1, 2, 3, 4, 5, 6, 7, 8]
    const cups = (year: number, order: readonly string[]) =>
      months.map((month) => contestOf('Cup', 'PRO', `${year}-0${month}-01`, order))
    const contests = [
      ...cups(2023, ['gone', ...stars]),
      ...cups(2026, [...stars, ...others, 'won']),
      flagship(2025, {}, others),
      // Only the winner is known.
      flagship(2026, {}, ['won']),
    ]
    const [only] = upcomingIn(forecasts(rowsOf(contests)))
    expect(athletesIn(only)).toEqual([...stars, 'won', ...others.slice(0, 10)])
  })

  it('is forecast for active divisions only, each at its own contest', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const other = ['pat', 'quin', 'rob'].reduce(
      (contest, name) => withEntry(contest, name, 'ENTERED', null, 'mens-212'),
      contestOf('Other', 'FLAGSHIP', '2027-11-06', [], { status: 'UPCOMING' }),
    )
    const past = editions(2020, 2026).map((one, at) => (at < 5 ? withDivision(one, 'womens-figure', figure) : one))
    const forecastOf = upcomingIn(forecasts(rowsOf([...past, other, next])))
    expect(forecastOf.map(({ division, basis, contest }) => [division, basis, contest])).toEqual([
      ['mens-212', 'ENTRIES', other.contest.key],
      ['mens-open', 'RECENT', next.contest.key],
    ])
  })

  it('is not forecast from fields older than four years, nor twice for a year', () => {
    const stale = [...editions(2019, 2022), flagship(2025, {}, ['ann']), flagship(2026, {}, ['ben'])]
    expect(upcomingIn(forecasts(rowsOf(stale)))).toEqual([])
    const again = contestOf('Other', 'FLAGSHIP', '2026-12-01', [], { status: 'UPCOMING' })
    expect(upcomingIn(forecasts(rowsOf([...editions(2020, 2026), again]))).map(({ year }) => year)).toEqual([2027])
    expect(upcomingIn(forecasts(rowsOf(editions(2020, 2026)), [], '2024-06-01'))).toEqual([])
    expect(forecasts(rowsOf([]))).toEqual({ predictions: [], backTests: [], accuracies: [] })
  })

  it('is in the year after the last edition, but neither in the past nor later than next year', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const light = contestOf('Flagship', 'FLAGSHIP', '2022-10-01', figure, { division: 'womens-figure' })
    const years = (today: string) =>
      upcomingIn(forecasts(rowsOf([...editions(2020, 2023), light]), [], today)).map(({ division, year }) => [
        division,
        year,
      ])
    expect(years('2023-11-01')).toEqual([
      ['mens-open', 2024],
      ['womens-figure', 2024],
    ])
    // As of a day in 2022, next year is 2023, which the open division already held.
    expect(years('2022-11-01')).toEqual([['womens-figure', 2023]])
    expect(years('2025-02-01')).toEqual([
      ['mens-open', 2025],
      ['womens-figure', 2025],
    ])
  })

  it('exists for divisions held in one of the last two years of the level', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const divisions = (lastYear: number) => {
      const past = editions(2020, 2026).map((one) =>
        one.contest.year <= lastYear ? withDivision(one, 'womens-figure', figure) : one,
      )
      return upcomingIn(forecasts(rowsOf(past))).map(({ division }) => division)
    }
    expect(divisions(2026)).toEqual(['mens-open', 'womens-figure'])
    expect(divisions(2025)).toEqual(['mens-open', 'womens-figure'])
    expect(divisions(2024)).toEqual(['mens-open'])
  })

  it('is the earliest upcoming contest, then the first by key; an unknown day counts as the last of its year', () => {
    const upcoming = (name: string, when: string) => contestOf(name, 'FLAGSHIP', when, [], { status: 'UPCOMING' })
    const nextContest = (...contests: readonly ContestWithResults[]) =>
      upcomingIn(forecasts(rowsOf([...editions(2020, 2026), ...contests])))[0]?.contest
    expect(nextContest(upcoming('Late', '2027-11-01'), upcoming('Early', '2027-10-31'))).toBe('Early 2027-10-31')
    expect(nextContest(upcoming('B', '2027-11-01'), upcoming('A', '2027-11-01'))).toBe('A 2027-11-01')
    expect(nextContest(upcoming('Undated', '2027'), upcoming('Dated', '2027-12-30'))).toBe('Dated 2027-12-30')
    expect(nextContest(contestOf('Gala', 'MAJOR', '2027-01-01', [], { status: 'UPCOMING' }), next)).toBe(
      next.contest.key,
    )
  })

  it('does not use the start list of a later year', () => {
    const entered = ['pat', 'quin', 'rob'].reduce(
      (contest, name) => withEntry(contest, name, 'ENTERED'),
      contestOf('Later', 'FLAGSHIP', '2028-10-07', [], { status: 'UPCOMING' }),
    )
    const [only] = upcomingIn(forecasts(rowsOf([...editions(2020, 2026), entered, next])))
    expect([only?.year, only?.contest, only?.basis]).toEqual([2027, next.contest.key, 'RECENT'])
  })

  it('accepts any number of qualified athletes from three on if there was no earlier edition', () => {
    const entered = withEntry(next, 'pat', 'ENTERED')
    const [only] = upcomingIn(forecasts(rowsOf([entered]), qualified(['pat', 'quin', 'rob'])))
    expect([only?.basis, athletesIn(only)]).toEqual(['QUALIFIED', ['pat', 'quin', 'rob']])
    expect(upcomingIn(forecasts(rowsOf([entered]), qualified(['pat', 'quin'])))).toEqual([])
  })
})

describe('the recent top of a field', () => {
  const next = contestOf('Flagship', 'FLAGSHIP', '2027-10-09', [], { status: 'UPCOMING' })
  const recentOf = (...contests: readonly ContestWithResults[]) => {
    const [only] = upcomingIn(forecasts(rowsOf([...contests, next])))
    return only && [only.basis, athletesIn(only)]
  }

  it('is empty if the last known field is older than 48 months', () => {
    const last = (day: string) => contestOf('Flagship', 'FLAGSHIP', day, ['ann', 'ben', 'cid', 'dan'])
    expect(recentOf(last('2023-10-09'))).toEqual(['RECENT', ['ann', 'ben', 'cid', 'dan']])
    expect(recentOf(last('2023-10-08'))).toBeUndefined()
    // Three athletes are no field that is known beyond the podium.
    expect(recentOf(last('2023-10-08'), contestOf('Cup', 'PRO', '2026-05-01', ['ann', 'ben', 'cid']))).toBeUndefined()
  })

  it('includes those who competed in the 24 months before the last known field', () => {
    const last = contestOf('Flagship', 'FLAGSHIP', '2026-10-01', ['ann', 'ben', 'cid', 'dan'])
    const recent = contestOf('Cup', 'PRO', '2024-10-01', ['eva', 'fay'])
    const old = contestOf('Cup', 'PRO', '2024-09-30', ['gus', 'hal'])
    expect(recentOf(old, recent, last)?.[1]).toEqual(['ann', 'ben', 'cid', 'dan', 'eva', 'fay'])
  })

  it('includes everyone who shares the tenth place of the last edition', () => {
    const some = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${10 + at}`)
    const [first, tied, below] = [some('a', 9), some('t', 3), some('z', 4)]
    // Fifteen others who won more than anyone at the flagship contest.
    const stars = some('s', 15)
    const cups = [1, 2, 3, 4].map((month) =>
      contestOf('Cup', 'PRO', `2026-0${month}-01`, [...stars, ...first, ...tied, ...below]),
    )
    const last = contestOf('Flagship', 'FLAGSHIP', '2026-10-01', [...first, tied, ...below])
    expect(recentOf(...cups, last)?.[1]).toEqual([...first, ...stars, ...tied])
  })

  it('includes the first by key among equals', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => `n${10 + at}`)
    const cup = contestOf('Cup', 'PRO', '2026-05-01', [crowd])
    const last = contestOf('Flagship', 'FLAGSHIP', '2025-10-01', ['ann', 'ben', 'cid', 'dan'])
    expect(recentOf(last, cup)?.[1]).toEqual(['ann', 'ben', 'cid', 'dan', ...crowd.slice(0, 13)])
  })
})
