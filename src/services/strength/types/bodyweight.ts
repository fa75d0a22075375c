/** Standards at one bodyweight: what the lifters of about that bodyweight lift. */
import { builder, rowsCost, Sex, unitArg, weight, weightOrNull } from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import type { WeightUnit } from '../../../kernel/numbers/units.ts'
import {
  bodyweightRange,
  type Comparison,
  classOf,
  comparisonBins,
  liftRange,
  meanLift,
  medianBodyweight,
  soleCohort,
  tierWeight,
  weightAt,
} from '../rules/comparison.ts'
import { roundedUp } from '../rules/loadable.ts'
import { CurveBin, PercentilePoint, TierWeights, type WeightAt, WeightClass, WeightRange } from './cohort.ts'

interface Range {
  readonly minKg: number | null
  readonly maxKg: number | null
}

export const BodyweightRange = builder.objectRef<Range>('BodyweightRange').implement({
  access: 'public',
  description: 'A bodyweight range: the lower bound is exclusive, the upper bound inclusive.',
  fields: (t) => ({
    min: t.float({
      nullable: true,
      description: 'Lower bound, exclusive; null if open.',
      args: unitArg(),
      resolve: ({ minKg }, args) => weightOrNull(minKg, args),
    }),
    max: t.float({
      nullable: true,
      description: 'Upper bound, inclusive; null if open.',
      args: unitArg(),
      resolve: ({ maxKg }, args) => weightOrNull(maxKg, args),
    }),
  }),
})

export interface LocalStandards {
  readonly comparison: Comparison<CohortRow>
  readonly bodyweightKg: number
}

/** Rounded up, so that the weight that is stated earns the tier. */
const tiersIn =
  (comparison: Comparison<CohortRow>, unit: WeightUnit): WeightAt =>
  (from) =>
    roundedUp(tierWeight(comparison, from), unit)

/** A stored point is rounded as in the table of its class. */
const weightsIn =
  (comparison: Comparison<CohortRow>, unit: WeightUnit): WeightAt =>
  (percentile) => {
    const kg = weightAt(comparison, percentile)
    return soleCohort(comparison) ? weight(kg, { unit }) : roundedUp(kg, unit)
  }

const classAt = ({ comparison, bodyweightKg }: LocalStandards): CohortRow => classOf(comparison, bodyweightKg)

export const BodyweightStandards = builder.objectRef<LocalStandards>('BodyweightStandards').implement({
  access: 'public',
  description:
    'Standards at one bodyweight. Competitors are those within one kilogram, or else the nearest ones; gym lifters are those in the nearest bodyweight class.',
  fields: (t) => ({
    weightClass: t.field({
      type: WeightClass,
      description: 'The bodyweight class.',
      resolve: classAt,
    }),
    bodyweightRange: t.field({
      type: BodyweightRange,
      description: 'The range of bodyweights compared with.',
      resolve: ({ comparison }) => bodyweightRange(comparison),
    }),
    sex: t.field({ type: Sex, description: 'Sex category of the sport.', resolve: (local) => classAt(local).sex }),
    sampleSize: t.int({ description: 'Number of lifters.', resolve: ({ comparison }) => comparison.sampleSize }),
    medianBodyweight: t.float({
      description: 'The median bodyweight of the lifters.',
      args: unitArg(),
      resolve: ({ comparison }, args) => weight(medianBodyweight(comparison), args),
    }),
    mean: t.float({
      description: 'The arithmetic mean of the lifts.',
      args: unitArg(),
      resolve: ({ comparison }, args) => weight(meanLift(comparison), args),
    }),
    range: t.field({
      type: WeightRange,
      description: 'Range of the lifts.',
      args: unitArg(),
      resolve: ({ comparison }, { unit }) => ({ ...liftRange(comparison), unit }),
    }),
    tiers: t.field({
      type: TierWeights,
      description: 'The weight at which each tier begins.',
      args: unitArg(),
      resolve: ({ comparison }, { unit }) => tiersIn(comparison, unit ?? 'KG'),
    }),
    percentiles: t.field({
      type: [PercentilePoint],
      complexity: ({ points }) => rowsCost(points?.length ?? 99),
      description: 'The percentile table: all points from 1 to 99, or the requested ones.',
      args: {
        ...unitArg(),
        points: t.arg.intList({ description: 'Only these percentiles.', bounds: { min: 1, max: 99 } }),
      },
      resolve: ({ comparison }, { points, unit }) => {
        const weightOf = weightsIn(comparison, unit ?? 'KG')
        return Array.from({ length: 99 }, (_, index) => index + 1)
          .filter((percentile) => points?.includes(percentile) ?? true)
          .map((percentile) => ({ percentile, weight: weightOf(percentile) }))
      },
    }),
    curve: t.field({
      type: [CurveBin],
      complexity: rowsCost(18),
      description: 'The distribution in 18 bins from p1 to p99. Empty for the gym population.',
      args: unitArg(),
      resolve: ({ comparison }, { unit }) => comparisonBins(comparison).map((bin) => ({ ...bin, unit })),
    }),
  }),
})
