/** The routes of standards and percentiles. */
import {
  echo,
  graphql,
  keyed,
  lift,
  omitNull,
  pick,
  pipe,
  type Route,
  required,
  route,
  routeWithVariants,
} from '../../../src/contract/index.ts'
import { ABOUT, BAND, DOTS, LOCAL, OMITTED, TIERS } from '../fragments.ts'
import { strength as service } from '../service.ts'

export const getStrengthStandards: Route = routeWithVariants('GET /strength/v1/standards/{lift}', {
  service,
  name: 'getStrengthStandards',
  summary: 'Standards for one lift from one explicit population.',
  group: 'standards',
  variants: {
    parameter: 'format',
    description:
      'summary: the cohort nearest the bodyweight; table: every weight class; curve: the distribution of that cohort, verified only.',
    preset: 'summary',
    of: {
      summary: {
        operation: graphql(
          /* GraphQL */ `
            query getStrengthSummary($lift: String!, $sex: Sex!, $source: Population!, $bodyweight: Float!, $unit: WeightUnit = LB, $age_bracket: String, $equipment: Equipment = RAW, $tested: Boolean) {
              standards: strengthStandards(lift: $lift, sex: $sex, source: $source, ageBracket: $age_bracket, equipment: $equipment, tested: $tested) {
                lift
                sex
                source
                source_label: sourceLabel
                eligibility
                age_bracket: ageBracket
                equipment
                tested
                dots { ...Dots }
                ...About
                closest: atBodyweight(bodyweight: $bodyweight, unit: $unit) {
                  ...Local
                  tiers(unit: $unit) { beginner novice intermediate advanced elite }
                  percentiles(points: [5, 10, 20, 25, 50, 75, 80, 90, 95, 99], unit: $unit) { percentile weight }
                  mean(unit: $unit)
                  range(unit: $unit) { min max }
                }
              }
            }
          `,
          [ABOUT, DOTS, LOCAL],
        ),
        shape: pipe(
          pick('standards'),
          required('closest', 'cohort of 30 samples or more'),
          keyed('closest.percentiles', 'percentile', 'weight'),
          keyed('dots.percentiles', 'percentile', 'score'),
          omitNull('dots'),
          lift('closest'),
          echo('bodyweight', 'unit', 'format'),
        ),
      },
      table: {
        operation: graphql(
          /* GraphQL */ `
            query getStrengthTable($lift: String!, $sex: Sex!, $source: Population!, $unit: WeightUnit = LB, $age_bracket: String, $equipment: Equipment = RAW, $tested: Boolean) {
              standards: strengthStandards(lift: $lift, sex: $sex, source: $source, ageBracket: $age_bracket, equipment: $equipment, tested: $tested) {
                lift
                sex
                source
                source_label: sourceLabel
                eligibility
                age_bracket: ageBracket
                equipment
                tested
                sample_size: sampleSize
                dots { ...Dots }
                ...About
                rows: cohorts {
                  ...Band
                  ...Tiers
                  percentiles(unit: $unit) { percentile weight }
                }
                ...Omitted
              }
            }
          `,
          [ABOUT, BAND, DOTS, TIERS, OMITTED],
        ),
        shape: pipe(
          pick('standards'),
          keyed('rows.percentiles', 'percentile', 'weight'),
          keyed('dots.percentiles', 'percentile', 'score'),
          omitNull('dots'),
          echo('unit', 'format'),
        ),
      },
      curve: {
        operation: graphql(
          /* GraphQL */ `
            query getStrengthCurve($lift: String!, $sex: Sex!, $source: CurveSource!, $bodyweight: Float!, $unit: WeightUnit = LB, $age_bracket: String, $equipment: Equipment = RAW, $tested: Boolean) {
              curve: strengthCurve(lift: $lift, sex: $sex, source: $source, ageBracket: $age_bracket, equipment: $equipment, tested: $tested) {
                lift
                sex
                source
                source_label: sourceLabel
                eligibility
                age_bracket: ageBracket
                equipment
                tested
                ...About
                closest: atBodyweight(bodyweight: $bodyweight, unit: $unit) {
                  ...Local
                  bins: curve(unit: $unit) { from to count share }
                  percentiles(points: [1, 5, 10, 20, 25, 50, 75, 80, 90, 95, 99], unit: $unit) { percentile weight }
                }
              }
            }
          `,
          [ABOUT, LOCAL],
        ),
        shape: pipe(
          pick('curve'),
          required('closest', 'cohort of 30 samples or more'),
          keyed('closest.percentiles', 'percentile', 'weight'),
          lift('closest'),
          echo('bodyweight', 'unit', 'format'),
        ),
      },
    },
  },
  examples: [
    {
      summary: 'Raw squat standards for a man of 82 kg',
      params: { lift: 'squat', sex: 'male', source: 'verified', bodyweight: 82, unit: 'kg' },
    },
    {
      summary: 'Gym overhead press of a woman of 140 lb',
      params: { lift: 'overhead-press', sex: 'female', source: 'gym', bodyweight: 140 },
    },
    {
      summary: 'Every weight class of the bench press',
      params: { lift: 'bench-press', sex: 'female', source: 'verified', format: 'table' },
    },
    {
      summary: 'Totals in drug-tested meets, and their Dots',
      params: { lift: 'total', sex: 'male', source: 'verified', bodyweight: 82, unit: 'kg', tested: 1 },
    },
    {
      summary: 'The deadlift’s distribution',
      params: { lift: 'deadlift', sex: 'male', source: 'verified', bodyweight: 93, unit: 'kg', format: 'curve' },
    },
  ],
})

export const calculateStrengthPercentile: Route = route('POST /strength/v1/percentile', {
  service,
  name: 'calculateStrengthPercentile',
  summary: 'Where one set stands in both populations, each with its own tier and sample size.',
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
          unavailable { source reason }
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
      summary: 'A lift of the gym alone',
      params: { lift: 'overhead-press', weight: 40, bodyweight: 60, sex: 'female', unit: 'kg' },
    },
  ],
})

export const getCompetitionPercentiles: Route = route('GET /strength/v1/cp/{lift}', {
  service,
  name: 'getCompetitionPercentiles',
  summary: 'Full percentile tables of one competition lift: both sexes, every stored weight class.',
  group: 'cp',
  operation: graphql(
    /* GraphQL */ `
      query getCompetitionPercentiles($lift: CompetitionLift!, $unit: WeightUnit = LB) {
        competitionPercentiles: strengthCompetitionPercentiles(lift: $lift) {
          lift
          source
          source_label: sourceLabel
          sample_size: sampleSize
          ...About
          male: standards(sex: MALE) { ...Table }
          female: standards(sex: FEMALE) { ...Table }
        }
      }
      fragment Table on StrengthStandards {
        sample_size: sampleSize
        rows: cohorts {
          ...Band
          percentiles(unit: $unit) { percentile weight }
        }
        ...Omitted
      }
    `,
    [ABOUT, BAND, OMITTED],
  ),
  shape: pipe(
    pick('competitionPercentiles'),
    keyed('male.rows.percentiles', 'percentile', 'weight'),
    keyed('female.rows.percentiles', 'percentile', 'weight'),
    echo('unit'),
  ),
  examples: [
    { summary: 'The deadlift in kilograms', params: { lift: 'deadlift', unit: 'kg' } },
    { summary: 'The bench press in pounds', params: { lift: 'bench-press' } },
  ],
})
