/** REST routes: whole tables, as CSV, NDJSON or Parquet. */
import { graphql, type Route, tableRoute } from '../../../src/contract/index.ts'
import { group, bodybuilding as service } from '../service.ts'

const TABLE = graphql(/* GraphQL */ `
  fragment Table on BodybuildingExport {
    table
    rowCount
    columns { name type description }
    page(first: $first, after: $after, format: $format) @include(if: $lines) { lines count endCursor }
  }
`)

const SOURCE = graphql(/* GraphQL */ `
  fragment Source on DataService {
    dataVersion
    attribution { text license }
  }
`)

export const exportAthletes: Route = tableRoute('GET /bodybuilding/v1/export/athletes', {
  ...{ service, group },
  name: 'exportBodybuildingAthletes',
  summary: 'All athletes with their career totals, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportBodybuildingAthletes(
        $search: String
        $division: [String!]
        $country: [String!]
        $gender: Sex
        $active: Boolean
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: bodybuildingAthletesExport(
          filter: { search: $search, division: $division, country: $country, sex: $gender, active: $active }
        ) { ...Table }
        about: dataService(service: BODYBUILDING) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [{ summary: 'All', params: {} }],
})

export const exportContests: Route = tableRoute('GET /bodybuilding/v1/export/contests', {
  ...{ service, group },
  name: 'exportBodybuildingContests',
  summary: 'All contests, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportBodybuildingContests(
        $year: [Int!]
        $event_tier: [BodybuildingLevel!]
        $search: String
        $upcoming: Boolean
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: bodybuildingContestsExport(
          filter: { year: $year, level: $event_tier, search: $search, upcoming: $upcoming }
        ) { ...Table }
        about: dataService(service: BODYBUILDING) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  zeroIsNone: ['year'],
  examples: [{ summary: 'All', params: {} }],
})

export const exportResults: Route = tableRoute('GET /bodybuilding/v1/export/results', {
  ...{ service, group },
  name: 'exportBodybuildingResults',
  summary: 'All placings and all entries in upcoming contests, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportBodybuildingResults(
        "Only the athlete with this number." $athlete_id: [String!]
        "Only the contest with this number." $contest_id: [String!]
        $division: [String!]
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $event_tier: [BodybuildingLevel!]
        $upcoming: Boolean
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: bodybuildingResultsExport(
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
        ) { ...Table }
        about: dataService(service: BODYBUILDING) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  zeroIsNone: ['athlete_id', 'contest_id', 'year'],
  examples: [
    { summary: 'All', params: {} },
    { summary: 'One year', params: { year: 2024 } },
  ],
})
