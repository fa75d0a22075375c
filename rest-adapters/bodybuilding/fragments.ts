/** Fragments that the operations of the service share. */
import { graphql } from '../../src/contract/index.ts'

/** Metadata that every response carries. */
export const ABOUT = graphql(/* GraphQL */ `
  fragment About on DataService {
    attribution { text html url license }
    data_version: dataVersion
  }
`)

/** A person, wherever another object refers to one. */
export const PERSON = graphql(/* GraphQL */ `
  fragment Person on Athlete {
    id: databaseId
    slug
    canonical_name: fullName(sport: BODYBUILDING)
    country_code: countryCode(sport: BODYBUILDING)
  }
`)

/** A row in the list of athletes, also the head of a single athlete. */
export const ATHLETE = graphql(/* GraphQL */ `
  fragment AthleteRow on BodybuildingCareer {
    athlete { id: databaseId slug }
    canonical_name: fullName
    aliases
    country { country: name }
    country_code: countryCode
    gender: sex
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

/** The members to flatten in such a row. */
export const ATHLETE_PARTS = ['athlete', 'country', 'division'] as const

/** Career totals, overall or in one division. */
export const TOTALS = graphql(/* GraphQL */ `
  fragment Totals on BodybuildingTotals {
    total_contests: totalContests
    total_wins: totalWins
    podiums
    top_fives: topFives
    flagship_titles: flagshipTitles
    second_titles: secondTitles
    contests_with_field: contestsWithField
    wins_with_field: winsWithField
    win_rate: winRate
    season_count: seasonCount
    longest_streak: longestStreak
    best_place: bestPlace
    first_year: firstYear
    last_year: lastYear
  }
`)

/** A contest, wherever another object refers to one. */
export const OCCASION = graphql(/* GraphQL */ `
  fragment Occasion on BodybuildingContest {
    id: databaseId
    slug
    name
    date
    year
    country_code: countryCode
    event_tier: level
  }
`)

/** A row in the list of contests, also the head of a single contest. */
export const CONTEST = graphql(
  /* GraphQL */ `
    fragment ContestRow on BodybuildingContest {
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

/** The members to flatten in such a row. */
export const CONTEST_PARTS = ['series', 'country'] as const

/** The results of a contest in one division. */
export const FIELD = graphql(
  /* GraphQL */ `
    fragment Field on BodybuildingContestDivision {
      division { division: slug division_name: name }
      coverage
      field_size: fieldSize
      recorded
      source
      nations
      placings: standings {
        place
        place_text: placeText
        status
        athlete { ...Person }
      }
    }
  `,
  [PERSON],
)

/** An athlete's entry in a contest. */
export const RESULT = graphql(
  /* GraphQL */ `
    fragment Result on BodybuildingResult {
      contest { ...Occasion }
      division { division: slug }
      athlete { ...Person }
      place
      place_text: placeText
      status
      coverage
      field_size: fieldSize
    }
  `,
  [OCCASION, PERSON],
)

/** How many fields are known how well. */
export const COVERAGE = graphql(/* GraphQL */ `
  fragment Coverage on CoverageSummary {
    fields
    levels { coverage fields }
    sources
    source_count: sourceCount
    first_year: firstYear
    last_year: lastYear
  }
`)
