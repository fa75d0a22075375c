/**
 * Names an athlete's titles by series and years, and by division if they won titles in several. Wins at regional level
 * are not titles.
 */
import * as sport from '../../../athletes/rules/sport/titles.ts'
import { type Start, won } from '../league.ts'
import type { Level } from '../rows.ts'

export type Title = sport.Title<Level>

const WEIGHTIEST_FIRST: readonly Level[] = ['FLAGSHIP', 'SECOND', 'MAJOR', 'PRO']

/** Highest level first; within a level the most often won, then the earliest. */
export function titlesOf(starts: readonly Start[]): Title[] {
  const wins = starts.filter(
    (start) => start.counts && won(start) && WEIGHTIEST_FIRST.includes(start.contest.row.level),
  )
  const several = new Set(wins.map(({ field }) => field.division)).size > 1
  const nameOf = ({ contest, field }: Start): string =>
    several ? `${field.division.name} ${sport.seriesOf(contest.row)}` : sport.seriesOf(contest.row)
  const weight = ({ level }: Title): number => WEIGHTIEST_FIRST.indexOf(level)
  return sport.titlesOf(wins, nameOf).toSorted((a, b) => weight(a) - weight(b))
}
