/** The populations of the strength service, as the capability document lists them. */
import { builder, type Context, Sex, WeightUnit } from '../../../builder/index.ts'
import type { Dataset } from '../../../database/generated/client.ts'
import { Attribution, creditOf } from '../../datasets/types.ts'
import { COMPETITION_BRACKETS } from '../rules/ages.ts'
import { CATEGORIES, type Category, RAW } from '../rules/categories.ts'
import type { Population as PopulationName } from '../rules/figures.ts'
import { AGE_BRACKETS, GYM_BANDS } from '../rules/gym.ts'
import { liftName, WEIGHT_CLASSES, weightMeans } from '../rules/lifts.ts'
import { tablesOf } from '../tables.ts'
import { Equipment, Population } from './cohort.ts'
import { datasetNeeded, datasetOf, eligibilityOf, labelOf } from './method.ts'

const POPULATIONS = ['VERIFIED', 'GYM', 'PARA'] as const

/** The populations with data. Para classes are a part of the competition results. */
export async function populationsOf(context: Context): Promise<PopulationName[]> {
  const tables = await tablesOf(context)
  return POPULATIONS.filter((one) => datasetOf(context, one) && (one !== 'PARA' || tables.lifts(one).length > 0))
}

const StandardsFormat = builder.enumType('StandardsFormat', {
  description: 'Form of a standards response.',
  values: {
    SUMMARY: { description: 'The cohort nearest to the bodyweight.' },
    TABLE: { description: 'Every weight class.' },
    CURVE: { description: 'The distribution of the cohort nearest to the bodyweight. Verified population only.' },
  } as const,
})

const LiftInfo = builder.objectRef<{ slug: string }>('LiftInfo').implement({
  access: 'public',
  description: 'A lift of a population.',
  fields: (t) => ({
    slug: t.exposeString('slug', { description: 'URL-safe name.' }),
    name: t.string({ description: 'Display name.', resolve: ({ slug }) => liftName(slug) }),
    weightMeans: t.string({ description: 'What the weight includes.', resolve: ({ slug }) => weightMeans(slug) }),
  }),
})

const ClassNames = builder.objectRef<PopulationName>('WeightClassNames').implement({
  access: 'public',
  description: 'Names of the bodyweight classes, in kilograms.',
  fields: (t) => {
    const names = (sex: 'MALE' | 'FEMALE') =>
      t.stringList({
        description: `Classes of the ${sex.toLowerCase()} tables.`,
        resolve: (population) => (population === 'GYM' ? GYM_BANDS : WEIGHT_CLASSES)[sex].map(({ label }) => label),
      })
    return { male: names('MALE'), female: names('FEMALE') }
  },
})

const AgeBracket = builder.objectRef<(typeof AGE_BRACKETS)[number]>('AgeBracket').implement({
  access: 'public',
  description: 'An age bracket with its own tables.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'Its name.' }),
    from: t.exposeInt('from', { description: 'Youngest age in years.' }),
    to: t.exposeInt('to', { description: 'Oldest age in years.' }),
  }),
})

const CategoryInfo = builder.objectRef<Category>('CategoryInfo').implement({
  access: 'public',
  description: 'Equipment and drug testing of the results that tables are made of.',
  fields: (t) => ({
    equipment: t.expose('equipment', { type: Equipment, description: 'The equipment.' }),
    tested: t.exposeBoolean('tested', {
      nullable: true,
      description: 'True for drug-tested meets only, false for untested ones; null for both.',
    }),
  }),
})

interface SkippedResults {
  readonly reason: string
  readonly results: number
}

const LeftOut = builder.objectRef<SkippedResults>('LeftOutResults').implement({
  access: 'public',
  description: 'Results that a rule excludes from a population.',
  fields: (t) => ({
    reason: t.exposeString('reason', { description: 'The rule.' }),
    results: t.exposeInt('results', { description: 'Number of results.' }),
  }),
})

/** The most first. */
function leftOutOf({ counts }: Dataset): SkippedResults[] {
  const skipped = Object.entries((counts as { skipped?: Record<string, number> }).skipped ?? {})
  return skipped.map(([reason, results]) => ({ reason, results })).toSorted((a, b) => b.results - a.results)
}

const skipped = (dataset: Dataset, start: string): number | null =>
  leftOutOf(dataset).find(({ reason }) => reason.startsWith(start))?.results ?? null

