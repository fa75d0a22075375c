/** A bodybuilding contest: the placings of each division, or the entry list. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { shareContest } from '../../share/pages/contest.ts'
import type { Sheet, Visit } from '../shared/frame.tsx'
import type { Person, Placed } from '../shared/parts.tsx'
import { fieldText, hasResults, unknownResults } from './field.tsx'
import { anchorOf, CONTEST_HEAD, demandSlug, head, inShort, levelName, winners } from './head.tsx'
import { placings, startList } from './placings.tsx'

type Field = Held['divisions'][number]

type Held = NonNullable<ResultOf<typeof CONTEST>['bodybuildingContest']>

const CONTEST = graphql(/* GraphQL */ `
  query siteBodybuildingContest($slug: String!) {
    bodybuildingContest(slug: $slug) {
      ${CONTEST_HEAD} level
      series { name }
      divisions {
        division { slug name }
        coverage recorded fieldSize nations
        standings { place placeText status athlete { slug fullName countryCode country { slug name } } }
      }
    }
  }
`)

export async function bodybuildingContest({ load }: Visit, slug: string): Promise<Sheet | undefined> {
  const contest = (await load(CONTEST, { slug })).bodybuildingContest
  if (!contest) return undefined
  const { name, series, level, divisions, status } = contest
  demandSlug('bodybuilding', slug, contest)
  return {
    title: name,
    description: inShort('bodybuilding', contest),
    services: ['BODYBUILDING'],
    ...shareContest('bodybuilding', contest, divisions.map(shownOf), inShort('bodybuilding', contest)),
    body: (
      <>
        {head('bodybuilding', contest, [
          ['Series', series?.name],
          ['Tier', levelName(level)],
        ])}
        {winners(
          divisions.map(({ division, standings }) => [division.name, standings.filter(first).map(whose)] as const),
        )}
        {unknownResults(status, divisions)}
        {divisions.map((field) => fieldOf(field, status === 'COMPLETED'))}
      </>
    ),
  }
}

const shownOf = ({ division: { name }, standings }: Field) => ({ name, standings })

const first = ({ place }: Placed): boolean => place === 1
const whose = ({ athlete }: { readonly athlete: Person }): Person => athlete

const withoutPlace = ({ place, placeText, status }: Placed): boolean =>
  status === 'PLACED' && place === null && placeText === null

const fieldOf = ({ division, coverage, recorded, fieldSize, nations, standings }: Field, isOver: boolean): VNode => (
  <>
    <h2 id={anchorOf(division.name)}>{division.name}</h2>
    <p class="soft">
      {fieldText({ coverage, recorded, fieldSize, nations }, isOver)}.{' '}
      <a href={`/bodybuilding/divisions/${division.slug}`}>About the division</a>
    </p>
    {hasResults({ coverage }) ? placings(division.name, standings) : startList(division.name, standings)}
    {hasResults({ coverage }) && standings.some(withoutPlace) && (
      <p class="soft">A dash means that the athlete took part, and that the place is not known.</p>
    )}
  </>
)
