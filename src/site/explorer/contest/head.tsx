/** The header of a contest page, shared by both sports. */

import type { ComponentChildren, VNode } from 'preact'
import { slugOf } from '../../../kernel/text/names.ts'
import { daySpan } from '../../layout/format.ts'
import { Moved } from '../shared/moved.ts'
import {
  athleteLink,
  calendarPath,
  contestPath,
  crumbs,
  facts,
  type LinkedCountry,
  linkRow,
  type Person,
  SPORT_NAMES,
  type Sport,
  seriesPath,
  whereOf,
} from '../shared/parts.tsx'

/** Fields that every contest page shows. */
export const CONTEST_HEAD = /* GraphQL */ `
  slug name year date endDate city status competitors divisionCount
  country { slug name iso2 }
  winner { slug fullName countryCode }
  series { slug name }
`

export interface ContestHead {
  readonly slug: string
  readonly name: string
  readonly year: number
  readonly date: string | null
  readonly endDate: string | null
  readonly city: string | null
  readonly status: 'UPCOMING' | 'COMPLETED'
  readonly competitors: number
  readonly country: (LinkedCountry & { readonly iso2: string | null }) | null
  readonly divisionCount: number
  readonly winner: Person | null
  readonly series: { readonly slug: string; readonly name: string } | null
}

/** The name, sport and facts; `more` holds facts of one sport only. */
export const head = (
  sport: Sport,
  one: ContestHead,
  more: readonly (readonly [string, ComponentChildren])[],
): VNode => (
  <>
    {crumbs(['/contests', 'Contests'], [`/contests/${sport}`, SPORT_NAMES[sport]])}
    <h1>{one.name}</h1>
    {facts([
      ['Winner', one.divisionCount === 1 && one.winner && athleteLink(one.winner)],
      ['When', when(one)],
      ['Where', whereOf(one)],
      ['Series', one.series && <a href={seriesPath(sport, one.series.slug)}>{one.series.name}</a>],
      ...more,
      [one.status === 'UPCOMING' ? 'Entered' : 'Competitors', one.competitors > 0 && one.competitors],
    ])}
    {one.status === 'UPCOMING' && <p class="note">{notHeld(one)}</p>}
    {one.status === 'UPCOMING' && one.date && linkRow([[calendarPath(sport, one.slug), 'Add to calendar']])}
  </>
)

/** The note on an upcoming contest. */
export const notHeld = (one: Dated): string =>
  `This contest is upcoming: it is planned for ${when(one)}, so there are no results yet.`

type Dated = Pick<ContestHead, 'date' | 'endDate' | 'year'>

const when = ({ date, endDate, year }: Dated): string => {
  if (date === null) return String(year)
  return daySpan(date, endDate)
}

/** One-sentence summary for search engines. */
export const inShort = (sport: Sport, one: ContestHead): string => {
  const won = one.divisionCount === 1 && one.winner ? `, won by ${one.winner.fullName}` : ''
  const result = one.divisionCount > 1 ? `, ${one.divisionCount} divisions` : won
  return `${SPORT_NAMES[sport]} contest, ${when(one)}${one.country ? `, ${one.country.name}` : ''}${result}.`
}

/** The slug is the canonical URL, whichever identifier the request uses. */
export function demandSlug(sport: Sport, requestedSlug: string, { slug }: ContestHead): void {
  if (slug !== requestedSlug) throw new Moved(contestPath(sport, slug))
}

type DivisionWinners = readonly [division: string, winners: readonly Person[]]

/** The id of the section of a division. */
export const anchorOf = (division: string): string => slugOf(division)

/**
 * With several divisions: a link to each, with its winners. With one: those who share its first place; a winner alone
 * stands in the facts.
 */
export function winners(all: readonly DivisionWinners[], isOneOfSeveral = false): ComponentChildren {
  const [only, another] = all
  if (only && !another && !isOneOfSeveral)
    return only[1].length > 1 && <p class="winners">Winners: {together(only[1])} (shared first place)</p>
  return (
    all.length > 0 && (
      <nav aria-label="Divisions">
        <ul class="winners">
          {all.map(([division, won]) => (
            <li>
              <a href={`#${anchorOf(division)}`}>{division}</a> {won.length > 0 && together(won)}
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}

const together = (won: readonly Person[]): ComponentChildren => won.map((one, at) => [at > 0 && ', ', athleteLink(one)])
