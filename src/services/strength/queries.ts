/** Query fields of the strength service. */
import {
  builder,
  type Context,
  listPage,
  NULL_ON_ERROR,
  pageArgs,
  pagesOf,
  rowsCost,
  Sex,
  WeightUnit,
} from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { invalidParameters, notFound } from '../../kernel/faults/faults.ts'
import { toKg } from '../../kernel/numbers/units.ts'
import type { Population as PopulationName } from './rules/figures.ts'
import { AGE_BRACKETS } from './rules/gym.ts'
import { measure } from './rules/measure.ts'
import { MAX_REPS } from './rules/one-rep-max.ts'
import { tablesOf } from './tables.ts'
import { StrengthCapability } from './types/capability.ts'
import { Cohort, CurveSource, Population } from './types/cohort.ts'
import { datasetNeeded, EntryRatio, StrengthMethod } from './types/method.ts'
import { PercentileResult } from './types/percentile.ts'
import {
  bodyweightBounds,
  CompetitionLift,
  CompetitionPercentiles,
  StrengthStandards,
  standardsOf,
} from './types/standards.ts'

const liftArg = {
  description: 'Slug of the lift, e.g. `bench-press`.',
  bounds: { minLength: 1, maxLength: 60 },
} as const

const CohortFilter = builder.inputType('CohortFilter', {
  description: 'Filter for cohorts.',
  fields: (t) => ({
    population: t.field({ type: Population, description: 'Only this population.' }),
    lift: t.string({ ...liftArg, description: 'Only this lift, by slug.' }),
    sex: t.field({ type: Sex, description: 'Only this sex.' }),
    ageBracket: t.string({ description: 'Only this age bracket; null for all ages.', bounds: { maxLength: 10 } }),
  }),
})

