/** The percentile tables for bulk reading. */
import { Equipment, Population, Sex } from '../../database/generated/client.ts'
import { boolean, choice, integer, number, registerTable, string, type TableColumns } from '../exports/table.ts'

const POINTS = Array.from({ length: 99 }, (_, index) => index + 1)

const MARKS: TableColumns = Object.fromEntries(
  POINTS.map((point) => [
    `p${point}_kg`,
    number(`percentilesKg.${point}`, `Percentile ${point} in kilograms; empty if there are fewer than 30 lifters.`),
  ]),
)

export const COHORTS = registerTable('STRENGTH', {
  name: 'percentiles',
  description: 'The percentile tables: one row per cohort of lifters.',
  model: 'Cohort',
  key: ['population', 'lift', 'sex', 'equipment', 'tested', 'age_bracket', 'weight_class'],
  label: ['population', 'lift', 'sex', 'weight_class', 'age_bracket'],
  datasetPath: 'dataset',
  isSmall: true,
  columns: {
    population: choice('population', 'The population.', Population),
    lift: string('lift', 'The lift.'),
    sex: choice('sex', 'Sex category of the sport.', Sex),
    equipment: choice('equipment', 'The equipment; gym lifts are raw.', Equipment),
    tested: boolean('tested', 'True for drug-tested meets only, false for untested meets only; empty for both.'),
    age_bracket: string('ageBracket', 'The age bracket; empty for all ages, which among competitors means all adults.'),
    weight_class: string('weightClass', 'The bodyweight class.'),
    min_bodyweight_kg: number('minBodyweightKg', 'Lower bound of the class, exclusive; empty if open.'),
    max_bodyweight_kg: number('maxBodyweightKg', 'Upper bound of the class, inclusive; empty if open.'),
    sample_size: integer('sampleSize', 'Number of lifters.'),
    median_bodyweight_kg: number('medianBodyweightKg', 'Median bodyweight of the lifters.'),
    mean_kg: number('meanKg', 'Arithmetic mean of the lifts.'),
    min_kg: number('minKg', 'The lightest lift.'),
    max_kg: number('maxKg', 'The heaviest lift.'),
    ...MARKS,
  },
})
