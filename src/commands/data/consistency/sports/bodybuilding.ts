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
          contest { slug name date year status level stage }
          division { slug }
          status place placeText coverage fieldSize
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
          athlete { slug databaseId }
          fullName aliases sex dateOfBirth birthYear heightCm
          weightKg: weight(unit: KG)
          country { code slug name }
          division { slug }
          totalContests totalWins podiums topFives contestsWithField winsWithField winRate
          seasonCount longestStreak firstYear lastYear lastContestOn active biography
          seasons { year contests wins bestPlace meanPlace }
          achievements { kind text }
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
          databaseId slug name date endDate year status level stage city
          series { name }
          competitors divisionCount
          country { code slug name }
          winner { slug }
          divisions { division { slug name } coverage fieldSize recorded nations winners { slug } }
        }
      }
    }
  `),
  countries: graphql(`
    query ($after: String) {
      list: bodybuildingCountries(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { country { code slug name } bestAthlete { slug } athletes activeAthletes contestsHosted wins podiums flagshipTitles secondTitles }
      }
    }
  `),
  seasons: graphql(`
    query ($after: String) {
      list: bodybuildingSeasons(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { year totalContests totalUpcoming totalAthletes totalResults nations newFaces }
      }
    }
  `),
} satisfies SportDocuments
