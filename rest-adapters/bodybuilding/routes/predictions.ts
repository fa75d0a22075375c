/** REST routes: predictions, the factors behind them, and their track record. */
import { graphql, lift, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, OCCASION, PERSON } from '../fragments.ts'
import { group, bodybuilding as service } from '../service.ts'

const SCORE = graphql(/* GraphQL */ `
  fragment Score on BodybuildingForecastScore {
    top_one: topOne
    podium_hits: podiumHits
    spearman
    log_loss: logLoss
  }
`)

const SCORES = graphql(
  /* GraphQL */ `
    fragment Scores on BodybuildingForecastScores {
      model { ...Score }
      last_year: lastYear { ...Score }
      career_best: careerBest { ...Score }
    }
  `,
  [SCORE],
)

export const getPredictions: Route = route('GET /bodybuilding/v1/predictions', {
  ...{ service, group },
  name: 'getBodybuildingPredictions',
  summary: 'How one of the two great contests may end, what that rests on, and how good such forecasts have been.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingPredictions(
        $contest: BodybuildingGreatContest = FLAGSHIP
        $year: Int
        $division: String = "mens-open"
      ) {
        prediction: bodybuildingPrediction(contest: $contest, year: $year, division: $division) {
          contest
          year
          division { division: slug }
          event { ...Occasion }
          basis
          model_version: modelVersion
          seed
          simulations
          entrants {
            position
            athlete { ...Person }
            win
            podium
            top_five: topFive
            place
            factors { factor value effect }
          }
          back_test: backTest {
            mean { ...Scores }
            years { year entrants scores { ...Scores } }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [SCORE, SCORES, OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'prediction.division', 'prediction', 'back_test.years.scores')),
  examples: [
    { summary: 'The flagship, men’s open', params: {} },
    { summary: 'The second major, by division', params: { contest: 'second', division: 'mens-open' } },
  ],
})
