/**
 * What an athlete's wins are called: by the series and its years, or `national champion` where a contest of national
 * level in their own country was won. One is champion of a country once a year, however many contests call
 * themselves national; wins at regional level are no titles.
 */
import { groupedBy } from '../../../kernel/groups.ts'
import { yearsIn } from '../../athletes/rules/sport/words.ts'
import { type Start, won } from './league.ts'
import type { Level } from './rows.ts'
import { isOpen, peopleOf } from './words.ts'

export interface Title {
  readonly name: string
  readonly level: Level
  readonly count: number
  /** Rising. */
  readonly years: readonly number[]
}

const WEIGHTIEST_FIRST: readonly Level[] = ['WORLD', 'MAJOR', 'NATIONAL']

export const NATIONAL_CHAMPION = 'national champion'

/** The weightiest level first; within it the most often won, then the earliest. */
export function titlesOf(starts: readonly Start[]): Title[] {
  const wins = starts.filter(
    (start) => start.counts && won(start) && WEIGHTIEST_FIRST.includes(start.contest.row.level),
  )
  const titles = [...groupedBy(wins, (start) => `${start.contest.row.level} ${nameOf(start)}`).values()].map(titleOf)
  const weight = ({ level, name }: Title): number =>
    WEIGHTIEST_FIRST.indexOf(level) + (level === 'NATIONAL' && !name.startsWith(NATIONAL_CHAMPION) ? 1 : 0)
  return titles.sort((a, b) => weight(a) - weight(b) || b.count - a.count || (a.years[0] ?? 0) - (b.years[0] ?? 0))
}

/** `World Strength Final 2019`, `3× World Strength Final (2011, 2013, 2014)`. */
export const titleText = ({ name, count, years }: Title): string =>
  count === 1 ? `${name} ${years[0]}` : `${count}× ${name} (${yearsIn(years)})`

function titleOf(wins: readonly Start[]): Title {
  const first = wins[0] as Start
  const years = [...new Set(wins.map(({ contest }) => contest.row.year))].sort((a, b) => a - b)
  return {
    name: nameOf(first),
    level: first.contest.row.level,
    count: isNational(first) ? years.length : wins.length,
    years,
  }
}

const isNational = ({ contest: { row }, person }: Start): boolean =>
  row.level === 'NATIONAL' && (row.countryCode === null || stateOf(row.countryCode) === stateOf(person.row.countryCode))

/** Who competes for Great Britain may be champion in any of its home nations, and the other way about. */
const HOME_NATIONS: readonly (string | null)[] = ['ENG', 'SCO', 'WAL', 'NIR']

const stateOf = (code: string | null): string | null => (HOME_NATIONS.includes(code) ? 'GBR' : code)

/** The division is told where the name of the contest cannot tell it. */
function nameOf(start: Start): string {
  const { contest, field } = start
  const national = isNational(start)
  const name = national ? NATIONAL_CHAMPION : seriesOf(contest.row.series ?? contest.row.name)
  const told = isOpen(field.division) || (!national && contest.fields.size === 1)
  return told ? name : `${name}, ${peopleOf(field.division)}`
}

/** A name without its year. */
const seriesOf = (name: string): string =>
  name
    .replace(/\b(19|20)\d\d\b/, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || name
