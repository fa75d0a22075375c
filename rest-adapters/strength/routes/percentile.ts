/** The route of the percentile of one set. */
import { echo, graphql, lift, omitNull, pick, pipe, type Route, route } from '../../../src/contract/index.ts'
import { ABOUT } from '../fragments.ts'
import { strength as service } from '../service.ts'

export const calculateStrengthPercentile: Route = route('POST /strength/v1/percentile', {
  service,
  name: 'calculateStrengthPercentile',
  summary: 'How one set compares with both populations, each with its own tier and sample size.',
  group: 'percentile',
  operation: graphql(
    /* GraphQL */ `
      query calculateStrengthPercentile(
        $lift: String!
        $weight: Float!
        $reps: Int = 1
        $bodyweight: Float!
        $sex: Sex!
        $unit: WeightUnit = LB
        $unitGiven: Boolean
        $age: Int
        $age_bracket: String
        $equipment: Equipment = RAW
        $tested: Boolean
        "True adds para: the standing among competitors of the para classes."
        $para: Boolean = false
      ) {
        percentile: strengthPercentile(lift: $lift, weight: $weight, reps: $reps, bodyweight: $bodyweight, sex: $sex, unit: $unit, unitGiven: $unitGiven, age: $age, ageBracket: $age_bracket, equipment: $equipment, tested: $tested) {
          lift
          sex
          reps
          unit
          age
          one_rep_max: oneRepMax(unit: $unit)
          e1rm_is_estimated: oneRepMaxIsEstimated
          one_rep_max_formulas: oneRepMaxFormulas(unit: $unit) { epley brzycki lombardi mayhew wathan }
          verified { ...Standing ...Parts }
          gym { ...Standing ...Parts }
          para(if: $para) { ...Standing ...Parts }
          dots {
            score
            percentile
            interval { low high }
            tier
            next_tier: nextTier { tier score }
            sample_size: sampleSize
            eligibility
            age_bracket: ageBracket
          }
          hints
          unavailable(para: $para) { source reason }
          ...About
        }
      }
      fragment Parts on PopulationPercentile {
        cohorts {
          share
          sample_size: sampleSize
          median_bodyweight: medianBodyweight(unit: $unit)
          bodyweight_range: bodyweightRange { min(unit: $unit) max(unit: $unit) }
          cohort { weight_class: weightClass { label min(unit: $unit) max(unit: $unit) } }
        }
      }
      fragment Standing on PopulationPercentile {
        source
        source_label: sourceLabel
        percentile
        interval { low high }
        tier
        next_tier: nextTier { tier weight(unit: $unit) exact_weight: exactWeight(unit: $unit) }
        sample_size: sampleSize
        in_class: inClass {
          percentile
          tier
          cohort { weight_class: weightClass { label min(unit: $unit) max(unit: $unit) } sample_size: sampleSize }
        }
        eligibility
        bodyweight_range: bodyweightRange { min(unit: $unit) max(unit: $unit) }
        age_bracket: ageBracket
        equipment
        tested
        age_used: ageUsed
        age_reason: ageReason
        data_version: dataVersion
      }
    `,
    [ABOUT],
  ),
  shape: pipe(
    pick('percentile'),
    lift('verified.cohorts.cohort', 'gym.cohorts.cohort', 'para.cohorts.cohort'),
    lift('verified.in_class.cohort', 'gym.in_class.cohort', 'para.in_class.cohort'),
    omitNull('one_rep_max_formulas', 'verified.age_bracket', 'gym.age_bracket', 'para', 'dots.age_bracket', 'dots'),
    echo('weight', 'bodyweight'),
  ),
  examples: [
    { summary: 'A single', params: { lift: 'squat', weight: 180, bodyweight: 82, sex: 'male', unit: 'kg' } },
    {
      summary: 'A set of five, with the lifter’s age',
      params: { lift: 'bench-press', weight: 185, reps: 5, bodyweight: 172, sex: 'male', unit: 'lb', age: 45 },
    },
    {
      summary: 'A total, and its Dots',
      params: { lift: 'total', weight: 500, bodyweight: 82, sex: 'male', unit: 'kg' },
    },
    {
      summary: 'A gym-only lift',
      params: { lift: 'overhead-press', weight: 40, bodyweight: 60, sex: 'female', unit: 'kg' },
    },
  ],
})
