/** Lists of athletes: the most successful of each sport, or all athletes of one sport. */

import type { VNode } from 'preact'
import { graphql, type ResultOf } from '../../graphql.ts'
import { integer } from '../../layout/format.ts'
import { ATHLETE, figure, text, YEARS } from '../shared/columns.tsx'
import type { Explore, Visit } from '../shared/frame.tsx'
import { List, orderOf, read, SIZE, SPORT_CHOICES, TOP } from '../shared/paging.tsx'
import { countryLink, crumbs, SPORT_NAMES, SPORTS, type Sport, sportSwitch } from '../shared/parts.tsx'

const LISTED =
  'athlete { slug fullName countryCode country { slug name } } division { name } totalContests totalWins podiums firstYear lastYear'

const OF_STRONGMAN = graphql(`
  query siteAthletesOfStrongman($by: CareerOrderField!, $direction: Direction, $page: Int, $size: Int) {
    strongmanAthletes(page: $page, first: $size, orderBy: [{ field: $by, direction: $direction }]) {
      totalCount nodes { ${LISTED} }
    }
  }
`)

const OF_BODYBUILDING = graphql(`
  query siteAthletesOfBodybuilding($by: CareerOrderField!, $direction: Direction, $page: Int, $size: Int) {
    bodybuildingAthletes(page: $page, first: $size, orderBy: [{ field: $by, direction: $direction }]) {
      totalCount nodes { ${LISTED} }
    }
  }
`)

type Career = ResultOf<typeof OF_STRONGMAN>['strongmanAthletes']['nodes'][number]

const ORDERS = ['total_wins', 'name', 'podiums', 'total_contests', 'last_contest'] as const

export const athletes: Explore = async (visit) => {
  const { sport } = read(visit.query, (form) => ({ sport: form.choice('sport', SPORT_CHOICES) as Sport | undefined }))
  const sports = sport ? [sport] : SPORTS
  const title = sport ? `${SPORT_NAMES[sport]} athletes` : 'Athletes'
  return {
    title,
    description: 'Strongman and bodybuilding athletes, by wins or by name.',
    services: sports.map((one) => (one === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING')),
    indexed: Object.keys(visit.query).every((name) => name === 'sport'),
    body: (
      <>
        {crumbs(...(sport ? [['/athletes', 'Athletes'] as const] : []))}
        <h1>{title}</h1>
        {sportSwitch('/athletes', sport, 'Both sports')}
        {await Promise.all(sports.map((one) => section(visit, one, sport !== undefined)))}
      </>
    ),
  }
}

async function section(visit: Visit, sport: Sport, full: boolean): Promise<VNode> {
  const { page, sorted, order } = read(full ? visit.query : {}, (form) => orderOf(form, ORDERS, 'total_wins'))
  const variables = { ...order, page, size: full ? SIZE : TOP }
  const entries =
    sport === 'strongman'
      ? (await visit.load(OF_STRONGMAN, variables)).strongmanAthletes
      : (await visit.load(OF_BODYBUILDING, variables)).bodybuildingAthletes
  const name = SPORT_NAMES[sport]
  const Part = full ? 'div' : 'section'
  return (
    <Part {...(!full && { 'aria-labelledby': sport })}>
      {!full && <h2 id={sport}>{name}</h2>}
      <List<Career>
        page={full ? page : undefined}
        entries={entries}
        sorted={full ? sorted : undefined}
        caption={
          full
            ? `All ${integer(entries.totalCount)} ${name.toLowerCase()} athletes`
            : `Most wins in ${name.toLowerCase()}`
        }
        columns={[
          ATHLETE,
          figure('Wins', 'total_wins', ({ totalWins }) => totalWins),
          figure('Podiums', 'podiums', ({ podiums }) => podiums),
          figure('Contests', 'total_contests', ({ totalContests }) => totalContests),
          YEARS,
          text('Division', 'division', ({ division }) => division.name),
          {
            ...{ head: 'Country', phone: 'hidden' },
            cell: ({ athlete: { country } }) => country && countryLink(country),
            data: { country_name: ({ athlete: { country } }) => country?.name },
          },
        ]}
      />
      {!full && entries.totalCount > TOP && (
        <p>
          <a href={`/athletes?sport=${sport}`}>
            All {integer(entries.totalCount)} {name.toLowerCase()} athletes
          </a>
        </p>
      )}
    </Part>
  )
}
