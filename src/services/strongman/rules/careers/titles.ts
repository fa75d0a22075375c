/**
 * Names an athlete's titles by series and years, or as `national champion` for a win at a national-level contest in
 * their own country. An athlete is champion of a country once a year, however many contests call themselves national.
 * Wins at regional level are not titles.
 */

import { groupedBy } from '../../../../kernel/collections/groups.ts'
import { wholeOf } from '../../../athletes/rules/countries/countries.ts'
import * as sport from '../../../athletes/rules/sport/titles.ts'
import { type Start, won } from '../league.ts'
import type { Level } from '../rows.ts'
import { isOpen, peopleOf } from '../words.ts'

export type Title = sport.Title<Level>

const WEIGHTIEST_FIRST: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL']

export const NATIONAL_CHAMPION = 'national champion'

/** Highest level first; within a level the most often won, then the earliest. */
export function titlesOf(starts: readonly Start[]): Title[] {
  const wins = starts.filter(
    (start) => start.counts && won(start) && WEIGHTIEST_FIRST.includes(start.contest.row.level),
  )
  const weight = ({ level, name }: Title): number =>
    WEIGHTIEST_FIRST.indexOf(level) + (level === 'NATIONAL' && !name.startsWith(NATIONAL_CHAMPION) ? 1 : 0)
  return sport.titlesOf(onceAYear(wins), nameOf).toSorted((a, b) => weight(a) - weight(b))
}

function onceAYear(wins: readonly Start[]): Start[] {
  const championships = groupedBy(wins, (win) => (isNational(win) ? `${nameOf(win)} ${win.contest.row.year}` : win))
  return [...championships.values()].map((same) => same[0]!)
}

const isNational = ({ contest: { row }, person }: Start): boolean =>
  row.level === 'NATIONAL' && (row.countryCode === null || isOfCountry(row.countryCode, person.row.countryCode))

/** Athletes who compete for Great Britain may be champion in any of its home nations, and vice versa. */
const isOfCountry = (held: string, represented: string | null): boolean =>
  represented !== null && wholeOf(held) === wholeOf(represented)

/** The name includes the division if the contest's name does not imply it. */
function nameOf(start: Start): string {
  const { contest, field } = start
  const national = isNational(start)
  const name = national ? NATIONAL_CHAMPION : sport.seriesOf(contest.row)
  const isImplied = isOpen(field.division) || (!national && contest.fields.size === 1)
  return isImplied ? name : `${name}, ${peopleOf(field.division)}`
}
