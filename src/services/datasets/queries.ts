/** What may be asked about the data itself. */
import { builder } from '../../builder/builder.ts'
import { atPage, pageArgs } from '../../builder/connection.ts'
import type { Prisma } from '../../database/generated/client.ts'
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
    totalCount: (_root, { filter }, { prisma }) => prisma.dataset.count({ where: where(filter) }),
    resolve: (query, _root, { filter, ...args }, { prisma }) =>
      prisma.dataset.findMany({
        ...atPage(query, args),
        where: where(filter),
        orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
      }),
  }),
)

function where(filter: typeof DatasetFilter.$inferInput | null | undefined): Prisma.DatasetWhereInput {
  const { service, current } = filter ?? {}
  return {
    // One that is being stored is not yet one of them.
    staged: false,
    ...(service && { service }),
    ...(typeof current === 'boolean' && { current: current ? true : null }),
  }
}
