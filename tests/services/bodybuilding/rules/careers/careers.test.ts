import { describe, expect, it } from 'vitest'
import { careersOf, LEAST_RATED } from '../../../../../src/services/bodybuilding/rules/careers/careers.ts'
import type { CareerFigures } from '../../../../../src/services/bodybuilding/rules/figures.ts'
import { joined } from '../../../../../src/services/bodybuilding/rules/league.ts'
import {
  alsoHeld,
  athlete,
  careerIn,
  drawnRows,
  type Held,
  held,
  joinedBy,
  leagueOf,
  ratingsIn,
  rowsOf,
  TODAY,
} from '../../../../helpers/bodybuilding-rows.ts'

const careerOf = (contests: readonly Held[], over = {}) =>
  careerIn(contests, 'ann', { athletes: [athlete('ann', over)] })

const totalsIn = ({ totals }: CareerFigures, division: string | null) => totals.find((one) => one.division === division)

const RIVALS = ['ben', 'cid', 'dan', 'eve', 'fay']

describe('a career', () => {
  it('adds up contests, wins, podiums and titles of the flagship and the second contest, in any division', () => {
    const career = careerOf([
      held('Flagship', 'FLAGSHIP', '2023-10-01', ['ann', 'ben'], { division: 'classic-physique' }),
      held('Flagship', 'FLAGSHIP', '2024-10-01', ['ben', 'ann']),
      held('Flagship', 'FLAGSHIP', '2025-10-01', ['ann', 'ben']),
      held('Second', 'SECOND', '2025-03-01', ['ann', 'ben']),
      held('Pro', 'PRO', '2026-03-01', ['ann', 'ben']),
    ])
    expect(career).toMatchObject({ totalContests: 5, totalWins: 4, podiums: 5, flagshipTitles: 2, secondTitles: 1 })
    expect(career).toMatchObject({ division: 'mens-open', winRate: 0.8, active: true, lastContestOn: '2026-03-01' })
  })

  it('counts contests not finished and disqualifications, but no withdrawals, start lists and heats', () => {
    const career = careerOf([
      joinedBy(held('A', 'MAJOR', '2026-01-01', ['ben']), 'ann', 'DID_NOT_FINISH'),
      joinedBy(held('B', 'MAJOR', '2026-02-01', ['ben']), 'ann', 'DISQUALIFIED'),
      joinedBy(held('C', 'MAJOR', '2026-03-01', ['ben']), 'ann', 'WITHDRAWN'),
      joinedBy(held('D', 'MAJOR', '2026-12-01', [], { status: 'UPCOMING' }), 'ann', 'ENTERED'),
      held('E', 'FLAGSHIP', '2026-05-01', ['ann'], { stage: true }),
    ])
    expect(career).toMatchObject({ totalContests: 2, totalWins: 0, flagshipTitles: 0, lastContestOn: '2026-02-01' })
    expect(totalsIn(career, 'mens-open')).toMatchObject({ totalContests: 2, bestPlace: null })
  })

  it('of who has no contest is one of zeros, in the first division of their sex', () => {
    const career = careerOf([], { sex: 'FEMALE' })
    expect(career).toMatchObject({ division: 'womens-bodybuilding', totalContests: 0, seasons: [], moves: [] })
    expect(career.totals).toMatchObject([{ division: null, totalContests: 0, prime: null }])
    expect(careerOf([]).division).toBe('mens-open')
  })
})

describe('the totals of a career', () => {
  const both = alsoHeld(held('Cup', 'PRO', '2024-05-01', ['ben', 'cid', 'ann']), 'masters-open', ['ann', 'ben'])
  const career = careerOf([
    held('Early', 'PRO', '2023-05-01', ['ann', 'ben']),
    both,
    held('Late', 'PRO', '2024-06-01', ['ann', 'ben']),
  ])

  it('are of all divisions first, then of each in the order of divisions', () => {
    expect(career.totals.map(({ division }) => division)).toEqual([null, 'mens-open', 'masters-open'])
    expect(careerOf([held('Cup', 'PRO', '2024-05-01', ['ann'])]).totals).toMatchObject([
      { division: null, totalWins: 1 },
      { division: 'mens-open', totalWins: 1 },
    ])
  })

  it('count a contest entered in two divisions once in all, and once in each', () => {
    expect(totalsIn(career, null)).toMatchObject({ totalContests: 3, totalWins: 3, longestStreak: 3, winRate: 1 })
    expect(totalsIn(career, 'mens-open')).toMatchObject({ totalContests: 3, totalWins: 2, longestStreak: 1 })
    expect(totalsIn(career, 'masters-open')).toMatchObject({ totalContests: 1, totalWins: 1, seasonCount: 1 })
  })

  it('have the years, seasons and best place of the division', () => {
    expect(totalsIn(career, 'mens-open')).toMatchObject({ firstYear: 2023, lastYear: 2024, seasonCount: 2 })
    expect(totalsIn(career, 'masters-open')).toMatchObject({ firstYear: 2024, lastYear: 2024, bestPlace: 1 })
  })
})

