/**
 * What an athlete's contests add up to. A contest counts once they took part in it, however it ended (placed, not
 * finished, disqualified), if it is over and no heat of a larger one. Who enters two divisions of one contest was at
 * one contest, and the better place stands for it. An athlete without any such contest has a career of zeros.
 */
import { roundTo } from '../../../kernel/units.ts'
import { monthsBefore } from './days.ts'
import { DIVISIONS, type DivisionFacts } from './divisions.ts'
import type { CareerFigures } from './figures.ts'
import { divisionOf, onPodium, type Person, type Start, textOrder, won } from './league.ts'
import { seasonsOf } from './seasons.ts'
import { isOpen } from './words.ts'

/** Whose last contest is not older than this is active. */
export const ACTIVE_MONTHS = 24

export type CareerTotals = Omit<CareerFigures, 'biography' | 'achievements' | 'personalBests'>

/** `recordDivisions` are those of listed records, for who has nothing but a record. */
export function careerOf(person: Person, today: string, recordDivisions: readonly string[]): CareerTotals {
  const { appearances } = person
  const seasons = seasonsOf(appearances)
  const wins = appearances.filter(won)
  const last = appearances.at(-1)
  return {
    athlete: person.row.key,
    division: mainDivision(person, recordDivisions).code,
    totalContests: appearances.length,
    totalWins: wins.length,
    podiums: appearances.filter(onPodium).length,
    topFives: appearances.filter(({ place }) => place !== null && place <= 5).length,
    flagshipTitles: wins.filter(isWorldTitle).length,
    winRate: appearances.length === 0 ? 0 : roundTo(wins.length / appearances.length, 4),
    seasonCount: seasons.length,
    longestStreak: longestStreak(appearances),
    firstYear: seasons[0]?.year ?? null,
    lastYear: seasons.at(-1)?.year ?? null,
    lastContestOn: appearances.findLast(({ contest }) => contest.row.date !== null)?.contest.row.date ?? null,
    active: last !== undefined && last.contest.day >= monthsBefore(today, ACTIVE_MONTHS),
    seasons,
  }
}

/** A win at world level in an open division: the best of a class or an age are no champions of all. */
export const isWorldTitle = (win: Start): boolean => win.contest.row.level === 'WORLD' && isOpen(win.field.division)

/** Most wins in a row; whatever else a contest ended in ends the row. */
function longestStreak(appearances: readonly Start[]): number {
  let [longest, row] = [0, 0]
  for (const start of appearances) {
    row = won(start) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}

/** The division competed in most often, of equals the one of the latest contest; heats and start lists only where there is nothing else. */
function mainDivision({ row, starts }: Person, recordDivisions: readonly string[]): DivisionFacts {
  const counted = starts.filter(({ counts }) => counts)
  const codes = (counted.length > 0 ? counted : starts).map(({ field }) => field.division.code)
  const times = new Map<string, { count: number; last: number }>()
  for (const [at, code] of codes.entries()) times.set(code, { count: (times.get(code)?.count ?? 0) + 1, last: at })
  const [most] = [...times].sort(([, a], [, b]) => b.count - a.count || b.last - a.last)
  const fallback = recordDivisions.toSorted(textOrder)[0]
  if (most) return divisionOf(most[0])
  return fallback ? divisionOf(fallback) : openDivision(row.sex)
}

const openDivision = (sex: Person['row']['sex']): DivisionFacts =>
  DIVISIONS.find((division) => division.sex === (sex ?? 'MALE')) as DivisionFacts
