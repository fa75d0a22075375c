/**
 * What an athlete's wins are called: by the series and its years, or `national champion` where a contest of national
 * level in their own country was won. One is champion of a country once a year, however many contests call
 * themselves national; wins at regional level are no titles.
 */
import { groupedBy } from '../../../kernel/groups.ts'
import * as sport from '../../athletes/rules/sport/titles.ts'
import { type Start, won } from './league.ts'
import type { Level } from './rows.ts'
import { isOpen, peopleOf } from './words.ts'

export type Title = sport.Title<Level>

const WEIGHTIEST_FIRST: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL']

export const NATIONAL_CHAMPION = 'national champion'

/** The weightiest level first; within it the most often won, then the earliest. */
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
  return [...championships.values()].map((own) => own[0]!)
}

const isNational = ({ contest: { row }, person }: Start): boolean =>
  row.level === 'NATIONAL' && (row.countryCode === null || stateOf(row.countryCode) === stateOf(person.row.countryCode))

/** Who competes for Great Britain may be champion in any of its home nations, and the other way about. */
const HOME_NATIONS: readonly (string | null)[] = ['ENG', 'SCO', 'WAL', 'NIR']

const stateOf = (code: string | null): string | null => (HOME_NATIONS.includes(code) ? 'GBR' : code)

/** Names the division where the name of the contest does not. */
function nameOf(start: Start): string {
  const { contest, field } = start
  const national = isNational(start)
  const name = national ? NATIONAL_CHAMPION : sport.seriesOf(contest.row)
  const told = isOpen(field.division) || (!national && contest.fields.size === 1)
  return told ? name : `${name}, ${peopleOf(field.division)}`
}
