/** Lists of athletes: the most successful of each sport, or all athletes of one sport by name or wins. */

import type { VNode } from 'preact'
import { enumValue, graphql } from '../../graphql.ts'
import type { Choice } from '../shared/form.tsx'
import type { Explore, Visit } from '../shared/frame.tsx'
import { filters, lines, pager, pagesOf, read, SIZE, SPORT_CHOICES, TOP } from '../shared/paging.tsx'
import {
  athleteLink,
  countryLink,
  crumbs,
  SPORT_NAMES,
  SPORTS,
  type Sport,
  searchForm,
  sportSwitch,
  years,
} from '../shared/parts.tsx'

const LISTED =
  'athlete { slug fullName country { slug name } } division { name } totalContests totalWins firstYear lastYear'

const OF_STRONGMAN = graphql(/* GraphQL */ `
  query siteAthletesOfStrongman($order: CareerOrderField!, $page: Int, $size: Int) {
    strongmanAthletes(page: $page, first: $size, orderBy: [{ field: $order }]) { totalCount nodes { ${LISTED} } }
  }
`)

const OF_BODYBUILDING = graphql(/* GraphQL */ `
  query siteAthletesOfBodybuilding($order: CareerOrderField!, $page: Int, $size: Int) {
    bodybuildingAthletes(page: $page, first: $size, orderBy: [{ field: $order }]) { totalCount nodes { ${LISTED} } }
  }
`)

const ORDERS: readonly Choice<'total_wins' | 'name'>[] = [
  { value: 'total_wins', label: 'Most wins first' },
  { value: 'name', label: 'By name' },
]

export const athletes: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({ sport: form.choice('sport', SPORT_CHOICES) as Sport | undefined }))
  const shown = sport ? [sport] : SPORTS
  const title = sport ? `Athletes of ${SPORT_NAMES[sport].toLowerCase()}` : 'Athletes'
  return {
    title,
    description: 'The athletes of strongman and bodybuilding, by wins or by name.',
    services: shown.map((one) => (one === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING')),
    indexed: Object.keys(visit.query).every((name) => name === 'sport'),
    body: (
      <>
        {crumbs(...(sport ? [['/athletes', 'Athletes'] as const] : []))}
        <h1>{title}</h1>
        {sportSwitch('/athletes', sport, 'Both sports')}
        {searchForm('', 'q')}
        {await Promise.all(shown.map((one) => section(visit, one, sport !== undefined)))}
      </>
    ),
  }
}

async function section(visit: Visit, sport: Sport, full: boolean): Promise<VNode> {
  const { page, sort } = read(full ? visit.query : {}, (form) => ({ sort: form.choice('sort', ORDERS, 'total_wins') }))
  const variables = { order: enumValue(sort), page, size: full ? SIZE : TOP }
  const { totalCount, nodes } =
    sport === 'strongman'
      ? (await visit.load(OF_STRONGMAN, variables)).strongmanAthletes
      : (await visit.load(OF_BODYBUILDING, variables)).bodybuildingAthletes
  const name = SPORT_NAMES[sport]
  return (
    <section aria-labelledby={sport}>
      <h2 id={sport}>{name}</h2>
      {full &&
        filters(
          '/athletes',
          [{ name: 'sort', label: 'Order', value: sort, choices: ORDERS }],
          [{ label: 'sport', value: sport }],
        )}
      {lines(
        `${name}: ${full ? 'all athletes' : 'those with the most wins'}`,
        ['Athlete', 'Country', 'Division', 'Years', 'Wins', 'Contests'],
        4,
        nodes.map(({ athlete: { slug, fullName, country }, division, ...one }) => [
          athleteLink({ slug, fullName }),
          country && countryLink(country),
          division.name,
          years(one.firstYear, one.lastYear),
          ...[one.totalWins, one.totalContests],
        ]),
        totalCount,
        full ? pagesOf(totalCount) : 1,
      )}
      {full ? (
        pager(visit, page, totalCount)
      ) : (
        <p>
          <a href={`/athletes?sport=${sport}`}>
            All {totalCount} athletes of {name.toLowerCase()}
          </a>
        </p>
      )}
    </section>
  )
}
