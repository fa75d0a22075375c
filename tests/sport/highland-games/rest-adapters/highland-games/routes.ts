/** The REST service of the Highland games. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../src/contract/index.ts'
import { highlandGames } from './service.ts'

const common = { service: highlandGames, group: 'highland-games' }
const ENVELOPE = { total: 'total', page: 'page', size: 'limit', pages: 'pages' }

export const listAthletes: Route = route('GET /highland-games/v1/athletes', {
  ...common,
  name: 'listHighlandAthletes',
  summary: 'The athletes, by name or by wins.',
  operation: graphql(/* GraphQL */ `
    query listHighlandAthletes(
      $country: [String!]
      $sort: CareerOrderField = NAME
      $page: Int = 1
      $limit: Int = 20
    ) {
      athletes: highlandGamesAthletes(
        filter: { country: $country }
        orderBy: [{ field: $sort }]
        page: $page
        first: $limit
      ) {
        totalCount
        nodes { athlete { slug full_name: fullName } total_wins: totalWins }
      }
    }
  `),
  shape: pipe(lift('athletes', 'nodes.athlete'), paged(ENVELOPE)),
  examples: [{ summary: 'By wins', params: { sort: 'total_wins' } }],
})

export const getAthlete: Route = route('GET /highland-games/v1/athletes/{slug}', {
  ...common,
  name: 'getHighlandAthlete',
  summary: 'One athlete.',
  operation: graphql(/* GraphQL */ `
    query getHighlandAthlete($slug: String!) {
      athlete: highlandGamesAthlete(slug: $slug) {
        athlete { slug full_name: fullName }
        division { division: name }
        total_contests: totalContests
        total_wins: totalWins
        biography
      }
    }
  `),
  shape: pipe(required('athlete', 'athlete', 'slug'), lift('athlete', 'athlete', 'division')),
  examples: [{ summary: 'By slug', params: { slug: 'una-brodie' } }],
})

export const getContest: Route = route('GET /highland-games/v1/contests/{id}', {
  ...common,
  name: 'getHighlandContest',
  summary: 'One contest with its results.',
  operation: graphql(/* GraphQL */ `
    query getHighlandContest($id: String!) {
      contest: highlandGamesContest(slug: $id) {
        name
        year
        results: standings { place division { code } athlete { full_name: fullName } }
      }
    }
  `),
  shape: pipe(required('contest', 'contest', 'id'), lift('contest')),
  examples: [{ summary: 'By slug', params: { id: '2026-glen-games' } }],
})
