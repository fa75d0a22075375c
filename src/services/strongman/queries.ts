/** What may be asked about strongman. */
import { builder } from '../../builder/builder.ts'
import { atPage, pageArgs } from '../../builder/connection.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { creditOfService, versionOfService } from '../datasets/served.ts'
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
      totalCount: (_strongman, { filter }, { prisma }) => prisma.contest.count({ where: where(filter) }),
      resolve: (query, _strongman, { filter, ...args }, { prisma }) =>
        prisma.contest.findMany({
          ...atPage(query, args),
          where: where(filter),
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

function where(filter: typeof StrongmanContestFilter.$inferInput | null | undefined): Prisma.ContestWhereInput {
  const { year, upcoming } = filter ?? {}
  return {
    sport: 'STRONGMAN',
    ...(typeof year === 'number' && { year }),
    ...(typeof upcoming === 'boolean' && { status: upcoming ? 'UPCOMING' : 'COMPLETED' }),
  }
}
