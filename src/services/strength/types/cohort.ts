/** A cohort and its figures. */
import {
  builder,
  ID,
  idOf,
  keyPart,
  Node,
  registerNode,
  rowsCost,
  Sex,
  type UnitArgs,
  unitArg,
  weight,
  weightOrNull,
} from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import { roundTo } from '../../../kernel/numbers/units.ts'
import { type Bin, binsOf } from '../rules/cohort.ts'
import { TIERS } from '../rules/lifts.ts'

export const Population = builder.enumType('Population', {
  description: 'A population of lifters. The two are never blended.',
  values: {
    VERIFIED: { description: 'Competitors, from verified raw powerlifting results.' },
    GYM: { description: 'Gym lifters, self-reported.' },
  } as const,
})

export const CurveSource = builder.enumType('CurveSource', {
  description: 'What a population offers per lift: distribution curves, and tables of all cohorts.',
  values: { VERIFIED: { description: 'Competitors, from verified raw powerlifting results.' } } as const,
})

const WeightClass = builder.objectRef<CohortRow>('WeightClass').implement({
  access: 'public',
  description: 'A bodyweight class: the lower bound is exclusive, the upper bound inclusive.',
  fields: (t) => ({
    label: t.string({
      description: 'Name in kilograms: `83`, `120+`, `75-85`.',
      resolve: (row) => row.weightClass,
    }),
    min: t.float({
      nullable: true,
      description: 'Lower bound, exclusive; null if open.',
      args: unitArg(),
      resolve: (row, args) => weightOrNull(row.minBodyweightKg, args),
    }),
    max: t.float({
      nullable: true,
      description: 'Upper bound, inclusive; null if open.',
      args: unitArg(),
      resolve: (row, args) => weightOrNull(row.maxBodyweightKg, args),
    }),
  }),
})

interface InUnit extends UnitArgs {
  readonly row: CohortRow
}

const TierWeights = builder.objectRef<InUnit>('TierWeights').implement({
  access: 'public',
  description: 'The weight at which each tier begins.',
  fields: (t) => {
    const tier = ({ tier, from }: (typeof TIERS)[number]) =>
      t.float({
        description: `Percentile ${from}, where ${tier.toLowerCase()} begins.`,
        resolve: ({ row, ...unit }) => weight(row.percentilesKg[from - 1]!, unit),
      })
    const [beginner, novice, intermediate, advanced, elite] = TIERS
    return {
      beginner: tier(beginner),
      novice: tier(novice),
      intermediate: tier(intermediate),
      advanced: tier(advanced),
      elite: tier(elite),
    }
  },
})

const PercentilePoint = builder.objectRef<{ percentile: number; kg: number } & UnitArgs>('PercentilePoint').implement({
  access: 'public',
  description: 'A point of a percentile table.',
  fields: (t) => ({
    percentile: t.exposeInt('percentile', { description: 'Percentile from 1 to 99.' }),
    weight: t.float({
      description: 'Weight lifted at this percentile.',
      resolve: ({ kg, ...unit }) => weight(kg, unit),
    }),
  }),
})

const WeightRange = builder.objectRef<InUnit>('WeightRange').implement({
  access: 'public',
  description: 'Range of the lifts of a cohort.',
  fields: (t) => ({
    min: t.float({ description: 'Lightest lift.', resolve: ({ row, ...unit }) => weight(row.minKg!, unit) }),
    max: t.float({ description: 'Heaviest lift.', resolve: ({ row, ...unit }) => weight(row.maxKg!, unit) }),
  }),
})

const CurveBin = builder.objectRef<Bin & UnitArgs>('CurveBin').implement({
  access: 'public',
  description: 'A bin of the distribution. The first and the last include values below p1 and above p99.',
  fields: (t) => ({
    from: t.float({ description: 'Lower bound of the bin.', resolve: ({ fromKg, ...unit }) => weight(fromKg, unit) }),
    to: t.float({ description: 'Upper bound of the bin.', resolve: ({ toKg, ...unit }) => weight(toKg, unit) }),
    count: t.exposeInt('count', { description: 'Lifters in the bin.' }),
    share: t.float({ description: 'Share of the cohort, 0 to 1.', resolve: ({ share }) => roundTo(share, 4) }),
  }),
})

