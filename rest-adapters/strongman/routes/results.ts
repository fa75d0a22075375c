/** REST routes: the results of all athletes and contests. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, OCCASION, PERFORMANCE, PERSON } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

export const listResults: Route = route('GET /strongman/v1/results', {
  service,
  group: 'strongman',
  name: 'listStrongmanResults',
  summary: 'The placings and event results of all athletes and contests, latest contest first.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanResults(
        $athlete: [String!]
        $contest: [String!]
        $division: [String!]
        $event: [String!]
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $level: [StrongmanLevel!]
        $upcoming: Boolean
        $sort: ResultOrderField = DATE
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        results: strongmanResults(
          filter: {
            athlete: $athlete
            contest: $contest
            division: $division
            event: $event
            year: $year
            dateRange: { from: $from, to: $to }
            country: $country
            series: $series
            level: $level
            upcoming: $upcoming
          }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes {
            contest { ...Occasion }
            athlete { ...Person }
            division { division: code }
            status
            place
            place_text: placeText
            competitors
            coverage
            field_size: fieldSize
            points
            points_text: pointsText
            events: performances { ...EventResult }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [OCCASION, PERSON, PERFORMANCE, ABOUT],
  ),
  shape: pipe(lift('about', 'results', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'The latest', params: {} },
    { summary: 'All results of a year', params: { year: 2025, upcoming: 0, limit: 100 } },
    { summary: 'Women at world level, from 2020', params: { division: 'W', level: 'world', from: '2020-01-01' } },
  ],
})
