/** The root query field of the usage of the caller's key. */
import { builder, readingCost } from '../../builder/index.ts'
import { Usage } from './types.ts'

/** Days that a query may ask for, up to today. */
const DAYS = { min: 1, max: 366 } as const

builder.queryField('usage', (t) =>
  t.field({
    type: Usage,
    nullable: true,
    description: 'What the key of the caller used; null for callers without a key.',
    extensions: { callerSpecific: true, readsData: false },
    complexity: readingCost(40),
    args: {
      days: t.arg.int({ required: true, defaultValue: 30, description: 'Days up to today, in UTC.', bounds: DAYS }),
    },
    resolve: async (_root, { days }, { viewer, usage, limitsOf, prisma }) => {
      if (viewer.kind !== 'key') return null
      const { id } = viewer.key
      const [summary, limits, key] = await Promise.all([
        usage.summary(days, id),
        limitsOf(viewer.key),
        prisma.apiKey.findUnique({ where: { id }, omit: { hash: true, requestToken: true } }),
      ])
      return key && { ...summary, limits, key }
    },
  }),
)
