/** How strong is a lift? Queries both populations at once; needs no key. */
import { execute, type Server } from './execute.ts'
import { type FragmentOf, graphql, readFragment, type VariablesOf } from './graph.ts'

/** The fields that one line shows; only `populationLine` can read them. */
const standing = graphql(`
  fragment Standing on PopulationPercentile {
    sourceLabel
    percentile
    tier
    sampleSize
  }
`)

const query = graphql(
  `
    query HowStrong($lift: String!, $weight: Float!, $bodyweight: Float!, $sex: Sex!, $unit: WeightUnit) {
      strengthPercentile(lift: $lift, weight: $weight, bodyweight: $bodyweight, sex: $sex, unit: $unit) {
        verified { ...Standing }
        gym { ...Standing }
        attribution { text }
      }
    }
  `,
  [standing],
)

export type Lift = VariablesOf<typeof query>

function populationLine(population: FragmentOf<typeof standing>): string {
  const { sourceLabel, percentile, tier, sampleSize } = readFragment(standing, population)
  return `${sourceLabel}: percentile ${percentile} of ${sampleSize}, ${tier.toLowerCase()}`
}

export async function howStrong(server: Server, lift: Lift): Promise<string[]> {
  const { strengthPercentile: percentile } = await execute(server, query, lift)
  if (!percentile) return []
  const populations = [percentile.verified, percentile.gym].filter((population) => population !== null)
  return [...populations.map(populationLine), percentile.attribution.text]
}
