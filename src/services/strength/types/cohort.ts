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
import { CATEGORY_KEYS, categoryKey, categoryOf } from '../rules/categories.ts'
import { type Bin, binsOf } from '../rules/cohort.ts'
import { TIERS } from '../rules/lifts.ts'
import { roundedUp } from '../rules/loadable.ts'
import { lightestSame } from '../rules/percentile.ts'

export const Population = builder.enumType('Population', {
  description: 'A population of lifters. They are never blended.',
  values: {
    VERIFIED: { description: 'Adult competitors without a disability class, from verified raw powerlifting results.' },
    GYM: { description: 'Gym lifters, self-reported.' },
    PARA: { description: 'Competitors of the para classes, from the same results.' },
  } as const,
})

export const Equipment = builder.enumType('Equipment', {
  description: 'The equipment of competitors, from least to most supportive.',
  values: {
    RAW: { description: 'At most a belt, wrist wraps and knee sleeves.' },
    WRAPS: { description: 'Raw with knee wraps.' },
    SINGLE_PLY: { description: 'Single-layer suits and shirts.' },
    MULTI_PLY: { description: 'Multi-layer suits and shirts.' },
    UNLIMITED: { description: 'Multi-ply, and equipment that only some federations allow.' },
  } as const,
})

export const CurveSource = builder.enumType('CurveSource', {
  description: 'What a population offers per lift: distribution curves, and tables of all cohorts.',
  values: { VERIFIED: { description: 'Competitors, from verified raw powerlifting results.' } } as const,
})

