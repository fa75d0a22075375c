/** Query fields of the strength service. */
import { builder } from '../../builder/builder.ts'
import { pageArgs, withPage } from '../../builder/connections.ts'
import type { Context } from '../../builder/context.ts'
import { NULL_ON_ERROR } from '../../builder/semantic-non-null.ts'
import { Sex, WeightUnit } from '../../builder/shared-types.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { invalidParameters, notFound } from '../../kernel/faults/faults.ts'
import { toKg } from '../../kernel/numbers/units.ts'
import type { Population as PopulationName } from './rules/figures.ts'
import { AGE_BRACKETS } from './rules/gym.ts'
import { measure } from './rules/measure.ts'
import { MAX_REPS } from './rules/one-rep-max.ts'
import { tablesOf } from './tables.ts'
import { StrengthCapability } from './types/capability.ts'
import { CurveSource, Population } from './types/cohort.ts'
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
  description: 'Which cohorts to list.',
  fields: (t) => ({
    population: t.field({ type: Population, description: 'Of this population only.' }),
    lift: t.string({ ...liftArg, description: 'Of this lift only, by slug.' }),
    sex: t.field({ type: Sex, description: 'Of this sex only.' }),
    ageBracket: t.string({ description: 'Of this age bracket only; null for all ages.', bounds: { maxLength: 10 } }),
  }),
})

const Strength = builder.objectRef<object>('Strength').implement({
  access: 'public',
  description: 'How much people lift: percentiles of two populations, never blended.',
  fields: (t) => ({
    capability: t.field({
      type: StrengthCapability,
      ...NULL_ON_ERROR,
      description: 'What the service can do.',
      resolve: () => ({ populations: ['VERIFIED', 'GYM'] as const }),
    }),
    standards: t.field({
      type: StrengthStandards,
      ...NULL_ON_ERROR,
      description: 'The standards of one lift, sex and population.',
      args: {
        lift: t.arg.string({ required: true, ...liftArg }),
        sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
        source: t.arg({ type: Population, required: true, description: 'The population; there is no default.' }),
        ageBracket: t.arg.string({
          description: 'An age bracket of the gym; all ages where left out.',
          bounds: { maxLength: 10 },
        }),
      },
      resolve: async (_strength, { lift, sex, source, ageBracket }, context) => {
        datasetNeeded(context, source)
        const tables = await tablesOf(context)
        demandLift(tables.lifts(source), lift)
        demandBracket(source, ageBracket)
        return standardsOf(tables.table(source, lift, sex, ageBracket ?? null), lift, sex, source, ageBracket ?? null)
      },
    }),
    curve: t.field({
      type: StrengthStandards,
      ...NULL_ON_ERROR,
      description: 'The same of a population that curves are drawn of.',
      args: {
        lift: t.arg.string({ required: true, ...liftArg }),
        sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
        source: t.arg({ type: CurveSource, required: true, description: 'The population.' }),
      },
      resolve: async (_strength, { lift, sex, source }, context) => {
        datasetNeeded(context, source)
        const tables = await tablesOf(context)
        demandLift(tables.lifts(source), lift)
        return standardsOf(tables.table(source, lift, sex), lift, sex, source)
      },
    }),
    percentile: t.field({
      type: PercentileResult,
      ...NULL_ON_ERROR,
      description: 'The standing of one set in each population.',
      args: {
        lift: t.arg.string({ required: true, ...liftArg }),
        weight: t.arg.float({
          required: true,
          description: 'The weight lifted, in the unit given.',
          bounds: { min: 1, max: 2500 },
        }),
        reps: t.arg.int({
          defaultValue: 1,
          description: 'Repetitions; above 1 the one-rep max is estimated.',
          bounds: { min: 1, max: MAX_REPS },
        }),
        bodyweight: t.arg.float({
          required: true,
          description: 'Bodyweight, in the unit given.',
          bounds: bodyweightBounds,
        }),
        sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }),
        unit: t.arg({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of weight and bodyweight.' }),
        age: t.arg.int({ description: 'Age in years; refines the gym cohort.', bounds: { min: 10, max: 90 } }),
      },
      resolve: async (_strength, { lift, sex, age, ...given }, context) => {
        const tables = await tablesOf(context)
        demandLift(tables.allLifts, lift)
        const unit = given.unit ?? 'KG'
        const [weightKg, bodyweightKg] = [toKg(given.weight, unit), toKg(given.bodyweight, unit)]
        demandPossible(weightKg, bodyweightKg)
        const set = { lift, sex, weightKg, bodyweightKg, reps: given.reps ?? 1, age: age ?? null }
        return { ...measure(tables, set), unit, populations: ['VERIFIED', 'GYM'] as const }
      },
    }),
    competitionPercentiles: t.field({
      type: CompetitionPercentiles,
      ...NULL_ON_ERROR,
      description: 'The full percentile tables of one lift of the verified population.',
      args: {
        lift: t.arg({ type: CompetitionLift, required: true, description: 'A lift contested in powerlifting.' }),
      },
      resolve: (_strength, { lift }, context) => {
        datasetNeeded(context, 'VERIFIED')
        return { lift, populations: ['VERIFIED'] as const }
      },
    }),
    entryRatios: t.prismaField({
      type: [EntryRatio],
      complexity: { field: 1, multiplier: 54 },
      description: 'Lift over bodyweight per entry of tested raw lifters, of the current verified snapshot.',
      args: {
        lift: t.arg.string({ ...liftArg, description: 'Of this lift only, by slug.' }),
        sex: t.arg({ type: Sex, description: 'Of this sex only.' }),
        weightClass: t.arg.string({ description: 'Of this weight class only, e.g. `83`.', bounds: { maxLength: 10 } }),
      },
      resolve: (query, _strength, { lift, sex, weightClass }, { prisma, data }) =>
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
    method: t.field({
      type: StrengthMethod,
      description: 'The constants and formulas behind the tables.',
      resolve: () => ({}),
    }),
    cohorts: t.prismaConnection({
      type: 'Cohort',
      cursor: 'id',
      description: 'All cohorts of the current snapshots, those without figures included.',
      args: { ...pageArgs(), filter: t.arg({ type: CohortFilter, description: 'Which cohorts to list.' }) },
      totalCount: (_strength, { filter }, { prisma, data }) =>
        prisma.cohort.count({ where: cohortWhere(filter, data) }),
      resolve: (query, _strength, { filter, ...args }, { prisma, data }) =>
        prisma.cohort.findMany({ ...withPage(query, args), where: cohortWhere(filter, data), orderBy: { id: 'asc' } }),
    }),
  }),
})

builder.queryField('strength', (t) =>
  t.field({ type: Strength, description: 'Percentiles of strength.', resolve: () => ({}) }),
)

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
