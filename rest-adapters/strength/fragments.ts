/** Fragments that the operations of the service share. */
import { graphql } from '../../src/contract/index.ts'

/** Metadata that every response carries. */
export const ABOUT = graphql(/* GraphQL */ `
  fragment About on StrengthAnswer {
    methodology_url: methodologyUrl
    attribution { text html url license }
    api_version: apiVersion
    data_version: dataVersion
  }
`)

/** A cohort by its bodyweight band. */
export const BAND = graphql(/* GraphQL */ `
  fragment Band on Cohort {
    weight_class: weightClass { label min(unit: $unit) max(unit: $unit) }
    sample_size: sampleSize
    median_bodyweight: medianBodyweight(unit: $unit)
  }
`)

/** Which standards they are. */
export const SELECTION = graphql(/* GraphQL */ `
  fragment Selection on StrengthStandards {
    lift
    sex
    source
    source_label: sourceLabel
    eligibility
    age_bracket: ageBracket
    equipment
    tested
  }
`)

/** The standards at a bodyweight. */
export const LOCAL = graphql(/* GraphQL */ `
  fragment Local on BodyweightStandards {
    weight_class: weightClass { label min(unit: $unit) max(unit: $unit) }
    bodyweight_range: bodyweightRange { min(unit: $unit) max(unit: $unit) }
    sample_size: sampleSize
    median_bodyweight: medianBodyweight(unit: $unit)
  }
`)

/** The omitted cohorts. */
export const OMITTED = graphql(/* GraphQL */ `
  fragment Omitted on StrengthStandards {
    omitted_cohorts: omittedCohorts {
      weight_class: weightClass { label min(unit: $unit) max(unit: $unit) }
      sample_size: sampleSize
      reason
    }
  }
`)

export const TIERS = graphql(/* GraphQL */ `
  fragment Tiers on Cohort {
    tiers(unit: $unit) { beginner novice intermediate advanced elite }
  }
`)

/** The Dots of totals. */
export const DOTS = graphql(/* GraphQL */ `
  fragment Dots on DotsStandards {
    sample_size: sampleSize
    mean
    min
    max
    tiers { tier score }
    percentiles { percentile score }
  }
`)