export const WeightClass = builder.objectRef<CohortRow>('WeightClass').implement({
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

/** Weights by percentile, in the unit of the request. */
export type WeightAt = (percentile: number) => number

const weightsOf =
  ({ percentilesKg }: CohortRow, unit: UnitArgs): WeightAt =>
  (percentile) =>
    weight(percentilesKg[percentile - 1]!, unit)

/** Rounded up to a tenth, so that the weight that is stated earns the tier. */
const tiersOf =
  ({ percentilesKg }: CohortRow, unit: 'KG' | 'LB'): WeightAt =>
  (from) =>
    roundedUp(lightestSame(percentilesKg[from - 1]!), unit)

export const TierWeights = builder.objectRef<WeightAt>('TierWeights').implement({
  access: 'public',
  description:
    'The weight at which each tier begins. Percentiles are rounded to the nearest tenth, so the two may differ by a tenth.',
  fields: (t) => {
    const tier = ({ tier, from }: (typeof TIERS)[number]) =>
      t.float({
        description: `The lightest weight, in tenths, that reaches percentile ${from}, where ${tier.toLowerCase()} begins.`,
        resolve: (weightAt) => weightAt(from),
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

export const PercentilePoint = builder.objectRef<{ percentile: number; weight: number }>('PercentilePoint').implement({
  access: 'public',
  description: 'A point of a percentile table.',
  fields: (t) => ({
    percentile: t.exposeInt('percentile', { description: 'Percentile from 1 to 99.' }),
    weight: t.exposeFloat('weight', { description: 'Weight lifted at this percentile.' }),
  }),
})

export const WeightRange = builder.objectRef<{ minKg: number; maxKg: number } & UnitArgs>('WeightRange').implement({
  access: 'public',
  description: 'Range of the lifts.',
  fields: (t) => ({
    min: t.float({ description: 'Lightest lift.', resolve: ({ minKg, ...unit }) => weight(minKg, unit) }),
    max: t.float({ description: 'Heaviest lift.', resolve: ({ maxKg, ...unit }) => weight(maxKg, unit) }),
  }),
})

export const CurveBin = builder.objectRef<Bin & UnitArgs>('CurveBin').implement({
  access: 'public',
  description: 'A bin of the distribution. The first and the last include values below p1 and above p99.',
  fields: (t) => ({
    from: t.float({ description: 'Lower bound of the bin.', resolve: ({ fromKg, ...unit }) => weight(fromKg, unit) }),
    to: t.float({ description: 'Upper bound of the bin.', resolve: ({ toKg, ...unit }) => weight(toKg, unit) }),
    count: t.exposeInt('count', { description: 'Lifters in the bin.' }),
    share: t.float({ description: 'Share of the cohort, 0 to 1.', resolve: ({ share }) => roundTo(share, 4) }),
  }),
})

const LeftOut = builder.objectRef<CohortRow>('LeftOutLifters').implement({
  access: 'public',
  description: 'Competitors who are left out of a cohort of adults, and the figures with them.',
  fields: (t) => ({
    para: t.int({ description: 'Lifters of the para classes.', resolve: ({ leftOutPara }) => leftOutPara ?? 0 }),
    youth: t.int({ description: 'Lifters under 18.', resolve: ({ leftOutYouth }) => leftOutYouth ?? 0 }),
    median: t.float({
      nullable: true,
      description: 'The median including them.',
      args: unitArg(),
      resolve: ({ leftOutMedianKg }, args) => weightOrNull(leftOutMedianKg, args),
    }),
    elite: t.float({
      nullable: true,
      description: 'The 95th percentile including them.',
      args: unitArg(),
      resolve: ({ leftOutEliteKg }, args) => weightOrNull(leftOutEliteKg, args),
    }),
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
      resolve: ({ population, lift, sex, weightClass, ageBracket, ...category }) =>
        idOf('Cohort', population, lift, sex, weightClass, ageBracket, categoryKey(category)),
    }),
    population: t.expose('population', { type: Population }),
    lift: t.exposeString('lift'),
    sex: t.expose('sex', { type: Sex }),
    weightClass: t.field({ type: WeightClass, description: 'The bodyweight class.', resolve: (row) => row }),
    ageBracket: t.exposeString('ageBracket', { nullable: true }),
    equipment: t.expose('equipment', { type: Equipment }),
    tested: t.exposeBoolean('tested', { nullable: true }),
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
      resolve: ({ minKg, maxKg }, { unit }) => (minKg === null || maxKg === null ? null : { minKg, maxKg, unit }),
    }),
    tiers: t.field({
      type: TierWeights,
      nullable: true,
      description:
        'The weight at which each tier begins. Percentiles are rounded to the nearest tenth, so the two may differ by a tenth.',
      args: unitArg(),
      resolve: (row, { unit }) => (hasFigures(row) ? tiersOf(row, unit ?? 'KG') : null),
    }),
    percentiles: t.field({
      type: [PercentilePoint],
      complexity: ({ points }) => rowsCost(points?.length ?? 99),
      description: 'The percentile table: all points from 1 to 99, or the requested ones. Empty below 30 lifters.',
      args: {
        ...unitArg(),
        points: t.arg.intList({ description: 'Only these percentiles.', bounds: { min: 1, max: 99 } }),
      },
      resolve: (row, { points, unit }) =>
        row.percentilesKg
          .map((_, index) => ({ percentile: index + 1, weight: weightsOf(row, { unit })(index + 1) }))
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
    leftOut: t.field({
      type: LeftOut,
      nullable: true,
      description: 'The lifters who are left out. Verified cohorts of all adults only.',
      resolve: (row) => (row.leftOutPara === null ? null : row),
    }),
    dataset: t.relation('dataset', { description: 'The dataset of the figures.' }),
  }),
})

const { text, oneOf, orNull } = keyPart

export const categoryPart = orNull(oneOf(...CATEGORY_KEYS))

registerNode(
  'Cohort',
  [oneOf('VERIFIED', 'GYM', 'PARA'), text, oneOf('MALE', 'FEMALE'), text, orNull(text), categoryPart],
  ({ key: [population, lift, sex, weightClass, ageBracket, category], context, query }) =>
    context.prisma.cohort.findFirst({
      ...query,
      where: {
        datasetId: { in: context.data.current('STRENGTH').map(({ id }) => id) },
        ...{ population, lift, sex, weightClass, ageBracket, ...categoryOf(category) },
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
