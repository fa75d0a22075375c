/** What all surfaces share: the gateway, caches, limits and guards, over one database. */
import { join } from 'node:path'
import { createDocuments, routes, services } from '../../rest-adapters/index.ts'
import type { KeyCache } from '../access/keys/key-cache.ts'
import { createLimiter, type Limiter } from '../access/limits/limiter.ts'
import { openLimitStore } from '../access/limits/redis-store.ts'
import { createSessions } from '../access/sessions.ts'
import type { UsageRecorder } from '../access/usage-recorder.ts'
import { createWidgetTokens, widgetSecrets } from '../access/widget-tokens.ts'
import type { BaseContext, KeyLimit } from '../builder/index.ts'
import { bind, type Caller, type Service, type Snapshot, scopesOf } from '../contract/index.ts'
import type { Database } from '../database/database.ts'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import { adHocClient } from '../database/sql-reads/ad-hoc-client.ts'
import { linesReader } from '../database/sql-reads/lines.ts'
import { withSqlReads } from '../database/sql-reads/sql-reads.ts'
import { usageTable } from '../database/usage.ts'
import { createGateway, type Gateway } from '../gateway/index.ts'
import {
  createExportFiles,
  createGuards,
  createLoadShedder,
  createOpenStreams,
  createResponseCache,
  createRouteCache,
  createTimeSlices,
  viewerOf,
  withRequestId,
  withSafeHeaders,
  withSnapshot,
} from '../http/index.ts'
import type { Webhooks } from '../http/webhooks/deliver.ts'
import { at } from '../kernel/collections/groups.ts'
import type { Config } from '../kernel/config/config.ts'
import { createFaultLog } from '../kernel/faults/fault-log.ts'
import { ceilToSecond, OPEN_LIMIT } from '../kernel/limits.ts'
import type { Log } from '../kernel/log.ts'
import { keylessScopes, mayAny } from '../kernel/viewer.ts'
import { observe, type ScheduledImports } from '../observe/index.ts'
import { type RequestedVersions, requestedVersions } from '../services/datasets/requested-versions.ts'
import { currentVersion, servedNow } from '../services/datasets/versions.ts'
import { pageRowsOf } from '../services/exports/export.ts'
import { schema } from '../services/schema.ts'
import { createServedChangeLog } from './changes/change-log.ts'
import { createRefusedSignIns } from './refused-sign-ins.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly snapshots: Snapshots
  readonly keys: KeyCache
  readonly log: Log
  /** The database to which keys are written; by default, the one that is read. */
  readonly primary?: Database
  /** Counts requests by key; without it, they are not counted. */
  readonly usage?: UsageRecorder
  /** The webhooks of this process, for the metrics. */
  readonly webhooks?: Pick<Webhooks, 'counts'>
  /** For the metrics. */
  readonly scheduledImports?: ScheduledImports
  /** The clock of widget credentials. */
  readonly now?: () => number
  /** The clock that decides which day it is. */
  readonly dayClock?: () => number
}

export type Core = ReturnType<typeof createCore>

