/** The page of a country: totals in each sport, its best athletes, and the latest contests there. */

import type { VNode } from 'preact'
import { notFound } from '../../kernel/faults/faults.ts'
import { enumValue, graphql, type Load, type ResultOf } from '../graphql.ts'
import { integer } from '../layout/format.ts'
import { Table } from '../layout/table.tsx'
import { DataFrom } from '../layout/table-file.tsx'
import { countryCard } from '../share/pages/country.ts'
import { ATHLETE, contestColumns, figure, LISTED, text, YEARS } from './shared/columns.tsx'
import type { Explore } from './shared/frame.tsx'
import { Moved } from './shared/moved.ts'
import {
  athleteLink,
  CALENDAR_PATH,
  crumbs,
  flag,
  linkRow,
  SPORT_NAMES,
  SPORTS,
  type Sport,
  tiles,
} from './shared/parts.tsx'

const NAMED = graphql(`
  query siteCountry($country: String!) {
    country(code: $country) { code slug name historic iso2 partOf { code slug name } parts { code slug name } }
  }
`)

const LISTED_UNDER = graphql(`
  query siteCountryListed($code: String!) {
    strongmanCountry(code: $code) { athletes }
    bodybuildingCountry(code: $code) { athletes }
  }
`)

const TOTALS = `athletes activeAthletes contestsHosted wins podiums bestAthlete { slug fullName countryCode } recentContests { ${LISTED} }`

const CAREER = 'athlete { slug fullName } division { name } totalContests totalWins firstYear lastYear'

const STRONGMAN = graphql(`
  query siteCountryOfStrongman($code: String!) {
    strongmanCountry(code: $code) { ${TOTALS} titles: worldTitles topAthletes { ${CAREER} titles: worldTitles } }
  }
`)

const BODYBUILDING = graphql(`
  query siteCountryOfBodybuilding($code: String!) {
    bodybuildingCountry(code: $code) { ${TOTALS} titles: flagshipTitles topAthletes { ${CAREER} titles: flagshipTitles } }
  }
`)

type Totals = NonNullable<
  ResultOf<typeof STRONGMAN>['strongmanCountry'] | ResultOf<typeof BODYBUILDING>['bodybuildingCountry']
>

const TOTALS_OF = {
  strongman: async (load: Load, code: string) => (await load(STRONGMAN, { code })).strongmanCountry,
  bodybuilding: async (load: Load, code: string) => (await load(BODYBUILDING, { code })).bodybuildingCountry,
} as const

const TITLES = { strongman: 'World titles', bodybuilding: 'Flagship titles' } as const

export const country: Explore = async ({ load, params }) => {
  const requested = (params['country'] ?? '').slice(0, 60)
  const named = (await load(NAMED, { country: requested })).country
  if (!named) throw notFound('country', requested)
  if (named.slug !== requested) throw new Moved(`/countries/${named.slug}`)
  const found = await Promise.all(
    SPORTS.map(async (sport) => ({ sport, totals: await TOTALS_OF[sport](load, named.code) })),
  )
  const sports = found.flatMap(({ sport, totals }) => (totals ? [{ sport, totals }] : []))
  const services = sports.map(({ sport }) => enumValue(sport))
  if (sports.length === 0) throw notFound('athlete of the country', named.name)
  const related = await listedOf(load, named.partOf ? [named.partOf] : named.parts)
  return {
    title: named.name,
    description: `${named.name}: its athletes and contests in strongman and bodybuilding.`,
    services,
    card: countryCard(named, sports),
    body: (
      <>
        {crumbs(['/countries', 'Countries'])}
        <h1>
          {flag(named.code, '')} {named.name} <span class="code">{named.code}</span>
        </h1>
        {named.historic && <p class="note">This state no longer exists; its athletes are listed under its name.</p>}
        {related.length > 0 && alsoListed(named.name, related)}
        {sports.map(({ sport, totals }) => (
          <DataFrom services={[enumValue(sport)]}>{section(sport, totals, named.code)}</DataFrom>
        ))}
      </>
    ),
  }
}

type Named = NonNullable<ResultOf<typeof NAMED>['country']>

type Related = Named['parts']

/** Those that have a page. */
async function listedOf(load: Load, countries: Related): Promise<Related> {
  const found = await Promise.all(countries.map(({ code }) => load(LISTED_UNDER, { code })))
  return countries.filter((_, index) => found[index]?.strongmanCountry || found[index]?.bodybuildingCountry)
}

/** Where else athletes of a country and contests there may be listed. */
const alsoListed = (name: string, others: Related): VNode => (
  <p class="note">
    Sources list athletes and contests under {name} or under{' '}
    {others.map(({ slug, name: other }, index) => (
      <>
        {index > 0 && (index === others.length - 1 ? ' or ' : ', ')}
        <a href={`/countries/${slug}`}>{other}</a>
      </>
    ))}
    ; each counts its own.
  </p>
)

/** What the athletes of a country are ordered by. */
const SUCCESS = { strongman: 'wins', bodybuilding: 'flagship titles' } as const

const KEY = { phone: 'key' } as const

const section = (sport: Sport, totals: Totals, code: string): VNode => (
  <section aria-labelledby={sport}>
    <h2 id={sport}>{SPORT_NAMES[sport]}</h2>
    {tiles([
      ['Athletes', integer(totals.athletes)],
      ['Active', integer(totals.activeAthletes)],
      ['Wins', integer(totals.wins)],
      ['Podiums', integer(totals.podiums)],
      [TITLES[sport], integer(totals.titles)],
      ['Contests held there', integer(totals.contestsHosted)],
    ])}
    {totals.bestAthlete && <p>The greatest career: {athleteLink(totals.bestAthlete)}.</p>}
    {totals.topAthletes.length > 0 && (
      <Table<Totals['topAthletes'][number]>
        id={`${sport}-athletes`}
        caption={`The country’s most successful in ${SPORT_NAMES[sport].toLowerCase()}, the most ${SUCCESS[sport]} first`}
        rows={totals.topAthletes}
        columns={[
          ATHLETE,
          { ...figure('Wins', 'wins', ({ totalWins }) => totalWins), ...(SUCCESS[sport] === 'wins' && KEY) },
          { ...figure(TITLES[sport], 'titles', ({ titles }) => titles), ...(SUCCESS[sport] !== 'wins' && KEY) },
          figure('Contests', 'contests', ({ totalContests }) => totalContests),
          text('Division', 'division', ({ division }) => division.name),
          YEARS,
        ]}
      />
    )}
    {totals.recentContests.length > 0 && (
      <Table
        id={`${sport}-contests`}
        caption={`The latest ${SPORT_NAMES[sport].toLowerCase()} contests held there`}
        rows={totals.recentContests}
        columns={contestColumns(sport)}
      />
    )}
    {totals.contestsHosted > 0 &&
      linkRow([
        [`${CALENDAR_PATH}?${new URLSearchParams({ sport, country: code })}`, 'Calendar of the contests there (.ics)'],
      ])}
  </section>
)
