/** REST routes: athletes and their records. */
import { graphql, lift, paged, pick, pipe, pluck, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, ATHLETE, ATHLETE_PARTS, OCCASION, TOTALS } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listAthletes: Route = route('GET /bodybuilding/v1/athletes', {
  ...{ service, group },
  name: 'listBodybuildingAthletes',
  summary: 'The athletes, by name or by what they won.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingAthletes(
        $search: String
        $division: String
        $country: String
        $gender: Gender
        $active: Boolean
        $sort: BodybuildingAthleteOrderField = NAME
        $order: Direction
        $per_page: Int = 20
        $page: Int = 1
      ) {
        bodybuilding {
          athletes(
            filter: { search: $search, division: $division, country: $country, sex: $gender, active: $active }
            orderBy: [{ field: $sort, direction: $order }]
            page: $page
            first: $per_page
          ) {
            totalCount
            nodes { ...AthleteRow }
          }
          ...About
        }
      }
    `,
    [ATHLETE, ABOUT],
  ),
  shape: pipe(pick('bodybuilding'), lift('athletes', ...ATHLETE_PARTS.map((path) => `nodes.${path}`)), paged(ENVELOPE)),
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
        bodybuilding {
          athlete(slug: $id) {
            ...AthleteRow
            athlete { date_of_birth: dateOfBirth birth_year: birthYear height_cm: heightCm weight_kg: weight(unit: KG) }
            stats: totals { ...Totals }
            divisions { division { division: slug } ...Totals }
            biography
            titles: achievements(kind: TITLE) { text }
            achievements { text }
            results {
              contest { ...Occasion }
              division { division: slug }
              place
              place_text: placeText
              status
              field_size: fieldSize
            }
          }
          ...About
        }
      }
    `,
    [ATHLETE, TOTALS, OCCASION, ABOUT],
  ),
  shape: pipe(
    pick('bodybuilding'),
    required('athlete', 'athlete'),
    lift('athlete', ...ATHLETE_PARTS, 'divisions.division', 'results.division'),
    pluck('text', 'titles', 'achievements'),
  ),
  examples: [{ summary: 'By slug; the number does as well', params: { id: 'aldo-marchetti' } }],
})
