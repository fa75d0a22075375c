/** The athlete page: personal facts and the career in each sport. */

import type { ComponentChildren, VNode } from 'preact'
import { LONGEST_SLUG } from '../../../kernel/text/names.ts'
import { listed } from '../../../kernel/text/phrases.ts'
import { enumValue, graphql, type ResultOf } from '../../graphql.ts'
import { amount, day, height } from '../../layout/format.ts'
import { DataFrom } from '../../layout/table-file.tsx'
import type { Unit } from '../../serve/units.ts'
import { shareAthlete, sportsOf } from '../../share/pages/athlete.ts'
import type { DataService, Explore } from '../shared/frame.tsx'
import { missing } from '../shared/missing.tsx'
import { Moved } from '../shared/moved.ts'
import {
  athletePath,
  counted,
  countryLink,
  crumbs,
  facts,
  flag,
  linkRow,
  SPORT_NAMES,
  type Sport,
} from '../shared/parts.tsx'
import { BODYBUILDING_CAREER, bodybuildingCareer } from './bodybuilding.tsx'
import { LIFTS, lifts } from './lifts.tsx'
import { recordsOf } from './records.tsx'
import { headToHeads } from './rivals.tsx'
import { STRONGMAN_CAREER, strongmanCareer } from './strongman.tsx'

type Person = NonNullable<ResultOf<typeof ATHLETE>['athlete']>

const ATHLETE = graphql(
  /* GraphQL */ `
  query siteAthlete($slug: String!, $unit: WeightUnit = KG) {
    athlete(slug: $slug) {
      slug aliases dateOfBirth birthYear heightCm weight(unit: $unit)
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
  const records = strongman && (await recordsOf({ load, unit }, found.slug, strongman.achievements))
  const sports = sportsOf(found)
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
    isReportable: true,
    body: (
      <>
        {crumbs(['/athletes', 'Athletes'])}
        <h1>
          {flag(found.country?.code)} {found.fullName}
        </h1>
        {personal(found, unit)}
        {contents(found, sports)}
        {sports.map((sport) => (
          <DataFrom services={[enumValue(sport)]}>
            {sport === 'strongman'
              ? strongman && strongmanCareer(found, strongman, records, unit)
              : bodybuilding && bodybuildingCareer(found, bodybuilding)}
          </DataFrom>
        ))}
        <DataFrom services={['POWERLIFTING', 'STRENGTH/verified']}>{lifts(found, unit)}</DataFrom>
        {await headToHeads(load, found, sports)}
      </>
    ),
  }
}

/** Links to the parts of a long page. */
const contents = ({ strongman, powerlifting }: Person, sports: readonly Sport[]): ComponentChildren =>
  linkRow([
    ...sports.map((sport): [string, string] => [
      `#${sport}-results`,
      sports.length > 1 ? `${SPORT_NAMES[sport]} results` : 'Results',
    ]),
    ...(strongman && strongman.personalBests.length > 0 ? [['#personal-bests', 'Personal bests'] as const] : []),
    ...(powerlifting ? [['#lifts', 'Powerlifting'] as const] : []),
    ['#head-to-heads', 'Head-to-heads'],
  ])

const personal = ({ country, aliases, dateOfBirth, birthYear, heightCm, weight }: Person, unit: Unit): VNode =>
  facts([
    ['Also known as', aliases.length > 0 && listed(aliases)],
    ['Country', country && countryLink({ ...country, code: '' })],
    ['Born', dateOfBirth ? day(dateOfBirth) : birthYear],
    ['Height', heightCm !== null && height(heightCm, unit)],
    ['Bodyweight', weight !== null && amount(weight, unit)],
  ])

function inShort({ fullName, country, strongman, bodybuilding }: Person): string {
  const careers = [
    bodybuilding &&
      `bodybuilding (${counted(bodybuilding.totalContests, 'contest')}, ${counted(bodybuilding.totalWins, 'win')})`,
    strongman && `strongman (${counted(strongman.totalContests, 'contest')}, ${counted(strongman.totalWins, 'win')})`,
  ].filter(Boolean)
  return `${fullName}${country ? `, ${country.name}` : ''}: career in ${careers.join(' and ')}, with results and how it went season by season.`
}
