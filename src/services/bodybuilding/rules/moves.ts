/**
 * An athlete's moves from one division to another. A move is the first contest in a division never entered before, on a
 * later day than the very first one, if in the 24 months from it the athlete competes more often in the new division
 * than in the old one. Who tries another division and comes back, or from then on does both alike, has not moved; a
 * division so tried is no old one either. The old division is that of the latest contest before, among those the
 * athlete began in or moved to.
 *
 * What the move brought is told by the contests in the old division in the 36 months up to the last of them before the
 * move, and by those in the new one in the 36 months from it. A move of the last months may yet be followed by a
 * return: it counts as far as is known. Where a division is renamed, as the Men’s 202 became the 212, everybody moves.
 */
import { monthsBefore } from '../../athletes/rules/sport/days.ts'
import { outcomeOf } from '../../athletes/rules/sport/seasons.ts'
import type { MoveFigures } from './figures.ts'
import type { Start } from './league.ts'

/** Time to come back: two seasons, as a single one may be missed. */
export const RETURN_MONTHS = 24

/** Time that results before and after a move are of: enough for a mean, not so much that age is what differs. */
export const RESULTS_MONTHS = 36

/** `starts` are one athlete's, in the order of time. */
export function movesOf(starts: readonly Start[]): MoveFigures[] {
  const counting = starts.filter(({ counts }) => counts)
  const moves: MoveFigures[] = []
  const entered = new Set<string>()
  const own = new Set<string>()
  let current = ''
  for (const start of counting) {
    const division = codeOf(start)
    const first = !entered.has(division)
    entered.add(division)
    const move = first && own.size > 0 && moveBetween(current, start, counting)
    if (move) moves.push(move)
    if (move || start.contest.day === counting[0]!.contest.day) own.add(division)
    if (own.has(division)) current = division
  }
  return moves
}

/** Null where the athlete rather stayed. */
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

/** From a day on, less than so many months. */
const isWithin = (day: string, from: string, months: number): boolean => day >= from && monthsBefore(day, months) < from
