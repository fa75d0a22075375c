/** What an import changed: the rows it added, changed or removed, beside the snapshot before it. */
import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { builder } from '../../builder/builder.ts'
import type { Prisma, DatasetChange as Row } from '../../database/generated/client.ts'
import { ACCESS_OF } from './access.ts'

const ChangeKind = builder.enumType('ChangeKind', {
  values: ['ADDED', 'CHANGED', 'REMOVED'] as const,
  description: 'What an import did to one row.',
})

const DatasetChange = builder.prismaObject('DatasetChange', {
  access: 'parent',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChangeKind }),
    noun: t.exposeString('noun'),
    key: t.exposeString('key'),
  }),
})

/** As those of every other list, though the ids are of a type that Pothos would mark otherwise. */
const cursorOf = ({ id }: Row): string => Buffer.from(`GPC:N:${id}`).toString('base64')
const idOf = (cursor: string): bigint => BigInt(Buffer.from(cursor, 'base64').toString().split(':')[2] ?? 0)

builder.prismaObjectField('Dataset', 'changes', (t) =>
  t.connection(
    {
      type: DatasetChange,
      description:
        'The rows that the import added, changed or removed, compared with the snapshot before it. Those of a sport need a key with its scope.',
      nullable: true,
      access: ({ service }) => ACCESS_OF[service],
      args: { kind: t.arg({ type: ChangeKind, description: 'Only these.' }) },
      async resolve({ id: datasetId }, { kind, ...args }, { prisma }) {
        const where: Prisma.DatasetChangeWhereInput = { datasetId, ...(kind && { kind }) }
        const page = ({ before, after, limit, inverted }: ResolveCursorConnectionArgs) =>
          prisma.datasetChange.findMany({
            where: {
              ...where,
              id: {
                ...(after !== undefined && { gt: idOf(after) }),
                ...(before !== undefined && { lt: idOf(before) }),
              },
            },
            orderBy: { id: inverted ? 'desc' : 'asc' },
            take: limit,
          })
        const options = { args, defaultSize: 20, maxSize: 100, toCursor: cursorOf }
        const connection = await resolveCursorConnection(options, page)
        return { ...connection, count: () => prisma.datasetChange.count({ where }) }
      },
    },
    {
      fields: (fields) => ({
        totalCount: fields.int({ description: 'How many there are.', resolve: ({ count }) => count() }),
      }),
    },
  ),
)
