/** REST routes: comparisons of two athletes. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, ATHLETE_PARTS, OCCASION, PERSON, TOTALS } from '../fragments.ts'
import { group, bodybuilding as service } from '../service.ts'

const SIDES = ['athlete1', 'athlete2'] as const

export const compareAthletes: Route = route('GET /bodybuilding/v1/compare', {
  ...{ service, group },
  name: 'compareBodybuildingAthletes',
  summary: 'Two athletes side by side: both careers, where they met, and how often each placed ahead of the other.',
  operation: graphql(
    /* GraphQL */ `
      query compareBodybuildingAthletes($athlete1: String!, $athlete2: String!) {
        compare: bodybuildingComparison(athlete1: $athlete1, athlete2: $athlete2) {
          athlete1 { ...AthleteRow stats: totals { ...Totals } }
          athlete2 { ...AthleteRow stats: totals { ...Totals } }
          score { athlete1 athlete2 ties }
          head_to_head: meetings {
            result1 {
              contest { ...Occasion }
              division { division: slug }
              field_size: fieldSize
              athlete1_place: place
            }
            result2 { athlete2_place: place }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ATHLETE, TOTALS, OCCASION, ABOUT],
  ),
  shape: pipe(
    lift('about', ...SIDES.flatMap((side) => ATHLETE_PARTS.map((path) => `compare.${side}.${path}`))),
    lift('compare.head_to_head.result1.division', 'compare.head_to_head.result1', 'compare.head_to_head.result2'),
    lift('compare'),
  ),
  examples: [
    { summary: 'By slug; numbers work too', params: { athlete1: 'aldo-marchetti', athlete2: 'bram-van-houten' } },
  ],
})

const PRIME = graphql(
  /* GraphQL */ `
    fragment Prime on BodybuildingTotals {
      athlete { ...Person }
      division { division: slug }
      years: primeYears
      rating: primeRating
      deviation: primeDeviation
    }
  `,
  [PERSON],
)

export const comparePrimes: Route = route('GET /bodybuilding/v1/prime-vs-prime', {
  ...{ service, group },
  name: 'compareBodybuildingPrimes',
  summary:
    'Two athletes, each in their three best-rated seasons, and how likely the first is to place ahead of the second.',
  operation: graphql(
    /* GraphQL */ `
      query compareBodybuildingPrimes($a: String!, $b: String!) {
        duel: bodybuildingPrimeDuel(athlete1: $a, athlete2: $b) {
          division { division: slug }
          a: prime1 { ...Prime }
          b: prime2 { ...Prime }
          probability
          interval { low high }
          reason
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [PRIME, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'duel.a.division', 'duel.b.division', 'duel.division', 'duel')),
  examples: [{ summary: 'By slug; numbers work too', params: { a: 'aldo-marchetti', b: 'bram-van-houten' } }],
})
