/** A country: what its athletes did in each sport, the best of them, and the latest contests held there. */
import { Fault, notFound } from '../../kernel/faults/faults.ts'
import { type Ask, question } from '../ask.ts'
import { day, whole } from '../format.ts'
import { type Html, html } from '../html.ts'
import { table } from '../page.ts'
import type { Explore } from './shared/frame.ts'
import { Moved } from './shared/moved.ts'
import {
  athleteLink,
  contestLink,
  crumbs,
  type Occasion,
  type Person,
  type Sport,
  tiles,
  type Won,
  winnerOf,
  years,
} from './shared/parts.ts'

interface Totals {
  readonly athletes: number
  readonly activeAthletes: number
  readonly contestsHosted: number
  readonly wins: number
  readonly podiums: number
  readonly titles: number
  readonly bestAthlete: Person | null
  readonly topAthletes: readonly {
    readonly athlete: Person
    readonly division: { readonly name: string }
    readonly totalContests: number
    readonly totalWins: number
    readonly titles: number
    readonly firstYear: number | null
    readonly lastYear: number | null
  }[]
  readonly recentContests: readonly (Occasion &
    Won & {
      readonly date: string | null
      readonly year: number
      readonly city: string | null
    })[]
}

const NAMED = question<{
  country: { code: string; slug: string; name: string; historic: boolean } | null
}>(/* GraphQL */ `
  query siteCountry($country: String!) {
    country(code: $country) { code slug name historic }
  }
`)

/** Asked sport by sport: a country may be known in one alone. */
const totalsOf = (sport: string, argument: string, name: string, titles: string) => /* GraphQL */ `
  query site${name}Country($code: String!) {
    ${sport} {
      country(${argument}: $code) {
        athletes
        activeAthletes
        contestsHosted
        wins
        podiums
        titles: ${titles}
        bestAthlete { slug fullName countryCode }
        topAthletes {
          athlete { slug fullName }
          division { name }
          totalContests
          totalWins
          titles: ${titles}
          firstYear
          lastYear
        }
        recentContests { slug name date year city divisionCount winner { slug fullName countryCode } }
      }
    }
  }
`

const SPORTS = [
  {
    ...{ sport: 'strongman' as const, title: 'Strongman', titles: 'World titles' },
    question: question<Record<string, { country: Totals }>>(totalsOf('strongman', 'code', 'Strongman', 'worldTitles')),
  },
  {
    ...{ sport: 'bodybuilding' as const, title: 'Bodybuilding', titles: 'Flagship titles' },
    question: question<Record<string, { country: Totals }>>(
      totalsOf('bodybuilding', 'code', 'Bodybuilding', 'flagshipTitles'),
    ),
  },
] as const

export const country: Explore = async ({ ask, params }) => {
  const given = (params['country'] ?? '').slice(0, 60)
  const named = (await ask(NAMED, { country: given })).country
  if (!named) throw notFound('country', given)
  if (named.slug !== given) throw new Moved(`/countries/${named.slug}`)
  const known = (
    await Promise.all(SPORTS.map(async (one) => ({ ...one, totals: await totalsIn(ask, one, named.code) })))
  ).flatMap(({ totals, ...one }) => (totals ? [{ ...one, totals }] : []))
  if (known.length === 0) throw notFound('athlete of the country', named.name)
  return {
    title: named.name,
    description: `${named.name}: its athletes and contests in strongman and bodybuilding.`,
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: html`${crumbs(['/countries', 'Countries'])}
<h1>${named.name} <span class="code">${named.code}</span></h1>
${named.historic && html`<p class="note">This state is no more; its athletes are kept under its name.</p>`}
${known.map(({ sport, title, titles, totals }) => section(sport, title, titles, totals))}`,
  }
}

async function totalsIn(
  ask: Ask,
  { sport, question: asked }: (typeof SPORTS)[number],
  code: string,
): Promise<Totals | undefined> {
  try {
    return (await ask(asked, { code }))[sport]?.country
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

const section = (
  sport: Sport,
  title: string,
  titles: string,
  totals: Totals,
): Html => html`<section aria-labelledby="${sport}">
<h2 id="${sport}">${title}</h2>
${tiles([
  ['Athletes', whole(totals.athletes)],
  ['Active', whole(totals.activeAthletes)],
  ['Wins', whole(totals.wins)],
  ['Podiums', whole(totals.podiums)],
  [titles, whole(totals.titles)],
  ['Contests held there', whole(totals.contestsHosted)],
])}
${totals.bestAthlete && html`<p>The greatest career: ${athleteLink(totals.bestAthlete)}.</p>`}
${
  totals.topAthletes.length > 0 &&
  table(
    `${title}: the best of its athletes`,
    ['Athlete', 'Division', 'Years', titles, 'Wins', 'Contests'],
    totals.topAthletes.map((one) => [
      athleteLink(one.athlete),
      one.division.name,
      years(one.firstYear, one.lastYear),
      one.titles,
      one.totalWins,
      one.totalContests,
    ]),
    3,
  )
}
${
  totals.recentContests.length > 0 &&
  table(
    `${title}: the latest contests held there`,
    ['Contest', 'When', 'City', 'Winner'],
    totals.recentContests.map((one) => [
      contestLink(sport, one),
      one.date ? day(one.date) : String(one.year),
      one.city ?? '–',
      winnerOf(one) ?? '–',
    ]),
    4,
  )
}
</section>
`