/**
 * Cohorts below 30 samples have no figures. The fields that would show them are reachable only through cohorts that
 * have them.
 */
export const Cohort = builder.prismaObject('Cohort', {
  access: 'public',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ population, lift, sex, weightClass, ageBracket }) =>
        idOf('Cohort', population, lift, sex, weightClass, ageBracket),
    }),
    population: t.expose('population', { type: Population }),
    lift: t.exposeString('lift'),
    sex: t.expose('sex', { type: Sex }),
    weightClass: t.field({ type: WeightClass, description: 'The bodyweight class.', resolve: (row) => row }),
    ageBracket: t.exposeString('ageBracket', { nullable: true }),
    sampleSize: t.exposeInt('sampleSize'),
    medianBodyweight: t.float({
      nullable: true,
      description: 'The median bodyweight of the lifters.',
      args: unitArg(),
      resolve: (row, args) => weightOrNull(row.medianBodyweightKg, args),
    }),
    mean: t.float({
      nullable: true,
      description: 'The arithmetic mean of the lifts.',
      args: unitArg(),
      resolve: (row, args) => weightOrNull(row.meanKg, args),
    }),
    range: t.field({
      type: WeightRange,
      nullable: true,
      description: 'Range of the lifts.',
      args: unitArg(),
      resolve: (row, { unit }) => (hasFigures(row) ? { row, unit } : null),
    }),
    tiers: t.field({
      type: TierWeights,
      nullable: true,
      description: 'The weight at which each tier begins.',
      args: unitArg(),
      resolve: (row, { unit }) => (hasFigures(row) ? { row, unit } : null),
    }),
    percentiles: t.field({
      type: [PercentilePoint],
      complexity: ({ points }) => rowsCost(points?.length ?? 99),
      description: 'The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters.',
      args: {
        ...unitArg(),
        points: t.arg.intList({ description: 'Only these percentiles.', bounds: { min: 1, max: 99 } }),
      },
      resolve: ({ percentilesKg }, { points, unit }) =>
        percentilesKg
          .map((kg, index) => ({ percentile: index + 1, kg, unit }))
          .filter(({ percentile }) => points?.includes(percentile) ?? true),
    }),
    curve: t.field({
      type: [CurveBin],
      complexity: rowsCost(18),
      description:
        'The distribution in 18 bins from p1 to p99. Verified population only: empty for the gym and below 30 lifters.',
      args: unitArg(),
      resolve: (row, { unit }) => binsOf(row).map((bin) => ({ ...bin, unit })),
    }),
    dataset: t.relation('dataset', { description: 'The dataset of the figures.' }),
  }),
})

const { text, oneOf, orNull } = keyPart

registerNode(
  'Cohort',
  [oneOf('VERIFIED', 'GYM'), text, oneOf('MALE', 'FEMALE'), text, orNull(text)],
  ({ key: [population, lift, sex, weightClass, ageBracket], context, query }) =>
    context.prisma.cohort.findFirst({
      ...query,
      where: {
        datasetId: { in: context.data.current('STRENGTH').map(({ id }) => id) },
        ...{ population, lift, sex, weightClass, ageBracket },
      },
    }),
)

export const OmittedCohort = builder.objectRef<CohortRow>('OmittedCohort').implement({
  access: 'public',
  description: 'A cohort that is left out because it is too small.',
  fields: (t) => ({
    weightClass: t.field({ type: WeightClass, description: 'The bodyweight class.', resolve: (row) => row }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters.' }),
    reason: t.string({
      description: 'Why it is left out.',
      resolve: ({ sampleSize }) => `${sampleSize} ${sampleSize === 1 ? 'sample' : 'samples'}, fewer than 30`,
    }),
  }),
})

const hasFigures = (row: CohortRow): boolean => row.percentilesKg.length > 0