/** The base URL of links: the setting, or the address on which the server listens. */
function publicAddress({ PUBLIC_URL, HOST, PORT }: Config) {
  let url = PUBLIC_URL.replace(/\/$/, '')
  return {
    get url() {
      return url || `http://${HOST}:${PORT}`
    },
    setPort(port: number): string {
      url ||= `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
      return url
    },
  }
}

/** Executes operations on former versions of the data as on the current one. */
function settledBy(
  { settled }: Pick<RequestedVersions, 'settled'>,
  gateway: Pick<Gateway, 'execute' | 'executeParams'>,
): Pick<Gateway, 'execute' | 'executeParams'> {
  const reading = (caller: Caller, snapshot: Snapshot | undefined) => ({ ...caller, ...(snapshot && { snapshot }) })
  return {
    execute: (document, variables, caller) =>
      settled(caller.snapshot, (snapshot) => gateway.execute(document, variables, reading(caller, snapshot))),
    executeParams: (params, caller, mediaType) =>
      settled(caller.snapshot, (snapshot) => gateway.executeParams(params, reading(caller, snapshot), mediaType)),
  }
}

/** Buckets are cached by scope. */
const scopeOf = (service: string) => at(SCOPES_OF_LIMITS, service, () => ({ service, group: service }))
const SCOPES_OF_LIMITS = new Map<string, Parameters<Limiter['charge']>[2]>()

/** A window begins with its first request. */
const keyLimitOf = (status: Awaited<ReturnType<Limiter['statusOf']>>): KeyLimit['limit'] =>
  status && { ...status, resetAt: status.used > 0 ? ceilToSecond(status.resetAt) : null }

/** Creates the parts that all surfaces share. */
export function createCore(parts: ServerParts) {
  const { config, database, snapshots, keys, log, webhooks, scheduledImports, now, usage } = parts

  const address = publicAddress(config)
  const openLimit = { ...OPEN_LIMIT, requests: config.ANONYMOUS_RATE_LIMIT_PER_MINUTE }
  /** The limiter is created below. */
  const limitsOf: BaseContext['limitsOf'] = (key) =>
    Promise.all(
      services
        .filter((service) => !service.isPrivate && mayAny({ kind: 'key', key }, scopesOf(service)))
        .map(async ({ name }) => ({
          service: name,
          sharedWith: limiter.isShared(key, scopeOf(name), scopeOf('graphql')) ? ['graphql'] : [],
          limit: keyLimitOf(await limiter.statusOf(key, scopeOf(name))),
        })),
    )
  const sqlReads = (prisma: BaseContext['prisma']) => withSqlReads(prisma, database.queryTexts, database.failoverEpoch)
  const changes = createServedChangeLog(database)
  const baseContext: BaseContext = {
    prisma: sqlReads(database.prisma),
    lines: linesReader(database.prisma, database.queryTexts),
    changes,
    published: snapshots,
    openLimit,
    usage: usageTable(database),
    limitsOf,
    get publicUrl() {
      return address.url
    },
    get programUrl() {
      return config.PROGRAM_GENERATOR_URL || `${address.url}/programs/{program}`
    },
  }
  const faults = createFaultLog(log, () => database.prisma.$queryRaw`SELECT 1 FROM dataset LIMIT 1`)
  const bound = routes.map((route) => bind(route, schema))
  const gateway = createGateway({
    schema,
    baseContext,
    snapshots,
    faults,
    routes: bound,
    adHocPrisma: sqlReads(adHocClient(database.prisma)),
  })
  const slices = createTimeSlices()
  const shedder = createLoadShedder({
    concurrency: config.MAX_CONCURRENT_QUERIES,
    queueLength: config.MAX_QUEUED_QUERIES,
    slice: slices.wait,
  })
  const versions = requestedVersions({ snapshots, database, failoverEpoch: database.failoverEpoch })
  const settled = settledBy(versions, gateway)
  const isGone = (_operation: object, _values: unknown, caller: Caller) => caller.isGone?.() ?? false
  const execute = shedder.wrap(settled.execute, isGone)
  const executeParams = shedder.wrap(settled.executeParams, (params, caller) => isGone(params, undefined, caller))

  const limitStore = openLimitStore(config, log)
  const limiter = createLimiter({ store: limitStore, openLimit, allowed: config.RATE_LIMIT_ALLOWLIST, viewerOf })
  const secrets = widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR)
  const widgetTokens = createWidgetTokens(secrets, now)
  const sessions = createSessions(secrets, keys, now)
  const refusedOperators = createRefusedSignIns(log)
  const keyless = keylessScopes(config)
  const guards = createGuards({ keys, limiter, widgetTokens, keyless })

  const streams = createOpenStreams({
    most: config.MAX_OPEN_STREAMS,
    callerOf: limiter.clientIdOf,
    isValid: guards.isStillValid,
  })

  const observation = observe({
    config,
    database,
    snapshots,
    services,
    log,
    faults,
    limits: () => ({ fallback: limitStore.state() === 'fallback', ...limitStore.counts() }),
    queries: () => shedder.state,
    streams: () => streams.count,
    operatorSignInFailures: () => refusedOperators.count,
    usage,
    ...(webhooks && { webhooks: () => webhooks.counts }),
    ...(scheduledImports && { scheduledImports }),
    ...(database.pool && { pool: database.pool }),
  })
  observation.lifecycle.onClosing(streams.close)
  observation.lifecycle.onClosing(refusedOperators.report)
  const currentSnapshot = servedNow(snapshots, database.failoverEpoch, parts.dayClock)
  const routeCache = createRouteCache([
    withRequestId,
    withSnapshot(currentSnapshot),
    withSafeHeaders,
    observation.handler,
  ])
  snapshots.onChange(() => void routeCache.revalidate())
  return {
    config,
    log,
    now,
    primary: parts.primary ?? database,
    sessions,
    refusedOperators,
    address,
    faults,
    routes: bound,
    gateway,
    shedder,
    slices,
    execute,
    exports: {
      files: createExportFiles({ folder: join(config.DATA_DIR, 'exports'), maxBytes: config.EXPORT_CACHE_BYTES }),
      pageRows: pageRowsOf(database),
      started: () => shedder.state.started,
    },
    changes,
    executeInSlot: settled.execute,
    executeParams,
    streams,
    versions,
    responses: createResponseCache(config.RESPONSE_CACHE_BYTES),
    limitStore,
    limiter,
    widgetTokens,
    guards,
    observation,
    currentSnapshot,
    routeCache,
    dataVersionOf: ({ data }: Service) => currentVersion(snapshots, data),
    documents: createDocuments({
      routes: bound,
      execute: gateway.execute,
      served: currentSnapshot,
      publicUrl: () => address.url,
      keyless,
    }),
  }
}
