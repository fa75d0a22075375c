/** The top lists, overall and by division. */
import { describe, expect, it } from 'vitest'
import { careersOf } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import { topListsOf } from '../../../../../src/services/bodybuilding/rules/leaderboards/top-lists.ts'
import type { League } from '../../../../../src/services/bodybuilding/rules/league.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  withDivision,
} from '../../../../helpers/bodybuilding-rows.ts'

const SLUGS = [
  ...['most-wins', 'most-podiums', 'most-contests', 'most-flagship-titles', 'most-second-titles', 'best-win-rate'],
  ...['longest-career', 'most-top-fives', 'most-seasons', 'longest-win-streak', 'most-countries', 'top-nations'],
]

const listsOf = (league: League) => topListsOf(league, careersOf(league, new Map()))

const list = (
  slug: string,
  contests: readonly ContestWithResults[],
  parts: Parts = {},
  division: string | null = null,
) =>
  listsOf(leagueOf(contests, parts))
    .filter((one) => one.slug === slug && one.division === division)
    .flatMap(({ entries }) => entries)
    .map(({ place, athlete: name, countryCode, value, detail }) => [place, name ?? countryCode, value, detail])

describe('the top lists', () => {
  const contests = [
    contestOf('Flagship', 'FLAGSHIP', '2020-10-01', ['ann', 'ben'], { countryCode: 'USA' }),
    contestOf('Second', 'SECOND', '2023-03-01', ['ben', 'ann'], { countryCode: 'GBR' }),
    withDivision(contestOf('Cup', 'PRO', '2024-06-01', ['ann', 'cid'], { countryCode: 'GBR' }), 'mens-212', [
      'dan',
      'cid',
    ]),
  ]

  it('are twelve overall and twelve per division, even if empty', () => {
    const lists = listsOf(leagueOf([], { athletes: [athlete('ann')] }))
    expect(lists).toHaveLength(14 * 12)
    expect(lists.filter(({ division }) => division === null).map(({ slug }) => slug)).toEqual(SLUGS)
    expect(lists.filter(({ division }) => division === 'womens-bikini').map(({ slug }) => slug)).toEqual(SLUGS)
    for (const { kind, title, description, unit, entries } of lists) {
      expect(kind).toBe('TOP_LIST')
      expect(title && description && unit).toBeTruthy()
      expect(entries).toEqual([])
    }
    expect(listsOf(leagueOf([]))).toEqual([])
  })

  it('count wins, podiums, top fives, contests, seasons, titles and countries', () => {
    expect(list('most-wins', contests)).toEqual([
      [1, 'ann', 2, 'of 3 contests'],
      [2, 'ben', 1, 'of 2 contests'],
      [2, 'dan', 1, 'of 1 contest'],
    ])
    expect(list('most-podiums', contests)[0]).toEqual([1, 'ann', 3, 'in 3 contests'])
    expect(list('most-top-fives', contests)[1]).toEqual([2, 'ben', 2, 'in 2 contests'])
    expect(list('most-contests', contests)[0]).toEqual([1, 'ann', 3, '2020–2024'])
    expect(list('most-seasons', contests).slice(0, 2)).toEqual([
      [1, 'ann', 3, '2020–2024'],
      [2, 'ben', 2, '2020–2023'],
    ])
    expect(list('most-flagship-titles', contests)).toEqual([[1, 'ann', 1, '2020–2024']])
    expect(list('most-second-titles', contests)).toEqual([[1, 'ben', 1, '2020–2023']])
    expect(list('most-countries', contests)[0]).toEqual([1, 'ann', 2, null])
    expect(list('longest-career', contests)[0]).toEqual([1, 'ann', 5, '2020–2024'])
  })

  it('count only results of the division in a division', () => {
    // cid was second in both divisions of one contest.
    expect(list('most-podiums', contests, {}, 'mens-212')).toEqual([
      [1, 'cid', 1, 'in 1 contest'],
      [1, 'dan', 1, 'in 1 contest'],
    ])
    expect(list('most-wins', contests, {}, 'mens-open')).toEqual([
      [1, 'ann', 2, 'of 3 contests'],
      [2, 'ben', 1, 'of 2 contests'],
    ])
    expect(list('most-contests', contests).find(([, name]) => name === 'cid')?.[2]).toBe(1)
    const also = contestOf('Light Cup', 'PRO', '2025-06-01', ['ann'], { division: 'mens-212' })
    expect(list('most-wins', [...contests, also], {}, 'mens-212')).toEqual([
      [1, 'ann', 1, 'of 1 contest'],
      [1, 'dan', 1, 'of 1 contest'],
    ])
    const lists = listsOf(leagueOf(contests))
    expect(lists.find(({ slug, division }) => slug === 'most-wins' && division === 'mens-212')?.title).toBe(
      'Men’s 212: most wins',
    )
  })

  it('have win rates from ten contests on, and winning streaks', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        contestOf(`Fair ${at}`, 'PRO', `2020-05-${10 + at}`, at < 3 ? ['ann', 'ben'] : ['ben', 'ann']),
      )
    expect(list('best-win-rate', many(9))).toEqual([])
    expect(list('best-win-rate', many(12), {}, 'mens-open')).toEqual([
      [1, 'ben', 75, '9 of 12 contests'],
      [2, 'ann', 25, '3 of 12 contests'],
    ])
    expect(list('longest-win-streak', many(12))).toEqual([
      [1, 'ben', 9, 'of 9 wins'],
      [2, 'ann', 3, 'of 3 wins'],
    ])
  })

  it('rank nations by the wins of their athletes, in a division by those in it', () => {
    const athletes = [
      athlete('ann', { countryCode: 'USA' }),
      athlete('ben', { countryCode: 'USA' }),
      athlete('dan', { countryCode: 'GBR' }),
    ]
    expect(list('top-nations', contests, { athletes })).toEqual([
      [1, 'USA', 3, 'by 2 athletes'],
      [2, 'GBR', 1, 'by 1 athlete'],
    ])
    expect(list('top-nations', contests, { athletes }, 'mens-212')).toEqual([[1, 'GBR', 1, 'by 1 athlete']])
  })

  it('have at most a hundred entries', () => {
    const crowd = Array.from({ length: 130 }, (_, at) => `n${at}`)
    expect(list('most-contests', [contestOf('Crowd', 'PRO', '2020-05-01', crowd)])).toHaveLength(100)
  })
})
