/** Strongman seasons: the list, and the contests of a year with their winners. */
import { notFound } from '../../../kernel/faults/faults.ts'
import { graphql } from '../../graphql.ts'
import { whole, words } from '../../layout/format.ts'
import { table } from '../../layout/page.tsx'
import { shareSeason, worldChampions } from '../../share/pages/season.ts'
import { COVERAGE, coverage } from '../shared/coverage.tsx'
import type { Explore } from '../shared/frame.tsx'
import { emptyNote, pager, pagesOf, read } from '../shared/paging.tsx'
import { contestLink, crumbs, dateOf, tiles, whereOf, winnerOf } from '../shared/parts.tsx'

const PATH = '/strongman/seasons'

/** Contests per page: the maximum page size of the GraphQL API. */
const SIZE = 100

const YEARS = graphql(/* GraphQL */ `
  query siteStrongmanYears {
    strongmanSeasons(first: 100) { nodes { year totalContests totalUpcoming totalAthletes newFaces } }
  }
`)

export const strongmanSeasons: Explore = async ({ load }) => {
  const { nodes } = (await load(YEARS)).strongmanSeasons
  return {
    title: 'Seasons of strongman',
    description: 'Strongman year by year: how many contests and athletes there were, and how many were new.',
    services: ['STRONGMAN'],
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'])}
        <h1>Seasons of strongman</h1>
        {nodes.length === 0 ? (
          <p class="note">No contest is known.</p>
        ) : (
          table(
            'Every year, the latest first',
            ['Year', 'Contests', 'To come', 'Athletes', 'New faces'],
            nodes.map((one) => [
              <a href={`${PATH}/${one.year}`}>{one.year}</a>,
              ...[one.totalContests, one.totalUpcoming, one.totalAthletes, one.newFaces].map(whole),
            ]),
          )
        )}
      </>
    ),
  }
}

const YEAR = graphql(/* GraphQL */ `
  query siteStrongmanYear($year: Int!, $page: Int, $size: Int) {
    strongmanSeason(year: $year) { year totalContests totalUpcoming totalAthletes newFaces ${COVERAGE} }
    strongmanContests(filter: { year: [$year] }, orderBy: [{ field: DATE, direction: ASC }], page: $page, first: $size) {
      totalCount
      nodes {
        slug name level stage status date year city
        country { slug name }
        competitors divisionCount
        winner { slug fullName countryCode }
      }
    }
    strongmanSeasons(first: 100) { nodes { year } }
  }
`)

export const strongmanSeason: Explore = async (visit) => {
  const requestedYear = visit.params['year'] ?? ''
  if (!/^[12]\d{3}$/.test(requestedYear)) throw notFound('season', requestedYear)
  const { page } = read(visit.query, () => ({}))
  const {
    strongmanSeason: season,
    strongmanContests: contests,
    strongmanSeasons: seasons,
  } = await visit.load(YEAR, { year: Number(requestedYear), page, size: SIZE })
  if (!season) throw notFound('year', requestedYear)
  const { year } = season
  return {
    title: `Strongman in ${year}`,
    ...shareSeason('strongman', season, worldChampions(contests.nodes)),
    description: `The season ${year} of strongman: every contest, and who won it.`,
    services: ['STRONGMAN'],
    indexed: Object.keys(visit.query).length === 0,
    body: (
      <>
        {crumbs(['/strongman', 'Strongman'], [PATH, 'Seasons'])}
        <h1>Strongman in {year}</h1>
        {tiles([
          ['Contests held', whole(season.totalContests)],
          ['To come', season.totalUpcoming > 0 && whole(season.totalUpcoming)],
          ['Athletes', whole(season.totalAthletes)],
          ['New faces', whole(season.newFaces)],
        ])}
        <p>
          <a href={`/rankings?sport=strongman&year=${year}`}>The ranking of the season</a>
        </p>
        {contests.nodes.length === 0
          ? emptyNote(contests.totalCount)
          : table(
              `The contests of ${year} in the order of time`,
              ['Contest', 'When', 'Level', 'Where', 'Winner', 'Athletes on record'],
              contests.nodes.map((one) => [
                contestLink('strongman', one),
                dateOf(one),
                words(one.level),
                whereOf(one),
                one.status === 'UPCOMING' ? 'to come' : winnerOf(one),
                whole(one.competitors),
              ]),
              5,
              pagesOf(contests.totalCount),
            )}
        {pager(visit, page, contests.totalCount, SIZE)}
        {coverage(season.coverage)}
        <h2>Other seasons</h2>
        <ul class="links">
          {seasons.nodes
            .filter((one) => one.year !== year)
            .map((one) => (
              <li>
                <a href={`${PATH}/${one.year}`}>{one.year}</a>
              </li>
            ))}
        </ul>
      </>
    ),
  }
}
