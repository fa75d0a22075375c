/** One person: what they are, and their career in each sport. */
import { type Ask, question } from '../ask.ts'
import { day } from '../format.ts'
import { type Html, html, type Part } from '../html.ts'
import { BODYBUILDING_CAREER, type BodybuildingCareer, bodybuildingCareer } from './athlete/bodybuilding.ts'
import { type Known, lifts, PERCENTILES } from './athlete/lifts.ts'
import { STRONGMAN_CAREER, type StrongmanCareer, strongmanCareer } from './athlete/strongman.ts'
import type { DataService, Explore } from './frame.ts'
import { counted, crumbs, facts } from './parts.ts'
import { missing } from './search.ts'

interface Person extends Known {
  readonly slug: string
  readonly fullName: string
  readonly country: { readonly name: string } | null
  readonly dateOfBirth: string | null
  readonly birthYear: number | null
  readonly heightCm: number | null
  readonly weight: number | null
  readonly strongman: StrongmanCareer | null
  readonly bodybuilding: BodybuildingCareer | null
}

const ATHLETE = question<{ athlete: Person | null }>(/* GraphQL */ `
  query siteAthlete($slug: String!) {
    athlete(slug: $slug) {
      slug fullName sex dateOfBirth birthYear heightCm weight(unit: KG)
      country { name }
      ${PERCENTILES}
      strongman { ${STRONGMAN_CAREER} }
      bodybuilding { ${BODYBUILDING_CAREER} }
    }
  }
`)

/** A slug of the graph has at most so many characters. */
const LONGEST_SLUG = 120

export const athlete: Explore = async ({ ask, params: { slug = '' } }) => {
  const found = slug.length <= LONGEST_SLUG ? await personOf(ask, slug) : null
  if (!found) return missing(ask, 'athlete', slug)
  const { strongman, bodybuilding } = found
  const services: DataService[] = [
    ...(bodybuilding ? (['BODYBUILDING'] as const) : []),
    ...(strongman ? (['STRONGMAN'] as const) : []),
    ...(found.powerlifting ? (['POWERLIFTING', 'STRENGTH'] as const) : []),
  ]
  return {
    title: found.fullName,
    description: inShort(found),
    services,
    body: html`${crumbs()}
<h1>${found.fullName}</h1>
${biographies(found)}
${personal(found)}
${bodybuilding && bodybuildingCareer(found, bodybuilding)}
${strongman && strongmanCareer(found, strongman)}
${await lifts(ask, found)}
${compare(found)}`,
  }
}

const personOf = async (ask: Ask, slug: string): Promise<Person | null> => (await ask(ATHLETE, { slug })).athlete

const biographies = ({ bodybuilding, strongman }: Person): Part =>
  [bodybuilding, strongman].map((career) => career?.biography && html`<p class="lead">${career.biography}</p>\n`)

const personal = ({ country, dateOfBirth, birthYear, heightCm, weight }: Person): Html =>
  facts([
    ['Country', country?.name],
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

/** Against whom they were measured most, and a field for anybody else. */
function compare({ slug, fullName, strongman, bodybuilding }: Person): Html {
  const rivals = new Map<string, { name: string; contests: number }>()
  const results = [...(bodybuilding?.results ?? []), ...(strongman?.results.nodes ?? [])]
  for (const { winner } of results.map(({ contest }) => contest)) {
    if (!winner || winner.slug === slug) continue
    const known = rivals.get(winner.slug)
    rivals.set(winner.slug, { name: winner.fullName, contests: (known?.contests ?? 0) + 1 })
  }
  const most = [...rivals].toSorted(([, a], [, b]) => b.contests - a.contests).slice(0, 6)
  return html`<h2>Compare</h2>
${
  most.length > 0 &&
  html`<p>With those who won where ${fullName} competed, the most often first:</p>
<ul class="links">${most.map(([rival, { name }]) => html`<li><a href="/compare?a=${slug}&amp;b=${rival}">${name}</a></li>`)}</ul>`
}
<form class="search" action="/compare" method="get"><input type="hidden" name="a" value="${slug}">
<label for="rival">With anybody, by name</label>
<div class="row"><input id="rival" name="b" required autocomplete="off" spellcheck="false"><button type="submit">Compare</button></div></form>`
}
