/**
 * What an athlete's contests add up to. A contest counts once they took part in it, however it ended (placed, not
 * finished, disqualified), if it is over and no heat of a larger one. Who enters two divisions of one contest was at
 * one contest, and the better place stands for it. An athlete without any such contest has a career of zeros.
 */
import { monthsBefore } from './days.ts'
import type { DivisionFacts } from './divisions.ts'
import type { CareerTotals } from './figures.ts'
import type { Person } from './league.ts'
import { seasonsOf } from './seasons.ts'
import { type TitleRules, totalsOf } from './totals.ts'

/** Whose last contest is not older than this is active. */
export const ACTIVE_MONTHS = 24

/** `fallback` is the division of who has no entry at all. */
export function careerOf<L extends string>(
  person: Person<L>,
  today: string,
  titles: TitleRules<L>,
  fallback: () => DivisionFacts,
): CareerTotals {
  const { appearances } = person
  const seasons = seasonsOf(appearances)
  const last = appearances.at(-1)
  return {
    athlete: person.row.key,
    division: (mainDivision(person) ?? fallback()).code,
    ...totalsOf(appearances, seasons, titles),
    lastContestOn: appearances.findLast(({ contest }) => contest.row.date !== null)?.contest.row.date ?? null,
    active: last !== undefined && last.contest.day >= monthsBefore(today, ACTIVE_MONTHS),
    seasons,
  }
}

/** The division competed in most often, of equals the one of the latest contest; heats and start lists only where there is nothing else. */
function mainDivision({ starts }: Person): DivisionFacts | undefined {
  const counted = starts.filter(({ counts }) => counts)
  const divisions = (counted.length > 0 ? counted : starts).map(({ field }) => field.division)
  const times = new Map<DivisionFacts, { count: number; last: number }>()
  for (const [at, one] of divisions.entries()) times.set(one, { count: (times.get(one)?.count ?? 0) + 1, last: at })
  return [...times].sort(([, a], [, b]) => b.count - a.count || b.last - a.last)[0]?.[0]
}
