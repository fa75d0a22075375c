/** REST routes: people across sports, and one of them with all that is known. */
import { graphql, lift, paged, pipe, pluck, type Route, required, route } from '../../../src/contract/index.ts'
import {
  ABOUT,
  BODYBUILDING_TOTALS,
  CREDIT,
  PERSON_PARTS,
  PERSON_ROW,
  PERSON_WITH_TOTALS,
  STRONGMAN_TOTALS,
} from '../fragments.ts'
import { ENVELOPE, group, people as service } from '../service.ts'

export const listAthletes: Route = route('GET /people/v1/athletes', {
  ...{ service, group },
  name: 'listPeopleAthletes',
  summary: 'The people in all sports that the key may read, by name, each listed once with the totals of each sport.',
  operation: graphql(
    /* GraphQL */ `
      query listPeopleAthletes(
        $search: String
        $country: [String!]
        $sex: Sex
        $sport: [Sport!]
        $sort: AthleteOrderField = NAME
        $order: Direction
        $page: Int = 1
        $limit: Int = 20
      ) {
        athletes(
          filter: { search: $search, country: $country, sex: $sex, sport: $sport }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $limit
        ) {
          totalCount
          nodes { ...PersonWithTotals }
        }
        about: allData { ...About }
      }
    `,
    [PERSON_WITH_TOTALS, ABOUT],
  ),
  shape: pipe(lift('about', 'athletes', ...PERSON_PARTS.map((path) => `nodes.${path}`)), paged(ENVELOPE)),
  examples: [
    { summary: 'The first page', params: {} },
    { summary: 'Strongmen of a country, with their other sports', params: { country: 'ISL', sport: 'strongman' } },
    { summary: 'By part of a name', params: { search: 'ar', sex: 'male', limit: 5, page: 1, order: 'desc' } },
  ],
})

export const getAthlete: Route = route('GET /people/v1/athletes/{slug}', {
  ...{ service, group },
  name: 'getPeopleAthlete',
  summary: 'One person across sports: facts, the career in each sport, powerlifting results and their percentiles.',
  operation: graphql(
    /* GraphQL */ `
      query getPeopleAthlete(
        $slug: String!
        "Unit of the weights of the percentiles."
        $unit: WeightUnit = KG
      ) {
        athlete(slug: $slug) {
          ...PersonRow
          date_of_birth: dateOfBirth
          birth_year: birthYear
          height_cm: heightCm
          weight_kg: weight(unit: KG)
          readable {
            strongman {
              ...StrongmanTotals
              contests_with_field: contestsWithField
              wins_with_field: winsWithField
              win_rate: winRate
              titles: achievements(kind: TITLE) { text }
              biography
            }
            bodybuilding {
              ...BodybuildingTotals
              contests_with_field: contestsWithField
              wins_with_field: winsWithField
              win_rate: winRate
              titles: achievements(kind: TITLE) { text }
              biography
            }
          }
          powerlifting {
            name
            confidence
            reasons
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
          }
          percentiles {
            lift
            weight(unit: $unit)
            bodyweight(unit: $unit)
            unit(unit: $unit)
            percentile
            tier
            sample_size: sampleSize
            source_label: sourceLabel
          }
          attribution { ...Credit }
        }
        about: allData { data_version: dataVersion }
      }
    `,
    [PERSON_ROW, STRONGMAN_TOTALS, BODYBUILDING_TOTALS, CREDIT],
  ),
  shape: pipe(
    required('athlete', 'athlete', 'slug'),
    lift('about', ...PERSON_PARTS.map((path) => `athlete.${path}`), 'athlete'),
    pluck('text', 'strongman.titles', 'bodybuilding.titles'),
  ),
  examples: [
    { summary: 'By number; the slug works too', params: { slug: '1' } },
    { summary: 'A person of two sports, with the lifts in pounds', params: { slug: 'wyatt-culpepper', unit: 'lb' } },
  ],
})
