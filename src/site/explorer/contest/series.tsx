/** A series of contests: who won it most often, and every edition. */

import { notFound } from '../../../kernel/faults/faults.ts'
import { yearsIn } from '../../../kernel/text/phrases.ts'
import { graphql, type ResultOf } from '../../graphql.ts'
import type { Column } from '../../layout/column.ts'
import { Table } from '../../layout/table.tsx'
import { shareBoard } from '../../share/pages/board.ts'
import { DATE, figure, levelName, linkColumn } from '../shared/columns.tsx'
import type { Explore } from '../shared/frame.tsx'
import { Moved } from '../shared/moved.ts'
import { all, filters, List, read, SIZE } from '../shared/paging.tsx'
import {
  athleteLink,
  contestPath,
  counted,
  crumbs,
  facts,
  SPORT_NAMES,
  SPORTS,
  seriesPath,
  titled,
  whereOf,
  winnersOf,
} from '../shared/parts.tsx'

const EDITION = `
  slug name status date year city country { slug name code }
  divisions(division: $division) { division { name } winners { slug fullName countryCode } }
` as const

const WINNER = 'athlete { slug fullName countryCode } division { name } wins years'

const OF = {
  strongman: graphql(`
    query siteStrongmanSeries($slug: String!, $division: [String!], $page: Int, $size: Int) {
      series: strongmanSeries(slug: $slug) { slug name level }
      winners: strongmanSeriesWinners(series: $slug, division: $division, first: 10) { ${WINNER} }
      editions: strongmanContests(filter: { series: [$slug], division: $division, stage: false }, page: $page, first: $size) {
        totalCount nodes { ${EDITION} }
      }
      divisions: strongmanDivisions(first: 100) { nodes { value: code name } }
    }
  `),
  bodybuilding: graphql(`
    query siteBodybuildingSeries($slug: String!, $division: [String!], $page: Int, $size: Int) {
      series: bodybuildingSeries(slug: $slug) { slug name level }
      winners: bodybuildingSeriesWinners(series: $slug, division: $division, first: 10) { ${WINNER} }
      editions: bodybuildingContests(filter: { series: [$slug], division: $division, stage: false }, page: $page, first: $size) {
        totalCount nodes { ${EDITION} }
      }
      divisions: bodybuildingDivisions(first: 100) { nodes { value: slug name } }
    }
  `),
} as const

type Answer = ResultOf<(typeof OF)[keyof typeof OF]>

type Winner = Answer['winners'][number]

type Edition = Answer['editions']['nodes'][number]

export const series: Explore = async (visit) => {
  const { slug = '' } = visit.params
  const sport = SPORTS.find((one) => one === visit.params['sport'])
  if (!sport) throw notFound('sport', visit.params['sport'] ?? '')
  const { page, division } = read(visit.query, (form) => ({ division: form.text('division') }))
  const variables = { slug, division: division === undefined ? null : [division], page, size: SIZE }
  const found: Answer = await (sport === 'strongman'
    ? visit.load(OF.strongman, variables)
    : visit.load(OF.bodybuilding, variables))
  if (!found.series) throw notFound('series', slug)
  if (found.series.slug !== slug) throw new Moved(seriesPath(sport, found.series.slug))
  const { name, level } = found.series
  const { winners, editions } = found
  const isMixed = new Set(winners.map((one) => one.division.name)).size > 1
  return {
    ...shareBoard({
      ...{ eyebrow: `${SPORT_NAMES[sport]} · most wins`, title: name, sport },
      rows: winners.map(({ athlete, wins }) => ({
        place: winners.filter((other) => other.wins > wins).length + 1,
        name: athlete.fullName,
        value: counted(wins, 'win'),
      })),
    }),
    title: `${name}: winners by year`,
    description: `Every edition of ${name} on record and who won it; the most wins.`,
    services: [sport === 'strongman' ? 'STRONGMAN' : 'BODYBUILDING'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/contests', 'Contests'], [`/contests/${sport}`, SPORT_NAMES[sport]])}
        <h1>{name}</h1>
        {facts([
          [sport === 'strongman' ? 'Level' : 'Tier', levelName(level)],
          ['Contests on record', editions.totalCount],
        ])}
        {(isMixed || division !== undefined) &&
          filters(visit.path, [
            {
              ...{ name: 'division', label: 'Division', value: division },
              choices: [
                all('All divisions'),
                ...found.divisions.nodes.map(({ value, name: label }) => ({ value, label })),
              ],
            },
          ])}
        {winners.length > 0 && (
          <Table
            id="winners"
            level="h2"
            {...titled(isMixed ? 'Most wins in one division' : 'Most wins', `of ${name}`)}
            rows={winners}
            columns={WINNERS.filter(({ head }) => isMixed || head !== 'Division')}
          />
        )}
        <List
          page={page}
          entries={editions}
          id="editions"
          level="h2"
          {...titled('Editions', `of ${name}, the latest first`)}
          columns={[
            linkColumn<Edition>('Contest', 'contest', (one) => [contestPath(sport, one.slug), one.name]),
            DATE,
            EDITION_WINNER,
            {
              head: 'Where',
              cell: whereOf,
              data: { city: ({ city }) => city, country: ({ country }) => country?.code },
            },
          ]}
        />
      </>
    ),
  }
}

const WINNERS: readonly Column<Winner>[] = [
  {
    head: 'Athlete',
    cell: ({ athlete }) => athleteLink(athlete),
    data: { athlete: ({ athlete }) => athlete.fullName, athlete_slug: ({ athlete }) => athlete.slug },
  },
  { head: 'Division', cell: ({ division }) => division.name, data: { division: ({ division }) => division.name } },
  figure('Wins', 'wins', ({ wins }) => wins),
  {
    head: 'Years',
    cell: ({ years }) => yearsIn(years),
    data: { years: ({ years }) => years.join(' ') },
  },
]

const EDITION_WINNER: Column<Edition> = {
  head: 'Winner',
  cell: winnersOf,
  data: {
    winner: ({ divisions }) => divisions.flatMap(({ winners }) => winners.map(({ fullName }) => fullName)).join('; '),
    winner_slug: ({ divisions }) => divisions.flatMap(({ winners }) => winners.map(({ slug }) => slug)).join(' '),
  },
}
