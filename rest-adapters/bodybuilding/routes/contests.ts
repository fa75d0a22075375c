/** REST routes: contests and the results in their divisions. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, CONTEST, CONTEST_PARTS, FIELD, OCCASION, PERSON, RESULT } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listContests: Route = route('GET /bodybuilding/v1/contests', {
  ...{ service, group },
  name: 'listBodybuildingContests',
  summary: 'The contests, latest first, or the upcoming contests, next first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingContests(
        $year: [Int!]
        $event_tier: [BodybuildingLevel!]
        $search: String
        $upcoming: Boolean
        $sort: ContestOrderField = DATE
        $order: Direction
        $per_page: Int = 20
        $page: Int = 1
      ) {
        contests: bodybuildingContests(
          filter: { year: $year, level: $event_tier, search: $search, upcoming: $upcoming }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $per_page
        ) {
          totalCount
          nodes { ...ContestRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [CONTEST, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'contests', ...CONTEST_PARTS.map((path) => `nodes.${path}`)), paged(ENVELOPE)),
  examples: [
    { summary: 'The latest', params: {} },
    { summary: 'Upcoming contests, ten per page', params: { upcoming: 1, per_page: 10 } },
    { summary: 'A tier in a year', params: { year: 2024, event_tier: 'pro', order: 'asc' } },
  ],
})

const ONE = graphql(
  /* GraphQL */ `
    fragment OneContest on BodybuildingContest {
      ...ContestRow
      divisions(division: $division) { ...Field }
    }
  `,
  [CONTEST, FIELD],
)

const shape = (parameter: 'id' | 'slug') =>
  pipe(required('contest', 'contest', parameter), lift('about', 'contest', ...CONTEST_PARTS, 'divisions.division'))

export const getContest: Route = route('GET /bodybuilding/v1/contests/{id}', {
  ...{ service, group },
  name: 'getBodybuildingContest',
  summary: 'One contest: its divisions, each with its placings.',
  widget: 'contest:{id}',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingContest($id: String!, $division: [String!]) {
        contest: bodybuildingContest(slug: $id) { ...OneContest }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ONE, CONTEST, FIELD, PERSON, ABOUT],
  ),
  shape: shape('id'),
  examples: [
    { summary: 'By slug; the number works too', params: { id: '2024-grand-flagship' } },
    { summary: 'One of its divisions', params: { id: '2024-grand-flagship', division: 'mens-open' } },
  ],
})

export const getContestBySlug: Route = route('GET /bodybuilding/v1/contests/slug/{slug}', {
  ...{ service, group },
  name: 'getBodybuildingContestBySlug',
  summary: 'One contest by its slug: its divisions, each with its placings.',
  widget: 'contest:{slug}',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingContestBySlug($slug: String!, $division: [String!]) {
        contest: bodybuildingContest(slug: $slug) { ...OneContest }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ONE, CONTEST, FIELD, PERSON, ABOUT],
  ),
  shape: shape('slug'),
  examples: [{ summary: 'By slug; the number works too', params: { slug: '2024-grand-flagship' } }],
})

export const listResults: Route = route('GET /bodybuilding/v1/results', {
  ...{ service, group },
  name: 'listBodybuildingResults',
  summary:
    'The placings at all completed contests, or of one athlete or contest, latest contest first; `upcoming` selects the entries in upcoming contests.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingResults(
        "Only the athlete with this number." $athlete_id: [String!]
        "Only the contest with this number." $contest_id: [String!]
        $division: [String!]
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $event_tier: [BodybuildingLevel!]
        $upcoming: Boolean = false
        $per_page: Int = 50
        $page: Int = 1
      ) {
        results: bodybuildingResults(
          filter: {
            athlete: $athlete_id
            contest: $contest_id
            division: $division
            year: $year
            dateRange: { from: $from, to: $to }
            country: $country
            series: $series
            level: $event_tier
            upcoming: $upcoming
          }
          page: $page
          first: $per_page
        ) {
          totalCount
          nodes { ...Result }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [RESULT, OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['athlete_id', 'contest_id', 'year'],
  shape: pipe(lift('about', 'results', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'The latest', params: {} },
    { summary: 'All athletes and contests, ten per page', params: { athlete_id: 0, contest_id: 0, per_page: 10 } },
    { summary: 'A division in a year', params: { division: 'mens-open', year: 2024, per_page: 100 } },
    {
      summary: 'Professional contests in a range of days',
      params: { event_tier: 'pro', from: '2024-01-01', to: '2024-06-30' },
    },
  ],
})
