/** The leaderboards of each decade. */
import { describe, expect, it } from 'vitest'
import { decadesOf, MAX_DECADE_ENTRIES } from '../../../../../src/services/bodybuilding/rules/careers/division-flows.ts'
import { contestOf, leagueOf } from '../../../../helpers/bodybuilding-rows.ts'

describe('the best of a decade', () => {
  const contests = [
    contestOf('Flagship', 'FLAGSHIP', '1989-10-01', ['ann', 'ben']),
    contestOf('Flagship', 'FLAGSHIP', '1990-10-01', ['ben', 'ann']),
    contestOf('Flagship', 'FLAGSHIP', '1999-10-01', ['ben', 'cid']),
    contestOf('Flagship', 'FLAGSHIP', '2000', ['ann', 'ben']),
    contestOf('Cup', 'PRO', '1994-05-01', ['cid', 'ben'], { division: 'mens-212' }),
  ]
  const boards = decadesOf(leagueOf(contests))

  it('has a leaderboard per division and decade with contests', () => {
    expect(boards.map(({ slug, division, year }) => [slug, division, year])).toEqual([
      ['decade', 'mens-open', 1980],
      ['decade', 'mens-open', 1990],
      ['decade', 'mens-open', 2000],
      ['decade', 'mens-212', 1990],
    ])
    expect(boards[1]).toMatchObject({ kind: 'DECADE', sex: null, title: 'Men’s Open: the best of the 1990s' })
  })

  it('is scored like the greatest of all time, from the contests of the decade alone', () => {
    // ben: full shares of titles, wins and longevity, and 2 of 2 rivals beaten; ann and cid: one season of two, and no
    // rival beaten.
    expect(boards[1]?.entries.map(({ athlete, value, detail }) => [athlete, value, detail])).toEqual([
      ['ben', 100, '2 flagship titles, 2 wins, 2 seasons'],
      ['ann', 7.5, '0 flagship titles, 0 wins, 1 season'],
      ['cid', 7.5, '0 flagship titles, 0 wins, 1 season'],
    ])
    expect(boards[0]?.entries[0]).toMatchObject({ athlete: 'ann', value: 100 })
  })

  it('has at most a hundred entries', () => {
    const crowd = Array.from({ length: 130 }, (_, at) => `n${String(at).padStart(3, '0')}`)
    const [decade] = decadesOf(leagueOf([contestOf('Crowd', 'PRO', '2020-05-01', crowd)]))
    expect(decade?.entries).toHaveLength(MAX_DECADE_ENTRIES)
  })
})
