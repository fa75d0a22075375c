/** Dots of totals: the standards of one sex, and the percentile of one total. */
import { builder, rowsCost, Sex } from '../../../builder/index.ts'
import type { DotsTable } from '../rules/cohort.ts'
import { TIERS } from '../rules/lifts.ts'
import type { DotsStanding } from '../rules/measure.ts'
import { Interval, Tier } from './grades.ts'
import { eligibilityOf } from './method.ts'

const DotsTier = builder.objectRef<NonNullable<DotsStanding['nextTier']>>('DotsTier').implement({
  access: 'public',
  description: 'A tier, and the Dots at which it begins.',
  fields: (t) => ({
    tier: t.expose('tier', { type: Tier, description: 'Its name.' }),
    score: t.exposeFloat('score', { description: 'The Dots.' }),
  }),
})

const DotsPoint = builder.objectRef<{ percentile: number; score: number }>('DotsPoint').implement({
  access: 'public',
  description: 'A point of the percentile table of Dots.',
  fields: (t) => ({
    percentile: t.exposeInt('percentile', { description: 'Percentile from 1 to 99.' }),
    score: t.exposeFloat('score', { description: 'Dots at this percentile.' }),
  }),
})

export const DotsStandards = builder.objectRef<DotsTable>('DotsStandards').implement({
  access: 'public',
  description:
    'The best Dots of the competitors of one sex, across all bodyweights. Dots are points, whatever the unit.',
  fields: (t) => ({
    sex: t.expose('sex', { type: Sex, description: 'Sex category of the sport.' }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters.' }),
    mean: t.exposeFloat('mean', { description: 'The arithmetic mean.' }),
    min: t.exposeFloat('min', { description: 'The lowest.' }),
    max: t.exposeFloat('max', { description: 'The highest.' }),
    tiers: t.field({
      type: [DotsTier],
      complexity: rowsCost(TIERS.length),
      description: 'Where each tier begins, lowest first.',
      resolve: ({ percentiles }) => TIERS.map(({ tier, from }) => ({ tier, score: percentiles[from - 1]! })),
    }),
    percentiles: t.field({
      type: [DotsPoint],
      complexity: rowsCost(99),
      description: 'The points from 1 to 99.',
      resolve: ({ percentiles }) => percentiles.map((score, index) => ({ percentile: index + 1, score })),
    }),
  }),
})

export const DotsPercentile = builder.objectRef<DotsStanding>('DotsPercentile').implement({
  access: 'public',
  description: 'A total by its Dots, among competitors of the same sex and all bodyweights.',
  fields: (t) => ({
    score: t.exposeFloat('score', { description: 'The Dots of the total.' }),
    percentile: t.exposeFloat('percentile', {
      description: 'Share of the competitors whose best Dots are no higher, in percent, from 0.1 to 99.9.',
    }),
    interval: t.field({
      type: Interval,
      description: 'Confidence interval of the percentile.',
      resolve: ({ interval }) => interval,
    }),
    tier: t.expose('tier', { type: Tier, description: 'The highest tier reached.' }),
    nextTier: t.field({
      type: DotsTier,
      nullable: true,
      description: 'The next tier; null for elite.',
      resolve: ({ nextTier }) => nextTier,
    }),
    sampleSize: t.exposeInt('sampleSize', { description: 'Number of lifters compared with.' }),
    eligibility: t.string({
      description: 'Who they are, in words.',
      resolve: ({ ageBracket, category }) => eligibilityOf('VERIFIED', ageBracket, category),
    }),
    ageBracket: t.exposeString('ageBracket', { nullable: true, description: 'The age bracket used, if any.' }),
  }),
})
