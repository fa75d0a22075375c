/**
 * How strong athletes were in each season they competed in, by division, seen from one of two points in time:
 *
 * - At the end of the season: Plackett–Luce strengths as of 31 December, from all placings up to then. This is what was
 *   known at the time, and it lags: an athlete who becomes the best is rated so two or three years later.
 * - In hindsight: as of the middle of the season, from placings before and after it. This view is for careers described
 *   afterwards. Ratings of the latest seasons still change with the next ones.
 *
 * 0 is the average of the athletes known at that time, which moves. With more small contests among the rows, the
 * average athlete is weaker and every good athlete seems to gain. Comparisons between years therefore use the lead over
 * the ten best of the season, whom every source includes. Between athletes of one season, leads differ by as much as
 * strengths do. The lead measures how far an athlete stood out in their day. It does not compare eras, and nothing
 * compares divisions.
 *
 * Two constants were chosen by back-testing predictions: a half-life of two years, out of one to four, and a prior of
 * half a win and half a loss, out of a quarter to one. The prior is the best by the editions up to 2011. Neighbouring
 * values do nearly as well. Predictions choose a half-life of their own for each year (`back-test/`). In hindsight the
 * half-life is one year, which lets the same amount of evidence count, half of it from either side.
 */

import { at, groupedBy } from '../../../../kernel/collections/groups.ts'
import type { BodybuildingRows, Level, ResultRow } from '../rows.ts'
import { type Ranked, type Strength, strengthsOf } from './plackett-luce.ts'

export const HALF_LIFE_DAYS = 730

export const PRIOR = 0.5

/** The point in time that ratings are seen from. */
export type View = 'SEASON_END' | 'HINDSIGHT'

const VIEWS = {
  SEASON_END: { day: '12-31', halfLifeDays: HALF_LIFE_DAYS, inHindsight: false },
  HINDSIGHT: { day: '07-01', halfLifeDays: HALF_LIFE_DAYS / 2, inHindsight: true },
} as const

/** The athletes placed in one division of one contest. */
export interface RankedField extends Ranked {
  readonly contest: string
  readonly level: Level
  readonly year: number
  /** The day by which it was certainly over: the last day of the year if the exact day is unknown. */
  readonly by: string
}

/** Number of athletes whose mean the others of a season are measured against. */
export const BEST_OF_SEASON = 10

export interface SeasonRating extends Strength {
  readonly athlete: string
  readonly year: number
  /**
   * Strength above the mean of the season’s best. The best are chosen by their certain strength: strength less one
   * deviation.
   */
  readonly lead: number
}

/** Season ratings by division. */
export type Ratings = ReadonlyMap<string, readonly SeasonRating[]>

/** By division, in chronological order, without heats and upcoming contests. */
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

/** `fields` belong to one division, in chronological order. The ratings are sorted by year, then athlete. */
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
