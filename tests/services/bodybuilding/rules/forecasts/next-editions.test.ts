/** The forecast of the next edition: its year, its contest and its likely entrants. */
import { describe, expect, it } from 'vitest'
import type { QualificationFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { alsoHeld, type Held, held, joinedBy, rowsOf } from '../../../../helpers/bodybuilding-rows.ts'
import { athletesIn, editions, flagship, forecasts, NAMES, qualified, upcomingIn } from './editions.ts'

describe('the next edition', () => {
  const next = held('Flagship', 'FLAGSHIP', '2027-10-09', [], { status: 'UPCOMING' })

  it('is the first contest to come, otherwise that of next year once this year’s is held', () => {
    const years = (contests: readonly Held[], today?: string) =>
      upcomingIn(forecasts(rowsOf(contests), [], today)).map(({ year, contest }) => [year, contest])
    expect(years(editions(2020, 2026))).toEqual([[2027, null]])
    expect(years(editions(2020, 2025))).toEqual([[2026, null]])
    expect(years(editions(2020, 2023))).toEqual([[2026, null]])
    expect(years([...editions(2020, 2026), next])).toEqual([[2027, next.contest.key]])
    const after = held('Flagship', 'FLAGSHIP', '2028', [], { status: 'UPCOMING' })
    const heat = held('Heat', 'FLAGSHIP', '2027-10-08', [], { status: 'UPCOMING', stage: true })
    expect(years([...editions(2020, 2026), after, heat, next])).toEqual([[2027, next.contest.key]])
  })

  it('has the start list for a field, otherwise the qualified, otherwise the recent top', () => {
    const field = [...NAMES, 'fay', 'gus', 'hal']
    const entered = (count: number) =>
      ['zoe', 'ann', 'ben']
        .slice(0, count)
        .reduce((contest, name) => joinedBy(contest, name, 'ENTERED'), joinedBy(next, 'wim', 'WITHDRAWN'))
    const found = (contest: Held, list: readonly QualificationFigures[] = []) => {
      const contests = [...editions(2020, 2025), flagship(2026, {}, field), contest]
      const [only, ...others] = upcomingIn(forecasts(rowsOf(contests, { qualifications: qualified(['zoe']) }), list))
      expect(others).toEqual([])
      return [only?.basis, athletesIn(only)]
    }
    expect(found(entered(3), qualified(NAMES))).toEqual(['ENTRIES', ['ann', 'ben', 'zoe']])
    const four = qualified(['ann', 'cid', 'dan', 'zoe', 'zoe'])
    expect(found(entered(2), four)).toEqual(['QUALIFIED', ['ann', 'cid', 'dan', 'zoe']])
    // Three entrants, where the last edition had eight, are too few for a field.
    expect(found(entered(2), qualified(['ann', 'cid', 'zoe']))).toEqual(['RECENT', field])
    expect(found(next, qualified(NAMES, 2026))).toEqual(['RECENT', field])
  })

  it('of the second contest has nobody who qualified', () => {
    const seconds = [2025, 2026].map((year) => held('Second', 'SECOND', `${year}-03-01`, NAMES))
    const [only] = upcomingIn(forecasts(rowsOf(seconds), qualified(['ann', 'cid', 'dan'])))
    expect([only?.level, only?.basis]).toEqual(['SECOND', 'RECENT'])
  })

  it('has of the recent the first ten of the last time and the fifteen best rated who still compete', () => {
    const some = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${10 + at}`)
    const [stars, others] = [some('s', 15), some('x', 20)]
    const months = [1, 2, 3, 4, 5, 6, 7, 8]
    const cups = (year: number, order: readonly string[]) =>
      months.map((month) => held('Cup', 'PRO', `${year}-0${month}-01`, order))
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

  it('is forecast for divisions that are alive alone, each at its own contest', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const other = ['pat', 'quin', 'rob'].reduce(
      (contest, name) => joinedBy(contest, name, 'ENTERED', null, 'mens-212'),
      held('Other', 'FLAGSHIP', '2027-11-06', [], { status: 'UPCOMING' }),
    )
    const past = editions(2020, 2026).map((one, at) => (at < 5 ? alsoHeld(one, 'womens-figure', figure) : one))
    const found = upcomingIn(forecasts(rowsOf([...past, other, next])))
    expect(found.map(({ division, basis, contest }) => [division, basis, contest])).toEqual([
      ['mens-212', 'ENTRIES', other.contest.key],
      ['mens-open', 'RECENT', next.contest.key],
    ])
  })

  it('is not forecast out of what is four years old, nor twice for a year', () => {
    const stale = [...editions(2019, 2022), flagship(2025, {}, ['ann']), flagship(2026, {}, ['ben'])]
    expect(upcomingIn(forecasts(rowsOf(stale)))).toEqual([])
    const again = held('Other', 'FLAGSHIP', '2026-12-01', [], { status: 'UPCOMING' })
    expect(upcomingIn(forecasts(rowsOf([...editions(2020, 2026), again]))).map(({ year }) => year)).toEqual([2027])
    expect(upcomingIn(forecasts(rowsOf(editions(2020, 2026)), [], '2024-06-01'))).toEqual([])
    expect(forecasts(rowsOf([]))).toEqual({ predictions: [], backTests: [] })
  })

  it('lies in the year after the last edition of any division, but not in the past and not after next year', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const light = held('Flagship', 'FLAGSHIP', '2022-10-01', figure, { division: 'womens-figure' })
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

  it('is that of a division held in one of the last two years of the level', () => {
    const figure = ['fay', 'gia', 'hoa', 'ida']
    const divisions = (lastYear: number) => {
      const past = editions(2020, 2026).map((one) =>
        one.contest.year <= lastYear ? alsoHeld(one, 'womens-figure', figure) : one,
      )
      return upcomingIn(forecasts(rowsOf(past))).map(({ division }) => division)
    }
    expect(divisions(2026)).toEqual(['mens-open', 'womens-figure'])
    expect(divisions(2025)).toEqual(['mens-open', 'womens-figure'])
    expect(divisions(2024)).toEqual(['mens-open'])
  })

  it('is the earlier of two contests to come, of one day the first by key, and an unknown day is the last of its year', () => {
    const upcoming = (name: string, when: string) => held(name, 'FLAGSHIP', when, [], { status: 'UPCOMING' })
    const contestOf = (...contests: readonly Held[]) =>
      upcomingIn(forecasts(rowsOf([...editions(2020, 2026), ...contests])))[0]?.contest
    expect(contestOf(upcoming('Late', '2027-11-01'), upcoming('Early', '2027-10-31'))).toBe('Early 2027-10-31')
    expect(contestOf(upcoming('B', '2027-11-01'), upcoming('A', '2027-11-01'))).toBe('A 2027-11-01')
    expect(contestOf(upcoming('Undated', '2027'), upcoming('Dated', '2027-12-30'))).toBe('Dated 2027-12-30')
    expect(contestOf(held('Gala', 'MAJOR', '2027-01-01', [], { status: 'UPCOMING' }), next)).toBe(next.contest.key)
  })

  it('does not take the start list of a later year', () => {
    const entered = ['pat', 'quin', 'rob'].reduce(
      (contest, name) => joinedBy(contest, name, 'ENTERED'),
      held('Later', 'FLAGSHIP', '2028-10-07', [], { status: 'UPCOMING' }),
    )
    const [only] = upcomingIn(forecasts(rowsOf([...editions(2020, 2026), entered, next])))
    expect([only?.year, only?.contest, only?.basis]).toEqual([2027, next.contest.key, 'RECENT'])
  })

  it('has the qualified for a field where there was no edition to compare their number with', () => {
    const entered = joinedBy(next, 'pat', 'ENTERED')
    const [only] = upcomingIn(forecasts(rowsOf([entered]), qualified(['pat', 'quin', 'rob'])))
    expect([only?.basis, athletesIn(only)]).toEqual(['QUALIFIED', ['pat', 'quin', 'rob']])
    expect(upcomingIn(forecasts(rowsOf([entered]), qualified(['pat', 'quin'])))).toEqual([])
  })
})

describe('the recent top of a field', () => {
  const next = held('Flagship', 'FLAGSHIP', '2027-10-09', [], { status: 'UPCOMING' })
  const recentOf = (...contests: readonly Held[]) => {
    const [only] = upcomingIn(forecasts(rowsOf([...contests, next])))
    return only && [only.basis, athletesIn(only)]
  }

  it('is unknown once the last known field is older than 48 months', () => {
    const last = (day: string) => held('Flagship', 'FLAGSHIP', day, ['ann', 'ben', 'cid', 'dan'])
    expect(recentOf(last('2023-10-09'))).toEqual(['RECENT', ['ann', 'ben', 'cid', 'dan']])
    expect(recentOf(last('2023-10-08'))).toBeUndefined()
    // Three athletes are no field that is known beyond the podium.
    expect(recentOf(last('2023-10-08'), held('Cup', 'PRO', '2026-05-01', ['ann', 'ben', 'cid']))).toBeUndefined()
  })

  it('includes those who competed in the 24 months before the last known field', () => {
    const last = held('Flagship', 'FLAGSHIP', '2026-10-01', ['ann', 'ben', 'cid', 'dan'])
    const recent = held('Cup', 'PRO', '2024-10-01', ['eva', 'fay'])
    const old = held('Cup', 'PRO', '2024-09-30', ['gus', 'hal'])
    expect(recentOf(old, recent, last)?.[1]).toEqual(['ann', 'ben', 'cid', 'dan', 'eva', 'fay'])
  })

  it('includes all who share the tenth place of the last edition', () => {
    const some = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${10 + at}`)
    const [first, tied, below] = [some('a', 9), some('t', 3), some('z', 4)]
    // Fifteen others who won more than anyone at the flagship contest.
    const stars = some('s', 15)
    const cups = [1, 2, 3, 4].map((month) =>
      held('Cup', 'PRO', `2026-0${month}-01`, [...stars, ...first, ...tied, ...below]),
    )
    const last = held('Flagship', 'FLAGSHIP', '2026-10-01', [...first, tied, ...below])
    expect(recentOf(...cups, last)?.[1]).toEqual([...first, ...stars, ...tied])
  })

  it('includes of equals the first by key', () => {
    const crowd = Array.from({ length: 20 }, (_, at) => `n${10 + at}`)
    const cup = held('Cup', 'PRO', '2026-05-01', [crowd])
    const last = held('Flagship', 'FLAGSHIP', '2025-10-01', ['ann', 'ben', 'cid', 'dan'])
    expect(recentOf(last, cup)?.[1]).toEqual(['ann', 'ben', 'cid', 'dan', ...crowd.slice(0, 13)])
  })
})
