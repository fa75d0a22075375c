/** What the methodology page asks of the graph. */
import { question } from '../ask.ts'

export interface Source {
  readonly source: 'VERIFIED' | 'GYM'
  readonly sourceLabel: string
  readonly demo: boolean
  readonly resultsProcessed: number | null
  readonly lifters: number | null
  readonly lifts: readonly { readonly slug: string; readonly name: string }[]
  readonly weightClasses: { readonly male: readonly string[]; readonly female: readonly string[] }
  readonly ageBrackets: readonly { readonly label: string }[] | null
  readonly attribution: { readonly text: string; readonly url: string; readonly license: string }
  readonly sourceDate: string | null
  readonly dataVersion: string
}

export interface Multiplier {
  readonly reps: number
  readonly mean: number
  readonly [formula: string]: number
}

export interface Method {
  readonly smallestSample: number
  readonly curveBins: number
  readonly maxReps: number
  readonly oneRepMaxFormulas: readonly { readonly name: string; readonly formula: string; readonly source: string }[]
  readonly oneRepMaxMultipliers: readonly Multiplier[]
}

export interface TierStart {
  readonly tier: string
  readonly fromPercentile: number
}

export const ABOUT = question<{
  strength: {
    method: Method
    capability: { dataVersion: string; tiers: TierStart[]; percentilePoints: number[]; sources: Source[] }
  }
}>(/* GraphQL */ `
  query siteMethodology {
    strength {
      method {
        smallestSample
        curveBins
        maxReps
        oneRepMaxFormulas { name formula source }
        oneRepMaxMultipliers { reps mean epley brzycki lombardi mayhew wathan }
      }
      capability {
        dataVersion
        tiers { tier fromPercentile }
        percentilePoints
        sources {
          source
          sourceLabel
          demo
          resultsProcessed
          lifters
          lifts { slug name }
          weightClasses { male female }
          ageBrackets { label }
          attribution { text url license }
          sourceDate
          dataVersion
        }
      }
    }
  }
`)

export type TierWeights = Readonly<Record<'beginner' | 'novice' | 'intermediate' | 'advanced' | 'elite', number>>

export interface Drawn {
  readonly weightClass: { readonly label: string }
  readonly sampleSize: number
  readonly tiers: TierWeights
  readonly curve: readonly {
    readonly from: number
    readonly to: number
    readonly count: number
    readonly share: number
  }[]
}

export interface Standing {
  readonly percentile: number
  readonly interval: { readonly low: number; readonly high: number }
  readonly tier: string
  readonly nextTier: { readonly tier: string; readonly weight: number } | null
  readonly sampleSize: number
  readonly cohorts: readonly {
    readonly share: number
    readonly cohort: {
      readonly weightClass: { readonly label: string }
      readonly medianBodyweight: number
      readonly sampleSize: number
    }
  }[]
}

/** The set that the page works out as an example, in kilograms. */
export const EXAMPLE = { lift: 'squat', sex: 'MALE', weight: 180, bodyweight: 80 } as const

export interface Shown {
  readonly curve: { readonly liftName: string; readonly cohorts: readonly Drawn[] }
  readonly percentile: { readonly verified: Standing | null }
}

export const SHOWN = question<{ strength: Shown }>(/* GraphQL */ `
  query siteMethodologyExamples($lift: String!, $sex: Sex!, $weight: Float!, $bodyweight: Float!) {
    strength {
      curve(lift: $lift, sex: $sex, source: VERIFIED) {
        liftName
        cohorts {
          weightClass { label }
          sampleSize
          tiers { beginner novice intermediate advanced elite }
          curve { from to count share }
        }
      }
      percentile(lift: $lift, sex: $sex, weight: $weight, bodyweight: $bodyweight, unit: KG) {
        verified {
          percentile
          interval { low high }
          tier
          nextTier { tier weight }
          sampleSize
          cohorts { share cohort { weightClass { label } medianBodyweight sampleSize } }
        }
      }
    }
  }
`)

export interface Ratio {
  readonly lift: string
  readonly entries: number
  readonly p10: number
  readonly p50: number
  readonly p90: number
}

export const RATIOS = question<{ strength: { entryRatios: Ratio[] } }>(/* GraphQL */ `
  query siteMethodologyCheck($sex: Sex!, $weightClass: String!) {
    strength {
      entryRatios(sex: $sex, weightClass: $weightClass) { lift entries p10 p50 p90 }
    }
  }
`)
