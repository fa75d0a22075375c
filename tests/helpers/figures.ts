/** A small invented population with round numbers. */
import type {
  CohortFigures,
  Population,
  PopulationFigures,
  Sex,
  WeightClass,
} from '../../src/services/strength/rules/figures.ts'
import { GYM_BANDS } from '../../src/services/strength/rules/gym.ts'
import { WEIGHT_CLASSES } from '../../src/services/strength/rules/lifts.ts'

/** p1 is base + 1 kg, p99 base + 99 kg; the tails and extremes are up to a kilogram beyond. */
export function cohort(
  lift: string,
  sex: Sex,
  weightClass: WeightClass,
  over: Partial<CohortFigures> & { base?: number } = {},
): CohortFigures {
  const { base = 100, ...rest } = over
  const bodyweight = (weightClass.maxKg ?? (weightClass.minKg ?? 0) + 20) - 2
  return {
    ...{ lift, sex, weightClass, ageBracket: null, sampleSize: 1000, medianBodyweightKg: bodyweight },
    ...{ meanKg: base + 50, minKg: base, maxKg: base + 100 },
    percentilesKg: Array.from({ length: 99 }, (_, index) => base + index + 1),
    tailsKg: [base + 0.1, base + 0.5, base + 99.5, base + 99.9],
    bins: Array.from({ length: 18 }, (_, index) => (index < 10 ? 56 : 55)),
    ...rest,
  }
}

/** A cohort that is too small for figures. */
export const smallCohort = (
  lift: string,
  sex: Sex,
  weightClass: WeightClass,
  sampleSize = 12,
  ageBracket: string | null = null,
): CohortFigures => ({
  ...{ lift, sex, weightClass, ageBracket, sampleSize },
  ...{ medianBodyweightKg: null, meanKg: null, minKg: null, maxKg: null, percentilesKg: [], tailsKg: [], bins: [] },
})

const population = (name: Population, label: string, cohorts: readonly CohortFigures[]): PopulationFigures => ({
  population: name,
  label,
  demo: name === 'GYM',
  sourceDate: null,
  sourceUrl: null,
  attribution: {
    text: `${label}.`,
    html: `<a href="/methodology">${label}</a>.`,
    url: '/methodology',
    license: 'CC0-1.0',
  },
  counts: { read: 5000, used: 4000, results: 4000, lifters: 1500 },
  cohorts,
  entryRatios: [],
})

const SEXES = ['MALE', 'FEMALE'] as const

/**
 * All classes of three lifts; each class lifts 10 kg more than the one below. The heaviest women's class is too small.
 */
export const verifiedFigures: PopulationFigures = {
  ...population(
    'VERIFIED',
    'Made-up competitors',
    ['squat', 'bench-press', 'deadlift'].flatMap((lift) =>
      SEXES.flatMap((sex) =>
        WEIGHT_CLASSES[sex].map((weightClass, index) =>
          weightClass.label === '84+'
            ? smallCohort(lift, sex, weightClass)
            : cohort(lift, sex, weightClass, { base: 60 + index * 10 }),
        ),
      ),
    ),
  ),
  entryRatios: ['squat', 'bench-press', 'deadlift'].map((lift) => ({
    ...{ lift, sex: 'MALE' as const, weightClass: '83', entries: 5000, p10: 1.7, p50: 2.3, p90: 2.8 },
  })),
}

/** Two lifts of all ages, and one age bracket of men who lift 20 kg less. */
export const gymFigures: PopulationFigures = population(
  'GYM',
  'Made-up gym lifters',
  ['squat', 'overhead-press'].flatMap((lift) =>
    SEXES.flatMap((sex) =>
      GYM_BANDS[sex].flatMap((band, index) => [
        index === 0 ? smallCohort(lift, sex, band, 3) : cohort(lift, sex, band, { base: 40 + index * 10, bins: [] }),
        ...(sex === 'MALE' && index > 1
          ? [cohort(lift, sex, band, { base: 20 + index * 10, bins: [], ageBracket: '40-49', sampleSize: 200 })]
          : []),
      ]),
    ),
  ),
)
