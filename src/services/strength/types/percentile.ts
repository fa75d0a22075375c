/** Types for one set compared with both populations. */
import { builder, ID, idOf, Node, Sex, unitArg, WeightUnit, weight } from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import { fromKg, roundTo, type WeightUnit as Unit } from '../../../kernel/numbers/units.ts'
import type { Measured, Standing, Unavailable } from '../rules/measure.ts'
import { type OneRepMaxFormula, oneRepMax } from '../rules/one-rep-max.ts'
import type { Share } from '../rules/percentile.ts'
import { Cohort, Population } from './cohort.ts'
import { datasetNeeded, type Sourced, StrengthAnswer } from './method.ts'

export const Tier = builder.enumType('Tier', {
  description: 'A name for a range of percentiles.',
  values: {
    UNTRAINED: { description: 'Below percentile 5.' },
    BEGINNER: { description: 'From percentile 5.' },
    NOVICE: { description: 'From percentile 20.' },
    INTERMEDIATE: { description: 'From percentile 50.' },
    ADVANCED: { description: 'From percentile 80.' },
    ELITE: { description: 'From percentile 95.' },
  } as const,
})

const Interval = builder.objectRef<{ low: number; high: number }>('PercentileInterval').implement({
  access: 'public',
  description: 'The 95 % confidence interval of the percentile (Wilson 1927).',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: 'Lower bound.' }),
    high: t.exposeFloat('high', { description: 'Upper bound.' }),
  }),
})

const NextTier = builder.objectRef<NonNullable<Standing<CohortRow>['nextTier']>>('NextTier').implement({
  access: 'public',
  description: 'The next tier, and the weight that reaches it.',
  fields: (t) => ({
    tier: t.expose('tier', { type: Tier, description: 'Its name.' }),
    weight: t.float({
      description: 'The lightest one-rep max that reaches it, to one decimal.',
      args: unitArg(),
      resolve: ({ weightKg }, { unit }) => Math.ceil(fromKg(weightKg, unit ?? 'KG') * 10 - 1e-6) / 10,
    }),
  }),
})

const CohortShare = builder.objectRef<Share<CohortRow>>('CohortShare').implement({
  access: 'public',
  description: 'A cohort and its weight in a blend.',
  fields: (t) => ({
    cohort: t.field({ type: Cohort, description: 'The cohort.', resolve: ({ cohort }) => cohort }),
    share: t.float({ description: 'Its weight, 0 to 1.', resolve: ({ share }) => roundTo(share, 3) }),
  }),
})

/** A set as it is given to the query: weight and bodyweight in the unit. */
export interface GivenSet {
  readonly lift: string
  readonly weight: number
  readonly reps: number
  readonly bodyweight: number
  readonly sex: 'MALE' | 'FEMALE'
  readonly unit: Unit
  readonly age: number | null
}

const setKey = ({ lift, weight, reps, bodyweight, sex, unit, age }: GivenSet) =>
  [lift, weight, reps, bodyweight, sex, unit, age] as const

type GivenStanding = Standing<CohortRow> & { readonly given: GivenSet }

const PopulationPercentile = builder.objectRef<GivenStanding>('PopulationPercentile').implement({
  access: 'public',
  description: 'The result of the set in one population.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ population, given }) => idOf('PopulationPercentile', population, ...setKey(given)),
    }),
    source: t.expose('population', { type: Population, description: 'The population.' }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: ({ population }, _args, context) => datasetNeeded(context, population).label,
    }),
    percentile: t.exposeFloat('percentile', {
      description:
        'Share of the cohort that the lifter is as strong as or stronger than, in percent, from 0.1 to 99.9.',
    }),
    interval: t.field({
      type: Interval,
      description: 'Confidence interval of the percentile.',
      resolve: ({ interval }) => interval,
    }),
    tier: t.expose('tier', { type: Tier, description: 'The highest tier reached.' }),
    nextTier: t.field({
      type: NextTier,
      nullable: true,
      description: 'The next tier; null for elite.',
      resolve: ({ nextTier }) => nextTier,
    }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters in the cohorts used.' }),
    cohorts: t.field({ type: [CohortShare], description: 'The cohorts used.', resolve: ({ shares }) => [...shares] }),
    ageBracket: t.exposeString('ageBracket', {
      nullable: true,
      description: 'The age bracket used, if any. Gym population only.',
    }),
    dataVersion: t.string({
      description: 'The dataset of this population.',
      resolve: ({ population }, _args, context) => datasetNeeded(context, population).version,
    }),
  }),
})

