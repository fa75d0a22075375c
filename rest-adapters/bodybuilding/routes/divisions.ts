/** REST routes: all divisions, one division, and one division year by year. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, COVERAGE, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

const DIVISION = graphql(
  /* GraphQL */ `
  fragment DivisionRow on BodybuildingDivision {
    id: databaseId
    slug
    name
    gender: sex
    max_bodyweight_kg: maxBodyweight(unit: KG)
    description
    totals {
      athletes
      active_athletes: activeAthletes
      contests
      entries
      first_year: firstYear
      last_year: lastYear
    }
    coverage { ...Coverage }
  }
`,
  [COVERAGE],
)

/** One year of a division. */
const YEAR = graphql(/* GraphQL */ `
  fragment DivisionYear on BodybuildingDivisionSeason {
    year
    contests
    entries
    athletes
    contests_with_field: contestsWithField
    mean_field_size: meanFieldSize
    nations
    new_faces: newFaces
    winners
    win_concentration: winConcentration
    sources
    depth
  }
`)

export const listDivisions: Route = route('GET /bodybuilding/v1/divisions', {
  ...{ service, group },
  name: 'listBodybuildingDivisions',
  summary: 'All thirteen professional divisions with their athlete counts.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingDivisions {
        divisions: bodybuildingDivisions(first: 100) {
          totalCount
          nodes { ...DivisionRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [DIVISION, COVERAGE, ABOUT],
  ),
  shape: pipe(lift('about', 'divisions', 'nodes.totals'), paged(ENVELOPE, WHOLE)),
  examples: [{ summary: 'All divisions', params: {} }],
})

export const getDivision: Route = route('GET /bodybuilding/v1/divisions/{id}', {
  ...{ service, group },
  name: 'getBodybuildingDivision',
  summary: 'One division: totals, its best athletes, and its history year by year.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingDivision($id: String!) {
        division: bodybuildingDivision(slug: $id) {
          ...DivisionRow
          history { ...DivisionYear }
          top_athletes: leaders {
            athlete { ...Person }
            total_contests: totalContests
            total_wins: totalWins
            podiums
            flagship_titles: flagshipTitles
            second_titles: secondTitles
            best_place: bestPlace
            first_year: firstYear
            last_year: lastYear
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [DIVISION, COVERAGE, YEAR, PERSON, ABOUT],
  ),
  shape: pipe(required('division', 'division', 'id'), lift('about', 'division.totals', 'division')),
  examples: [{ summary: 'By slug', params: { id: 'mens-open' } }],
})

export const listDivisionAnalytics: Route = route('GET /bodybuilding/v1/division-analytics', {
  ...{ service, group },
  name: 'listBodybuildingDivisionAnalytics',
  summary: 'A division year by year: how large, how broad and how open it was, latest first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingDivisionAnalytics($division: [String!] = "mens-open") {
        divisionSeasons: bodybuildingDivisionSeasons(filter: { division: $division }, first: 100) {
          totalCount
          nodes {
            division { division: slug }
            ...DivisionYear
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [YEAR, ABOUT],
  ),
  shape: pipe(lift('about', 'divisionSeasons.nodes.division', 'divisionSeasons'), paged(ENVELOPE, WHOLE)),
  examples: [
    { summary: 'The men’s open', params: {} },
    { summary: 'Another division', params: { division: 'womens-bikini' } },
  ],
})
