/** Types for the standards of one lift, sex and population, and for the competition tables of both sexes. */
import { builder, ID, idOf, keyPart, Node, registerNode, Sex, WeightUnit } from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import { type FaultDetail, invalidParameters } from '../../../kernel/faults/faults.ts'
import { toKg } from '../../../kernel/numbers/units.ts'
import { type Category, categoryKey, RAW } from '../rules/categories.ts'
import type { Table } from '../rules/cohort.ts'
import { comparisonOf } from '../rules/comparison.ts'
import type { Population as PopulationName } from '../rules/figures.ts'
import { COMPETITION_LIFTS, liftName, TOTAL } from '../rules/lifts.ts'
import { closest } from '../rules/percentile.ts'
import { tablesOf } from '../tables.ts'
import { BodyweightStandards } from './bodyweight.ts'
import { Cohort, CurveSource, Equipment, OmittedCohort, Population } from './cohort.ts'
import { DotsStandards } from './dots.ts'
import { datasetNeeded, eligibilityOf, labelOf, type Sourced, StrengthAnswer } from './method.ts'

export const CompetitionLift = builder.enumType('CompetitionLift', {
  description: 'A competition lift of powerlifting.',
  values: {
    SQUAT: { value: COMPETITION_LIFTS[0].slug, description: 'The squat.' },
    BENCH_PRESS: { value: COMPETITION_LIFTS[1].slug, description: 'The bench press.' },
    DEADLIFT: { value: COMPETITION_LIFTS[2].slug, description: 'The deadlift.' },
  } as const,
})

/** Bodyweight in either unit, as the caller sends it. */
export const bodyweightBounds = { min: 20, max: 1500 } as const

/** Throws for what nobody weighs: 1500 kg is within the bounds, as they are those of both units. */
export function demandBodyweight(bodyweightKg: number): void {
  const fault = bodyweightFault(bodyweightKg)
  if (fault) throw invalidParameters([fault])
}

export const bodyweightFault = (bodyweightKg: number): FaultDetail | undefined =>
  bodyweightKg < 20 || bodyweightKg > 650
    ? { parameter: 'bodyweight', detail: 'must be from 20 to 650 kg (44 to 1433 lb)' }
    : undefined

export type StandardsAnswer = Table<CohortRow> & Sourced

