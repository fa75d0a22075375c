/** The tier and the interval of a percentile. */
import { builder } from '../../../builder/index.ts'

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

export const Interval = builder.objectRef<{ low: number; high: number }>('PercentileInterval').implement({
  access: 'public',
  description: 'The 95% confidence interval of the percentile (Wilson 1927).',
  fields: (t) => ({
    low: t.exposeFloat('low', { description: 'Lower bound.' }),
    high: t.exposeFloat('high', { description: 'Upper bound.' }),
  }),
})
