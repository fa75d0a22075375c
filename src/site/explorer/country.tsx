/** The page of a country: totals in each sport, its best athletes, and the latest contests there. */

import type { VNode } from 'preact'
import { notFound } from '../../kernel/faults/faults.ts'
import { graphql, type Load, type ResultOf } from '../graphql.ts'
import { day, whole } from '../layout/format.ts'
import { table } from '../layout/page.tsx'
import type { Explore } from './shared/frame.tsx'
import { Moved } from './shared/moved.ts'
import { athleteLink, contestLink, crumbs, type Sport, tiles, winnerOf, years } from './shared/parts.tsx'

const NAMED = graphql(/* GraphQL */ `
  query siteCountry($country: String!) {
    country(code: $country) { code slug name historic }
  }
`)

const TOTALS =
  'athletes activeAthletes contestsHosted wins podiums bestAthlete { slug fullName countryCode } recentContests { slug name date year city divisionCount winner { slug fullName countryCode } }'

const CAREER = 'athlete { slug fullName } division { name } totalContests totalWins firstYear lastYear'

const STRONGMAN = graphql(/* GraphQL */ `
  query siteCountryOfStrongman($code: String!) {
    strongmanCountry(code: $code) { ${TOTALS} titles: worldTitles topAthletes { ${CAREER} titles: worldTitles } }
  }
`)

const BODYBUILDING = graphql(/* GraphQL */ `
  query siteCountryOfBodybuilding($code: String!) {
    bodybuildingCountry(code: $code) { ${TOTALS} titles: flagshipTitles topAthletes { ${CAREER} titles: flagshipTitles } }
  }
`)

type Totals = NonNullable<ResultOf<typeof STRONGMAN>['strongmanCountry']>

const SPORTS = [
  {
    ...{ sport: 'strongman' as const, title: 'Strongman', titles: 'World titles' },
    totalsOf: async (load: Load, code: string): Promise<Totals | null> =>
      (await load(STRONGMAN, { code })).strongmanCountry,
  },
  {
    ...{ sport: 'bodybuilding' as const, title: 'Bodybuilding', titles: 'Flagship titles' },
    totalsOf: async (load: Load, code: string): Promise<Totals | null> =>
      (await load(BODYBUILDING, { code })).bodybuildingCountry,
  },
] as const

export const country: Explore = async ({ load, params }) => {
  const requested = (params['country'] ?? '').slice(0, 60)
  const named = (await load(NAMED, { country: requested })).country
  if (!named) throw notFound('country', requested)
  if (named.slug !== requested) throw new Moved(`/countries/${named.slug}`)
  const known = (
    await Promise.all(SPORTS.map(async (one) => ({ ...one, totals: await one.totalsOf(load, named.code) })))
  ).flatMap(({ totals, ...one }) => (totals ? [{ ...one, totals }] : []))
  if (known.length === 0) throw notFound('athlete of the country', named.name)
  return {
    title: named.name,
    description: `${named.name}: its athletes and contests in strongman and bodybuilding.`,
    services: ['STRONGMAN', 'BODYBUILDING'],
    body: (
      <>
        {crumbs(['/countries', 'Countries'])}
        <h1>
          {named.name} <span class="code">{named.code}</span>
        </h1>
        {named.historic && <p class="note">This state no longer exists; its athletes are listed under its name.</p>}
        {known.map(({ sport, title, titles, totals }) => section(sport, title, titles, totals))}
      </>
    ),
  }
}

const section = (sport: Sport, title: string, titles: string, totals: Totals): VNode => (
  <section aria-labelledby={sport}>
    <h2 id={sport}>{title}</h2>
    {tiles([
      ['Athletes', whole(totals.athletes)],
      ['Active', whole(totals.activeAthletes)],
      ['Wins', whole(totals.wins)],
      ['Podiums', whole(totals.podiums)],
      [titles, whole(totals.titles)],
      ['Contests held there', whole(totals.contestsHosted)],
    ])}
    {totals.bestAthlete && <p>The greatest career: {athleteLink(totals.bestAthlete)}.</p>}
    {totals.topAthletes.length > 0 &&
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
      )}
    {totals.recentContests.length > 0 &&
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
      )}
  </section>
)
