/** Types for one set compared with both populations. */
import { builder, ID, idOf, Node, Sex, unitArg, WeightUnit, weight, weightOrNull } from '../../../builder/index.ts'
import type { Cohort as CohortRow } from '../../../database/generated/client.ts'
import { fromKg, roundTo, toKg, type WeightUnit as Unit } from '../../../kernel/numbers/units.ts'
import { type Category, categoryKey } from '../rules/categories.ts'
import { bodyweightRange, type Part } from '../rules/comparison.ts'
import { TOTAL, weightMeans } from '../rules/lifts.ts'
import { loadable, roundedUp } from '../rules/loadable.ts'
import type { ClassStanding, Measured, Standing, Unavailable } from '../rules/measure.ts'
import { type OneRepMaxFormula, oneRepMax } from '../rules/one-rep-max.ts'
import { BodyweightRange, BodyweightStandards } from './bodyweight.ts'
import { Cohort, Equipment, Population } from './cohort.ts'
import { DotsPercentile } from './dots.ts'
import { Interval, Tier } from './grades.ts'
import { datasetNeeded, eligibilityOf, labelOf, type Sourced, StrengthAnswer } from './method.ts'

interface NextTierOfLift extends NonNullable<Standing<CohortRow>['nextTier']> {
  readonly lift: string
}

const NextTier = builder.objectRef<NextTierOfLift>('NextTier').implement({
  access: 'public',
  description: 'The next tier, and the weight that reaches it.',
  fields: (t) => ({
    tier: t.expose('tier', { type: Tier, description: 'Its name.' }),
    weight: t.float({
      description:
        'The lightest one-rep max that reaches it and can be loaded on a bar: in steps of 2.5 kg from 20 kg, or of 5 lb from 45 lb. Lifts without a bar have the exact weight.',
      args: unitArg(),
      resolve: ({ lift, weightKg }, { unit }) =>
        lift === TOTAL || weightMeans(lift) === BAR_AND_PLATES
          ? loadable(weightKg, unit ?? 'KG')
          : roundedUp(weightKg, unit ?? 'KG'),
    }),
    exactWeight: t.float({
      description: 'The lightest one-rep max that reaches it, to one decimal.',
      args: unitArg(),
      resolve: ({ weightKg }, { unit }) => roundedUp(weightKg, unit ?? 'KG'),
    }),
  }),
})

const ClassPercentile = builder.objectRef<ClassStanding<CohortRow>>('ClassPercentile').implement({
  access: 'public',
  description: 'A lift in a whole weight class, regardless of bodyweight within it.',
  fields: (t) => ({
    cohort: t.field({ type: Cohort, description: 'The cohort of the class.', resolve: ({ cohort }) => cohort }),
    percentile: t.exposeFloat('percentile', { description: 'Percentile in the class, from 0.1 to 99.9.' }),
    tier: t.expose('tier', { type: Tier, description: 'The highest tier reached in the class.' }),
  }),
})

