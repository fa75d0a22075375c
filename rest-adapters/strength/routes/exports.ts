/** REST route: the percentile tables, as CSV, NDJSON or Parquet. */
import { graphql, type Route, tableRoute } from '../../../src/contract/index.ts'
import { strength as service } from '../service.ts'

export const exportPercentiles: Route = tableRoute('GET /strength/v1/export/percentiles', {
  ...{ service, group: 'export' },
  name: 'exportStrengthPercentiles',
  summary:
    'The percentile tables: every cohort of lifters with its percentiles 1 to 99, or those selected by the filters.',
  operation: graphql(/* GraphQL */ `
    query exportStrengthPercentiles(
      $population: Population
      $lift: String
      $sex: Sex
      $equipment: Equipment
      $tested: Boolean
      $age_bracket: String
      $lines: Boolean!
      $first: Int
      $after: String
      $format: LineFormat
    ) {
      table: strengthPercentilesExport(
        filter: {
          population: $population
          lift: $lift
          sex: $sex
          equipment: $equipment
          tested: $tested
          ageBracket: $age_bracket
        }
      ) {
        table
        rowCount
        columns { name type description }
        page(first: $first, after: $after, format: $format) @include(if: $lines) { lines count endCursor }
      }
      about: dataService(service: STRENGTH) {
        dataVersion
        attribution { text license }
      }
    }
  `),
  examples: [
    { summary: 'All', params: {} },
    { summary: 'One lift', params: { lift: 'squat' } },
  ],
})
