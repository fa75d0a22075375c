/** The capability document of the strength service. */
import { builder, ID, idOf, keyPart, Node, registerNode } from '../../../builder/index.ts'
import { STRENGTH_GROUPS } from '../../../kernel/limits.ts'
import { TIERS } from '../rules/lifts.ts'
import { Tier } from './grades.ts'
import { type Sourced, StrengthAnswer } from './method.ts'
import { PopulationInfo, populationsOf } from './populations.ts'

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
      'a visible link, attribution.text or attribution.html, wherever the data is shown; the widgets do this automatically',
  },
  {
    tier: 'registered',
    audience: 'projects that need more requests',
    terms: 'the same visible link; on request, the client is allowlisted instead of rate limited',
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
          'URL of a program generator: `{program}` is replaced with the slug, or `program` is appended; `squat`, `bench-press`, `deadlift` and `unit` are added as parameters.',
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
      resolve: (_capability, _args, context) => populationsOf(context),
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
