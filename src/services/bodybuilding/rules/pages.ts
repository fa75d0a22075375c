/**
 * Every page that the public may read: athletes who have competed, contests, divisions, seasons, records, top lists and
 * countries. A page was last modified on the day of its latest completed contest, or at the end of the year if only the
 * year is known. No page is modified later than today. A page with upcoming contests only is modified today.
 */

import { at, groupedBy } from '../../../kernel/groups.ts'
import { countryOf } from '../../athletes/rules/countries/countries.ts'
import { nameWithYear } from '../../athletes/rules/sport/contests.ts'
import { DIVISIONS } from './divisions.ts'
import type { BoardFigures, CareerFigures, PageFigures } from './figures.ts'
import { type Held, type League, type Person, textOrder } from './league.ts'

/** A page, and the contests on it. */
interface Page extends Pick<PageFigures, 'kind' | 'key' | 'title'> {
  readonly on: readonly Held[]
}

/** Grouped by kind. `careers` are in the order of the league’s persons. */
export function pagesOf(
  { contests, persons, today }: League,
  careers: readonly Pick<CareerFigures, 'totalContests'>[],
  boards: readonly BoardFigures[],
): PageFigures[] {
  const competed = persons.filter((_, index) => (careers[index]?.totalContests ?? 0) > 0)
  const over = contests.filter(isOver)
  const pages = [
    ...competed.map((person): Page => ({ ...namedAfter(person), on: contestsOf(person) })),
    ...contests.map((one): Page => ({ kind: 'CONTEST', key: one.row.key, title: nameWithYear(one), on: [one] })),
    ...divisionPages(over),
    ...seasonPages(contests),
    ...listPages('RECORD', boards, over),
    ...listPages('TOP_LIST', boards, over),
    ...countryPages(competed, over),
  ]
  return pages.map(({ on, ...page }) => ({ ...page, lastModified: lastDayOf(on, today) }))
}

const isOver = ({ row }: Held): boolean => row.status === 'COMPLETED'

function lastDayOf(contests: readonly Held[], today: string): string {
  let last = ''
  for (const contest of contests) {
    const day = contest.row.date ?? `${contest.row.year}-12-31`
    if (isOver(contest) && day > last) last = day
  }
  return last === '' || last > today ? today : last
}

const namedAfter = ({ row }: Person) => ({ kind: 'ATHLETE', key: row.key, title: row.fullName }) as const

const contestsOf = ({ appearances }: Person): Held[] => appearances.map(({ contest }) => contest)

/** Divisions that have been contested at least once. */
const divisionPages = (over: readonly Held[]): Page[] =>
  DIVISIONS.map(({ code, slug, name }): Page => {
    const on = over.filter(({ fields }) => fields.has(code))
    return { kind: 'DIVISION', key: slug, title: name, on }
  }).filter(({ on }) => on.length > 0)

const seasonPages = (contests: readonly Held[]): Page[] =>
  [...groupedBy(contests, ({ row }) => row.year)]
    .sort(([a], [b]) => a - b)
    .map(([year, on]) => ({ kind: 'SEASON', key: String(year), title: String(year), on }))

/** One page per list, whatever divisions and sexes it covers. */
const listPages = (kind: 'RECORD' | 'TOP_LIST', boards: readonly BoardFigures[], over: readonly Held[]): Page[] =>
  boards
    .filter((board) => board.kind === kind && board.division === null && board.sex === null)
    .map(({ slug, title }) => ({ kind, key: slug, title, on: over }))

/** Countries whose athletes have competed or that hosted contests. */
function countryPages(competed: readonly Person[], over: readonly Held[]): Page[] {
  const countries = new Map<string, Held[]>()
  const add = (code: string | null, contests: readonly Held[]): void => {
    if (code !== null) at(countries, code, (): Held[] => []).push(...contests)
  }
  for (const person of competed) add(person.row.countryCode, contestsOf(person))
  for (const contest of over) add(contest.row.countryCode, [contest])
  return [...countries]
    .flatMap(([code, on]): Page[] => {
      const country = countryOf(code)
      return country ? [{ kind: 'COUNTRY', key: country.slug, title: country.name, on }] : []
    })
    .sort((a, b) => textOrder(a.key, b.key))
}