const CohortShare = builder.objectRef<Part<CohortRow>>('CohortShare').implement({
  access: 'public',
  description:
    'Lifters of a cohort who are compared with: the whole cohort, or those within a narrow bodyweight range.',
  fields: (t) => ({
    cohort: t.field({
      type: Cohort,
      description: 'The cohort that they belong to.',
      resolve: ({ cohort }) => cohort,
    }),
    share: t.float({
      description: 'Their weight in the comparison, 0 to 1.',
      resolve: ({ share }) => roundTo(share, 3),
    }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters.' }),
    medianBodyweight: t.float({
      nullable: true,
      description: 'Their median bodyweight.',
      args: unitArg(),
      resolve: ({ medianBodyweightKg }, args) => weightOrNull(medianBodyweightKg, args),
    }),
    bodyweightRange: t.field({
      type: BodyweightRange,
      description: 'The range of their bodyweights.',
      resolve: ({ minBodyweightKg: minKg, maxBodyweightKg: maxKg }) => ({ minKg, maxKg }),
    }),
  }),
})

const BAR_AND_PLATES = weightMeans('squat')

/** The arguments of the query: weight and bodyweight are in `unit`. */
export interface SetInput {
  readonly lift: string
  readonly weight: number
  readonly reps: number
  readonly bodyweight: number
  readonly sex: 'MALE' | 'FEMALE'
  readonly unit: Unit
  readonly age: number | null
  /** Age bracket of competitors, by name. */
  readonly ageBracket: string | null
  readonly category: Category
}

const setKey = ({ lift, weight, reps, bodyweight, sex, unit, age, ageBracket, category }: SetInput) =>
  [lift, weight, reps, bodyweight, sex, unit, age, ageBracket, categoryKey(category)] as const

type StandingWithInput = Standing<CohortRow> & { readonly input: SetInput }

const PopulationPercentile = builder.objectRef<StandingWithInput>('PopulationPercentile').implement({
  access: 'public',
  description: 'The result of the set in one population.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: ID,
      resolve: ({ population, input }) => idOf('PopulationPercentile', population, ...setKey(input)),
    }),
    source: t.expose('population', { type: Population, description: 'The population.' }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: ({ population }, _args, context) => labelOf(context, population),
    }),
    eligibility: t.string({
      description: 'Who belongs to the population, in words.',
      resolve: ({ population, ageBracket, category }) => eligibilityOf(population, ageBracket, category),
    }),
    percentile: t.exposeFloat('percentile', {
      description:
        'Share of the cohort that the lifter is stronger than, with half of those who lift the same, in percent, from 0.1 to 99.9. The tier counts all who lift the same, so that lifting the weight of a tier earns it.',
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
      resolve: ({ nextTier, input: { lift } }) => nextTier && { ...nextTier, lift },
    }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters compared with.' }),
    inClass: t.field({
      type: ClassPercentile,
      description: 'The result in the whole weight class, as a table of standards has it.',
      resolve: ({ inClass }) => inClass,
    }),
    cohorts: t.field({
      type: [CohortShare],
      description: 'The lifters compared with, by bodyweight.',
      resolve: ({ comparison }) => [...comparison.parts],
    }),
    bodyweightRange: t.field({
      type: BodyweightRange,
      description: 'The range of bodyweights of the lifters compared with.',
      resolve: ({ comparison }) => bodyweightRange(comparison),
    }),
    standards: t.field({
      type: BodyweightStandards,
      description: 'The standards from which the percentile and the tier are read.',
      resolve: ({ comparison, input }) => ({ comparison, bodyweightKg: toKg(input.bodyweight, input.unit) }),
    }),
    ageBracket: t.exposeString('ageBracket', { nullable: true, description: 'The age bracket used, if any.' }),
    equipment: t.field({
      type: Equipment,
      description: 'The equipment of the lifters compared with.',
      resolve: ({ category }) => category.equipment,
    }),
    tested: t.boolean({
      nullable: true,
      description: 'True if they are from drug-tested meets only, false if from untested ones only; null for both.',
      resolve: ({ category }) => category.tested,
    }),
    ageUsed: t.exposeBoolean('ageUsed', {
      description: 'Whether the lifters compared with are those of an age bracket.',
    }),
    ageReason: t.exposeString('ageReason', {
      nullable: true,
      description: 'Why the given age was not used; null if it was, or if none was given.',
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
export type PercentileAnswer = Measured<CohortRow> &
  Sourced & { readonly input: SetInput; readonly hints: readonly string[] }

export const PercentileResult = builder.objectRef<PercentileAnswer>('PercentileResult').implement({
  access: 'public',
  description: 'A set compared with both populations, each with its own percentile, tier and sample size.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ input }) => idOf('PercentileResult', ...setKey(input)) }),
    lift: t.string({ description: 'Slug of the lift.', resolve: ({ set }) => set.lift }),
    sex: t.field({ type: Sex, description: 'Sex category of the sport.', resolve: ({ set }) => set.sex }),
    unit: t.field({
      type: WeightUnit,
      description: 'Unit of the given weights.',
      resolve: ({ input }) => input.unit,
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
      description:
        'Among adult competitors within one kilogram of the bodyweight, of the lifter’s age if it is given and there are enough of them.',
      resolve: ({ verified, input }) => verified && { ...verified, input },
    }),
    gym: t.field({
      type: PopulationPercentile,
      nullable: true,
      description: 'Among self-reporting gym lifters in the nearest bodyweight class.',
      resolve: ({ gym, input }) => gym && { ...gym, input },
    }),
    para: t.field({
      type: PopulationPercentile,
      nullable: true,
      description: 'Among competitors of the para classes; null if the weight class has fewer than 30.',
      args: { if: t.arg.boolean({ defaultValue: true, description: 'False for null.' }) },
      resolve: ({ para, input }, { if: isIncluded }) => (isIncluded === false ? null : para && { ...para, input }),
    }),
    dots: t.field({
      type: DotsPercentile,
      nullable: true,
      description: 'The Dots of a total among verified competitors; null for a lift.',
      resolve: ({ dots }) => dots,
    }),
    hints: t.stringList({
      description:
        'Possible mistakes, such as a unit that was not given or an unusual bodyweight, and whether the lifters compared with are far lighter or heavier.',
      resolve: ({ hints }) => [...hints],
    }),
    unavailable: t.field({
      type: [UnavailablePopulation],
      description: 'Which population has no result, and why: verified, gym and, if asked for, para.',
      args: { para: t.arg.boolean({ defaultValue: false, description: 'Whether the para classes are asked for.' }) },
      resolve: ({ unavailable }, { para }) => unavailable.filter(({ source }) => para === true || source !== 'PARA'),
    }),
  }),
})
