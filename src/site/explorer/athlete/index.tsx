/** The athlete page: personal facts and the career in each sport. */

import type { ComponentChildren, VNode } from 'preact'
import { LONGEST_SLUG } from '../../../kernel/text/names.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { day } from '../../layout/format.ts'
import type { Unit } from '../../serve/units.ts'
import { shareAthlete } from '../../share/pages/athlete.ts'
import type { DataService, Explore } from '../shared/frame.tsx'
import { missing } from '../shared/missing.tsx'
import { Moved } from '../shared/moved.ts'
import { athletePath, counted, countryLink, crumbs, facts, flag } from '../shared/parts.tsx'
import { BODYBUILDING_CAREER, bodybuildingCareer } from './bodybuilding.tsx'
import { LIFTS, lifts } from './lifts.tsx'
import { headToHeads } from './rivals.tsx'
import { STRONGMAN_CAREER, strongmanCareer } from './strongman.tsx'

type Person = NonNullable<ResultOf<typeof ATHLETE>['athlete']>

const ATHLETE = graphql(
  /* GraphQL */ `
  query siteAthlete($slug: String!, $unit: WeightUnit = KG) {
    athlete(slug: $slug) {
      slug dateOfBirth birthYear heightCm weight(unit: $unit)
      country { code slug name iso2 }
      ...Lifts
      strongman { ...StrongmanCareerShown }
      bodybuilding { ...BodybuildingCareerShown }
    }
  }
`,
  [LIFTS, STRONGMAN_CAREER, BODYBUILDING_CAREER],
)

export const athlete: Explore = async ({ load, unit, params: { slug = '' } }) => {
  const found = slug.length <= LONGEST_SLUG ? (await load(ATHLETE, { slug })).athlete : null
  if (!found) return missing(load, 'athlete', slug)
  // Numbers and slugs in capitals lead to the canonical slug.
  if (found.slug !== slug) throw new Moved(athletePath(found.slug))
  const { strongman, bodybuilding } = found
  const services: DataService[] = [
    ...(bodybuilding ? (['BODYBUILDING'] as const) : []),
    ...(strongman ? (['STRONGMAN'] as const) : []),
    ...(found.powerlifting ? (['POWERLIFTING', 'STRENGTH'] as const) : []),
  ]
  return {
    title: found.fullName,
    description: inShort(found),
    ...shareAthlete(found, inShort(found)),
    services,
    body: (
      <>
        {crumbs(['/athletes', 'Athletes'])}
        <h1>
          {flag(found.country?.code)} {found.fullName}
        </h1>
        {personal(found, unit)}
        {careers(found)}
        {await lifts(load, found, unit)}
        {await headToHeads(load, found)}
      </>
    ),
  }
}

/** The career with more contests comes first. */
function careers(found: Person): ComponentChildren {
  const { bodybuilding, strongman } = found
  const sections = [
    bodybuilding && bodybuildingCareer(found, bodybuilding),
    strongman && strongmanCareer(found, strongman),
  ]
  return (strongman?.totalContests ?? 0) > (bodybuilding?.totalContests ?? 0) ? sections.toReversed() : sections
}

const personal = ({ country, dateOfBirth, birthYear, heightCm, weight }: Person, unit: Unit): VNode =>
  facts([
    ['Country', country && countryLink(country)],
    ['Born', dateOfBirth ? day(dateOfBirth) : birthYear],
    ['Height', heightCm !== null && `${heightCm} cm`],
    ['Bodyweight', weight !== null && `${weight} ${unit}`],
  ])

function inShort({ fullName, country, strongman, bodybuilding }: Person): string {
  const careers = [
    bodybuilding &&
      `bodybuilding (${counted(bodybuilding.totalContests, 'contest')}, ${counted(bodybuilding.totalWins, 'win')})`,
    strongman && `strongman (${counted(strongman.totalContests, 'contest')}, ${counted(strongman.totalWins, 'win')})`,
  ].filter(Boolean)
  return `${fullName}${country ? `, ${country.name}` : ''}: career in ${careers.join(' and ')}, with results and how it went season by season.`
}
