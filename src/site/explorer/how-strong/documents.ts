/** The GraphQL documents of “How strong am I?”. */
import { graphql, type ResultOf } from '../../graphql.ts'

export type Capability = ResultOf<typeof CAPABILITY>['strengthCapability']

export const CAPABILITY = graphql(/* GraphQL */ `
  query siteLifts {
    strengthCapability {
      sources { source lifts { slug name } categories { equipment tested } }
      tiers { tier fromPercentile }
    }
  }
`)

export type Answer = ResultOf<typeof STANDING>['strengthPercentile']

export type Population = NonNullable<Answer['verified']>

export const STANDING = graphql(/* GraphQL */ `
  query siteStanding(
    $lift: String!
    $weight: Float!
    $reps: Int
    $bodyweight: Float!
    $sex: Sex!
    $unit: WeightUnit!
    $age: Int
    $equipment: Equipment
    $tested: Boolean
  ) {
    strengthPercentile(
      lift: $lift
      weight: $weight
      reps: $reps
      bodyweight: $bodyweight
      sex: $sex
      unit: $unit
      age: $age
      equipment: $equipment
      tested: $tested
    ) {
      age
      oneRepMax(unit: $unit)
      oneRepMaxIsEstimated
      oneRepMaxFormulas(unit: $unit) { epley brzycki lombardi mayhew wathan }
      verified { ...Crowd }
      gym { ...Crowd }
      dots { score percentile tier sampleSize eligibility }
      hints
      unavailable { source reason }
    }
  }
  fragment Crowd on PopulationPercentile {
    sourceLabel
    percentile
    interval { low high }
    tier
    nextTier { tier weight(unit: $unit) exactWeight(unit: $unit) }
    sampleSize
    eligibility
    ageUsed
    ageReason
    bodyweightRange { min(unit: $unit) max(unit: $unit) }
    standards {
      tiers(unit: $unit) { beginner novice intermediate advanced elite }
      range(unit: $unit) { min max }
      percentiles(unit: $unit) { percentile weight }
      curve(unit: $unit) { from to count share }
    }
  }
`)