describe('the seasons of a career', () => {
  /** Last for three years, then first for five, then last again. */
  const contests = Array.from({ length: 11 }, (_, at) =>
    held('Cup', 'PRO', `${2010 + at}-06-01`, at < 3 || at > 7 ? [...RIVALS, 'ann'] : ['ann', ...RIVALS]),
  )
  const career = careerOf(contests)

  it('rise to a peak and decline from it, each with its rating', () => {
    const phases = career.seasons.map(({ phase }) => phase)
    expect(phases[0]).toBe('RISE')
    expect(phases[5]).toBe('PEAK')
    expect(phases.at(-1)).toBe('DECLINE')
    const ratings = new Map(career.seasons.map(({ year, rating }) => [year, rating as number]))
    expect(ratings.get(2015)).toBeGreaterThan(ratings.get(2010)! + 1)
    expect(career.seasons.every(({ deviation }) => deviation !== null && deviation > 0)).toBe(true)
  })

  it('have the three best for a prime, in all divisions that of the main one', () => {
    const [all, own] = career.totals
    const best = career.seasons.map(({ rating }) => rating as number).sort((a, b) => b - a)
    expect(own?.prime?.lead).toBeCloseTo((best[0]! + best[1]! + best[2]!) / 3, 2)
    expect(all?.prime).toEqual(own?.prime)
  })

  it('are rated in the division in which the lead was greatest, whichever is the main one', () => {
    const elsewhere = held('Away', 'PRO', '2022-05-01', ['ann', ...RIVALS], { division: 'mens-212' })
    const last = careerOf([...contests, elsewhere]).seasons.at(-1)
    expect(last).toMatchObject({ year: 2022, contests: 1, division: 'mens-212' })
    expect(last?.rating).toBeGreaterThan(0)
  })

  it('are not rated where hardly anybody else is known', () => {
    const of = (names: readonly string[]) => careerOf([held('Cup', 'PRO', '2020-06-01', names)])
    const [few, enough] = [RIVALS.slice(0, LEAST_RATED - 2), RIVALS.slice(0, LEAST_RATED - 1)]
    expect(of(['ann', ...few]).seasons[0]?.rating).toBeNull()
    expect(of(['ann', ...few]).totals[1]?.prime).toBeNull()
    expect(of(['ann', ...enough]).seasons[0]?.rating).toBeGreaterThan(0)
  })
})

describe('all careers', () => {
  const rows = drawnRows({ seed: 7, athletes: 300, contests: 250, field: 20 })
  const careers = careersOf(joined(rows, TODAY), ratingsIn(rows))

  it('are in the order of names, one for each athlete', () => {
    const league = joined(rows, TODAY)
    expect(careers.map((one) => one.athlete)).toEqual(league.persons.map(({ row }) => row.key))
    expect(careers.some(({ moves }) => moves.length > 0)).toBe(true)
  })

  it('count every entry of those who took part once in its division', () => {
    const contests = new Map(rows.contests.map((one) => [one.key, one]))
    const counting = rows.results.filter(({ contest, status }) => {
      const { stage, status: held_ } = contests.get(contest)!
      return !stage && held_ === 'COMPLETED' && status !== 'ENTERED'
    })
    const inDivisions = careers.flatMap(({ totals }) => totals.slice(1))
    expect(inDivisions.reduce((sum, one) => sum + one.totalContests, 0)).toBe(counting.length)
    const wins = counting.filter(({ place }) => place === 1).length
    expect(inDivisions.reduce((sum, one) => sum + one.totalWins, 0)).toBe(wins)
  })

  it('are the same in whatever order the rows come', () => {
    const turned = {
      ...{ athletes: rows.athletes.toReversed(), contests: rows.contests.toReversed() },
      ...{ results: rows.results.toReversed(), qualifications: [] },
    }
    expect(careersOf(joined(turned, TODAY), ratingsIn(turned))).toEqual(careers)
  })

  it('are none of no rows', () => {
    expect(careersOf(leagueOf([]), ratingsIn(rowsOf([])))).toEqual([])
  })
})
