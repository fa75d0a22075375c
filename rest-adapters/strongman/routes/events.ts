/** REST routes: standards and professional benchmarks of events. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, BENCHMARK, OCCASION, PERSON } from '../fragments.ts'
import { strongman as service } from '../service.ts'

const group = 'strongman'

export const getStandards: Route = route('GET /strongman/v1/standards/{event}', {
  ...{ service, group },
  name: 'getStrongmanStandards',
  summary: 'The marks at which each level begins in one event.',
  operation: graphql(
    /* GraphQL */ `
      query getStrongmanStandards($event: String!, $sex: Sex, $unit: WeightUnit = KG) {
        standards: strongmanStandards(event: $event, sex: $sex) {
          event
          event_name: eventName
          measure
          unit(unit: $unit)
          higher_is_better: higherIsBetter
          comparable
          least_sample: leastSample
          standards {
            sex
            sample_size: sampleSize
            levels(unit: $unit) { beginner novice intermediate advanced elite }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: pipe(lift('about', 'standards')),
  examples: [
    { summary: 'The deadlift', params: { event: 'deadlift' } },
    { summary: 'The log press of men, in pounds', params: { event: 'log-press', sex: 'male', unit: 'lb' } },
  ],
})

export const getProBenchmarks: Route = route('GET /strongman/v1/pro-benchmarks/{event}', {
  ...{ service, group },
  name: 'getStrongmanProBenchmarks',
  summary: 'The marks of professionals in one event, over all years and year by year.',
  operation: graphql(
    /* GraphQL */ `
      query getStrongmanProBenchmarks($event: String!, $sex: Sex = MALE, $from: Int, $to: Int, $unit: WeightUnit = KG) {
        proBenchmarks: strongmanProBenchmarks(event: $event, sex: $sex, from: $from, to: $to) {
          event
          event_name: eventName
          measure
          unit(unit: $unit)
          comparable
          sex
          overall { ...Numbers }
          by_year: byYear { year benchmark { ...Numbers } }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [BENCHMARK, PERSON, OCCASION, ABOUT],
  ),
  shape: pipe(lift('about', 'proBenchmarks', 'overall', 'by_year.benchmark')),
  examples: [
    { summary: 'The deadlift', params: { event: 'deadlift' } },
    { summary: 'Log presses since 2015, in pounds', params: { event: 'log_press', from: 2015, unit: 'lb' } },
  ],
})
