/** An athlete's seasons: contests, wins, the best place and the mean place (over placed results). */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { SeasonFigures } from './figures.ts'
import { type Start, won } from './league.ts'

/** Expects the counted contests in chronological order. */
export function seasonsOf(appearances: readonly Start[]): SeasonFigures[] {
  const years = groupedBy(appearances, ({ contest }) => contest.row.year)
  return [...years].sort(([a], [b]) => a - b).map(([year, starts]) => ({ year, ...outcomeOf(starts) }))
}

/** Summarizes how contests ended. */
export function outcomeOf(starts: readonly Start[]): Omit<SeasonFigures, 'year'> {
  const places = starts.flatMap(({ place }) => place ?? [])
  const sum = places.reduce((total, place) => total + place, 0)
  return {
    contests: starts.length,
    wins: starts.filter(won).length,
    bestPlace: places.length > 0 ? Math.min(...places) : null,
    meanPlace: places.length > 0 ? roundTo(sum / places.length, 2) : null,
  }
}
