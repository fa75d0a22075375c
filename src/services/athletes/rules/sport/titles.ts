/**
 * Groups an athlete's wins into titles by series and year. Each sport decides what counts as a title and how to name
 * it.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { capital, yearsIn } from '../../../../kernel/text/phrases.ts'
import type { AchievementFigures } from './figures.ts'
import type { Start } from './league.ts'

export interface Title<L extends string = string> {
  readonly name: string
  readonly level: L
  readonly count: number
  /** Ascending. */
  readonly years: readonly number[]
}

/**
 * Wins of the same level and name form one title. The most often won title comes first; in a tie the earliest, because
 * the wins are in chronological order.
 */
export function titlesOf<L extends string>(
  wins: readonly Start<L>[],
  nameOf: (win: Start<L>) => string,
): readonly Title<L>[] {
  const titles = wins.map((win) => ({ ...win.contest.row, name: nameOf(win) }))
  return [...groupedBy(titles, ({ level, name }) => `${level} ${name}`).values()]
    .map((same) => titleOf(same, same[0]!))
    .sort((a, b) => b.count - a.count)
}

const titleOf = <L extends string>(
  wins: readonly { readonly year: number }[],
  { name, level }: Pick<Title<L>, 'name' | 'level'>,
): Title<L> => ({
  ...{ name, level, count: wins.length },
  years: [...new Set(wins.map(({ year }) => year))].sort((a, b) => a - b),
})

/** `World Strength Final 2019`, `3× World Strength Final (2011, 2013, 2014)`. */
export const titleText = ({ name, count, years }: Title): string =>
  count === 1 ? `${name} ${years[0]}` : `${count}× ${name} (${yearsIn(years)})`

export const achieved = (title: Title): AchievementFigures => ({
  ...{ kind: 'TITLE', text: capital(titleText(title)), year: title.years[0] ?? null },
})

/** The name of a contest's series; if unknown, the contest's own name without its year. */
export const seriesOf = ({ series, name }: { readonly series: string | null; readonly name: string }): string => {
  const text = series ?? name
  return (
    text
      .replace(/\b(19|20)\d\d\b/, '')
      .replaceAll(/\s+/g, ' ')
      .trim() || text
  )
}
