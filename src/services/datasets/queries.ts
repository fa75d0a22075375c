/** Root query fields for datasets. */
import { parseCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay'
import { builder, type Context, type Price, pageArgs, withPage } from '../../builder/index.ts'
import type { Prisma, DatasetChange as Row } from '../../database/generated/client.ts'
import { accessOf } from './access.ts'
import { publishedIn } from './published.ts'
import { ServiceName } from './types.ts'

const DatasetFilter = builder.inputType('DatasetFilter', {
  description: 'Filter for datasets.',
  fields: (t) => ({
    service: t.field({ type: ServiceName, description: 'Only this service.' }),
    current: t.boolean({
      description: 'True: only datasets that are served now; false: only datasets that were replaced.',
    }),
  }),
})

builder.queryField('datasets', (t) =>
  t.prismaConnection({
    type: 'Dataset',
    cursor: 'id',
    description: 'The datasets, newest first.',
    args: { ...pageArgs(), filter: t.arg({ type: DatasetFilter, description: 'Filter for datasets.' }) },
    totalCount: (_root, { filter }, context) => context.prisma.dataset.count({ where: where(context, filter) }),
    resolve: (query, _root, { filter, ...args }, context) =>
      context.prisma.dataset.findMany({
        ...withPage(query, args),
        where: where(context, filter),
        orderBy: [{ importedAt: 'desc' }, { id: 'desc' }],
      }),
  }),
)

/**
 * The request's snapshot decides which datasets are current, not the rows, because an import may have changed those
 * since.
 */
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

// Changes: rows that an import added, changed or removed.

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

/** Encodes cursors like those of every other list, although Pothos would mark ids of this type differently. */
const cursorOf = ({ id }: Row): string => Buffer.from(`GPC:N:${id}`).toString('base64')
const idOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64').toString().split(':')[2] ?? 0)

interface Page {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}

const pageOf = ({ first, last, after, before }: Page) => ({
  args: { first: first ?? null, last: last ?? null, after: after ?? null, before: before ?? null },
  ...{ defaultSize: 20, maxSize: 100, toCursor: cursorOf },
})

/** What the field selects. Pothos does not infer the selection of a connection. */
interface Selected {
  readonly changes: readonly Row[]
  readonly _count: { readonly changes: number }
}

builder.prismaObjectField('Dataset', 'changes', (t) =>
  t.connection(
    {
      type: DatasetChange,
      description:
        'The rows that the import added, changed or removed, compared with the previous dataset. Changes of a sport need a key with its scope.',
      nullable: true,
      access: ({ service }) => accessOf(service),
      args: { kind: t.arg({ type: ChangeKind, description: 'Only these changes.' }) },
      // The pages and counts of a list of datasets are loaded together with the datasets.
      select: ({ kind, ...args }) => {
        const { before, after, limit, inverted } = parseCursorConnectionArgs(pageOf(args))
        const where: Prisma.DatasetChangeWhereInput = kind ? { kind } : {}
        const id = { ...(after && { gt: idOf(after) }), ...(before && { lt: idOf(before) }) }
        const orderBy: Prisma.DatasetChangeOrderByWithRelationInput = { id: inverted ? 'desc' : 'asc' }
        return {
          changes: { where: { ...where, id }, orderBy, take: limit },
          _count: { select: { changes: { where } } },
        }
      },
      async resolve(dataset, args) {
        const { changes, _count } = dataset as typeof dataset & Selected
        return { ...(await resolveCursorConnection(pageOf(args), () => changes)), count: _count.changes }
      },
    },
    {
      fields: (fields) => ({
        totalCount: fields.exposeInt('count', { description: 'Number of all rows.' }),
      }),
    },
  ),
)

// The cost of a query and what remains of the caller's budget.

const RateLimit = builder.objectRef<Price>('RateLimit').implement({
  access: 'public',
  description: 'The cost of this query and the remaining budget, as in `extensions.cost` of the response.',
  fields: (t) => ({
    cost: t.exposeInt('requests', { description: 'Number of requests that this query counts as.' }),
    points: t.exposeInt('points', {
      description: 'Points of the query: one per field, times the requested rows.',
    }),
    limit: t.int({
      nullable: true,
      description: 'Requests per window; null for callers without a limit.',
      resolve: ({ left }) => left?.limit ?? null,
    }),
    remaining: t.int({
      nullable: true,
      description: 'Requests left in the window; null for callers without a limit.',
      resolve: ({ left }) => left?.remaining ?? null,
    }),
    resetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the window; null for callers without a limit.',
      resolve: ({ left }) => left?.resetAt ?? null,
    }),
  }),
})

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimit,
    nullable: true,
    description: 'The cost of this query and the remaining budget; null for callers without a limit.',
    extensions: { callerSpecific: true },
    resolve: (_root, _args, { price }) => price,
  }),
)
