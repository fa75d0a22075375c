/** What contests add up to, all of a career or those in one division. */
import { roundTo } from '../../../../kernel/units.ts'
import type { SeasonFigures, Totals } from './figures.ts'
import { onPodium, type Start, won } from './league.ts'

/** Which wins are titles of the sport's highest contests, and of its second one. */
export interface TitleRules<L extends string> {
  readonly isFlagship: (win: Start<L>) => boolean
  readonly isSecond: (win: Start<L>) => boolean
}

/** Of contests in the order of time, and the years they make. */
export function totalsOf<L extends string>(
  appearances: readonly Start<L>[],
  seasons: readonly SeasonFigures[],
  { isFlagship, isSecond }: TitleRules<L>,
): Totals {
  const wins = appearances.filter(won)
  const places = appearances.flatMap(({ place }) => place ?? [])
  return {
    totalContests: appearances.length,
    totalWins: wins.length,
    podiums: appearances.filter(onPodium).length,
    topFives: places.filter((place) => place <= 5).length,
    flagshipTitles: wins.filter(isFlagship).length,
    secondTitles: wins.filter(isSecond).length,
    winRate: appearances.length === 0 ? 0 : roundTo(wins.length / appearances.length, 4),
    seasonCount: seasons.length,
    longestStreak: longestStreak(appearances),
    bestPlace: places.length > 0 ? Math.min(...places) : null,
    firstYear: seasons[0]?.year ?? null,
    lastYear: seasons.at(-1)?.year ?? null,
  }
}

/** Most wins in a row; whatever else a contest ended in ends the row. */
export function longestStreak(appearances: readonly Pick<Start, 'place'>[]): number {
  let [longest, row] = [0, 0]
  for (const start of appearances) {
    row = won(start) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}
