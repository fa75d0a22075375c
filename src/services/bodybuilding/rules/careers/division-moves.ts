/**
 * An athlete's moves from one division to another.
 *
 * A move is the first contest in a division that the athlete has never entered before, later than their first
 * competition day. In the 24 months from then on, the athlete must compete more often in the new division than in the
 * old one. An athlete who tries another division and returns, or competes equally in both, has not moved, and the
 * division tried does not become an old division. The old division is the one of the latest earlier contest, among
 * those that the athlete began in or moved to.
 *
 * The effect of a move is measured by two sets of contests: those in the old division in the 36 months up to the last
 * one before the move, and those in the new division in the 36 months from the move. A recent move may still be
 * followed by a return; it counts according to what is known so far. If a division is renamed, as when the Men’s 202
 * became the 212, everyone moves.
 */
import { monthsBefore } from '../../../athletes/rules/sport/days.ts'
import { outcomeOf } from '../../../athletes/rules/sport/seasons.ts'
import type { MoveFigures } from '../figures.ts'
import type { Start } from '../league.ts'

/** Time in which an athlete may return: two seasons, because a single one may be missed. */
export const RETURN_MONTHS = 24

/**
 * Period of the results before and after a move. It is long enough for a mean and short enough that age does not
 * dominate the difference.
 */
export const RESULTS_MONTHS = 36

/** `starts` belong to one athlete, in chronological order. */
export function movesOf(starts: readonly Start[]): MoveFigures[] {
  const counting = starts.filter(({ counts }) => counts)
  const moves: MoveFigures[] = []
  const entered = new Set<string>()
  const homes = new Set<string>()
  let current = ''
  for (const start of counting) {
    const division = codeOf(start)
    const first = !entered.has(division)
    entered.add(division)
    const move = first && homes.size > 0 && moveBetween(current, start, counting)
    if (move) moves.push(move)
    if (move || start.contest.day === counting[0]!.contest.day) homes.add(division)
    if (homes.has(division)) current = division
  }
  return moves
}

/** Null if the athlete did not compete more often in the new division. */
function moveBetween(from: string, { contest, field }: Start, starts: readonly Start[]): MoveFigures | null {
  const to = field.division.code
  const since = (division: string, months: number): Start[] =>
    starts.filter((start) => codeOf(start) === division && isWithin(start.contest.day, contest.day, months))
  if (since(to, RETURN_MONTHS).length <= since(from, RETURN_MONTHS).length) return null
  const before = starts.filter((start) => codeOf(start) === from && start.contest.day < contest.day)
  const last = before.at(-1)
  if (!last) return null
  const earliest = monthsBefore(last.contest.day, RESULTS_MONTHS)
  const old = outcomeOf(before.filter((start) => start.contest.day > earliest))
  const next = outcomeOf(since(to, RESULTS_MONTHS))
  return {
    ...{ from, to, year: contest.row.year },
    ...{ contestsBefore: old.contests, winsBefore: old.wins, meanPlaceBefore: old.meanPlace },
    ...{ contestsAfter: next.contests, winsAfter: next.wins, meanPlaceAfter: next.meanPlace },
  }
}

const codeOf = ({ field }: Start): string => field.division.code

/** Whether `day` is on or after `from`, by less than `months` months. */
const isWithin = (day: string, from: string, months: number): boolean => day >= from && monthsBefore(day, months) < from
