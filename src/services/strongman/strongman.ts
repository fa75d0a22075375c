/** The root of the service in the graph; the files of `queries/` add to it what may be asked. */
import { builder } from '../../builder/builder.ts'
import type { Context } from '../../builder/context.ts'
import { creditOfService, snapshotOf, versionOfService } from '../datasets/served.ts'
import { Attribution } from '../datasets/types.ts'

const service = 'STRONGMAN' as const

/** The snapshot that an answer is made of. */
export const snapshot = (context: Pick<Context, 'data'>): number => snapshotOf(context, service)

export const Strongman = builder.objectRef<object>('Strongman').implement({
  access: 'strongman:read',
  description: 'Strongman: athletes, contests, who did what in them, and what follows from it.',
  fields: (t) => ({
    attribution: t.field({
      type: Attribution,
      description: 'The credit that must stand wherever the data is shown.',
      resolve: (_strongman, _args, context) => creditOfService(context, service),
    }),
    dataVersion: t.string({
      description: 'The snapshot of the data.',
      resolve: (_strongman, _args, context) => versionOfService(context, service),
    }),
  }),
})

builder.queryField('strongman', (t) =>
  t.field({
    type: Strongman,
    nullable: true,
    description: 'Strongman competition data. Needs a key with the scope strongman:read.',
    resolve: () => ({}),
  }),
)
