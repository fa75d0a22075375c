/** Career records overall, of men and of women. */
import { describe, expect, it } from 'vitest'
import { careersOf } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import { recordsOf } from '../../../../../src/services/bodybuilding/rules/leaderboards/records.ts'
import {
  athlete,
  type ContestWithResults,
  contestOf,
  leagueOf,
  type Parts,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const SLUGS = [
  ...['longest-win-streak', 'most-flagship-titles', 'most-second-titles', 'most-wins', 'most-wins-in-season'],
  ...['most-contests', 'longest-career', 'youngest-winner', 'oldest-winner', 'most-divisions-won'],
]

const boardsOf = (contests: readonly ContestWithResults[], parts: Parts = {}) => {
  const league = leagueOf(contests, parts)
  return recordsOf(league, careersOf(league, new Map()))
}

const record = (
  slug: string,
  contests: readonly ContestWithResults[],
  parts: Parts = {},
  sex: 'MALE' | 'FEMALE' | null = null,
) =>
  boardsOf(contests, parts)
    .filter((one) => one.slug === slug && one.sex === sex)
    .flatMap(({ entries }) => entries)
    .map(({ place, athlete: name, value, detail }) => [place, name, value, detail])

describe('the records', () => {
  const contests = [
    contestOf('Flagship', 'FLAGSHIP', '2020-10-01', ['ann', 'ben']),
    contestOf('Cup', 'PRO', '2021-03-01', ['ann', 'ben']),
    contestOf('Second', 'SECOND', '2021-04-01', ['ben', 'ann']),
    contestOf('2021 Fair', 'REGIONAL', '2021-05-01', ['ann', 'cid']),
    withDivision(contestOf('Flagship', 'FLAGSHIP', '2021-10-01', ['ann', 'ben']), 'mens-212', ['ben', 'cid']),
    contestOf('Flagship', 'FLAGSHIP', '2022-10-01', ['ann', 'ben']),
    contestOf('Flagship', 'FLAGSHIP', '2023-10-01', ['ben', 'ann'], { division: 'mens-212' }),
  ]

  it('are ten, each overall, of men and of women, in any division', () => {
    const boards = boardsOf(contests)
    expect(boards.map(({ slug }) => slug)).toEqual([...SLUGS, ...SLUGS, ...SLUGS])
    expect(new Set(boards.map(({ kind, division, year }) => `${kind} ${division} ${year}`))).toEqual(
      new Set(['RECORD null null']),
    )
    expect(boards.filter(({ slug }) => slug === 'most-wins').map(({ sex, title }) => [sex, title])).toEqual([
      [null, 'Most wins'],
      ['MALE', 'Men: most wins'],
      ['FEMALE', 'Women: most wins'],
    ])
    expect(boardsOf([])).toEqual([])
  })

  it('state a winning streak by its first and last contest, the earliest streak in a tie', () => {
    // ben's win in the 212 counts instead of his second place in the open division on the same day.
    expect(record('longest-win-streak', contests)).toEqual([
      [1, 'ann', 3, '2021 Fair to Flagship 2022'],
      [2, 'ben', 2, 'Second 2021 to Flagship 2021'],
    ])
    const late = [
      contestOf('Cup', 'PRO', '2024-04-01', ['cid', 'dan']),
      contestOf('Fair', 'PRO', '2024-05-01', ['dan', 'cid']),
      contestOf('Late Cup', 'PRO', '2024-06-01', ['cid', 'dan']),
    ]
    expect(record('longest-win-streak', late)).toEqual([
      [1, 'cid', 1, 'Cup 2024'],
      [1, 'dan', 1, 'Fair 2024'],
    ])
  })

  it('state titles by division and year', () => {
    expect(record('most-flagship-titles', contests)).toEqual([
      [1, 'ann', 3, 'Men’s Open 2020–2022'],
      [2, 'ben', 2, 'Men’s 212 2021, 2023'],
    ])
    expect(record('most-second-titles', contests)).toEqual([[1, 'ben', 1, 'Men’s Open 2021']])
  })

  it('include wins, wins in a season, contests and years', () => {
    expect(record('most-wins', contests)[0]).toEqual([1, 'ann', 5, 'of 7 contests'])
    expect(record('most-wins-in-season', contests)).toEqual([
      [1, 'ann', 3, '2021, of 4 contests'],
      [2, 'ben', 2, '2021, of 3 contests'],
    ])
    expect(
      record('most-wins-in-season', [
        ...contests,
        contestOf('Cup', 'PRO', '2024', ['cid']),
        contestOf('Cup', 'PRO', '2025', ['cid']),
      ]),
    ).toContainEqual([3, 'cid', 1, '2024, of 1 contest'])
    expect(record('most-contests', contests)[0]).toEqual([1, 'ann', 7, '2020–2023'])
    expect(record('longest-career', contests)[0]).toEqual([1, 'ann', 4, '2020–2023'])
  })

  it('include the divisions won, from two on', () => {
    expect(record('most-divisions-won', contests)).toEqual([[1, 'ben', 2, 'Men’s Open and Men’s 212']])
  })

  it('separate men and women by their division', () => {
    const women = contestOf('Women', 'PRO', '2020-05-01', ['eve', 'flo'], { division: 'womens-wellness' })
    const athletes = [athlete('eve', { sex: null })]
    expect(record('most-wins', [...contests, women], { athletes }, 'FEMALE')).toEqual([[1, 'eve', 1, 'of 1 contest']])
    expect(record('most-wins', [...contests, women], { athletes }, 'MALE').map(([, name]) => name)).toEqual([
      'ann',
      'ben',
    ])
  })
})

describe('the youngest and the oldest winner', () => {
  const athletes = [
    athlete('ann', { dateOfBirth: '2000-06-15' }),
    athlete('ben', { dateOfBirth: '1980-02-29' }),
    athlete('cid'),
  ]
  const win = (
    name: string,
    day: string,
    over: Parameters<typeof contestOf>[4] = {},
    level: 'PRO' | 'REGIONAL' = 'PRO',
  ) => contestOf(`Best ${day}`, level, day, [name], over)

  it('are given in years and days', () => {
    const contests = [
      win('ann', '2020-06-14'),
      win('ann', '2022-06-15'),
      win('ben', '2021-03-01'),
      win('cid', '2021-03-02'),
    ]
    expect(record('youngest-winner', contests, { athletes })).toEqual([
      [1, 'ann', 19.997, '19 years, 365 days, Best 2020-06-14'],
      [2, 'ben', 41, '41 years, 0 days, Best 2021-03-01'],
    ])
    expect(record('oldest-winner', contests, { athletes })).toEqual([
      [1, 'ben', 41, '41 years, 0 days, Best 2021-03-01'],
      [2, 'ann', 22, '22 years, 0 days, Best 2022-06-15'],
    ])
  })

  it('are adults at professional contests of a known day, in divisions not defined by age', () => {
    const contests = [
      win('ann', '2018-06-14'),
      win('ann', '2019-01-01', {}, 'REGIONAL'),
      win('ann', '2019-02-01', { division: 'masters-open' }),
      win('ann', '2019-03-01', { date: null }),
      win('ann', '2019-04-01', { stage: true }),
      withEntry(contestOf('Not placed', 'FLAGSHIP', '2019-05-01', ['cid']), 'ann', 'DISQUALIFIED'),
      win('ann', '2023-06-16', { division: 'mens-212' }),
    ]
    expect(record('youngest-winner', contests, { athletes })).toEqual([
      [1, 'ann', 23.003, '23 years, 1 day, Best 2023-06-16'],
    ])
  })
})