/** The counts that importers store with a dataset. */
const count = (dataset: Dataset, name: string): number | null => {
  const counted = (dataset.counts as Record<string, unknown>)[name]
  return typeof counted === 'number' ? counted : null
}

export const PopulationInfo = builder.objectRef<PopulationName>('PopulationInfo').implement({
  access: 'public',
  description: 'A population: its lifters and lifts.',
  fields: (t) => ({
    source: t.field({ type: Population, description: 'The population.', resolve: (population) => population }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: (population, _args, context) => labelOf(context, population),
    }),
    demo: t.boolean({
      description: 'True where the figures are demo data.',
      resolve: (population, _args, context) => datasetNeeded(context, population).demo,
    }),
    resultsProcessed: t.int({
      nullable: true,
      description: 'Results of the source that were processed, including those that the rules exclude.',
      resolve: (population, _args, context) => count(datasetNeeded(context, population), 'read'),
    }),
    resultsCounted: t.int({
      nullable: true,
      description: 'Results that count in the population; a lifter may have several.',
      resolve: (population, _args, context) =>
        population === 'PARA'
          ? skipped(datasetNeeded(context, population), 'para')
          : count(datasetNeeded(context, population), 'results'),
    }),
    lifters: t.int({
      nullable: true,
      description: 'Number of different lifters; null if they are not counted.',
      resolve: (population, _args, context) =>
        population === 'PARA' ? null : count(datasetNeeded(context, population), 'lifters'),
    }),
    lifts: t.field({
      type: [LiftInfo],
      description: 'Its lifts.',
      resolve: async (population, _args, context) =>
        (await tablesOf(context)).lifts(population).map((slug) => ({ slug })),
    }),
    sexes: t.field({
      type: [Sex],
      description: 'Sex categories.',
      resolve: () => ['MALE' as const, 'FEMALE' as const],
    }),
    units: t.field({
      type: [WeightUnit],
      description: 'Units, the default first.',
      resolve: () => ['LB' as const, 'KG' as const],
    }),
    formats: t.field({
      type: [StandardsFormat],
      description: 'Forms of standards, the default first.',
      resolve: (population) =>
        population === 'VERIFIED' ? (['SUMMARY', 'TABLE', 'CURVE'] as const) : (['SUMMARY', 'TABLE'] as const),
    }),
    weightClasses: t.field({
      type: ClassNames,
      description: 'Its bodyweight classes.',
      resolve: (population) => population,
    }),
    ageBrackets: t.field({
      type: [AgeBracket],
      nullable: true,
      description: 'Its age brackets. Gym population only.',
      resolve: (population) => (population === 'GYM' ? [...AGE_BRACKETS] : null),
    }),
    competitionAgeBrackets: t.field({
      type: [AgeBracket],
      nullable: true,
      description:
        'The age brackets of competitors, to compare with by age or by name. Competitors under 18 never count as adults. Verified population only.',
      resolve: (population) => (population === 'VERIFIED' ? [...COMPETITION_BRACKETS] : null),
    }),
    categories: t.field({
      type: [CategoryInfo],
      description:
        'The values that `equipment` and `tested` select, the default first. The verified population has several; those in equipment other than raw exist if they were imported.',
      resolve: async (population, _args, context) => {
        const tables = await tablesOf(context)
        return population === 'VERIFIED' ? CATEGORIES.filter((one) => tables.hasCategory(one)) : [RAW]
      },
    }),
    leftOut: t.field({
      type: [LeftOut],
      description: 'The results that the rules exclude, by the first rule that applies.',
      resolve: (population, _args, context) =>
        population === 'PARA' ? [] : leftOutOf(datasetNeeded(context, population)),
    }),
    eligibility: t.string({
      description: 'Who belongs to the population, in words.',
      resolve: (population) => eligibilityOf(population, null),
    }),
    attribution: t.field({
      type: Attribution,
      description: 'The credit of this population.',
      resolve: (population, _args, context) => creditOf(datasetNeeded(context, population), context),
    }),
    sourceDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day the source was published; null if unknown.',
      resolve: (population, _args, context) => datasetNeeded(context, population).sourceDate,
    }),
    dataVersion: t.string({
      description: 'The dataset of this population.',
      resolve: (population, _args, context) => datasetNeeded(context, population).version,
    }),
  }),
})
