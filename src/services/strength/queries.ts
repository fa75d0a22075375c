/** Query fields of the strength service. */
import {
  builder,
  type Context,
  connectionType,
  listPage,
  NULL_ON_ERROR,
  pageArgs,
  rowsCost,
  Sex,
  WeightUnit,
} from '../../builder/index.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { exportType, ofTable } from '../exports/export.ts'
import { demandKnownBracket, filteredLift, percentileOf, SET_BOUNDS, standardsFor } from './answers.ts'
import { COHORTS } from './exports.ts'
import { StrengthCapability } from './types/capability.ts'
import { Cohort, CurveSource, Equipment, Population } from './types/cohort.ts'
import { datasetNeeded, EntryRatio, StrengthMethod } from './types/method.ts'
import { PercentileResult } from './types/percentile.ts'
import { CompetitionLift, CompetitionPercentiles, StrengthStandards } from './types/standards.ts'

const liftArg = {
  description: 'Slug of the lift, e.g. `bench-press`.',
  bounds: { minLength: 1, maxLength: 60 },
} as const

const AGE_BRACKET = {
  description:
    'Age bracket of the population, e.g. `40-44`; all ages by default, which among competitors means all adults.',
  bounds: { maxLength: 10 },
} as const

const CATEGORY = {
  equipment: {
    type: Equipment,
    defaultValue: 'RAW',
    description: 'Equipment of the competitors; anything other than raw is for the verified population only.',
  },
  tested: {
    description:
      'True for results of drug-tested meets only, false for untested ones; both by default. Verified population only.',
  },
} as const

const StrengthExport = exportType('StrengthExport', 'public')

const CohortFilter = builder.inputType('CohortFilter', {
  description: 'Filter for cohorts.',
  fields: (t) => ({
    population: t.field({ type: Population, description: 'Only this population.' }),
    lift: t.string({ ...liftArg, description: 'Only this lift, by slug, name or alias.' }),
    sex: t.field({ type: Sex, description: 'Only this sex.' }),
    ageBracket: t.string({ description: 'Only this age bracket; null for all ages.', bounds: { maxLength: 10 } }),
    equipment: t.field({ type: Equipment, description: 'Only this equipment.' }),
    tested: t.boolean({ description: 'Only drug-tested meets, or only untested ones; null for tables of both.' }),
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
      ageBracket: t.arg.string(AGE_BRACKET),
      equipment: t.arg(CATEGORY.equipment),
      tested: t.arg.boolean(CATEGORY.tested),
    },
    resolve: (_root, { source, ...args }, context) => standardsFor(context, { ...args, population: source }),
  }),
  strengthCurve: t.field({
    type: StrengthStandards,
    ...NULL_ON_ERROR,
    description: 'The standards of one lift and sex, for a population with distribution curves.',
    args: {
      lift: t.arg.string({ required: true, ...liftArg }),
      sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
      source: t.arg({ type: CurveSource, required: true, description: 'The population.' }),
      ageBracket: t.arg.string(AGE_BRACKET),
      equipment: t.arg(CATEGORY.equipment),
      tested: t.arg.boolean(CATEGORY.tested),
    },
    resolve: (_root, { source, ...args }, context) => standardsFor(context, { ...args, population: source }),
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
        bounds: SET_BOUNDS.weight,
      }),
      reps: t.arg.int({
        defaultValue: 1,
        description: 'Repetitions; for more than 1 the one-rep max is estimated.',
        bounds: SET_BOUNDS.reps,
      }),
      bodyweight: t.arg.float({
        required: true,
        description: 'Bodyweight, in the given unit.',
        bounds: SET_BOUNDS.bodyweight,
      }),
      sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
      unit: t.arg({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of weight and bodyweight.' }),
      unitGiven: t.arg.boolean({
        description: 'False if the unit is a default that the lifter did not choose; the hints then say so.',
        defaultValue: true,
      }),
      age: t.arg.int({ description: 'Age in years; selects the cohorts of the age bracket.', bounds: SET_BOUNDS.age }),
      ageBracket: t.arg.string({
        description: 'Age bracket of competitors to compare with, regardless of age, e.g. `16-17`.',
        bounds: { maxLength: 10 },
      }),
      equipment: t.arg(CATEGORY.equipment),
      tested: t.arg.boolean(CATEGORY.tested),
    },
    resolve: (_root, args, context) => {
      const { reps, unit, unitGiven, age, ageBracket } = args
      const set = { ...args, reps: reps ?? 1, unit: unit ?? 'KG', age: age ?? null, ageBracket: ageBracket ?? null }
      return percentileOf(context, set, unitGiven ?? true)
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
      lift: t.arg.string({ ...liftArg, description: 'Only this lift, by slug, name or alias.' }),
      sex: t.arg({ type: Sex, description: 'Only this sex.' }),
      weightClass: t.arg.string({ description: 'Only this weight class, e.g. `83`.', bounds: { maxLength: 10 } }),
    },
    resolve: async (query, _root, { lift, sex, weightClass }, context) =>
      context.prisma.entryRatio.findMany({
        ...query,
        where: {
          datasetId: { in: served(context.data, 'verified') },
          ...(lift && { lift: await filteredLift(context, lift) }),
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
      resolve: async (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.cohort,
          { where: await cohortWhere(filter, context), orderBy: BY_CLASS },
          args,
          context,
          info,
        ),
    },
    connectionType(Cohort),
  ),
  strengthPercentilesExport: t.field({
    type: StrengthExport,
    ...ofTable(COHORTS),
    description: 'The percentile tables, for bulk reading.',
    args: { filter: t.arg({ type: CohortFilter, description: 'Filter for cohorts.' }) },
    resolve: async (_root, { filter }, context) => ({
      ...({ service: 'STRENGTH', table: COHORTS } as const),
      where: await cohortWhere(filter, context),
    }),
  }),
}))

/** By population, lift, sex and category, all ages first, then from the lightest class to the heaviest. */
const BY_CLASS: Prisma.CohortOrderByWithRelationInput[] = [
  { population: 'asc' },
  { lift: 'asc' },
  { sex: 'asc' },
  { equipment: 'asc' },
  { tested: { sort: 'asc', nulls: 'first' } },
  { ageBracket: { sort: 'asc', nulls: 'first' } },
  { minBodyweightKg: { sort: 'asc', nulls: 'first' } },
  { weightClass: 'asc' },
]

/** The snapshots that the request reads. The database may have newer current ones by now. */
const served = (data: Context['data'], source?: string): number[] =>
  data.current('STRENGTH', source).map(({ id }) => id)

async function cohortWhere(
  filter: typeof CohortFilter.$inferInput | null | undefined,
  context: Context,
): Promise<Prisma.CohortWhereInput> {
  const { population, lift, sex, ageBracket, equipment, tested } = filter ?? {}
  if (ageBracket) demandKnownBracket(ageBracket)
  return {
    datasetId: { in: served(context.data) },
    ...(population && { population }),
    ...(lift && { lift: await filteredLift(context, lift) }),
    ...(sex && { sex }),
    ...(ageBracket !== undefined && { ageBracket }),
    ...(equipment && { equipment }),
    ...(tested !== undefined && { tested }),
  }
}
