/** The athlete page: personal facts and the career in each sport. */

import type { ComponentChildren, VNode } from 'preact'
import { LONGEST_SLUG } from '../../../kernel/text/names.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import { day } from '../../layout/format.ts'
import { shareAthlete } from '../../share/pages/athlete.ts'
import type { DataService, Explore } from '../shared/frame.tsx'
import { missing } from '../shared/missing.tsx'
import { Moved } from '../shared/moved.ts'
import { athletePath, counted, countryLink, crumbs, facts, flag, type Person as Named } from '../shared/parts.tsx'
import { BODYBUILDING_CAREER, bodybuildingCareer } from './bodybuilding.tsx'
import { lifts, PERCENTILES } from './lifts.tsx'
import { STRONGMAN_CAREER, strongmanCareer } from './strongman.tsx'

type Person = NonNullable<ResultOf<typeof ATHLETE>['athlete']>

const ATHLETE = graphql(/* GraphQL */ `
  query siteAthlete($slug: String!) {
    athlete(slug: $slug) {
      slug fullName sex dateOfBirth birthYear heightCm weight(unit: KG)
      country { code slug name iso2 }
      ${PERCENTILES}
      strongman { ${STRONGMAN_CAREER} }
      bodybuilding { ${BODYBUILDING_CAREER} }
    }
  }
`)

export const athlete: Explore = async ({ load, params: { slug = '' } }) => {
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
        {personal(found)}
        {careers(found)}
        {await lifts(load, found)}
        {compare(found)}
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

const personal = ({ country, dateOfBirth, birthYear, heightCm, weight }: Person): VNode =>
  facts([
    ['Country', country && countryLink(country)],
    ['Born', dateOfBirth ? day(dateOfBirth) : birthYear],
    ['Height', heightCm !== null && `${heightCm} cm`],
    ['Bodyweight', weight !== null && `${weight} kg`],
  ])

function inShort({ fullName, country, strongman, bodybuilding }: Person): string {
  const careers = [
    bodybuilding &&
      `bodybuilding (${counted(bodybuilding.totalContests, 'contest')}, ${counted(bodybuilding.totalWins, 'win')})`,
    strongman && `strongman (${counted(strongman.totalContests, 'contest')}, ${counted(strongman.totalWins, 'win')})`,
  ].filter(Boolean)
  return `${fullName}${country ? `, ${country.name}` : ''}: career in ${careers.join(' and ')}, with results and how it went season by season.`
}

/** Links to the most frequent opponents, and a form to compare with any other athlete. */
function compare({ slug, fullName, strongman, bodybuilding }: Person): VNode {
  const rivals = new Map<string, { name: string; contests: number }>()
  const results: { readonly divisionWinner: Named | null }[] = [
    ...(bodybuilding?.results.nodes ?? []),
    ...(strongman?.results.nodes ?? []),
  ]
  for (const { divisionWinner: winner } of results) {
    if (!winner || winner.slug === slug) continue
    const known = rivals.get(winner.slug)
    rivals.set(winner.slug, { name: winner.fullName, contests: (known?.contests ?? 0) + 1 })
  }
  const most = [...rivals].toSorted(([, a], [, b]) => b.contests - a.contests).slice(0, 6)
  return (
    <>
      <h2>Compare</h2>
      {most.length > 0 && (
        <>
          <p>With those who won the divisions in which {fullName} competed, the most often first:</p>
          <ul class="links">
            {most.map(([rival, { name }]) => (
              <li>
                <a href={`/compare?a=${slug}&b=${rival}`}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <form class="search" action="/compare" method="get">
        <input type="hidden" name="a" value={slug} />
        <label for="rival">With anybody, by name</label>
        <div class="row">
          <input id="rival" name="b" required autocomplete="off" spellcheck={false} />
          <button type="submit">Compare</button>
        </div>
      </form>
    </>
  )
}
