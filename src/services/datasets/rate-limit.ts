/** What a query costs, for clients that want to know before they are told to wait. */
import { builder } from '../../builder/builder.ts'
import type { Price } from '../../builder/context.ts'

const RateLimit = builder.objectRef<Price>('RateLimit').implement({
  access: 'public',
  description: 'What this query costs and what is left. The same stands in `extensions.cost` of the answer.',
  fields: (t) => ({
    cost: t.exposeInt('requests', { description: 'As how many requests this query counts.' }),
    points: t.exposeInt('points', {
      description: 'What that is reckoned from: a point a field, times the rows asked for.',
    }),
    limit: t.int({
      nullable: true,
      description: 'Requests in a window; null where you are not limited.',
      resolve: ({ left }) => left?.limit ?? null,
    }),
    remaining: t.int({
      nullable: true,
      description: 'Requests left in the window.',
      resolve: ({ left }) => left?.remaining ?? null,
    }),
    resetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the window ends.',
      resolve: ({ left }) => left?.resetAt ?? null,
    }),
  }),
})

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimit,
    nullable: true,
    description: 'What this query costs and what is left; null where nothing is counted.',
    extensions: { callerSpecific: true },
    resolve: (_root, _args, { price }) => price,
  }),
)
