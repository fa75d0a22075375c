/** What is read of bodybuilding. */
import { graphql } from '../../../../contract/index.ts'
import type { SportDocuments } from '../served.ts'

export const BODYBUILDING = {
  sport: 'bodybuilding',
  results: graphql(`
    query ($after: String) {
      list: bodybuildingResults(first: 100, after: $after, orderBy: [{ field: DATE, direction: ASC }]) {
        pageInfo { hasNextPage endCursor }
        nodes {
          athlete { slug }
          contest { slug name date year status level }
          division { slug }
          status place coverage fieldSize
          divisionWinner { slug }
        }
      }
    }
  `),
  careers: graphql(`
    query ($after: String) {
      list: bodybuildingAthletes(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          athlete { slug }
          fullName birthYear heightCm
          country { code }
          division { slug }
          totalContests totalWins podiums topFives contestsWithField winsWithField winRate
          seasonCount longestStreak firstYear lastYear lastContestOn active biography
          seasons { year contests wins bestPlace meanPlace }
          flagshipTitles secondTitles
        }
      }
    }
  `),
  contests: graphql(`
    query ($after: String) {
      list: bodybuildingContests(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          slug name date year status level
          competitors divisionCount
          country { code }
          winner { slug }
          divisions { division { slug } coverage fieldSize recorded nations winners { slug } }
        }
      }
    }
  `),
  countries: graphql(`
    query ($after: String) {
      list: bodybuildingCountries(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { country { code } athletes activeAthletes contestsHosted wins podiums flagshipTitles secondTitles }
      }
    }
  `),
  seasons: graphql(`
    query ($after: String) {
      list: bodybuildingSeasons(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { year totalContests totalUpcoming totalAthletes newFaces }
      }
    }
  `),
} satisfies SportDocuments
