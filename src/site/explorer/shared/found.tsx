/** Search results of all sports: athletes and contests as list items, each with the name that matched. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { athleteLink, contestLink, counted, type Person, SPORT_NAMES, SPORTS, type Sport, years } from './parts.tsx'

/** Minimum and maximum length of a search text, in characters. */
export const SHORTEST = 2
export const LONGEST = 100

type FoundAthlete = Found['athletes'][number]

type FoundContest = Found['contests'][number]

export type Found = Answer['bodybuildingSearch']

export type Event = Answer['strongmanSearch']['events'][number]

const FOUND = /* GraphQL */ `
  athletes { athlete { slug fullName countryCode } division { name } totalContests totalWins firstYear lastYear }
  contests { slug name year city country { name } competitors divisionCount winner { slug fullName countryCode } }
`

export const SEARCH = graphql(/* GraphQL */ `
  query siteSearch($text: String!, $limit: Int!) {
    strongmanSearch(q: $text, first: $limit) { totalCount events { key name description } ${FOUND} }
    bodybuildingSearch(q: $text, first: $limit) { totalCount ${FOUND} }
    strengthCapability { sources { lifts { slug name } } }
  }
`)

export type Answer = ResultOf<typeof SEARCH>

type BySport = Readonly<Record<Sport, Found>>

export const bySport = ({ strongmanSearch, bodybuildingSearch }: Answer): BySport => ({
  strongman: strongmanSearch,
  bodybuilding: bodybuildingSearch,
})

/** A search result, and the name that matched. */
export interface Item {
  readonly name: string
  readonly item: VNode
}

/** One item per athlete, even if both sports return them. */
export function athletesOf(found: BySport): Item[] {
  const persons = new Map<string, { person: Person; summaries: string[] }>()
  for (const sport of SPORTS) {
    for (const one of found[sport].athletes) {
      const known = persons.get(one.athlete.slug) ?? { person: one.athlete, summaries: [] }
      known.summaries.push(inShort(sport, one))
      persons.set(one.athlete.slug, known)
    }
  }
  return [...persons.values()].map(({ person, summaries }) => ({
    name: person.fullName,
    item: (
      <li>
        {athleteLink(person)}
        {summaries.map((text) => (
          <span class="soft">{text}</span>
        ))}
      </li>
    ),
  }))
}

export const contestsOf = (found: BySport): Item[] =>
  SPORTS.flatMap((sport) => found[sport].contests.map((one) => ({ name: one.name, item: contestItem(sport, one) })))

const inShort = (sport: Sport, { division, totalContests, totalWins, firstYear, lastYear }: FoundAthlete): string =>
  `${SPORT_NAMES[sport]}, ${division.name}: ${counted(totalContests, 'contest')}, ${counted(totalWins, 'win')}${
    firstYear === null ? '' : `, ${years(firstYear, lastYear)}`
  }`

const contestItem = (sport: Sport, one: FoundContest): VNode => (
  <li>
    {contestLink(sport, one)}
    <span class="soft">
      {[
        SPORT_NAMES[sport],
        one.city,
        one.country?.name,
        one.competitors > 0 && `${counted(one.competitors, 'athlete')} on record`,
        one.divisionCount > 1 && counted(one.divisionCount, 'division'),
        one.divisionCount === 1 && one.winner && `won by ${one.winner.fullName}`,
      ]
        .filter(Boolean)
        .join(', ')}
    </span>
  </li>
)
