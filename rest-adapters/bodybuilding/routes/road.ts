/** REST routes: the road to the flagship contest, with points and qualified athletes. */
import { graphql, lift, paged, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT, OCCASION, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

export const listRoad: Route = route('GET /bodybuilding/v1/road-to-flagship', {
  ...{ service, group },
  name: 'listBodybuildingRoadToFlagship',
  summary: 'The points list of each season and division: points by contest, and the qualified athletes.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingRoadToFlagship($division: [String!], $year: [Int!], $per_page: Int = 50, $page: Int = 1) {
        road: bodybuildingRoad(filter: { division: $division, year: $year }, page: $page, first: $per_page) {
          totalCount
          nodes {
            year
            division { division: slug }
            place
            athlete { ...Person }
            points
            wins
            qualified
            rule
            contests { id: databaseId slug name date place points }
          }
        }
        qualifying_contests: bodybuildingQualifyingContests(filter: { division: $division, year: $year }) { ...Occasion }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'road', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'All seasons, latest first', params: {} },
    { summary: 'One season of a division', params: { division: 'mens-open', year: 2024, per_page: 10 } },
  ],
})

export const listFlagshipQualified: Route = route('GET /bodybuilding/v1/flagship/qualified', {
  ...{ service, group },
  name: 'listBodybuildingFlagshipQualified',
  summary: 'Who has qualified for the flagship contest, and by which rule.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingFlagshipQualified($year: [Int!], $division: [String!], $per_page: Int = 50, $page: Int = 1) {
        qualified: bodybuildingQualifications(filter: { year: $year, division: $division }, page: $page, first: $per_page) {
          totalCount
          nodes {
            year
            division { division: slug }
            athlete { ...Person }
            contest { ...Occasion }
            points
            rule
            derived
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [OCCASION, PERSON, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'qualified', 'nodes.division'), paged(ENVELOPE)),
  examples: [
    { summary: 'All seasons, latest first', params: {} },
    { summary: 'One season', params: { year: 2024, per_page: 10 } },
  ],
})
