/** The queries in GraphiQL's initial tabs. Arguments are inline because GraphiQL drops the first tab’s variables. */

export interface Example {
  readonly name: string
  readonly query: string
}

const trimmed = (text: string): string => `${text.replaceAll(/^ {4}/gm, '').trim()}\n`

/** `nodeId` identifies an existing node. */
export const examples = (nodeId: string | undefined): readonly Example[] => [
  {
    name: 'percentile',
    query: trimmed(/* GraphQL */ `
    # Where one set stands: 100 kg for 5 repetitions, in both populations.
    query WhereDoIStand($weight: Float! = 100, $reps: Int! = 5, $bodyweight: Float! = 80, $age: Int = 45) {
      strengthPercentile(lift: "squat", weight: $weight, reps: $reps, bodyweight: $bodyweight, sex: MALE, age: $age) {
        oneRepMax
        oneRepMaxFormulas { epley brzycki lombardi mayhew wathan }
        verified { ...Standing }
        gym { ...Standing ageBracket }
        unavailable { source reason }
        attribution { text }
      }
    }

    fragment Standing on PopulationPercentile {
      sourceLabel
      percentile
      interval { low high }
      tier
      nextTier { tier weight }
      sampleSize
    }`),
  },
  {
    name: 'standards',
    query: trimmed(/* GraphQL */ `
    # A standards table in pounds.
    query StandardsTable {
      strengthStandards(lift: "bench-press", sex: FEMALE, source: VERIFIED) {
        sourceLabel
        sampleSize
        cohorts {
          weightClass { label min(unit: LB) max(unit: LB) }
          sampleSize
          tiers(unit: LB) { beginner novice intermediate advanced elite }
        }
        omittedCohorts { weightClass { label } reason }
      }
    }`),
  },
  {
    name: 'competition',
    query: trimmed(/* GraphQL */ `
    # Three lifts at once, by aliases: what it takes to be in the middle, and in the best twentieth.
    query CompetitionPercentiles {
      squat: strengthCompetitionPercentiles(lift: SQUAT) { ...Men }
      bench: strengthCompetitionPercentiles(lift: BENCH_PRESS) { ...Men }
      deadlift: strengthCompetitionPercentiles(lift: DEADLIFT) { ...Men }
    }

    fragment Men on CompetitionPercentiles {
      sampleSize
      standards(sex: MALE) {
        cohorts {
          weightClass { label }
          percentiles(points: [50, 95]) { percentile weight }
        }
      }
    }`),
  },
  {
    name: 'strongman',
    query: trimmed(/* GraphQL */ `
    # From athletes to their results, the contests, those they met there, and back. It needs a key: put
    # { "Authorization": "Bearer <key>" } into the headers below.
    query Travel {
      strongmanAthletes(first: 3, orderBy: [{ field: TOTAL_WINS }]) {
        totalCount
        nodes {
          athlete { fullName country { name } }
          totalContests
          totalWins
          achievements(kind: TITLE) { text }
          results(first: 2) {
            nodes {
              place
              contest {
                name
                date
                standings { place athlete { fullName strongman { totalWins } } }
              }
              performances { eventName result place }
            }
          }
        }
      }
    }`),
  },
  {
    name: 'person',
    query: trimmed(/* GraphQL */ `
    # One person across the sports, found by a name that is misspelt. It needs a key, as above.
    query Person {
      search(q: "culpeper", first: 1) {
        athletes {
          fullName
          strongman { totalContests totalWins biography }
          bodybuilding { totalContests totalWins biography }
          powerlifting { name bestTotal dots meets }
          percentiles { lift weight bodyweight percentile tier }
        }
      }
    }`),
  },
  {
    name: 'datasets',
    query: trimmed(/* GraphQL */ `
    # Which data is served, whose it is and how fresh.
    query Datasets {
      datasets(first: 10, filter: { current: true }) {
        totalCount
        pageInfo { hasNextPage endCursor }
        edges {
          cursor
          node { id label version demo sourceDate importedAt attribution { text url license } }
        }
      }
    }`),
  },
  {
    name: 'node',
    query: trimmed(/* GraphQL */ `
    # Anything with an id can be fetched again by it.
    query Node {
      node(id: ${JSON.stringify(nodeId ?? '')}) {
        id
        __typename
        ... on Dataset { service source version label }
        ... on Cohort { lift sex sampleSize weightClass { label } }
      }
    }`),
  },
]
