/** How strong is a lift? Asked of both populations at once; needs no key. */
import { ask, type Graph } from './ask.ts'
import { type FragmentOf, graphql, readFragment, type VariablesOf } from './graph.ts'

/** What one line shows. It alone can read what it asks for. */
const standing = graphql(`
  fragment Standing on PopulationPercentile {
    sourceLabel
    percentile
    tier
    sampleSize
  }
`)

const question = graphql(
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

export type Lift = VariablesOf<typeof question>

function line(population: FragmentOf<typeof standing>): string {
  const { sourceLabel, percentile, tier, sampleSize } = readFragment(standing, population)
  return `${sourceLabel}: percentile ${percentile} of ${sampleSize}, ${tier.toLowerCase()}`
}

export async function howStrong(graph: Graph, lift: Lift): Promise<string[]> {
  const { strengthPercentile: percentile } = await ask(graph, question, lift)
  if (!percentile) return []
  const populations = [percentile.verified, percentile.gym].filter((one) => one !== null)
  return [...populations.map(line), percentile.attribution.text]
}