builder.queryFields((t) => ({
  strengthCapability: t.field({
    type: StrengthCapability,
    ...NULL_ON_ERROR,
    description: 'What the strength service offers.',
    resolve: () => ({ populations: ['VERIFIED', 'GYM'] as const }),
  }),
  strengthStandards: t.field({
    type: StrengthStandards,
    ...NULL_ON_ERROR,
    description: 'The standards of one lift, sex and population.',
    args: {
      lift: t.arg.string({ required: true, ...liftArg }),
      sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
      source: t.arg({ type: Population, required: true, description: 'The population; there is no default.' }),
      ageBracket: t.arg.string({
        description: 'Age bracket of the gym population; all ages by default.',
        bounds: { maxLength: 10 },
      }),
    },
    resolve: async (_root, { lift, sex, source, ageBracket }, context) => {
      datasetNeeded(context, source)
      const tables = await tablesOf(context)
      demandLift(tables.lifts(source), lift)
      demandBracket(source, ageBracket)
      return standardsOf(tables.table(source, lift, sex, ageBracket ?? null), lift, sex, source, ageBracket ?? null)
    },
  }),
  strengthCurve: t.field({
    type: StrengthStandards,
    ...NULL_ON_ERROR,
    description: 'The standards of one lift and sex, for a population with distribution curves.',
    args: {
      lift: t.arg.string({ required: true, ...liftArg }),
      sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
      source: t.arg({ type: CurveSource, required: true, description: 'The population.' }),
    },
    resolve: async (_root, { lift, sex, source }, context) => {
      datasetNeeded(context, source)
      const tables = await tablesOf(context)
      demandLift(tables.lifts(source), lift)
      return standardsOf(tables.table(source, lift, sex), lift, sex, source)
    },
  }),
  strengthPercentile: t.field({
    type: PercentileResult,
    ...NULL_ON_ERROR,
    description: 'The percentile of a set in each population.',
    args: {
      lift: t.arg.string({ required: true, ...liftArg }),
      weight: t.arg.float({
        required: true,
        description: 'Weight lifted, in the given unit.',
        bounds: { min: 1, max: 2500 },
      }),
      reps: t.arg.int({
        defaultValue: 1,
        description: 'Repetitions; for more than 1 the one-rep max is estimated.',
        bounds: { min: 1, max: MAX_REPS },
      }),
      bodyweight: t.arg.float({
        required: true,
        description: 'Bodyweight, in the given unit.',
        bounds: bodyweightBounds,
      }),
      sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
      unit: t.arg({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of weight and bodyweight.' }),
      age: t.arg.int({ description: 'Age in years; selects the gym cohort.', bounds: { min: 10, max: 90 } }),
    },
    resolve: async (_root, { lift, sex, age, ...given }, context) => {
      const tables = await tablesOf(context)
      demandLift(tables.allLifts, lift)
      const unit = given.unit ?? 'KG'
      const [weightKg, bodyweightKg] = [toKg(given.weight, unit), toKg(given.bodyweight, unit)]
      demandPossible(weightKg, bodyweightKg)
      const set = { lift, sex, weightKg, bodyweightKg, reps: given.reps ?? 1, age: age ?? null }
      return { ...measure(tables, set), unit, populations: ['VERIFIED', 'GYM'] as const }
    },
  }),
  strengthCompetitionPercentiles: t.field({
    type: CompetitionPercentiles,
    ...NULL_ON_ERROR,
    description: 'The full percentile tables of one lift of the verified population.',
    args: {
      lift: t.arg({ type: CompetitionLift, required: true, description: 'A competition lift of powerlifting.' }),
    },
    resolve: (_root, { lift }, context) => {
      datasetNeeded(context, 'VERIFIED')
      return { lift, populations: ['VERIFIED'] as const }
    },
  }),
  strengthEntryRatios: t.prismaField({
    type: [EntryRatio],
    ...NULL_ON_ERROR,
    complexity: rowsCost(54),
    description:
      'Lift divided by bodyweight per competition entry of tested raw lifters, from the current verified dataset.',
    args: {
      lift: t.arg.string({ ...liftArg, description: 'Only this lift, by slug.' }),
      sex: t.arg({ type: Sex, description: 'Only this sex.' }),
      weightClass: t.arg.string({ description: 'Only this weight class, e.g. `83`.', bounds: { maxLength: 10 } }),
    },
    resolve: (query, _root, { lift, sex, weightClass }, { prisma, data }) =>
      prisma.entryRatio.findMany({
        ...query,
        where: {
          datasetId: { in: served(data, 'verified') },
          ...(lift && { lift }),
          ...(sex && { sex }),
          ...(weightClass && { weightClass }),
        },
        orderBy: { id: 'asc' },
      }),
  }),
  strengthMethod: t.field({
    type: StrengthMethod,
    ...NULL_ON_ERROR,
    description: 'The constants and formulas behind the strength standards.',
    resolve: () => ({}),
  }),
  strengthCohorts: t.connection(
    {
      type: Cohort,
      ...NULL_ON_ERROR,
      description: 'All cohorts of the current datasets, including those without figures.',
      args: { ...pageArgs(), filter: t.arg({ type: CohortFilter, description: 'Filter for cohorts.' }) },
      resolve: (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.cohort,
          { where: cohortWhere(filter, context.data), orderBy: BY_CLASS },
          args,
          context,
          info,
        ),
    },
    pagesOf(Cohort),
  ),
}))

/** By population, lift and sex, all ages first, then from the lightest class to the heaviest. */
const BY_CLASS: Prisma.CohortOrderByWithRelationInput[] = [
  { population: 'asc' },
  { lift: 'asc' },
  { sex: 'asc' },
  { ageBracket: { sort: 'asc', nulls: 'first' } },
  { minBodyweightKg: { sort: 'asc', nulls: 'first' } },
  { weightClass: 'asc' },
]

/** The snapshots that the request reads. The database may have newer current ones by now. */
const served = (data: Context['data'], source?: string): number[] =>
  data.current('STRENGTH', source).map(({ id }) => id)

function cohortWhere(
  filter: typeof CohortFilter.$inferInput | null | undefined,
  data: Context['data'],
): Prisma.CohortWhereInput {
  const { population, lift, sex, ageBracket } = filter ?? {}
  return {
    datasetId: { in: served(data) },
    ...(population && { population }),
    ...(lift && { lift }),
    ...(sex && { sex }),
    ...(ageBracket !== undefined && { ageBracket }),
  }
}

/** Rejects weights that no person can have or lift, in any unit. */
function demandPossible(weightKg: number, bodyweightKg: number): void {
  const faults = [
    weightKg > 1000 && { parameter: 'weight', detail: 'must be at most 1000 kg (2204 lb)' },
    (bodyweightKg < 20 || bodyweightKg > 650) && {
      parameter: 'bodyweight',
      detail: 'must be from 20 to 650 kg (44 to 1433 lb)',
    },
  ].filter((fault) => fault !== false)
  if (faults.length > 0) throw invalidParameters(faults)
}

function demandBracket(source: PopulationName, label: string | null | undefined): void {
  if (typeof label !== 'string') return
  const allowed = source === 'GYM' ? AGE_BRACKETS.map((bracket) => bracket.label) : []
  if (!allowed.includes(label)) throw notFound('ageBracket', label, allowed)
}

function demandLift(lifts: readonly string[], lift: string): void {
  if (!lifts.includes(lift)) throw notFound('lift', lift, lifts)
}
