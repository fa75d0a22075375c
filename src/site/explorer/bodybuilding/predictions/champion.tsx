/** The champion of the year before, if the forecast is without them: who knows the sport looks for that name first. */
import type { ComponentChildren } from 'preact'
import { graphql, type Load } from '../../../graphql.ts'
import { athleteLink, type Person } from '../../shared/parts.tsx'

const CHAMPIONS = graphql(/* GraphQL */ `
  query siteChampions($division: String!, $isFlagship: Boolean!) {
    flagship: bodybuildingFlagship @include(if: $isFlagship) { winners(division: $division, first: 3) { ...Won } }
    second: bodybuildingSecond @skip(if: $isFlagship) { winners(division: $division, first: 3) { ...Won } }
  }
  fragment Won on BodybuildingContestDivisionConnection {
    nodes { contest { year } winners { slug fullName countryCode } }
  }
`)

interface Forecast {
  readonly year: number
  readonly basis: string
  readonly division: { readonly slug: string }
  readonly entrants: readonly { readonly athlete: Pick<Person, 'slug'> }[]
}

/** What keeps a champion out of a forecast, by whom it is of. Those of the recent top are not known to be absent. */
const ABSENT: Readonly<Record<string, string>> = {
  ENTRIES: 'has not entered',
  QUALIFIED: 'is not among the qualified',
  PLACED: 'did not compete',
}

/** Null if the champion takes part, or the year before has none on record. */
export async function absentChampion(
  load: Load,
  contest: 'flagship' | 'second',
  { year, basis, division, entrants }: Forecast,
): Promise<ComponentChildren> {
  const reason = ABSENT[basis]
  if (!reason) return null
  const found = await load(CHAMPIONS, { division: division.slug, isFlagship: contest === 'flagship' })
  const editions = found[contest]?.winners.nodes ?? []
  const champions = editions.filter((one) => one.contest.year === year - 1).flatMap(({ winners }) => winners)
  const absent = champions.filter(({ slug }) => entrants.every(({ athlete }) => athlete.slug !== slug))
  return absent.map((champion) => (
    <p class="soft">
      The defending champion, {athleteLink(champion)}, {reason}.
    </p>
  ))
}
