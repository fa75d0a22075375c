/**
 * What the days of the calendar are remembered for: contests held, titles won at the two great contests, and births of
 * athletes who have competed and are adults. Contests of which only the year is known fall on no day.
 */
import { nameWithYear } from '../../athletes/rules/sport/contests.ts'
import { ageOn } from '../../athletes/rules/sport/days.ts'
import { ADULT_YEARS } from '../../athletes/rules/sport/winning-ages.ts'
import { DIVISIONS } from './divisions.ts'
import type { AnniversaryFigures } from './figures.ts'
import { type Held, type League, type Person, won } from './league.ts'
import type { Level } from './rows.ts'

const TITLE_LEVELS: readonly Level[] = ['FLAGSHIP', 'SECOND']

/** By month, day and year; of one day contests first, then titles, then births. */
export function anniversariesOf({ contests, persons, today }: League): AnniversaryFigures[] {
  const held = contests.filter(({ row }) => row.status === 'COMPLETED' && !row.stage && row.date !== null)
  const all = [
    ...held.map(contestOn),
    ...held.filter(({ row }) => TITLE_LEVELS.includes(row.level)).flatMap(titlesOn),
    ...persons.filter(({ appearances }) => appearances.length > 0).flatMap((person) => birthOf(person, today)),
  ]
  return all.sort((a, b) => a.month - b.month || a.day - b.day || a.year - b.year)
}

const dated = (date: string): Pick<AnniversaryFigures, 'month' | 'day' | 'year'> => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return { month, day, year }
}

const contestOn = (contest: Held): AnniversaryFigures => ({
  ...{ kind: 'CONTEST', ...dated(contest.day), contest: contest.row.key, athlete: null, division: null },
  text: `${nameWithYear(contest)} was held${contest.row.city === null ? '' : ` in ${contest.row.city}`}.`,
})

/** Who share a title have won it each. */
const titlesOn = (contest: Held): AnniversaryFigures[] =>
  DIVISIONS.flatMap(({ code }) => contest.fields.get(code) ?? []).flatMap(({ division, starts }) =>
    starts
      .filter(won)
      .sort((a, b) => a.person.rank - b.person.rank)
      .map(({ person: { row } }) => ({
        ...{ kind: 'TITLE', ...dated(contest.day) },
        ...{ contest: contest.row.key, athlete: row.key, division: division.code },
        text: `${row.fullName} won ${nameWithYear(contest)} in ${division.name}.`,
      })),
  )

function birthOf({ row: { key, fullName, dateOfBirth } }: Person, today: string): AnniversaryFigures[] {
  if (dateOfBirth === null || ageOn(today, dateOfBirth).years < ADULT_YEARS) return []
  const text = `${fullName} was born.`
  return [{ kind: 'BIRTH', ...dated(dateOfBirth), contest: null, athlete: key, division: null, text }]
}
