/** REST routes: contests, their events and results. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, CONTEST, PERFORMANCE, PERSON } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

const group = 'strongman'

export const listContests: Route = route('GET /strongman/v1/contests', {
  ...{ service, group },
  name: 'listStrongmanContests',
  summary: 'The contests, latest first, or the upcoming contests, next first.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanContests(
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $level: [StrongmanLevel!]
        $search: String
        $upcoming: Boolean
        $sort: ContestOrderField = DATE
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        contests: strongmanContests(
          filter: {
            year: $year
            dateRange: { from: $from, to: $to }
            country: $country
            series: $series
            level: $level
            search: $search
            upcoming: $upcoming
          }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes { ...ContestRow }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'contests', 'nodes.series', 'nodes.country'), paged(ENVELOPE)),
  examples: [
    { summary: 'The latest', params: {} },
    { summary: 'Upcoming contests, ten per page', params: { upcoming: 1, limit: 10 } },
    {
      summary: 'World level, from 2000, largest first',
      params: { level: 'world', from: '2000-01-01', sort: 'competitors' },
    },
  ],
})

export const getContest: Route = route('GET /strongman/v1/contests/{id}', {
  ...{ service, group },
  name: 'getStrongmanContest',
  summary: 'One contest: events, standings, and each athlete’s results in the events.',
  operation: graphql(
    /* GraphQL */ `
      query getStrongmanContest($id: String!) {
        contest: strongmanContest(slug: $id) {
          ...ContestRow
          events { event: eventKey name details order: position }
          divisions {
            division { division: code division_name: name }
            coverage
            field_size: fieldSize
            recorded
            nations
            source
            winners { ...Person }
          }
          standings {
            division { division: code }
            status
            place
            place_text: placeText
            coverage
            field_size: fieldSize
            athlete { ...Person }
            points
            points_text: pointsText
            events: performances { ...EventResult }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [CONTEST, PERSON, PERFORMANCE, ABOUT],
  ),
  shape: pipe(
    required('contest', 'contest', 'id'),
    lift('about', 'contest.series', 'contest.country', 'contest', 'divisions.division', 'standings.division'),
  ),
  examples: [{ summary: 'By number', params: { id: 1 } }],
})
