/** Totals of contests, over a whole career or in one division. */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { SeasonFigures, Totals } from './figures.ts'
import { isWhole, onPodium, type Start, won } from './league.ts'

/** Which wins count as titles of the sport's highest contests, and of its second contest. */
export interface TitleRules<L extends string> {
  readonly isFlagship: (win: Start<L>) => boolean
  readonly isSecond: (win: Start<L>) => boolean
}

/** Expects contests in chronological order and the seasons they make up. */
export function totalsOf<L extends string>(
  appearances: readonly Start<L>[],
  seasons: readonly SeasonFigures[],
  { isFlagship, isSecond }: TitleRules<L>,
): Totals {
  const wins = appearances.filter(won)
  const places = appearances.flatMap(({ place }) => place ?? [])
  const whole = appearances.filter(({ field }) => isWhole(field))
  const wonWhole = whole.filter(won).length
  return {
    totalContests: appearances.length,
    totalWins: wins.length,
    podiums: appearances.filter(onPodium).length,
    topFives: places.filter((place) => place <= 5).length,
    flagshipTitles: wins.filter(isFlagship).length,
    secondTitles: wins.filter(isSecond).length,
    contestsWithField: whole.length,
    winsWithField: wonWhole,
    winRate: whole.length === 0 ? null : roundTo(wonWhole / whole.length, 4),
    seasonCount: seasons.length,
    longestStreak: longestStreak(appearances).length,
    bestPlace: places.length > 0 ? Math.min(...places) : null,
    firstYear: seasons[0]?.year ?? null,
    lastYear: seasons.at(-1)?.year ?? null,
  }
}

/**
 * The contests of the longest winning streak; in a tie, of the earliest. Any other outcome ends the streak. A contest
 * whose whole field is not known ends it too, because a defeat between two such wins might not be on record.
 */
export function longestStreak<S extends Pick<Start, 'place'> & { readonly field: Pick<Start['field'], 'coverage'> }>(
  appearances: readonly S[],
): readonly S[] {
  let [begun, from, to] = [0, 0, 0]
  for (const [at, start] of appearances.entries())
    if (!won(start) || !isWhole(start.field)) begun = at + 1
    else if (at + 1 - begun > to - from) [from, to] = [begun, at + 1]
  return appearances.slice(from, to)
}
