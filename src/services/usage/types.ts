/** What a key used: requests by day, route and status, and what remains of its limits. */
import { builder, type KeyLimit } from '../../builder/index.ts'
import type { ApiKey } from '../../database/generated/client.ts'
import type { DayUsage, ErrorUsage, RouteUsage, StatusUsage, UsageCount, UsageSummary } from '../../database/usage.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** Counts may exceed 32 bits. */
const REQUESTS = 'Number of requests, a whole number.'
const COST =
  'Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none.'
const ERRORS = 'Number of requests with a status of 400 or higher, a whole number.'
const SERVICE =
  'The service or surface: `strongman`, `bodybuilding`, `people`, `strength`, `usage`, `graphql` or `mcp`.'
const ROUTE = 'The route, such as `/strongman/v1/athletes/{slug}`; `(none)` for unknown paths.'

const counts = <Counted extends UsageCount>(t: PothosSchemaTypes.ObjectFieldBuilder<Types, Counted>) => ({
  requests: t.float({ description: REQUESTS, resolve: ({ requests }) => requests }),
  errors: t.float({ description: ERRORS, resolve: ({ errors }) => errors }),
  cost: t.float({ description: COST, resolve: ({ cost }) => cost }),
})

const Totals = builder.objectRef<UsageCount>('UsageTotals').implement({
  access: 'public',
  description: 'The requests of a period.',
  fields: counts,
})

const Day = builder.objectRef<DayUsage>('UsageDay').implement({
  access: 'public',
  description: 'The requests of a day.',
  fields: (t) => ({
    date: t.field({
      type: 'Date',
      description: 'The day, in UTC.',
      resolve: ({ day }) => new Date(`${day}T00:00:00Z`),
    }),
    ...counts(t),
  }),
})

const OfRoute = builder.objectRef<RouteUsage>('UsageRoute').implement({
  access: 'public',
  description: 'The requests to a route.',
  fields: (t) => ({
    service: t.exposeString('service', { description: SERVICE }),
    route: t.exposeString('route', { description: ROUTE }),
    ...counts(t),
  }),
})

const STATUS = 'HTTP status; 0 for requests that were not counted by status.'

const OfStatus = builder.objectRef<StatusUsage>('UsageStatus').implement({
  access: 'public',
  description: 'The requests with a status.',
  fields: (t) => ({
    status: t.exposeInt('status', { description: STATUS }),
    requests: t.exposeFloat('requests', { description: REQUESTS }),
    cost: t.exposeFloat('cost', { description: COST }),
  }),
})

const OfError = builder.objectRef<ErrorUsage>('UsageError').implement({
  access: 'public',
  description: 'The requests to a route that failed with a status.',
  fields: (t) => ({
    service: t.exposeString('service', { description: SERVICE }),
    route: t.exposeString('route', { description: ROUTE }),
    status: t.exposeInt('status', { description: 'HTTP status, 400 or higher.' }),
    requests: t.exposeFloat('requests', { description: REQUESTS }),
  }),
})

const Limit = builder.objectRef<KeyLimit>('UsageLimit').implement({
  access: 'public',
  description: 'The limit of the key at a service, and what remains of it now.',
  fields: (t) => ({
    service: t.exposeString('service', { description: 'The service.' }),
    sharedWith: t.exposeStringList('sharedWith', {
      description:
        '`graphql` if queries count against this limit too, which they do at one of the services. MCP tools count as the REST requests that they send.',
    }),
    requests: t.int({
      nullable: true,
      description: 'Requests per window; null for keys without a limit.',
      resolve: ({ limit }) => limit?.requests ?? null,
    }),
    windowSeconds: t.int({
      nullable: true,
      description: 'Length of the window in seconds; null for keys without a limit.',
      resolve: ({ limit }) => limit?.windowSeconds ?? null,
    }),
    remaining: t.int({
      nullable: true,
      description: 'Requests left in the window; null for keys without a limit.',
      resolve: ({ limit }) => limit?.remaining ?? null,
    }),
    resetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of the window; null for keys without a limit, and before the first request of a window.',
      resolve: ({ limit }) => limit?.resetAt ?? null,
    }),
  }),
})

const UsedKey = builder.objectRef<Omit<ApiKey, 'hash' | 'requestToken'>>('UsageKey').implement({
  access: 'public',
  description: 'The key of the caller.',
  fields: (t) => ({
    prefix: t.exposeString('prefix', { description: 'The first characters of the key.' }),
    name: t.exposeString('name', { description: 'What the key is for.' }),
    owner: t.exposeString('owner', { nullable: true, description: 'Holder of the key; null if not stated.' }),
    scopes: t.exposeStringList('scopes', { description: 'What the key grants access to.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key expires; null if it does not.',
    }),
  }),
})

export interface Used extends UsageSummary {
  readonly key: Omit<ApiKey, 'hash' | 'requestToken'>
  readonly limits: readonly KeyLimit[]
}

export const Usage = builder.objectRef<Used>('Usage').implement({
  access: 'public',
  description: 'What the key of the caller used in the last days. Requests appear a few seconds after they were made.',
  fields: (t) => ({
    key: t.field({ type: UsedKey, description: 'The key.', resolve: ({ key }) => key }),
    limits: t.field({
      type: [Limit],
      description: 'The limits of the key, and what remains of them.',
      resolve: ({ limits }) => [...limits],
    }),
    total: t.field({ type: Totals, description: 'All requests of the period.', resolve: ({ total }) => total }),
    byDay: t.field({ type: [Day], description: 'Every day, oldest first.', resolve: ({ days }) => [...days] }),
    byRoute: t.field({
      type: [OfRoute],
      description: 'By route, most requests first.',
      resolve: ({ routes }) => [...routes],
    }),
    byStatus: t.field({
      type: [OfStatus],
      description: 'By status, most requests first.',
      resolve: ({ statuses }) => [...statuses],
    }),
    errors: t.field({
      type: [OfError],
      description: 'Requests that failed, by route and status, most first.',
      resolve: ({ errors }) => [...errors],
    }),
  }),
})
