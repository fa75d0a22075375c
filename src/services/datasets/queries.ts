/** Root query fields for datasets. */
import {
  allows,
  builder,
  type Context,
  connectionType,
  ID,
  idOf,
  keyPart,
  listPage,
  Node,
  NULL_ON_ERROR,
  type Price,
  pageArgs,
  registerNode,
} from '../../builder/index.ts'
import type { Prisma, Service } from '../../database/generated/client.ts'
import { ceilToSecond } from '../../kernel/limits.ts'
import { SPORT_NAMES } from '../../kernel/sports.ts'
import { accessOf } from './access.ts'
import { publishedIn } from './published.ts'
import { Attribution, Dataset, SERVICES, ServiceName } from './types.ts'
import { creditOfDatasets, creditOfService, versionOfAll, versionOfService } from './versions.ts'

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
  t.connection(
    {
      type: Dataset,
      ...NULL_ON_ERROR,
      description: 'The datasets, newest first.',
      args: { ...pageArgs(), filter: t.arg({ type: DatasetFilter, description: 'Filter for datasets.' }) },
      resolve: (_root, { filter, ...args }, context, info) =>
        listPage(
          context.prisma.dataset,
          { where: where(context, filter), orderBy: [{ importedAt: 'desc' }, { id: 'desc' }] },
          args,
          context,
          info,
        ),
    },
    connectionType(Dataset),
  ),
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

// Data services.

interface Served {
  readonly service: Service
}

const DataService = builder.objectRef<Served>('DataService').implement({
  access: 'public',
  interfaces: [Node],
  description: 'One of the data services: the version of its data, and how to credit it.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: ({ service }) => idOf('DataService', service) }),
    service: t.expose('service', { type: ServiceName, description: 'Which service.' }),
    dataVersion: t.string({
      description: 'Data version: date of the import and a counter.',
      resolve: ({ service }, _args, context) => versionOfService(context, service),
    }),
    attribution: t.field({
      type: Attribution,
      description: 'The credit to show wherever the data is shown.',
      resolve: ({ service }, _args, context) => creditOfService(context, service),
    }),
  }),
})

registerNode('DataService', [keyPart.oneOf(...SERVICES)], ({ key: [service] }) => ({ service }))

builder.queryField('dataService', (t) =>
  t.field({
    type: DataService,
    ...NULL_ON_ERROR,
    extensions: { ...NULL_ON_ERROR.extensions, readsData: false },
    description: 'One of the data services.',
    args: { service: t.arg({ type: ServiceName, required: true, description: 'Which service.' }) },
    resolve: (_root, { service }) => ({ service }),
  }),
)

// The data of all services together.

const AllData = builder.objectRef<object>('AllData').implement({
  access: 'any-sport',
  interfaces: [Node],
  description: 'The data of all services together: its version, and how to credit the sports.',
  fields: (t) => ({
    id: t.id({ description: ID, resolve: () => idOf('AllData', ALL) }),
    dataVersion: t.string({
      description:
        'The newest data version of all services, prefixed with its service, such as `strongman:2026-11-20.1`; it identifies the state of all data.',
      resolve: (_all, _args, context) => versionOfAll(context),
    }),
    attribution: t.field({
      type: Attribution,
      description: 'The credit to show wherever data of the sports that the key may read is shown.',
      resolve: (_all, _args, context) => {
        const readable = SPORT_NAMES.filter((sport) => allows(accessOf(sport), context.viewer))
        return creditOfDatasets(
          context,
          readable.flatMap((sport) => context.data.current(sport)),
        )
      },
    }),
  }),
})

const ALL = 'all'

registerNode('AllData', [keyPart.oneOf(ALL)], () => ({}))

builder.queryField('allData', (t) =>
  t.field({
    type: AllData,
    ...NULL_ON_ERROR,
    extensions: { ...NULL_ON_ERROR.extensions, readsData: false },
    description: 'The data of all services together.',
    resolve: () => ({}),
  }),
)

// The cost of a query and what remains of the caller's budget.

const RateLimit = builder.objectRef<Price>('RateLimit').implement({
  access: 'public',
  description: 'The cost of this query and the remaining budget, as in `extensions.cost` of the response.',
  fields: (t) => ({
    cost: t.exposeInt('requests', { description: 'Number of requests that this query counts as.' }),
    points: t.exposeInt('points', {
      description:
        'Points of the query: one for each object that it may return, 25 for each connection, and those that descriptions of fields state.',
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
      resolve: ({ left }) => left && ceilToSecond(left.resetAt),
    }),
  }),
})

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimit,
    nullable: true,
    description: 'The cost of this query and the remaining budget; null for callers without a limit.',
    extensions: { callerSpecific: true, readsData: false },
    resolve: (_root, _args, { price }) => price,
  }),
)
