/** The GraphQL documents of the methodology page. */
import { graphql, type ResultOf } from '../graphql.ts'

export type Source = ResultOf<typeof ABOUT>['strength']['capability']['sources'][number]

export type Multiplier = Method['oneRepMaxMultipliers'][number]

export type Method = ResultOf<typeof ABOUT>['strength']['method']

export type TierStart = ResultOf<typeof ABOUT>['strength']['capability']['tiers'][number]

export const ABOUT = graphql(/* GraphQL */ `
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

export type TierWeights = NonNullable<Shown['curve']['cohorts'][number]['tiers']>

/** A cohort that has figures. */
export type Drawn = Shown['curve']['cohorts'][number] & { readonly tiers: TierWeights }

export type Standing = NonNullable<Shown['percentile']['verified']>

/** The example set on the page, in kilograms. */
export const EXAMPLE = { lift: 'squat', sex: 'MALE', weight: 180, bodyweight: 80 } as const

export type Shown = ResultOf<typeof SHOWN>['strength']

export const SHOWN = graphql(/* GraphQL */ `
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

export type Ratio = ResultOf<typeof RATIOS>['strength']['entryRatios'][number]

export const RATIOS = graphql(/* GraphQL */ `
  query siteMethodologyCheck($sex: Sex!, $weightClass: String!) {
    strength {
      entryRatios(sex: $sex, weightClass: $weightClass) { lift entries p10 p50 p90 }
    }
  }
`)
