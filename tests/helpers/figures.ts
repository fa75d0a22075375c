/** A small invented population with round numbers. */
import { RAW } from '../../src/services/strength/rules/categories.ts'
import type {
  CohortFigures,
  DotsFigures,
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
    ...{ population: 'VERIFIED', lift, sex, weightClass, ageBracket: null, ...RAW, sampleSize: 1000 },
    medianBodyweightKg: bodyweight,
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
  ...{ population: 'VERIFIED', lift, sex, weightClass, ageBracket, ...RAW, sampleSize },
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
  counts: {
    ...{ read: 5000, used: 4000, results: 4000, lifters: 1500 },
    skipped: { 'place is DQ, DD or NS': 600, 'no successful lift': 400 },
  },
  cohorts: cohorts.map((one) => ({ ...one, population: name })),
  slices: [],
  dots: [],
  entryRatios: [],
})

const SEXES = ['MALE', 'FEMALE'] as const

const LEFT_OUT = { para: 5, youth: 40, medianKg: 90, eliteKg: 180 } as const

/** Scores of p1 to p99 from 201 to 299. */
const dots = (sex: Sex, tested: boolean | null): DotsFigures => ({
  ...{ population: 'VERIFIED', sex, ageBracket: null, equipment: 'RAW', tested, sampleSize: 1000 },
  ...{ mean: 250, min: 200, max: 300, tails: [200.1, 200.5, 299.5, 299.9] },
  percentiles: Array.from({ length: 99 }, (_, index) => 201 + index),
})

/**
 * All classes of three lifts and of the total; each class lifts 10 kg more than the one below, and 20 kg less in tested
 * meets. The heaviest women's class is too small.
 */
export const verifiedFigures: PopulationFigures = {
  ...population(
    'VERIFIED',
    'Made-up competitors',
    ['squat', 'bench-press', 'deadlift', 'total'].flatMap((lift) =>
      SEXES.flatMap((sex) =>
        WEIGHT_CLASSES[sex].flatMap((weightClass, index) => {
          if (weightClass.label === '84+') return smallCohort(lift, sex, weightClass)
          const base = (lift === 'total' ? 300 : 60) + index * 10
          return [
            cohort(lift, sex, weightClass, { base, leftOut: LEFT_OUT }),
            cohort(lift, sex, weightClass, { base: base - 20, tested: true, sampleSize: 400 }),
          ]
        }),
      ),
    ),
  ),
  dots: SEXES.flatMap((sex) => [dots(sex, null), dots(sex, true)]),
  entryRatios: ['squat', 'bench-press', 'deadlift'].map((lift) => ({
    ...{ lift, sex: 'MALE' as const, weightClass: '83', entries: 5000, p10: 1.7, p50: 2.3, p90: 2.8 },
    deciles: [1.7, 1.9, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.8],
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
