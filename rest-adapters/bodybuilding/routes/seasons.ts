/** REST routes: seasons, and what happened on a calendar day. */
import { graphql, lift, paged, pipe, type Route, required, route } from '../../../src/contract/index.ts'
import { ABOUT, CONTEST, CONTEST_PARTS, COVERAGE, OCCASION, PERSON } from '../fragments.ts'
import { ENVELOPE, group, bodybuilding as service, WHOLE } from '../service.ts'

const SEASON = graphql(
  /* GraphQL */ `
  fragment SeasonRow on BodybuildingSeason {
    year
    total_contests: totalContests
    total_upcoming: totalUpcoming
    total_athletes: totalAthletes
    total_results: totalResults
    nations
    new_faces: newFaces
    coverage { ...Coverage }
  }
`,
  [COVERAGE],
)

export const listSeasons: Route = route('GET /bodybuilding/v1/seasons', {
  ...{ service, group },
  name: 'listBodybuildingSeasons',
  summary: 'The years of bodybuilding with their totals, latest first.',
  operation: graphql(
    /* GraphQL */ `
      query listBodybuildingSeasons($year: [Int!]) {
        seasons: bodybuildingSeasons(filter: { year: $year }, first: 100) {
          totalCount
          nodes { ...SeasonRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [SEASON, COVERAGE, ABOUT],
  ),
  zeroIsNone: ['year'],
  shape: pipe(lift('about', 'seasons'), paged(ENVELOPE, WHOLE)),
  examples: [
    { summary: 'All years', params: {} },
    { summary: 'One year', params: { year: 2024 } },
  ],
})

const TITLE = graphql(
  /* GraphQL */ `
    fragment Title on BodybuildingResult {
      division { division: slug }
      athlete { ...Person }
      field_size: fieldSize
    }
  `,
  [PERSON],
)

export const getSeason: Route = route('GET /bodybuilding/v1/seasons/{year}', {
  ...{ service, group },
  name: 'getBodybuildingSeason',
  summary: 'One year: totals, the champions by division, and its contests, including upcoming ones.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingSeason($year: Int!) {
        season: bodybuildingSeason(year: $year) {
          season { ...SeasonRow }
          flagship_winners: flagshipWinners { ...Title }
          second_winners: secondWinners { ...Title }
          contests { ...ContestRow }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [SEASON, COVERAGE, TITLE, CONTEST, PERSON, ABOUT],
  ),
  shape: pipe(
    required('season', 'season', 'year'),
    lift('about', 'season.season', 'season'),
    lift('flagship_winners.division', 'second_winners.division'),
    lift(...CONTEST_PARTS.map((part) => `contests.${part}`)),
  ),
  examples: [{ summary: 'By year', params: { year: 2024 } }],
})

export const getDay: Route = route('GET /bodybuilding/v1/on-this-day', {
  ...{ service, group },
  name: 'getBodybuildingDay',
  summary: 'Contests, titles and births on a calendar day; today by default.',
  operation: graphql(
    /* GraphQL */ `
      query getBodybuildingDay($month: Int, $day: Int) {
        onThisDay: bodybuildingOnThisDay(month: $month, day: $day) {
          month
          day
          contests { year text contest { ...Occasion } }
          titles {
            year
            text
            contest { ...Occasion }
            division { division: slug }
            athlete { ...Person }
          }
          births { year text athlete { ...Person } }
        }
        about: dataService(service: BODYBUILDING) { ...About }
      }
    `,
    [OCCASION, PERSON, ABOUT],
  ),
  shape: pipe(lift('about', 'onThisDay.titles.division', 'onThisDay')),
  examples: [
    { summary: 'Today', params: {} },
    { summary: 'The last day of February', params: { month: 2, day: 29 } },
  ],
})
