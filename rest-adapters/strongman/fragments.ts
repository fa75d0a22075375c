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
    full_name: fullName(sport: STRONGMAN)
    country_code: countryCode(sport: STRONGMAN)
  }
`)

/** A row in the list of athletes, also the head of a profile. */
export const ATHLETE = graphql(/* GraphQL */ `
  fragment AthleteRow on StrongmanCareer {
    athlete { id: databaseId slug }
    full_name: fullName
    aliases
    country { country: name }
    country_code: countryCode
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

/** A contest, wherever another object refers to one. */
export const OCCASION = graphql(/* GraphQL */ `
  fragment Occasion on StrongmanContest {
    id: databaseId
    slug
    name
    date
    year
    country_code: countryCode
    level
  }
`)

/** A row in the list of contests, also the head of a single contest. */
export const CONTEST = graphql(
  /* GraphQL */ `
    fragment ContestRow on StrongmanContest {
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

/** An athlete's result in one event. */
export const PERFORMANCE = graphql(/* GraphQL */ `
  fragment EventResult on StrongmanPerformance {
    event: eventKey
    event_name: eventName
    result
    value
    unit
    reps
    implement_kg: implement(unit: KG)
    place
    points
  }
`)

/** A record. */
export const RECORD = graphql(/* GraphQL */ `
  fragment RecordEntry on StrongmanRecord {
    event: eventKey
    division { division: code }
    athlete {
      athlete: fullName(sport: STRONGMAN)
      athlete_id: databaseId
      athlete_slug: slug
      country_code: countryCode(sport: STRONGMAN)
    }
    weight_kg: weight(unit: KG)
    value
    unit
    result
    competition
    contest { contest_id: databaseId contest_slug: slug }
    category
    date
    year
    is_current: isCurrent
    note
  }
`)

/** The numbers of a benchmark. */
export const BENCHMARK = graphql(
  /* GraphQL */ `
    fragment Numbers on StrongmanBenchmark {
      sample_size: sampleSize
      mean(unit: $unit)
      median(unit: $unit)
      top_10_mean: topTenMean(unit: $unit)
      winner_mean: winnerMean(unit: $unit)
      best {
        value(unit: $unit)
        year
        athlete { ...Person }
        contest { ...Occasion }
      }
    }
  `,
  [PERSON, OCCASION],
)
