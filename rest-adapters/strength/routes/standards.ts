/** The routes of standards and of competition percentiles. */
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
import { ABOUT, BAND, DOTS, LOCAL, OMITTED, SELECTION, TIERS } from '../fragments.ts'
import { strength as service } from '../service.ts'

export const getStrengthStandards: Route = routeWithVariants('GET /strength/v1/standards/{lift}', {
  service,
  name: 'getStrengthStandards',
  summary: 'Standards for one lift from one explicit population.',
  group: 'standards',
  variants: {
    parameter: 'format',
    description:
      'summary: the lifters nearest in bodyweight, the ones that percentile compares with; table: every weight class as a whole, like in_class of percentile; curve: the distribution of the nearest lifters, verified only.',
    preset: 'summary',
    of: {
      summary: {
        operation: graphql(
          /* GraphQL */ `
            query getStrengthSummary($lift: String!, $sex: Sex!, $source: Population!, $bodyweight: Float!, $unit: WeightUnit = LB, $age_bracket: String, $equipment: Equipment = RAW, $tested: Boolean) {
              standards: strengthStandards(lift: $lift, sex: $sex, source: $source, ageBracket: $age_bracket, equipment: $equipment, tested: $tested) {
                ...Selection
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
          [ABOUT, DOTS, LOCAL, SELECTION],
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
                ...Selection
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
          [ABOUT, BAND, DOTS, TIERS, OMITTED, SELECTION],
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
                ...Selection
                ...About
                closest: atBodyweight(bodyweight: $bodyweight, unit: $unit) {
                  ...Local
                  bins: curve(unit: $unit) { from to count share }
                  percentiles(points: [1, 5, 10, 20, 25, 50, 75, 80, 90, 95, 99], unit: $unit) { percentile weight }
                }
              }
            }
          `,
          [ABOUT, LOCAL, SELECTION],
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
      summary: 'Gym overhead press for a woman of 140 lb',
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
