/** REST routes: careers season by season, at their peak, and across divisions. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, OCCASION, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service } from '../service.ts'

const SEASON = graphql(/* GraphQL */ `
  fragment CareerSeason on BodybuildingCareerSeason {
    year
    contests
    wins
    best_place: bestPlace
    mean_place: meanPlace
    rating
    deviation
    division { rated_in: slug }
    phase
  }
`)

const MOVE = graphql(/* GraphQL */ `
  fragment Move on BodybuildingMove {
    from { from: slug }
    to { to: slug }
    year
    before { contests wins mean_place: meanPlace }
    after { contests wins mean_place: meanPlace }
  }
`)

export const getCareerArc: Route = route('GET /bodybuilding/v1/athletes/{id}/career-arc', {
  ...{ service, group },
  name: 'getBodybuildingCareerArc',
  summary: 'One career season by season: contests, wins, places and ratings, and the phases of the career.',
  widget: 'athlete:{id}',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingCareerArc($id: String!) {
        career: bodybuildingAthlete(slug: $id) {
          athlete { ...Person }
          division { primary_division: slug }
          seasons { ...CareerSeason }
          phases {
            phase
            first_year: firstYear
            last_year: lastYear
            seasons
            contests
            wins
            best_place: bestPlace
          }
          moves { ...Move }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [SEASON, MOVE, PERSON, ABOUT],
  ),
  shape: pipe(
    required('career', 'athlete', 'id'),
    lift('about', 'career.division', 'career.seasons.division', 'career.moves.from', 'career.moves.to', 'career'),
  ),
  examples: [{ summary: 'By slug; the number works too', params: { id: 'jana-kolarova' } }],
})

export const getPeakWindow: Route = route('GET /bodybuilding/v1/peak-window', {
  ...{ service, group },
  name: 'getBodybuildingPeakWindow',
  summary: 'The three best-rated seasons of a career, and the contests of these seasons.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingPeakWindow($athlete: String!) {
        career: bodybuildingAthlete(slug: $athlete) {
          athlete { ...Person }
          division { primary_division: slug }
          peak: peakWindow {
            years
            rating
            deviation
            seasons { ...CareerSeason }
            contests: results {
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
    [SEASON, OCCASION, PERSON, ABOUT],
  ),
  shape: pipe(
    required('career', 'athlete', 'athlete'),
    lift(
      'about',
      'career.division',
      'career.peak.seasons.division',
      'career.peak.contests.division',
      'career.peak',
      'career',
    ),
  ),
  examples: [{ summary: 'By slug; the number works too', params: { athlete: 'aldo-marchetti' } }],
})

export const getDivisionMigration: Route = route('GET /bodybuilding/v1/division-migration', {
  ...{ service, group },
  name: 'getBodybuildingDivisionMigration',
  summary: 'One athlete’s moves from division to division, with the results before and after each.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingDivisionMigration($athlete: String!) {
        career: bodybuildingAthlete(slug: $athlete) {
          athlete { ...Person }
          division { primary_division: slug }
          moves { ...Move }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [MOVE, PERSON, ABOUT],
  ),
  shape: pipe(
    required('career', 'athlete', 'athlete'),
    lift('about', 'career.division', 'career.moves.from', 'career.moves.to', 'career'),
  ),
  examples: [{ summary: 'By slug; the number works too', params: { athlete: 'aldo-marchetti' } }],
})

export const listDivisionMigrations: Route = route('GET /bodybuilding/v1/division-migrations', {
  ...{ service, group },
  name: 'listBodybuildingDivisionMigrations',
  summary: 'All moves between divisions, totalled for each pair of divisions, largest first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingDivisionMigrations($per_page: Int = 25, $page: Int = 1) {
        flows: bodybuildingDivisionFlows(page: $page, first: $per_page) {
          totalCount
          nodes {
            from { from: slug }
            to { to: slug }
            athletes
            first_year: firstYear
            last_year: lastYear
            mean_place_before: meanPlaceBefore
            mean_place_after: meanPlaceAfter
            improved
          }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [ABOUT],
  ),
  shape: pipe(lift('about', 'flows', 'nodes.from', 'nodes.to'), paged(ENVELOPE)),
  examples: [
    { summary: 'The largest', params: {} },
    { summary: 'The three largest', params: { per_page: 3 } },
  ],
})
