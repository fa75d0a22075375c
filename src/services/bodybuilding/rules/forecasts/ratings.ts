/**
 * How strong athletes were in each season they competed in, division by division, seen from one of two days:
 *
 * - At the end of the season: Plackett–Luce strengths as of 31 December, out of all placings up to then. This is what
 *   was known at the time, and it lags: who becomes the best is rated so two or three years later.
 * - In hindsight: as of the middle of the season, out of placings before and after it. This is for careers that are
 *   told afterwards. Ratings of the last seasons still change with the next ones.
 *
 * 0 is the average of the athletes known at that time, which moves: with more small contests among the rows the average
 * athlete is weaker, and everybody good seems to gain. What is compared between years is therefore the lead over the
 * ten best of the season, whom every source has. Between athletes of one season it differs by what strengths do. It
 * tells how far somebody stood out in their day, not how two days compare; and nothing compares between divisions.
 *
 * Two constants were chosen by back-test of predictions, on all divisions but the men’s open since 2012 and on the
 * men’s open before, and judged on the men’s open since 2012: a half-life of two years out of one to four, and a prior
 * of half a win and half a loss out of a third to two. Neighbours do nearly as well. In hindsight one year is taken,
 * which lets as much evidence count, half of it from either side.
 */

import { at, groupedBy } from '../../../../kernel/groups.ts'
import type { BodybuildingRows, Level, ResultRow } from '../rows.ts'
import { type Ranked, type Strength, strengthsOf } from './plackett-luce.ts'

export const HALF_LIFE_DAYS = 730

export const PRIOR = 0.5

/** What ratings are seen from. */
export type View = 'SEASON_END' | 'HINDSIGHT'

const VIEWS = {
  SEASON_END: { day: '12-31', halfLifeDays: HALF_LIFE_DAYS, inHindsight: false },
  HINDSIGHT: { day: '07-01', halfLifeDays: HALF_LIFE_DAYS / 2, inHindsight: true },
} as const

/** Those placed in one division of one contest. */
export interface RankedField extends Ranked {
  readonly contest: string
  readonly level: Level
  readonly year: number
  /** The day by which it was certainly over: the last of its year where no other is known. */
  readonly by: string
}

/** Whose mean the others of a season are measured against. */
export const BEST_OF_SEASON = 10

export interface SeasonRating extends Strength {
  readonly athlete: string
  readonly year: number
  /** Strength above the mean of the season’s best, who are those certainly strongest: less one deviation. */
  readonly lead: number
}

/** Season ratings by division. */
export type Ratings = ReadonlyMap<string, readonly SeasonRating[]>

/** By division, in the order of time. Heats and contests to come are none of them. */
export function rankedFields({ contests, results }: Pick<BodybuildingRows, 'contests' | 'results'>) {
  const placed = groupedBy(
    results.filter(({ status, place }) => status === 'PLACED' && place !== null),
    ({ contest }) => contest,
  )
  const divisions = new Map<string, RankedField[]>()
  for (const { key, date, year, level, status, stage } of contests) {
    if (status !== 'COMPLETED' || stage) continue
    for (const [division, own] of groupedBy(placed.get(key) ?? [], (result) => result.division))
      at(divisions, division, (): RankedField[] => []).push({
        ...{ contest: key, level, year, day: date ?? `${year}-07-01`, by: date ?? `${year}-12-31` },
        order: orderOf(own),
      })
  }
  for (const fields of divisions.values()) fields.sort((a, b) => compare(a.day, b.day) || compare(a.contest, b.contest))
  return new Map([...divisions].sort(([a], [b]) => compare(a, b)))
}

function orderOf(results: readonly ResultRow[]): string[][] {
  const places = groupedBy(results, ({ place }) => place as number)
  return [...places].sort(([a], [b]) => a - b).map(([, tied]) => tied.map(({ athlete }) => athlete).sort())
}

/** The fields of one division, in the order of time; the ratings are by year, then athlete. */
export function ratingsOf(fields: readonly RankedField[], view: View = 'SEASON_END'): SeasonRating[] {
  const { day, ...options } = VIEWS[view]
  const ratings: SeasonRating[] = []
  let start: ReadonlyMap<string, Strength> = new Map()
  for (const [year, own] of [...groupedBy(fields, (field) => field.year)].sort(([a], [b]) => a - b)) {
    start = strengthsOf(fields, { ...options, asOf: `${year}-${day}`, prior: PRIOR, start })
    const athletes = [...new Set(own.flatMap(({ order }) => order.flat()))].sort()
    const season = athletes.flatMap((athlete) => {
      const strength = start.get(athlete)
      return strength ? [{ athlete, year, ...strength }] : []
    })
    const best = meanOfBest(season)
    for (const rating of season) ratings.push({ ...rating, lead: rating.strength - best })
  }
  return ratings
}

function meanOfBest(season: readonly Strength[]): number {
  const certain = (one: Strength) => one.strength - one.deviation
  const best = season.toSorted((a, b) => certain(b) - certain(a)).slice(0, BEST_OF_SEASON)
  return best.reduce((sum, { strength }) => sum + strength, 0) / best.length
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
