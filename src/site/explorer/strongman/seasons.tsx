/** Strongman seasons: the list, and the contests of a year with their winners. */
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { shareSeason, worldChampions } from '../../share/pages/season.ts'
import { CONTEST_ORDERS, contestColumns, LISTED } from '../shared/columns.tsx'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { List, orderOf, read } from '../shared/paging.tsx'
import { crumbs } from '../shared/parts.tsx'
import { otherSeasons, seasonTable, seasonTiles } from '../shared/seasons.tsx'

/** Contests per page: the maximum page size of the GraphQL API. */
const SIZE = 100

const YEARS = graphql(`
  query siteStrongmanYears {
    strongmanSeasons(first: 100) { nodes { year totalContests totalUpcoming totalAthletes newFaces } }
  }
`)

export const strongmanSeasons: Explore = async ({ load }) => ({
  title: 'Strongman seasons',
  description: 'Strongman year by year: the number of contests, of athletes and of new faces.',
  services: ['STRONGMAN'],
  body: (
    <>
      {crumbs(['/strongman', 'Strongman'])}
      <h1>Strongman seasons</h1>
      {seasonTable('strongman', (await load(YEARS)).strongmanSeasons.nodes)}
    </>
  ),
})

const YEAR = graphql(
  `
  query siteStrongmanYear($year: Int!, $by: ContestOrderField!, $direction: Direction, $page: Int, $size: Int) {
    strongmanSeason(year: $year) { year totalContests totalUpcoming totalAthletes newFaces coverage { ...Coverage } }
    strongmanContests(filter: { year: [$year] }, orderBy: [{ field: $by, direction: $direction }], page: $page, first: $size) {
      totalCount
      nodes { ${LISTED} stage }
    }
    strongmanSeasons(first: 100) { nodes { year } }
  }
`,
  [COVERAGE],
)

export const strongmanSeason: Explore = async (visit) => {
  const requestedYear = visit.params['year'] ?? ''
  if (!/^[12]\d{3}$/.test(requestedYear)) throw notFound('season', requestedYear)
  const { page, sorted, order } = read(visit.query, (form) => orderOf(form, CONTEST_ORDERS, 'date', 'asc'))
  const found = await visit.load(YEAR, { ...order, year: Number(requestedYear), page, size: SIZE })
  const { strongmanSeason: season, strongmanContests: contests } = found
  if (!season) throw notFound('year', requestedYear)
  const { year } = season
  return {
    title: `Strongman in ${year}`,
    ...shareSeason('strongman', season, worldChampions(contests.nodes)),
    description: `The ${year} strongman season: every contest and its winner.`,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], ['/strongman/seasons', 'Seasons'])}
        <h1>Strongman in {year}</h1>
        {seasonTiles(season)}
        <List
          page={page}
          size={SIZE}
          entries={contests}
          sorted={sorted}
          caption={`Contests in ${year}`}
          columns={contestColumns('strongman')}
        />
        {season.totalContests > 0 && (
          <p>
            <a href={`/rankings?sport=strongman&year=${year}`}>Season ranking</a>
          </p>
        )}
        {coverage(season.coverage)}
        {otherSeasons('strongman', found.strongmanSeasons.nodes, year)}
      </>
    ),
  }
}
