/** What the searches of all sports find: athletes and contests as items of a list, each with the name it was found by. */
import { question } from '../../ask.ts'
import { type Html, html } from '../../html.ts'
import {
  athleteLink,
  contestLink,
  counted,
  type Person,
  SPORT_NAMES,
  SPORTS,
  type Sport,
  type Won,
  years,
} from './parts.ts'

/** Characters of what may be searched for. */
export const SHORTEST = 2
export const LONGEST = 100

interface FoundAthlete {
  readonly athlete: Person
  readonly division: { readonly name: string }
  readonly totalContests: number
  readonly totalWins: number
  readonly firstYear: number | null
  readonly lastYear: number | null
}

interface FoundContest extends Won {
  readonly slug: string
  readonly name: string
  readonly year: number
  readonly city: string | null
  readonly country: { readonly name: string } | null
  readonly competitors: number
}

export interface Found {
  readonly totalCount: number
  readonly athletes: readonly FoundAthlete[]
  readonly contests: readonly FoundContest[]
}

export interface Event {
  readonly key: string
  readonly name: string
  readonly description: string
}

const FOUND = /* GraphQL */ `
  athletes { athlete { slug fullName countryCode } division { name } totalContests totalWins firstYear lastYear }
  contests { slug name year city country { name } competitors divisionCount winner { slug fullName countryCode } }
`

export const SEARCH = question<{
  strongman: { search: Found & { events: Event[] } }
  bodybuilding: { search: Found }
  strength: { capability: { sources: { lifts: { slug: string; name: string }[] }[] } }
}>(/* GraphQL */ `
  query siteSearch($text: String!, $limit: Int!) {
    strongman { search(query: $text, limit: $limit) { totalCount events { key name description } ${FOUND} } }
    bodybuilding { search(query: $text, limit: $limit) { totalCount ${FOUND} } }
    strength { capability { sources { lifts { slug name } } } }
  }
`)

export type Answer = NonNullable<(typeof SEARCH)['answer']>

/** What a search found, and the name by which it did. */
export interface Item {
  readonly name: string
  readonly item: Html
}

/** One item a person, who may be of both sports. */
export function athletesOf(found: Readonly<Record<Sport, Found>>): Item[] {
  const persons = new Map<string, { person: Person; told: string[] }>()
  for (const sport of SPORTS) {
    for (const one of found[sport].athletes) {
      const known = persons.get(one.athlete.slug) ?? { person: one.athlete, told: [] }
      known.told.push(inShort(sport, one))
      persons.set(one.athlete.slug, known)
    }
  }
  return [...persons.values()].map(({ person, told }) => ({
    name: person.fullName,
    item: html`<li>${athleteLink(person)}${told.map((text) => html`<span class="soft">${text}</span>`)}</li>\n`,
  }))
}

export const contestsOf = (found: Readonly<Record<Sport, Found>>): Item[] =>
  SPORTS.flatMap((sport) => found[sport].contests.map((one) => ({ name: one.name, item: contestItem(sport, one) })))

const inShort = (sport: Sport, { division, totalContests, totalWins, firstYear, lastYear }: FoundAthlete): string =>
  `${SPORT_NAMES[sport]}, ${division.name}: ${counted(totalContests, 'contest')}, ${counted(totalWins, 'win')}${
    firstYear === null ? '' : `, ${years(firstYear, lastYear)}`
  }`

const contestItem = (sport: Sport, one: FoundContest): Html =>
  html`<li>${contestLink(sport, one)}<span class="soft">${[
    SPORT_NAMES[sport],
    one.city,
    one.country?.name,
    one.competitors > 0 && counted(one.competitors, 'competitor'),
    one.divisionCount > 1 && counted(one.divisionCount, 'division'),
    one.divisionCount === 1 && one.winner && `won by ${one.winner.fullName}`,
  ]
    .filter(Boolean)
    .join(', ')}</span></li>\n`
