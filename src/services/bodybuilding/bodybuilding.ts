/** The root of the service in the graph; the files of `queries/` add to it what may be asked. */
import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { creditOfService, snapshotOf, versionOfService } from '../datasets/served.ts'
import { Attribution } from '../datasets/types.ts'

const service = 'BODYBUILDING' as const

/** The snapshot that an answer is made of. */
export const snapshot = (context: Pick<Context, 'data'>): number => snapshotOf(context, service)

export const Bodybuilding = builder.objectRef<object>('Bodybuilding').implement({
  access: 'bodybuilding:read',
  description: 'Bodybuilding: athletes, contests, who placed where, and what follows from it.',
  fields: (t) => ({
    attribution: t.field({
      type: Attribution,
      description: 'The credit that must stand wherever the data is shown.',
      resolve: (_bodybuilding, _args, context) => creditOfService(context, service),
    }),
    dataVersion: t.string({
      description: 'The snapshot of the data.',
      resolve: (_bodybuilding, _args, context) => versionOfService(context, service),
    }),
  }),
})

builder.queryField('bodybuilding', (t) =>
  t.field({
    type: Bodybuilding,
    nullable: true,
    description: 'Bodybuilding data. Needs a key with the scope bodybuilding:read.',
    resolve: () => ({}),
  }),
)
