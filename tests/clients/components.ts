/** Queries of a small app, and pairs of components that select different fields of the same objects. */
import type { DocumentNode } from 'graphql'
import { graphql, type TadaDocumentNode } from '../../src/contract/graphql.ts'
import type { World } from '../helpers/world.ts'

/** An athlete and a contest of the small world. */
export const ATHLETE = { athlete: 'orri-hrafnkelsson' }
const CONTEST = { contest: '2025-coastal-classic' }

export const athletes = graphql(`
  query Athletes {
    strongmanAthletes(first: 5, orderBy: [{ field: TOTAL_WINS }]) {
      nodes {
        id
        totalWins
        athlete {
          id
          slug
          fullName
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

export const contests = graphql(`
  query Contests {
    strongmanContests(first: 5) {
      nodes {
        id
        slug
        name
        date
      }
    }
  }
`)

export const athlete = graphql(`
  query Athlete($athlete: String!) {
    strongmanAthlete(slug: $athlete) {
      id
      totalContests
      athlete {
        id
        fullName
        country {
          id
          name
        }
      }
    }
  }
`)

interface Pair {
  readonly variables: Record<string, string>
  readonly queries: readonly [DocumentNode, DocumentNode]
}

const pair = (variables: Pair['variables'], ...queries: Pair['queries']): Pair => ({ variables, queries })

/** The components of a pair select the same objects, but have only ids in common. */
export const PAIRS: Readonly<Record<string, Pair>> = {
  'the results of an athlete': pair(
    ATHLETE,
    graphql(`
      query ResultPlaces($athlete: String!) {
        strongmanAthlete(slug: $athlete) {
          id
          results(first: 5) {
            nodes {
              id
              place
              contest {
                id
                name
              }
            }
          }
        }
      }
    `),
    graphql(`
      query ResultPoints($athlete: String!) {
        strongmanAthlete(slug: $athlete) {
          id
          results(first: 5) {
            nodes {
              id
              points
              contest {
                id
                date
              }
            }
          }
        }
      }
    `),
  ),
  'the percentiles of an athlete': pair(
    ATHLETE,
    graphql(`
      query Percentiles($athlete: String!) {
        athlete(slug: $athlete) {
          id
          percentiles {
            id
            lift
            percentile
          }
        }
      }
    `),
    graphql(`
      query Tiers($athlete: String!) {
        athlete(slug: $athlete) {
          id
          percentiles {
            id
            tier
            sampleSize
          }
        }
      }
    `),
  ),
  'the percentiles of a set': pair(
    {},
    graphql(`
      query SetPercentiles {
        strengthPercentile(lift: "squat", weight: 180.5, bodyweight: 82, sex: MALE) {
          id
          oneRepMax
          verified {
            id
            percentile
          }
        }
      }
    `),
    graphql(`
      query SetTiers {
        strengthPercentile(lift: "squat", weight: 180.5, bodyweight: 82, sex: MALE) {
          id
          lift
          verified {
            id
            tier
          }
          gym {
            id
            sampleSize
          }
        }
      }
    `),
  ),
  'the standings of a contest': pair(
    CONTEST,
    graphql(`
      query StandingPlaces($contest: String!) {
        strongmanContest(slug: $contest) {
          id
          standings {
            id
            place
            athlete {
              id
              fullName
            }
          }
        }
      }
    `),
    graphql(`
      query StandingPoints($contest: String!) {
        strongmanContest(slug: $contest) {
          id
          standings {
            id
            points
            athlete {
              id
              slug
            }
          }
        }
      }
    `),
  ),
  'the entries of a leaderboard': pair(
    {},
    graphql(`
      query GreatestScores {
        strongmanGreatest {
          id
          entries(first: 5) {
            nodes {
              id
              score
              athlete {
                id
                fullName
              }
            }
          }
        }
      }
    `),
    graphql(`
      query GreatestPlaces {
        strongmanGreatest {
          id
          entries(first: 5) {
            nodes {
              id
              place
              athlete {
                id
                slug
              }
            }
          }
        }
      }
    `),
  ),
}

/** Two components that select different fields of objects without an id: a connection and the components of a score. */
export const LEADERBOARD_PARTS = [
  graphql(`
    query GreatestWins {
      strongmanGreatest {
        id
        entries(first: 5) {
          nodes {
            id
            components {
              wins {
                value
              }
            }
          }
        }
      }
    }
  `),
  graphql(`
    query GreatestPodiums {
      strongmanGreatest {
        id
        entries(first: 5) {
          totalCount
          pageInfo {
            hasNextPage
          }
          edges {
            node {
              id
              components {
                podiums {
                  share
                }
              }
            }
          }
        }
      }
    }
  `),
] as const

/** What the server returns to a client without a cache. */
export const uncached = (world: World, query: DocumentNode, variables: object = {}): Promise<unknown> =>
  world.query(query as TadaDocumentNode<unknown, object>, variables)

/** Adds powerlifting results of the athlete, because the small world has none. */
export async function addPercentiles({ database }: World): Promise<void> {
  const { id } = await database.prisma.athlete.findFirstOrThrow({ where: { slug: ATHLETE.athlete } })
  await database.prisma.powerliftingProfile.create({
    data: {
      ...{ athleteId: id, name: 'O. Hrafnkelsson', confidence: 0.9, reasons: ['name'], meets: 3 },
      ...{ bestSquatKg: 330, bestBenchKg: 220, bestDeadliftKg: 380, bodyweightKg: 182 },
    },
  })
}