export const StrengthStandards = builder.objectRef<StandardsAnswer>('StrengthStandards').implement({
  access: 'public',
  description: 'Standards of one lift, sex and population by bodyweight.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ lift, sex, population, ageBracket, ...category }) =>
        idOf('StrengthStandards', lift, sex, population, ageBracket, categoryKey(category)),
    }),
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    liftName: t.string({ description: 'Name of the lift.', resolve: ({ lift }) => liftName(lift) }),
    sex: t.expose('sex', { type: Sex, description: 'Sex category of the sport.' }),
    source: t.expose('population', { type: Population, description: 'The population.' }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: ({ population }, _args, context) => labelOf(context, population),
    }),
    eligibility: t.string({
      description: 'Who belongs to the population, in words.',
      resolve: ({ population, ageBracket, ...category }) => eligibilityOf(population, ageBracket, category),
    }),
    ageBracket: t.exposeString('ageBracket', {
      nullable: true,
      description: 'The age bracket; null for all ages, which among competitors means all adults.',
    }),
    equipment: t.expose('equipment', {
      type: Equipment,
      description: 'The equipment of the lifters; gym lifts are raw.',
    }),
    tested: t.exposeBoolean('tested', {
      nullable: true,
      description: 'True for drug-tested meets only, false for untested ones; null for both.',
    }),
    dots: t.field({
      type: DotsStandards,
      nullable: true,
      description: 'The Dots of the totals of verified competitors; null for a lift, and for fewer than 30 lifters.',
      resolve: async ({ population, lift, sex, ageBracket, ...category }, _args, context) =>
        population === 'VERIFIED' && lift === TOTAL
          ? ((await tablesOf(context)).dots(sex, ageBracket, category) ?? null)
          : null,
    }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters in all cohorts shown.' }),
    cohorts: t.field({
      type: [Cohort],
      description: 'All cohorts of 30 lifters or more, by bodyweight.',
      resolve: ({ cohorts }) => [...cohorts],
    }),
    omittedCohorts: t.field({
      type: [OmittedCohort],
      description: 'The cohorts that are left out because they are too small.',
      resolve: ({ omitted }) => [...omitted],
    }),
    atBodyweight: t.field({
      type: BodyweightStandards,
      nullable: true,
      description: 'The standards at a bodyweight; null if no cohort is large enough.',
      args: {
        bodyweight: t.arg.float({
          required: true,
          description: 'Bodyweight, in the given unit.',
          bounds: bodyweightBounds,
        }),
        unit: t.arg({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of the bodyweight.' }),
      },
      resolve: async ({ population, lift, sex, ageBracket, ...category }, { bodyweight, unit }, context) => {
        const bodyweightKg = toKg(bodyweight, unit ?? 'KG')
        demandBodyweight(bodyweightKg)
        const of = { population, lift, sex, ageBracket, bodyweightKg, category }
        const comparison = comparisonOf(await tablesOf(context), of)
        return comparison && { comparison, bodyweightKg }
      },
    }),
    closest: t.field({
      type: Cohort,
      nullable: true,
      description: 'The cohort with the nearest median bodyweight; null if no cohort is large enough.',
      args: {
        bodyweight: t.arg.float({
          required: true,
          description: 'Bodyweight, in the given unit.',
          bounds: bodyweightBounds,
        }),
        unit: t.arg({ type: WeightUnit, defaultValue: 'KG', description: 'Unit of the bodyweight.' }),
      },
      resolve: ({ cohorts }, { bodyweight, unit }) => {
        const bodyweightKg = toKg(bodyweight, unit ?? 'KG')
        demandBodyweight(bodyweightKg)
        return closest(cohorts, bodyweightKg) ?? null
      },
    }),
  }),
})

/** The competition tables of one lift. */
export interface CompetitionAnswer extends Sourced {
  readonly lift: string
}

export const CompetitionPercentiles = builder.objectRef<CompetitionAnswer>('CompetitionPercentiles').implement({
  access: 'public',
  description: 'The full percentile tables of one lift of the verified population, both sexes.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ lift }) => idOf('CompetitionPercentiles', lift) }),
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    source: t.field({
      type: CurveSource,
      description: 'The population; only the verified one has such a table.',
      resolve: () => 'VERIFIED' as const,
    }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: (_answer, _args, context) => datasetNeeded(context, 'VERIFIED').label,
    }),
    sampleSize: t.int({
      description: 'Number of lifters in all cohorts of both sexes.',
      resolve: async ({ lift }, _args, context) => {
        const tables = await tablesOf(context)
        return (['MALE', 'FEMALE'] as const).reduce(
          (sum, sex) => sum + (tables.table('VERIFIED', lift, sex)?.sampleSize ?? 0),
          0,
        )
      },
    }),
    standards: t.field({
      type: StrengthStandards,
      description: 'The tables of one sex.',
      args: { sex: t.arg({ type: Sex, required: true, description: 'Sex category of the sport.' }) },
      resolve: async ({ lift }, { sex }, context) =>
        standardsOf((await tablesOf(context)).table('VERIFIED', lift, sex), lift, sex),
    }),
  }),
})

registerNode(
  'CompetitionPercentiles',
  [keyPart.oneOf(...COMPETITION_LIFTS.map(({ slug }) => slug))],
  ({ key: [lift], context }) => {
    datasetNeeded(context, 'VERIFIED')
    return { lift, populations: ['VERIFIED'] as const }
  },
)

/** A table; empty for a lift without any lifters of that sex. */
export const standardsOf = (
  table: Table<CohortRow> | undefined,
  lift: string,
  sex: 'MALE' | 'FEMALE',
  population: PopulationName = 'VERIFIED',
  ageBracket: string | null = null,
  category: Category = RAW,
): StandardsAnswer => ({
  ...(table ?? { lift, sex, population, ageBracket, ...category, cohorts: [], slices: [], omitted: [], sampleSize: 0 }),
  populations: [population],
})
