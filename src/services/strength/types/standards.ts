/** Types for the standards of one lift, sex and population, and for the competition tables of both sexes. */
import { builder, ID, idOf, keyPart, Node, registerNode, Sex, WeightUnit } from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import { toKg } from '../../../kernel/numbers/units.ts'
import type { Table } from '../rules/cohort.ts'
import { COMPETITION_LIFTS, liftName } from '../rules/lifts.ts'
import { closest } from '../rules/percentile.ts'
import { tablesOf } from '../tables.ts'
import { Cohort, CurveSource, OmittedCohort, Population } from './cohort.ts'
import { datasetNeeded, type Sourced, StrengthAnswer } from './method.ts'

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

export type StandardsAnswer = Table<CohortRow> & Sourced

export const StrengthStandards = builder.objectRef<StandardsAnswer>('StrengthStandards').implement({
  access: 'public',
  description: 'Standards of one lift, sex and population by bodyweight.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ lift, sex, population, ageBracket }) => idOf('StrengthStandards', lift, sex, population, ageBracket),
    }),
    lift: t.exposeString('lift', { description: 'Slug of the lift.' }),
    liftName: t.string({ description: 'Name of the lift.', resolve: ({ lift }) => liftName(lift) }),
    sex: t.expose('sex', { type: Sex, description: 'Sex category of the sport.' }),
    source: t.expose('population', { type: Population, description: 'The population.' }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: ({ population }, _args, context) => datasetNeeded(context, population).label,
    }),
    ageBracket: t.exposeString('ageBracket', { nullable: true, description: 'The age bracket; null for all ages.' }),
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
      resolve: ({ cohorts }, { bodyweight, unit }) => closest(cohorts, toKg(bodyweight, unit ?? 'KG')) ?? null,
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
  population: 'VERIFIED' | 'GYM' = 'VERIFIED',
  ageBracket: string | null = null,
): StandardsAnswer => ({
  ...(table ?? { lift, sex, population, ageBracket, cohorts: [], omitted: [], sampleSize: 0 }),
  populations: [population],
})
