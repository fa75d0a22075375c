/** REST routes: athletes, their profiles and results. */
import { graphql, keyed, lift, paged, pipe, pluck, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, OCCASION, PERFORMANCE } from '../fragments.ts'
import { ENVELOPE, strongman as service } from '../service.ts'

const group = 'strongman'

/** The members to flatten in the row. */
const ROW = ['athlete', 'country', 'division'] as const

export const listAthletes: Route = route('GET /strongman/v1/athletes', {
  ...{ service, group },
  name: 'listStrongmanAthletes',
  summary: 'The athletes, sorted by name or by what they have won.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanAthletes(
        $search: String
        $country: [String!]
        $division: [String!]
        $active: Boolean
        $sort: CareerOrderField = NAME
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        athletes: strongmanAthletes(
          filter: { search: $search, country: $country, division: $division, active: $active }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes { ...AthleteRow }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [ATHLETE, ABOUT],
  ),
  shape: pipe(lift('about', 'athletes', ...ROW.map((path) => `nodes.${path}`)), paged(ENVELOPE)),
  examples: [
    { summary: 'The first page', params: {} },
    { summary: 'Active athletes of a country by wins', params: { country: 'ISL', active: 1, sort: 'total_wins' } },
    { summary: 'By part of a name', params: { search: 'ar', limit: 5, page: 1, order: 'desc' } },
  ],
})

export const getAthlete: Route = route('GET /strongman/v1/athletes/{slug}', {
  ...{ service, group },
  name: 'getStrongmanAthlete',
  summary: 'One athlete: facts, personal records, titles, achievements and a biography.',
  operation: graphql(
    /* GraphQL */ `
      query getStrongmanAthlete($slug: String!) {
        athlete: strongmanAthlete(slug: $slug) {
          ...AthleteRow
          sex
          height_cm: heightCm
          weight_kg: weight(unit: KG)
          date_of_birth: dateOfBirth
          birth_year: birthYear
          athlete {
            powerlifting {
              name
              best_squat_kg: bestSquat(unit: KG)
              best_raw_squat_kg: bestRawSquat(unit: KG)
              best_bench_kg: bestBench(unit: KG)
              best_deadlift_kg: bestDeadlift(unit: KG)
              best_total_kg: bestTotal(unit: KG)
              bodyweight_kg: bodyweight(unit: KG)
              dots
              meets
              first_year: firstYear
              last_year: lastYear
              confidence
              reasons
            }
            percentiles {
              lift
              weight_kg: weight(unit: KG)
              percentile
              tier
              sample_size: sampleSize
              source_label: sourceLabel
            }
          }
          world_titles: worldTitles
          biography
          personal_records: personalBests(measure: WEIGHT) { event: eventKey weight_kg: value(unit: KG) year }
          titles: achievements(kind: TITLE) { text }
          achievements { text }
          seasons { year contests wins best_place: bestPlace mean_place: meanPlace }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [ATHLETE, ABOUT],
  ),
  shape: pipe(
    required('athlete', 'athlete', 'slug'),
    lift('about', 'athlete', ...ROW),
    keyed('personal_records', 'event'),
    pluck('text', 'titles', 'achievements'),
  ),
  examples: [{ summary: 'By number; the slug works too', params: { slug: '1' } }],
})

export const listAthleteResults: Route = route('GET /strongman/v1/athletes/{id}/results', {
  ...{ service, group },
  name: 'listStrongmanAthleteResults',
  summary: 'One athlete’s results, contest by contest and event by event, latest first.',
  operation: graphql(
    /* GraphQL */ `
      query listStrongmanAthleteResults(
        $id: String!
        $year: [Int!]
        $event: [String!]
        $upcoming: Boolean
        $sort: ResultOrderField = DATE
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        athlete: strongmanAthlete(slug: $id) {
          athlete { id: databaseId slug full_name: fullName(sport: STRONGMAN) }
          results(
            filter: { year: $year, event: $event, upcoming: $upcoming }
            orderBy: [{ field: $sort, direction: $order }]
            page: $page
            first: $limit
          ) {
            totalCount
            nodes {
              contest { ...Occasion }
              division { division: code }
              status
              place
              place_text: placeText
              competitors
              coverage
              field_size: fieldSize
              points
              points_text: pointsText
              events: performances { ...EventResult }
            }
          }
        }
        about: dataService(service: STRONGMAN) { ...About }
      }
    `,
    [OCCASION, PERFORMANCE, ABOUT],
  ),
  shape: pipe(
    required('athlete', 'athlete', 'id'),
    lift('about', 'athlete', 'results', 'nodes.division'),
    paged(ENVELOPE),
  ),
  examples: [
    { summary: 'All results', params: { id: 1 } },
    { summary: 'Past contests only', params: { id: 1, upcoming: 0 } },
    { summary: 'Contests with a deadlift', params: { id: 1, event: 'deadlift', limit: 5 } },
  ],
})
