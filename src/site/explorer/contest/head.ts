/** The head of a contest's page, the same in every sport. */
import { day, words } from '../../format.ts'
import { type Html, html, type Part } from '../../html.ts'
import { athleteLink, crumbs, facts, type Person } from '../parts.ts'

/** What every contest tells of itself. */
export const CONTEST_HEAD = /* GraphQL */ `
  slug name year date endDate city status competitors
  country { name }
  winner { slug fullName countryCode }
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
  readonly country: { readonly name: string } | null
  readonly winner: Person | null
}

/** The name, the sport, and the facts; `more` are those of one sport alone. */
export const head = (
  sport: string,
  one: ContestHead,
  more: readonly (readonly [string, Part])[],
): Html => html`${crumbs()}
<h1>${one.name}</h1>
${one.status === 'UPCOMING' && html`<p class="note">This contest is still to come: there are no results yet.</p>`}
${facts([
  ['Sport', sport],
  ['When', when(one)],
  ['Where', [one.city, one.country?.name].filter(Boolean).join(', ')],
  ...more,
  [one.status === 'UPCOMING' ? 'Entered' : 'Competitors', one.competitors > 0 && one.competitors],
  ['Winner', one.winner && athleteLink(one.winner)],
])}`

const when = ({ date, endDate, year }: ContestHead): string => {
  if (date === null) return String(year)
  return endDate === null || endDate === date ? day(date) : `${day(date)} to ${day(endDate)}`
}

/** In a sentence, for whoever lists the page. */
export const inShort = (sport: string, one: ContestHead): string =>
  `${sport} contest, ${when(one)}${one.country ? `, ${one.country.name}` : ''}${one.winner ? `, won by ${one.winner.fullName}` : ''}.`

export const levelName = (level: string): string => words(level)
