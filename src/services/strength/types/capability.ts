/** The capability document of the strength service. */
import { builder, ID, idOf, keyPart, Node, registerNode, Sex, WeightUnit } from '../../../builder/index.ts'
import type { Dataset } from '../../../database/generated/client.ts'
import { STRENGTH_GROUPS } from '../../../kernel/limits.ts'
import { Attribution, creditOf } from '../../datasets/types.ts'
import type { Population as PopulationName } from '../rules/figures.ts'
import { AGE_BRACKETS, GYM_BANDS } from '../rules/gym.ts'
import { liftName, TIERS, WEIGHT_CLASSES, weightMeans } from '../rules/lifts.ts'
import { tablesOf } from '../tables.ts'
import { Population } from './cohort.ts'
import { datasetNeeded, datasetOf, type Sourced, StrengthAnswer } from './method.ts'
import { Tier } from './percentile.ts'

const POPULATIONS = ['VERIFIED', 'GYM'] as const

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

/** The counts that importers store with a dataset. */
const count = (dataset: Dataset, name: string): number | null => {
  const counted = (dataset.counts as Record<string, unknown>)[name]
  return typeof counted === 'number' ? counted : null
}

const PopulationInfo = builder.objectRef<PopulationName>('PopulationInfo').implement({
  access: 'public',
  description: 'A population: its lifters and lifts.',
  fields: (t) => ({
    source: t.field({ type: Population, description: 'The population.', resolve: (population) => population }),
    sourceLabel: t.string({
      description: 'Label of the population.',
      resolve: (population, _args, context) => datasetNeeded(context, population).label,
    }),
    demo: t.boolean({
      description: 'True where the figures are demo data.',
      resolve: (population, _args, context) => datasetNeeded(context, population).demo,
    }),
    resultsProcessed: t.int({
      nullable: true,
      description: 'Results processed; a lifter may have several.',
      resolve: (population, _args, context) => count(datasetNeeded(context, population), 'results'),
    }),
    lifters: t.int({
      nullable: true,
      description: 'Number of different lifters.',
      resolve: (population, _args, context) => count(datasetNeeded(context, population), 'lifters'),
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

const TierInfo = builder.objectRef<(typeof TIERS)[number]>('TierInfo').implement({
  access: 'public',
  description: 'A tier and its lower bound.',
  fields: (t) => ({
    tier: t.expose('tier', { type: Tier, description: 'Its name.' }),
    fromPercentile: t.exposeInt('from', { description: 'The percentile at which it begins.' }),
  }),
})

const RateLimitInfo = builder.objectRef<{ group: string }>('RateLimitInfo').implement({
  access: 'public',
  description: 'A rate limit per client.',
  fields: (t) => ({
    group: t.exposeString('group', { description: 'The endpoints that share the limit.' }),
    requests: t.int({
      description: 'Requests in the window.',
      resolve: (_limit, _args, { openLimit }) => openLimit.requests,
    }),
    windowSeconds: t.int({
      description: 'Length of the window.',
      resolve: (_limit, _args, { openLimit }) => openLimit.windowSeconds,
    }),
    per: t.string({ description: 'What is counted.', resolve: () => 'ip' }),
  }),
})

const AttributionTier = builder
  .objectRef<{ tier: string; audience: string; terms: string }>('AttributionTier')
  .implement({
    access: 'public',
    description: 'Terms of use.',
    fields: (t) => ({
      tier: t.exposeString('tier', { description: 'Its name.' }),
      audience: t.exposeString('audience', { description: 'Intended users.' }),
      terms: t.exposeString('terms', { description: 'The requirements.' }),
    }),
  })

/** The documented terms of use. */
const ATTRIBUTION_TIERS = [
  {
    tier: 'free',
    audience: 'any site, app, tool or article within the limit',
    terms:
      'a visible link, attribution.text or attribution.html, wherever the data is shown; the widgets do it by themselves',
  },
  {
    tier: 'registered',
    audience: 'projects that need more requests',
    terms: 'the same visible link; on request the client is allowlisted instead of limited',
  },
  { tier: 'commercial', audience: 'products that cannot show the link', terms: 'by arrangement only' },
]

const LINKS = {
  capability: '/strength/v1/standards',
  standards: '/strength/v1/standards/{lift}',
  percentile: '/strength/v1/percentile',
  competitionPercentiles: '/strength/v1/cp/{lift}',
  openapi: '/strength/v1/openapi',
  graphql: '/graphql',
  methodology: '/methodology',
} as const

const StrengthLinks = builder.objectRef<object>('StrengthLinks').implement({
  access: 'public',
  description: 'URLs of the service.',
  fields: (t) => {
    const link = (name: keyof typeof LINKS) =>
      t.string({
        description: `\`${LINKS[name]}\``,
        resolve: (_links, _args, { publicUrl }) => `${publicUrl}${LINKS[name]}`,
      })
    return {
      capability: link('capability'),
      standards: link('standards'),
      percentile: link('percentile'),
      competitionPercentiles: link('competitionPercentiles'),
      openapi: link('openapi'),
      graphql: link('graphql'),
      methodology: link('methodology'),
      programGenerator: t.string({
        description:
          'URL of a program generator: `{program}` is replaced by the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters.',
        resolve: (_links, _args, { programUrl }) => programUrl,
      }),
    }
  },
})

export const StrengthCapability = builder.objectRef<Sourced>('StrengthCapability').implement({
  access: 'public',
  description: 'What the strength service offers.',
  interfaces: [StrengthAnswer, Node],
  fields: (t) => ({
    id: t.id({ description: ID, resolve: () => idOf('StrengthCapability', 'strength') }),
    sources: t.field({
      type: [PopulationInfo],
      description: 'The populations with data.',
      resolve: (_capability, _args, context) => POPULATIONS.filter((one) => datasetOf(context, one)),
    }),
    tiers: t.field({
      type: [TierInfo],
      description: 'The tiers, lowest first. A lifter below the first is untrained.',
      resolve: () => [...TIERS],
    }),
    percentilePoints: t.intList({
      description: 'The percentiles of a full table.',
      resolve: () => Array.from({ length: 99 }, (_, index) => index + 1),
    }),
    rateLimits: t.field({
      type: [RateLimitInfo],
      description: 'The rate limits, by endpoint group.',
      resolve: () => STRENGTH_GROUPS.map((group) => ({ group })),
    }),
    attributionTiers: t.field({
      type: [AttributionTier],
      description: 'The terms of use.',
      resolve: () => ATTRIBUTION_TIERS,
    }),
    links: t.field({ type: StrengthLinks, description: 'URLs of the service.', resolve: () => ({}) }),
  }),
})

/** There is only one. */
registerNode('StrengthCapability', [keyPart.oneOf('strength')], () => ({ populations: ['VERIFIED', 'GYM'] as const }))
