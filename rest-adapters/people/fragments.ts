/** Fragments that the operations of the service share. */
import { graphql } from '../../src/contract/index.ts'

/** How the data is to be credited. */
export const CREDIT = graphql(/* GraphQL */ `
  fragment Credit on Attribution { text html url license }
`)

/** Metadata of every response that shows data of the sports. */
export const ABOUT = graphql(
  /* GraphQL */ `
    fragment About on AllData {
      attribution { ...Credit }
      data_version: dataVersion
    }
  `,
  [CREDIT],
)

/** The totals of a strongman career. */
export const STRONGMAN_TOTALS = graphql(/* GraphQL */ `
  fragment StrongmanTotals on StrongmanCareer {
    division { division: code }
    total_contests: totalContests
    total_wins: totalWins
    podiums
    world_titles: worldTitles
    first_year: firstYear
    last_year: lastYear
    active
  }
`)

/** The totals of a bodybuilding career. */
export const BODYBUILDING_TOTALS = graphql(/* GraphQL */ `
  fragment BodybuildingTotals on BodybuildingCareer {
    division { primary_division: slug }
    total_contests: totalContests
    total_wins: totalWins
    podiums
    flagship_titles: flagshipTitles
    second_titles: secondTitles
    first_year: firstYear
    last_year: lastYear
    active
  }
`)

/** The facts of a person in a list, also the head of one person. */
export const PERSON_ROW = graphql(/* GraphQL */ `
  fragment PersonRow on Athlete {
    id: databaseId
    slug
    full_name: fullName
    aliases
    sex
    country { country: name }
    country_code: countryCode
    sports
  }
`)

/** A person in a list with the totals of each sport. */
export const PERSON_WITH_TOTALS = graphql(
  /* GraphQL */ `
    fragment PersonWithTotals on Athlete {
      ...PersonRow
      readable {
        strongman { ...StrongmanTotals }
        bodybuilding { ...BodybuildingTotals }
      }
    }
  `,
  [PERSON_ROW, STRONGMAN_TOTALS, BODYBUILDING_TOTALS],
)

/** The members to flatten in such a row. */
export const PERSON_PARTS = [
  'country',
  'readable.strongman.division',
  'readable.bodybuilding.division',
  'readable',
] as const

/** A person, wherever another object refers to one. */
const PERSON = graphql(/* GraphQL */ `
  fragment Person on Athlete {
    id: databaseId
    slug
    full_name: fullName
    country_code: countryCode
  }
`)

/** A strongman contest that a search finds. */
export const STRONGMAN_CONTEST = graphql(
  /* GraphQL */ `
    fragment StrongmanContestRow on StrongmanContest {
      id: databaseId
      slug
      name
      series { series: name }
      level
      stage
      date
      end_date: endDate
      year
      city
      country { country: name }
      country_code: countryCode
      competitors
      winner { ...Person }
      status
    }
  `,
  [PERSON],
)

/** A bodybuilding contest that a search finds. */
export const BODYBUILDING_CONTEST = graphql(
  /* GraphQL */ `
    fragment BodybuildingContestRow on BodybuildingContest {
      id: databaseId
      slug
      name
      series { series: name }
      event_tier: level
      date
      end_date: endDate
      year
      city
      country { country: name }
      country_code: countryCode
      competitors
      winner { ...Person }
      status
    }
  `,
  [PERSON],
)

/** The members to flatten in a contest. */
export const CONTEST_PARTS = ['series', 'country'] as const
