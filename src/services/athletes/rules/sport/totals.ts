/** Totals of contests, over a whole career or in one division. */
import { roundTo } from '../../../../kernel/numbers/units.ts'
import type { SeasonFigures, Totals } from './figures.ts'
import { hasFullField, onPodium, type Start, won } from './league.ts'

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
  const withField = appearances.filter(({ field }) => hasFullField(field))
  const winsWithField = withField.filter(won).length
  return {
    totalContests: appearances.length,
    totalWins: wins.length,
    podiums: appearances.filter(onPodium).length,
    topFives: places.filter((place) => place <= 5).length,
    flagshipTitles: wins.filter(isFlagship).length,
    secondTitles: wins.filter(isSecond).length,
    contestsWithField: withField.length,
    winsWithField,
    winRate: withField.length === 0 ? null : roundTo(winsWithField / withField.length, 4),
    seasonCount: seasons.length,
    longestStreak: longestStreak(appearances).length,
    bestPlace: places.length > 0 ? Math.min(...places) : null,
    firstYear: seasons[0]?.year ?? null,
    lastYear: seasons.at(-1)?.year ?? null,
  }
}

export const STREAKS =
  'The longest streak is of wins over fields that are known in full. A win at any other contest neither counts nor ends it; any other outcome ends it.'

/**
 * The contests of the longest winning streak; in a tie, of the earliest. Only wins over a known field count, as lists of
 * winners have no defeats. A win at any other contest neither counts nor ends the streak; any other outcome ends it.
 */
export function longestStreak<S extends Pick<Start, 'place'> & { readonly field: Pick<Start['field'], 'coverage'> }>(
  appearances: readonly S[],
): readonly S[] {
  let [streak, longest]: [S[], S[]] = [[], []]
  for (const start of appearances) {
    if (!won(start)) streak = []
    else if (hasFullField(start.field)) streak = [...streak, start]
    if (streak.length > longest.length) longest = streak
  }
  return longest
}
