/**
 * Every page that the public may read: athletes who have competed, contests, divisions, seasons, records, top lists and
 * countries. A page was last modified on the day of its latest completed contest, or at the end of the year if only the
 * year is known. No page is modified later than today. A page with upcoming contests only is modified today.
 */

import { at, groupedBy } from '../../../kernel/collections/groups.ts'
import { countryOf } from '../../athletes/rules/countries/countries.ts'
import { nameWithYear } from '../../athletes/rules/sport/contests.ts'
import { DIVISIONS } from './divisions.ts'
import type { BoardFigures, CareerFigures, PageFigures } from './figures.ts'
import { type Contest, type League, type Person, textOrder } from './league.ts'

/** A page, and the contests on it. */
interface Page extends Pick<PageFigures, 'kind' | 'key' | 'title'> {
  readonly contests: readonly Contest[]
}

/** Grouped by kind. `careers` are in the order of the league’s persons. */
export function connectionType(
  { contests, persons, today }: League,
  careers: readonly Pick<CareerFigures, 'totalContests'>[],
  boards: readonly BoardFigures[],
): PageFigures[] {
  const competed = persons.filter((_, index) => (careers[index]?.totalContests ?? 0) > 0)
  const completed = contests.filter(isOver)
  const pages = [
    ...competed.map((person): Page => ({ ...namedAfter(person), contests: contestsOf(person) })),
    ...contests.map((one): Page => ({ kind: 'CONTEST', key: one.row.key, title: nameWithYear(one), contests: [one] })),
    ...divisionPages(completed),
    ...seasonPages(contests),
    ...addSitemapPages('RECORD', boards, completed),
    ...addSitemapPages('TOP_LIST', boards, completed),
    ...countryPages(competed, completed),
  ]
  return pages.map(({ contests, ...page }) => ({ ...page, lastModified: lastDayOf(contests, today) }))
}

const isOver = ({ row }: Contest): boolean => row.status === 'COMPLETED'

function lastDayOf(contests: readonly Contest[], today: string): string {
  let last = ''
  for (const contest of contests) {
    const day = contest.row.date ?? `${contest.row.year}-12-31`
    if (isOver(contest) && day > last) last = day
  }
  return last === '' || last > today ? today : last
}

const namedAfter = ({ row }: Person) => ({ kind: 'ATHLETE', key: row.key, title: row.fullName }) as const

const contestsOf = ({ appearances }: Person): Contest[] => appearances.map(({ contest }) => contest)

/** Divisions that have been contested at least once. */
const divisionPages = (completed: readonly Contest[]): Page[] =>
  DIVISIONS.map(({ code, slug, name }): Page => {
    const contests = completed.filter(({ fields }) => fields.has(code))
    return { kind: 'DIVISION', key: slug, title: name, contests }
  }).filter(({ contests }) => contests.length > 0)

const seasonPages = (contests: readonly Contest[]): Page[] =>
  [...groupedBy(contests, ({ row }) => row.year)]
    .sort(([a], [b]) => a - b)
    .map(([year, contests]) => ({ kind: 'SEASON', key: String(year), title: String(year), contests }))

/** One page per list, whatever divisions and sexes it covers. */
const addSitemapPages = (
  kind: 'RECORD' | 'TOP_LIST',
  boards: readonly BoardFigures[],
  completed: readonly Contest[],
): Page[] =>
  boards
    .filter((board) => board.kind === kind && board.division === null && board.sex === null)
    .map(({ slug, title }) => ({ kind, key: slug, title, contests: completed }))

/** Countries whose athletes have competed or that hosted contests. */
function countryPages(competed: readonly Person[], completed: readonly Contest[]): Page[] {
  const countries = new Map<string, Contest[]>()
  const add = (code: string | null, contests: readonly Contest[]): void => {
    if (code !== null) at(countries, code, (): Contest[] => []).push(...contests)
  }
  for (const person of competed) add(person.row.countryCode, contestsOf(person))
  for (const contest of completed) add(contest.row.countryCode, [contest])
  return [...countries]
    .flatMap(([code, contests]): Page[] => {
      const country = countryOf(code)
      return country ? [{ kind: 'COUNTRY', key: country.slug, title: country.name, contests }] : []
    })
    .sort((a, b) => textOrder(a.key, b.key))
}
