/** REST routes: whole tables, as CSV, NDJSON or Parquet. */
import { graphql, type Route, tableRoute } from '../../../src/contract/index.ts'
import { strongman as service } from '../service.ts'

const group = 'strongman'

const TABLE = graphql(/* GraphQL */ `
  fragment Table on StrongmanExport {
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

export const exportAthletes: Route = tableRoute('GET /strongman/v1/export/athletes', {
  ...{ service, group },
  name: 'exportStrongmanAthletes',
  summary: 'All athletes with their career totals, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportStrongmanAthletes(
        $search: String
        $country: [String!]
        $division: [String!]
        $active: Boolean
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: strongmanAthletesExport(
          filter: { search: $search, country: $country, division: $division, active: $active }
        ) { ...Table }
        about: dataService(service: STRONGMAN) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [{ summary: 'All', params: {} }],
})

export const exportContests: Route = tableRoute('GET /strongman/v1/export/contests', {
  ...{ service, group },
  name: 'exportStrongmanContests',
  summary: 'All contests, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportStrongmanContests(
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $level: [StrongmanLevel!]
        $search: String
        $upcoming: Boolean
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: strongmanContestsExport(
          filter: {
            year: $year
            dateRange: { from: $from, to: $to }
            country: $country
            series: $series
            level: $level
            search: $search
            upcoming: $upcoming
          }
        ) { ...Table }
        about: dataService(service: STRONGMAN) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [{ summary: 'All', params: {} }],
})

export const exportResults: Route = tableRoute('GET /strongman/v1/export/results', {
  ...{ service, group },
  name: 'exportStrongmanResults',
  summary: 'All placings and all entries in upcoming contests, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportStrongmanResults(
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
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: strongmanResultsExport(
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
        ) { ...Table }
        about: dataService(service: STRONGMAN) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [
    { summary: 'All', params: {} },
    { summary: 'One year', params: { year: 2024 } },
  ],
})

export const exportEventResults: Route = tableRoute('GET /strongman/v1/export/event-results', {
  ...{ service, group },
  name: 'exportStrongmanEventResults',
  summary: 'The athletes’ results in the events of all contests, or those selected by the filters.',
  operation: graphql(
    /* GraphQL */ `
      query exportStrongmanEventResults(
        $athlete: [String!]
        $contest: [String!]
        $division: [String!]
        "Only results in this event, by key; at most 60 characters." $event: [String!]
        $year: [Int!]
        $from: Date
        $to: Date
        $country: [String!]
        $series: [String!]
        $level: [StrongmanLevel!]
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: strongmanEventResultsExport(
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
          }
        ) { ...Table }
        about: dataService(service: STRONGMAN) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [
    { summary: 'All', params: {} },
    { summary: 'One event', params: { event: 'deadlift' } },
  ],
})

export const exportRecords: Route = tableRoute('GET /strongman/v1/export/records', {
  ...{ service, group },
  name: 'exportStrongmanRecords',
  summary: 'All records, or those selected by the filters of the list.',
  operation: graphql(
    /* GraphQL */ `
      query exportStrongmanRecords(
        $event: [String!]
        $sex: Sex
        $lines: Boolean!
        $first: Int
        $after: String
        $format: LineFormat
      ) {
        table: strongmanRecordsExport(filter: { event: $event, sex: $sex }) { ...Table }
        about: dataService(service: STRONGMAN) { ...Source }
      }
    `,
    [TABLE, SOURCE],
  ),
  examples: [{ summary: 'All', params: {} }],
})
