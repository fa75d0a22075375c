/** REST routes: athletes and their records. */
import { graphql, lift, paged, pipe, pluck, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, ATHLETE_PARTS, OCCASION, TOTALS } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listAthletes: Route = route('GET /bodybuilding/v1/athletes', {
  ...{ service, group },
  name: 'listBodybuildingAthletes',
  summary: 'The athletes, sorted by name or by what they have won.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingAthletes(
        $search: String
        $division: [String!]
        $country: [String!]
        $gender: Sex
        $active: Boolean
        $sort: CareerOrderField = NAME
        $order: Direction
        $per_page: Int = 20
        $page: Int = 1
      ) {
        athletes: bodybuildingAthletes(
          filter: { search: $search, division: $division, country: $country, sex: $gender, active: $active }
          orderBy: [{ field: $sort, direction: $order }]
          page: $page
          first: $per_page
        ) {
          totalCount
          nodes { ...AthleteRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ATHLETE, ABOUT],
  ),
  shape: pipe(lift('about', 'athletes', ...ATHLETE_PARTS.map((path) => `nodes.${path}`)), paged(ENVELOPE)),
  examples: [
    { summary: 'The first page', params: {} },
    {
      summary: 'Active women of a division by wins',
      params: { division: 'womens-bikini', active: 1, sort: 'total_wins' },
    },
    { summary: 'By part of a name', params: { search: 'ar', gender: 'M', per_page: 5, page: 1, order: 'desc' } },
  ],
})

export const getAthlete: Route = route('GET /bodybuilding/v1/athletes/{id}', {
  ...{ service, group },
  name: 'getBodybuildingAthlete',
  summary: 'One athlete: facts, career statistics and everything they did.',
  widget: 'athlete:{id}',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingAthlete($id: String!) {
        athlete: bodybuildingAthlete(slug: $id) {
          ...AthleteRow
          date_of_birth: dateOfBirth
          birth_year: birthYear
          height_cm: heightCm
          weight_kg: weight(unit: KG)
          stats: totals { ...Totals }
          divisions { division { division: slug } ...Totals }
          biography
          titles: achievements(kind: TITLE) { text }
          achievements { text }
          career: results(filter: { upcoming: false }, first: 1000) {
            results: nodes {
              contest { ...Occasion }
              division { division: slug }
              place
              place_text: placeText
              status
              field_size: fieldSize
            }
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ATHLETE, TOTALS, OCCASION, ABOUT],
  ),
  shape: pipe(
    required('athlete', 'athlete', 'id'),
    lift('about', 'athlete', ...ATHLETE_PARTS, 'divisions.division', 'career.results.division', 'career'),
    pluck('text', 'titles', 'achievements'),
  ),
  examples: [{ summary: 'By slug; the number works too', params: { id: 'aldo-marchetti' } }],
})
