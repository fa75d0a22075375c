/**
 * The ranking of a division at the end of each year, and as of today: ranking points of the last two seasons, added up.
 * Only the best ten contests of each athlete count. As a result an athlete who competes every weekend cannot overtake
 * one who wins the titles, and another contest never costs an athlete points. A year without a contest still has a
 * ranking as long as points of the previous year remain.
 */
import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { roundTo } from '../../../../kernel/numbers/units.ts'
import { counted } from '../../../athletes/rules/sport/careers.ts'
import { monthsBefore, yearOf } from '../../../athletes/rules/sport/days.ts'
import type { DivisionFacts } from '../../../athletes/rules/sport/divisions.ts'
import { entriesOf, type Line, lineOf } from '../../../athletes/rules/sport/top-lists.ts'
import type { BoardFigures } from '../figures.ts'
import { type League, type Person, type Start, textOrder, won } from '../league.ts'
import type { Level } from '../rows.ts'

export const COUNTED_CONTESTS = 10

/** Number of best contests listed with a ranking entry. */
export const BEST_CONTESTS = 3

const POINTS_DIGITS = 2

export function rankingsOf({ contests, today }: League): BoardFigures[] {
  const placed = contests.flatMap(({ fields }) => [...fields.values()].flatMap(({ starts }) => starts.filter(earns)))
  const divisions = [...groupedBy(placed, ({ field }) => field.division)]
  return divisions
    .sort(([a], [b]) => textOrder(a.code, b.code))
    .flatMap(([division, starts]) => boardsOf(division, starts, today))
}

const earns = (start: Start): boolean => pointsOf(start) > 0

/** `starts` are in chronological order, and so are the windows: each begins no earlier than the one before. */
function boardsOf(division: DivisionFacts, starts: readonly Start[], today: string): BoardFigures[] {
  const boards: BoardFigures[] = []
  const last = yearOf(today)
  let [from, to] = [0, 0]
  for (let year = yearOf(dayAt(starts, 0) ?? today); year <= last; year++) {
    const asOf = year === last ? today : `${year}-12-31`
    const since = monthsBefore(asOf, COUNTED_MONTHS)
    while (from < starts.length && (dayAt(starts, from) as string) <= since) from++
    while (to < starts.length && (dayAt(starts, to) as string) <= asOf) to++
    if (from < to) boards.push(boardOf(division, year, asOf, starts.slice(from, to)))
  }
  return boards
}

const dayAt = (starts: readonly Start[], index: number): string | undefined => starts[index]?.contest.day

const boardOf = (division: DivisionFacts, year: number, asOf: string, starts: readonly Start[]): BoardFigures => ({
  ...{ kind: 'RANKING', slug: 'season', division: division.code, sex: null, year, unit: 'points' },
  title: `${division.name}: ${year} ranking`,
  description: `Ranking points of the best ${COUNTED_CONTESTS} contests in the ${COUNTED_MONTHS} months to ${asOf}, halved after ${HALVED_EVERY_MONTHS} months.`,
  entries: entriesOf(
    [...groupedBy(starts, ({ person }) => person)].map(([person, own]) => standing(person, own, asOf)),
  ),
})

function standing(person: Person, starts: readonly Start[], asOf: string): Line {
  const worth = starts
    .map((start) => ({ start, points: pointsOf(start) * shareLeft(start.contest.day, asOf) }))
    .sort((a, b) => b.points - a.points)
  const total = worth.slice(0, COUNTED_CONTESTS).reduce((sum, { points }) => sum + points, 0)
  const best = worth
    .slice(0, BEST_CONTESTS)
    .map(({ start, points }) => ({ contest: start.contest.row.key, place: start.place, points: rounded(points) }))
  const wins = starts.filter(won).length
  const detail = `${counted(starts.length, 'contest')}, ${counted(wins, 'win')}`
  return lineOf(person, rounded(total), detail, { contests: starts.length, wins, best })
}

const rounded = (points: number): number => roundTo(points, POINTS_DIGITS)

// Ranking points of a placing: `100 × level × (N + 1 − place) / N`. The winner of a field of N gets all points, the
// last one N-th, with equal steps between; ties get equal points. Level weights: world 5, major 3, national 1.5,
// regional 1. Points halve after 12 months and expire after 24, by season rather than by day, because competing later
// within a season must not be an advantage.

export const FULL_POINTS = 100

export const LEVEL_WEIGHTS: Readonly<Record<Level, number>> = { WORLD: 5, MAJOR: 3, NATIONAL: 1.5, REGIONAL: 1 }

export const HALVED_EVERY_MONTHS = 12

export const COUNTED_MONTHS = 24

/** The original points of a start; 0 if it was not placed or does not count. */
export function pointsOf({
  place,
  counts,
  field,
  contest,
}: Pick<Start, 'place' | 'counts' | 'field' | 'contest'>): number {
  if (place === null || place > field.depth || !counts) return 0
  return (FULL_POINTS * LEVEL_WEIGHTS[contest.row.level] * (field.depth + 1 - place)) / field.depth
}

/** The share of points left on a later day, from 1 to 0; 0 before they are earned. */
export function shareLeft(earnedOn: string, day: string): number {
  if (earnedOn > day) return 0
  for (let months = HALVED_EVERY_MONTHS, share = 1; months <= COUNTED_MONTHS; months += HALVED_EVERY_MONTHS, share /= 2)
    if (earnedOn > monthsBefore(day, months)) return share
  return 0
}