const UnavailablePopulation = builder.objectRef<Unavailable>('UnavailablePopulation').implement({
  access: 'public',
  description: 'A population without a result.',
  fields: (t) => ({
    source: t.expose('source', { type: Population, description: 'The population.' }),
    reason: t.exposeString('reason', { description: 'Why there is no result.' }),
  }),
})

type Estimates = { readonly estimates: Readonly<Record<OneRepMaxFormula, number>> }

const OneRepMaxFormulas = builder.objectRef<Estimates>('OneRepMaxFormulas').implement({
  access: 'public',
  description: 'The one-rep max by each formula.',
  fields: (t) => {
    const formula = (name: OneRepMaxFormula, description: string) =>
      t.float({ description, resolve: ({ estimates }) => roundTo(estimates[name], 1) })
    return {
      epley: formula('epley', 'Epley (1985).'),
      brzycki: formula('brzycki', 'Brzycki (1993).'),
      lombardi: formula('lombardi', 'Lombardi (1989).'),
      mayhew: formula('mayhew', 'Mayhew et al. (1992).'),
      wathan: formula('wathan', 'Wathan (1994).'),
    }
  },
})

/** The parameters and the result. */
export type PercentileAnswer = Measured<CohortRow> & Sourced & { readonly given: GivenSet }

export const PercentileResult = builder.objectRef<PercentileAnswer>('PercentileResult').implement({
  access: 'public',
  description: 'A set compared with both populations, each with its own percentile, tier and sample size.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ given }) => idOf('PercentileResult', ...setKey(given)) }),
    lift: t.string({ description: 'Slug of the lift.', resolve: ({ set }) => set.lift }),
    sex: t.field({ type: Sex, description: 'Sex category of the sport.', resolve: ({ set }) => set.sex }),
    unit: t.field({
      type: WeightUnit,
      description: 'Unit of the given weights.',
      resolve: ({ given }) => given.unit,
    }),
    weight: t.float({
      description: 'Weight lifted.',
      args: unitArg(),
      resolve: ({ set }, args) => weight(set.weightKg, args),
    }),
    reps: t.int({ description: 'Repetitions of the set.', resolve: ({ set }) => set.reps }),
    bodyweight: t.float({
      description: 'Bodyweight of the lifter.',
      args: unitArg(),
      resolve: ({ set }, args) => weight(set.bodyweightKg, args),
    }),
    age: t.int({
      nullable: true,
      description: 'Age in years, if given.',
      resolve: ({ set }) => set.age,
    }),
    oneRepMax: t.float({
      description: 'One-rep max: the weight lifted, or the mean of five formulas.',
      args: unitArg(),
      resolve: ({ oneRepMaxKg }, args) => weight(oneRepMaxKg, args),
    }),
    oneRepMaxIsEstimated: t.exposeBoolean('estimated', {
      description: 'True if the set had more than one repetition.',
    }),
    oneRepMaxFormulas: t.field({
      type: OneRepMaxFormulas,
      nullable: true,
      description: 'The estimate of each formula; none for a single repetition.',
      args: unitArg(),
      resolve: ({ set, estimated }, { unit }) =>
        estimated ? { estimates: oneRepMax(fromKg(set.weightKg, unit ?? 'KG'), set.reps).formulas } : null,
    }),
    verified: t.field({
      type: PopulationPercentile,
      nullable: true,
      description: 'Among competitors. Blends the two cohorts whose median bodyweights enclose that of the lifter.',
      resolve: ({ verified, given }) => verified && { ...verified, given },
    }),
    gym: t.field({
      type: PopulationPercentile,
      nullable: true,
      description: 'Among gym lifters of the nearest bodyweight class, self-reported.',
      resolve: ({ gym, given }) => gym && { ...gym, given },
    }),
    unavailable: t.field({
      type: [UnavailablePopulation],
      description: 'The populations without a result, and why.',
      resolve: ({ unavailable }) => [...unavailable],
    }),
  }),
})
