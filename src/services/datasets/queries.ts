/** What may be asked about the data itself. */
import { builder } from '../../builder/builder.ts'
import { pageArgs, withPage } from '../../builder/connections.ts'
import type { Context } from '../../builder/context.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { publishedIn } from './published.ts'
import { ServiceName } from './types.ts'

const DatasetFilter = builder.inputType('DatasetFilter', {
  description: 'Which snapshots to list.',
  fields: (t) => ({
    service: t.field({ type: ServiceName, description: 'Of this service only.' }),
    current: t.boolean({ description: 'True: only those that are served; false: only those that were replaced.' }),
  }),
})

builder.queryField('datasets', (t) =>
  t.prismaConnection({
    type: 'Dataset',
    cursor: 'id',
    description: 'The imported snapshots, newest first.',
    args: { ...pageArgs(), filter: t.arg({ type: DatasetFilter, description: 'Which snapshots to list.' }) },
    totalCount: (_root, { filter }, context) => context.prisma.dataset.count({ where: where(context, filter) }),
    resolve: (query, _root, { filter, ...args }, context) =>
      context.prisma.dataset.findMany({
        ...withPage(query, args),
        where: where(context, filter),
        orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
      }),
  }),
)

/** What is current is told by the request's snapshot, not by the rows: an import may have changed those since. */
function where(
  context: Pick<Context, 'data'>,
  filter: typeof DatasetFilter.$inferInput | null | undefined,
): Prisma.DatasetWhereInput {
  const { service, current } = filter ?? {}
  const served = context.data.all.map(({ id }) => id)
  return {
    ...publishedIn(context),
    ...(service && { service }),
    ...(typeof current === 'boolean' && { AND: { id: current ? { in: served } : { notIn: served } } }),
  }
}
