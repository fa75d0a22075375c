/** The route of the capability document. */
import { graphql, omitNull, pick, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT } from '../fragments.ts'
import { strength as service } from '../service.ts'

export const getStrengthCapability: Route = route('GET /strength/v1/standards', {
  service,
  name: 'getStrengthCapability',
  summary: 'What the service can do: populations, lifts, units, formats, tiers, limits and terms.',
  group: 'standards',
  operation: graphql(
    /* GraphQL */ `
      query getStrengthCapability {
        capability: strengthCapability {
          sources {
            source
            source_label: sourceLabel
            demo
            results_processed: resultsProcessed
            results_counted: resultsCounted
            lifters
            eligibility
            left_out: leftOut { reason results }
            lifts { slug name weight_means: weightMeans }
            sexes
            units
            formats
            weight_classes: weightClasses { male female }
            age_brackets: ageBrackets { label from to }
            competition_age_brackets: competitionAgeBrackets { label from to }
            categories { equipment tested }
            attribution { text html url license }
            source_date: sourceDate
            data_version: dataVersion
          }
          tiers { tier from_percentile: fromPercentile }
          percentile_points: percentilePoints
          rate_limits: rateLimits { group requests window_seconds: windowSeconds per }
          attribution_tiers: attributionTiers { tier audience terms }
          links { capability standards percentile competition_percentiles: competitionPercentiles openapi graphql methodology program_generator: programGenerator }
          ...About
        }
      }
    `,
    [ABOUT],
  ),
  shape: pipe(pick('capability'), omitNull('sources.age_brackets', 'sources.competition_age_brackets')),
  examples: [{ summary: 'The capability document', params: {} }],
})
