/** What may be asked about strongman. */
import { builder } from '../../builder/builder.ts'
import { atPage, pageArgs } from '../../builder/connection.ts'
import type { Context } from '../../builder/context.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { creditOfService, snapshotOf, versionOfService } from '../datasets/served.ts'
import { Attribution } from '../datasets/types.ts'
import { StrongmanContest } from './types.ts'

const StrongmanContestFilter = builder.inputType('StrongmanContestFilter', {
  description: 'Which contests to list.',
  fields: (t) => ({
    year: t.int({ description: 'Of this year only.', bounds: { min: 1900, max: 2200 } }),
    upcoming: t.boolean({ description: 'True: only those to come; false: only those held.' }),
  }),
})

const Strongman = builder.objectRef<object>('Strongman').implement({
  description: 'Strongman: contests and who did what in them.',
  fields: (t) => ({
    attribution: t.field({
      type: Attribution,
      description: 'The credit that must stand wherever the data is shown.',
      resolve: (_strongman, _args, context) => creditOfService(context, 'STRONGMAN'),
    }),
    dataVersion: t.string({
      description: 'The snapshot of the data.',
      resolve: (_strongman, _args, context) => versionOfService(context, 'STRONGMAN'),
    }),
    contests: t.prismaConnection({
      type: StrongmanContest,
      cursor: 'id',
      description: 'The contests, the latest first.',
      args: { ...pageArgs(), filter: t.arg({ type: StrongmanContestFilter, description: 'Which contests to list.' }) },
      totalCount: (_strongman, { filter }, context) => context.prisma.contest.count({ where: where(context, filter) }),
      resolve: (query, _strongman, { filter, ...args }, context) =>
        context.prisma.contest.findMany({
          ...atPage(query, args),
          where: where(context, filter),
          orderBy: [{ year: 'desc' }, { date: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
        }),
    }),
  }),
})

builder.queryField('strongman', (t) =>
  t.field({
    type: Strongman,
    nullable: true,
    description: 'Strongman competition data. Needs a key with the scope strongman:read.',
    authScopes: { scope: 'strongman:read' },
    resolve: () => ({}),
  }),
)

function where(
  context: Context,
  filter: typeof StrongmanContestFilter.$inferInput | null | undefined,
): Prisma.ContestWhereInput {
  const { year, upcoming } = filter ?? {}
  return {
    datasetId: snapshotOf(context, 'STRONGMAN'),
    ...(typeof year === 'number' && { year }),
    ...(typeof upcoming === 'boolean' && { status: upcoming ? 'UPCOMING' : 'COMPLETED' }),
  }
}
