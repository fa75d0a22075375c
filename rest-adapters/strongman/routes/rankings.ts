/** REST routes: season rankings and the greatest of all time. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, PERSON } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

const group = 'strongman'

export const listRankings: Route = route('GET /strongman/v1/rankings', {
  ...{ service, group },
  name: 'listStrongmanRankings',
  summary: 'The ranking of a season: two years of contests, in which older contests count less.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanRankings(
        $year: Int
        $division: String = "M"
        $country: String
        $sort: StrongmanBoardOrderField = PLACE
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        rankings: strongmanRanking(year: $year, division: $division, country: $country) {
          title
          year
          division
          max_counted_contests: maxCountedContests
          entries(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $limit) {
            totalCount
            nodes {
              place
              athlete { ...Person }
              points
              contests
              counted_contests: countedContests
              wins
              best_contests: bestContests { id: databaseId slug name date place points }
            }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'rankings', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'The current season, men', params: {} },
    { summary: 'A past season', params: { year: 2024, limit: 5 } },
  ],
})

export const listGreatest: Route = route('GET /strongman/v1/greatest', {
  ...{ service, group },
  name: 'listStrongmanGreatest',
  summary: 'The greatest of all time, with the components of their scores.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanGreatest(
        $division: String
        $country: String
        $sort: StrongmanBoardOrderField = PLACE
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        greatest: strongmanGreatest(division: $division, country: $country) {
          title
          division
          entries(orderBy: [{ field: $sort, direction: $order }], page: $page, first: $limit) {
            totalCount
            nodes {
              place
              athlete { ...Person }
              score
              components {
                titles { value share }
                podiums { value share }
                wins { value share }
                records { value share }
                longevity { value share }
                dominance { value share adjusted rivals beaten contests contests_with_field: contestsWithField }
              }
            }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'greatest', 'entries'), paged(ENVELOPE)),
  examples: [
    { summary: 'All divisions', params: {} },
    { summary: 'Men', params: { division: 'M', limit: 10 } },
  ],
})
