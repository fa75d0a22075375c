/** Career totals, overall and by division, and the seasons of a career. */
import { describe, expect, it } from 'vitest'
import { careersOf, MIN_RATED } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import type { CareerFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import {
  athlete,
  type ContestWithResults,
  careerIn,
  contestOf,
  leagueOf,
  randomRows,
  ratingsIn,
  rowsOf,
  TODAY,
  withDivision,
  withEntry,
} from '../../../../helpers/bodybuilding-rows.ts'

const careerOf = (contests: readonly ContestWithResults[], over = {}) =>
  careerIn(contests, 'ann', { athletes: [athlete('ann', over)] })

const totalsIn = ({ totals }: CareerFigures, division: string | null) => totals.find((one) => one.division === division)

const RIVALS = ['ben', 'cid', 'dan', 'eve', 'fay']

describe('a career', () => {
  it('counts contests, wins, podiums, and titles of the flagship and the second contest in any division', () => {
    const career = careerOf([
      contestOf('Flagship', 'FLAGSHIP', '2023-10-01', ['ann', 'ben'], { division: 'classic-physique' }),
      contestOf('Flagship', 'FLAGSHIP', '2024-10-01', ['ben', 'ann']),
      contestOf('Flagship', 'FLAGSHIP', '2025-10-01', ['ann', 'ben']),
      contestOf('Second', 'SECOND', '2025-03-01', ['ann', 'ben']),
      contestOf('Pro', 'PRO', '2026-03-01', ['ann', 'ben']),
    ])
    expect(career).toMatchObject({ totalContests: 5, totalWins: 4, podiums: 5, flagshipTitles: 2, secondTitles: 1 })
    expect(career).toMatchObject({ division: 'mens-open', winRate: 0.8, active: true, lastContestOn: '2026-03-01' })
  })

  it('counts unfinished contests and disqualifications, but not withdrawals, start lists and heats', () => {
    const career = careerOf([
      withEntry(contestOf('A', 'MAJOR', '2026-01-01', ['ben']), 'ann', 'DID_NOT_FINISH'),
      withEntry(contestOf('B', 'MAJOR', '2026-02-01', ['ben']), 'ann', 'DISQUALIFIED'),
      withEntry(contestOf('C', 'MAJOR', '2026-03-01', ['ben']), 'ann', 'WITHDRAWN'),
      withEntry(contestOf('D', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
      contestOf('E', 'FLAGSHIP', '2026-05-01', ['ann'], { stage: true }),
    ])
    expect(career).toMatchObject({ totalContests: 2, totalWins: 0, flagshipTitles: 0, lastContestOn: '2026-02-01' })
    expect(totalsIn(career, 'mens-open')).toMatchObject({ totalContests: 2, bestPlace: null })
  })

  it('without contests consists of zeros, in the first division of the athlete’s sex', () => {
    const career = careerOf([], { sex: 'FEMALE' })
    expect(career).toMatchObject({ division: 'womens-bodybuilding', totalContests: 0, seasons: [], moves: [] })
    expect(career.totals).toMatchObject([{ division: null, totalContests: 0, prime: null }])
    expect(careerOf([]).division).toBe('mens-open')
  })
})

describe('the totals of a career', () => {
  const both = withDivision(contestOf('Cup', 'PRO', '2024-05-01', ['ben', 'cid', 'ann']), 'masters-open', [
    'ann',
    'ben',
  ])
  const career = careerOf([
    contestOf('Early', 'PRO', '2023-05-01', ['ann', 'ben']),
    both,
    contestOf('Late', 'PRO', '2024-06-01', ['ann', 'ben']),
  ])

  it('are first overall, then by division in listing order', () => {
    expect(career.totals.map(({ division }) => division)).toEqual([null, 'mens-open', 'masters-open'])
    expect(careerOf([contestOf('Cup', 'PRO', '2024-05-01', ['ann'])]).totals).toMatchObject([
      { division: null, totalWins: 1 },
      { division: 'mens-open', totalWins: 1 },
    ])
  })

  it('count a contest entered in two divisions once overall and once in each', () => {
    expect(totalsIn(career, null)).toMatchObject({ totalContests: 3, totalWins: 3, longestStreak: 3, winRate: 1 })
    expect(totalsIn(career, 'mens-open')).toMatchObject({ totalContests: 3, totalWins: 2, longestStreak: 1 })
    expect(totalsIn(career, 'masters-open')).toMatchObject({ totalContests: 1, totalWins: 1, seasonCount: 1 })
  })

  it('include the years, seasons and best place in the division', () => {
    expect(totalsIn(career, 'mens-open')).toMatchObject({ firstYear: 2023, lastYear: 2024, seasonCount: 2 })
    expect(totalsIn(career, 'masters-open')).toMatchObject({ firstYear: 2024, lastYear: 2024, bestPlace: 1 })
  })
})

describe('the seasons of a career', () => {
  /** Last for three years, then first for five, then last again. */
  const contests = Array.from({ length: 11 }, (_, at) =>
    contestOf('Cup', 'PRO', `${2010 + at}-06-01`, at < 3 || at > 7 ? [...RIVALS, 'ann'] : ['ann', ...RIVALS]),
  )
  const career = careerOf(contests)

  it('each have a rating, and rise to a peak and decline from it', () => {
    const phases = career.seasons.map(({ phase }) => phase)
    expect(phases[0]).toBe('RISE')
    expect(phases[5]).toBe('PEAK')
    expect(phases.at(-1)).toBe('DECLINE')
    const ratings = new Map(career.seasons.map(({ year, rating }) => [year, rating as number]))
    expect(ratings.get(2015)).toBeGreaterThan(ratings.get(2010)! + 1)
    expect(career.seasons.every(({ deviation }) => deviation !== null && deviation > 0)).toBe(true)
  })

  it('make up the prime by the three best', () => {
    const [all, own] = career.totals
    const best = career.seasons.map(({ rating }) => rating as number).sort((a, b) => b - a)
    expect(own?.prime?.lead).toBeCloseTo((best[0]! + best[1]! + best[2]!) / 3, 2)
    expect(all?.prime).toEqual(own?.prime)
  })

  it('are rated in the division where the lead is greatest, even if it is not the main one', () => {
    const elsewhere = contestOf('Away', 'PRO', '2022-05-01', ['ann', ...RIVALS], { division: 'mens-212' })
    const last = careerOf([...contests, elsewhere]).seasons.at(-1)
    expect(last).toMatchObject({ year: 2022, contests: 1, division: 'mens-212' })
    expect(last?.rating).toBeGreaterThan(0)
  })

  it('are not rated if fewer than five athletes of the season are known', () => {
    const of = (names: readonly string[]) => careerOf([contestOf('Cup', 'PRO', '2020-06-01', names)])
    const [few, enough] = [RIVALS.slice(0, MIN_RATED - 2), RIVALS.slice(0, MIN_RATED - 1)]
    expect(of(['ann', ...few]).seasons[0]?.rating).toBeNull()
    expect(of(['ann', ...few]).totals[1]?.prime).toBeNull()
    expect(of(['ann', ...enough]).seasons[0]?.rating).toBeGreaterThan(0)
  })
})

describe('all careers', () => {
  const rows = randomRows({ seed: 7, athletes: 90, contests: 90, field: 14 })
  const careers = careersOf(joined(rows, TODAY), ratingsIn(rows))

  it('are in the order of names, one per athlete', () => {
    const league = joined(rows, TODAY)
    expect(careers.map((one) => one.athlete)).toEqual(league.persons.map(({ row }) => row.key))
    expect(careers.some(({ moves }) => moves.length > 0)).toBe(true)
  })

  it('count every participation once in its division', () => {
    const contests = new Map(rows.contests.map((one) => [one.key, one]))
    const counting = rows.results.filter(({ contest, status }) => {
      const { stage, status: contestStatus } = contests.get(contest)!
      return !stage && contestStatus === 'COMPLETED' && status !== 'ENTERED'
    })
    const inDivisions = careers.flatMap(({ totals }) => totals.slice(1))
    expect(inDivisions.reduce((sum, one) => sum + one.totalContests, 0)).toBe(counting.length)
    const wins = counting.filter(({ place }) => place === 1).length
    expect(inDivisions.reduce((sum, one) => sum + one.totalWins, 0)).toBe(wins)
  })

  it('do not depend on the order of the rows', () => {
    const reversed = {
      ...{ athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() },
      ...{ results: rows.results.toReversed(), fields: rows.fields.toReversed(), qualifications: [] },
    }
    expect(careersOf(joined(reversed, TODAY), ratingsIn(reversed))).toEqual(careers)
  })

  it('are empty without rows', () => {
    expect(careersOf(leagueOf([]), ratingsIn(rowsOf([])))).toEqual([])
  })
})
