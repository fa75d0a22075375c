/** What is read of strongman. */
import { graphql } from '../../../../contract/index.ts'
import type { SportDocuments } from '../served.ts'

export const STRONGMAN = {
  sport: 'strongman',
  results: graphql(`
    query ($after: String) {
      list: strongmanResults(first: 100, after: $after, orderBy: [{ field: DATE, direction: ASC }]) {
        pageInfo { hasNextPage endCursor }
        nodes {
          athlete { slug }
          contest { slug name date year status level stage }
          division { slug }
          status place coverage fieldSize
          divisionWinner { slug }
        }
      }
    }
  `),
  careers: graphql(`
    query ($after: String) {
      list: strongmanAthletes(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          athlete { slug }
          fullName birthYear heightCm
          country { code }
          division { slug }
          totalContests totalWins podiums topFives contestsWithField winsWithField winRate
          seasonCount longestStreak firstYear lastYear lastContestOn active biography
          seasons { year contests wins bestPlace meanPlace }
          worldTitles
        }
      }
    }
  `),
  contests: graphql(`
    query ($after: String) {
      list: strongmanContests(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes {
          slug name date year status level stage
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
      list: strongmanCountries(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { country { code } athletes activeAthletes contestsHosted wins podiums worldTitles }
      }
    }
  `),
  seasons: graphql(`
    query ($after: String) {
      list: strongmanSeasons(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { year totalContests totalUpcoming totalAthletes newFaces }
      }
    }
  `),
} satisfies SportDocuments
