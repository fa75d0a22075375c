/** REST routes: predictions, the factors behind them, and their track record. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, OCCASION, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

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
      elo { ...Score }
    }
  `,
  [SCORE],
)

const MEASURE = graphql(/* GraphQL */ `
  fragment Measure on BodybuildingForecastMeasure {
    mean { value low high }
    ahead { value low high }
    verdict
  }
`)

const ACCURACY = graphql(
  /* GraphQL */ `
    fragment Accuracy on BodybuildingForecastAccuracy {
      editions
      first_year: firstYear
      last_year: lastYear
      model_version: modelVersion
      forecasters {
        forecaster
        comparison
        top_one: topOne { ...Measure }
        podium_hits: podiumHits { ...Measure }
        spearman { ...Measure }
        log_loss: logLoss { ...Measure }
      }
    }
  `,
  [MEASURE],
)

export const getPredictions: Route = route('GET /bodybuilding/v1/predictions', {
  ...{ service, group },
  name: 'getBodybuildingPredictions',
  summary:
    'The forecast for one of the two major contests, what it is based on, and how accurate such forecasts have been.',
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
          name
          division { division: slug }
          event { ...Occasion }
          basis
          model_version: modelVersion
          half_life_days: halfLifeDays
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
            accuracy { ...Accuracy }
            all_divisions: allDivisions { ...Accuracy }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [SCORE, SCORES, MEASURE, ACCURACY, OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'prediction.division', 'prediction', 'back_test.years.scores')),
  examples: [
    { summary: 'The flagship, men’s open', params: {} },
    { summary: 'The second major, by division', params: { contest: 'second', division: 'mens-open' } },
  ],
})

export const listPredictionAccuracies: Route = route('GET /bodybuilding/v1/predictions/accuracy', {
  ...{ service, group },
  name: 'listBodybuildingPredictionAccuracies',
  summary:
    'The accuracy of predictions over both major contests, for each contest and each division, and where other forecasters do better.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingPredictionAccuracies(
        $contest: [BodybuildingGreatContest!]
        $division: [String!]
        $per_page: Int = 50
        $page: Int = 1
      ) {
        accuracies: bodybuildingForecastAccuracies(
          filter: { contest: $contest, division: $division }
          page: $page
          first: $per_page
        ) {
          totalCount
          nodes { contest division { division: slug } ...Accuracy }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [MEASURE, ACCURACY, ABOUT],
  ),
  shape: pipe(lift('about', 'accuracies', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'Everything together, then by contest and division', params: {} },
    { summary: 'One division of the flagship', params: { contest: 'flagship', division: 'mens-open' } },
  ],
})
