/** What all surfaces share: the gateway, caches, limits and guards, over one database. */
import { createDocuments, routes, services } from '../../rest-adapters/index.ts'
import type { KeyCache } from '../access/keys/key-cache.ts'
import { createLimiter } from '../access/limits/limiter.ts'
import { openLimitStore } from '../access/limits/redis-store.ts'
import { createWidgetTokens, widgetSecrets } from '../access/widget-tokens.ts'
import type { BaseContext } from '../builder/index.ts'
import { bind, type Service } from '../contract/index.ts'
import type { Database } from '../database/database.ts'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import { adHocClient } from '../database/sql-reads/ad-hoc-client.ts'
import { withSqlReads } from '../database/sql-reads/sql-reads.ts'
import { createGateway } from '../gateway/index.ts'
import {
  createGuards,
  createLoadShedder,
  createResponseCache,
  createRouteCache,
  viewerOf,
  withRequestId,
  withSafeHeaders,
  withSnapshot,
} from '../http/index.ts'
import type { Config } from '../kernel/config/config.ts'
import { createFaultLog } from '../kernel/faults/fault-log.ts'
import { OPEN_LIMIT } from '../kernel/limits.ts'
import type { Log } from '../kernel/log.ts'
import { observe } from '../observe/index.ts'
import { currentVersion, servedNow } from '../services/datasets/versions.ts'
import { schema } from '../services/schema.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly snapshots: Snapshots
  readonly keys: KeyCache
  readonly log: Log
  /** The clock of widget credentials. */
  readonly now?: () => number
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

/** Creates the parts that all surfaces share. */
export function createCore({ config, database, snapshots, keys, log, now }: ServerParts) {
  const address = publicAddress(config)
  const openLimit = { ...OPEN_LIMIT, requests: config.ANONYMOUS_RATE_LIMIT_PER_MINUTE }
  const sqlReads = (prisma: BaseContext['prisma']) => withSqlReads(prisma, database.queryText, database.failoverEpoch)
  const baseContext: BaseContext = {
    prisma: sqlReads(database.prisma),
    openLimit,
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
  const shedder = createLoadShedder({
    concurrency: config.MAX_CONCURRENT_QUERIES,
    queueLength: config.MAX_QUEUED_QUERIES,
  })
  const execute = shedder.wrap(gateway.execute)

  const limitStore = openLimitStore(config, log)
  const limiter = createLimiter({ store: limitStore, openLimit, allowed: config.RATE_LIMIT_ALLOWLIST, viewerOf })
  const widgetTokens = createWidgetTokens(widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR), now)
  const keyless = new Set(config.BODYBUILDING_KEYLESS ? (['bodybuilding:read'] as const) : [])
  const guards = createGuards({ keys, limiter, widgetTokens, keyless })

  const observation = observe({
    config,
    database,
    snapshots,
    services,
    log,
    limits: () => ({ fallback: limitStore.state() === 'fallback', ...limitStore.counts() }),
    queries: () => shedder.state,
    ...(database.pool && { pool: database.pool }),
  })
  const currentSnapshot = servedNow(snapshots, database.failoverEpoch)
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
    address,
    faults,
    routes: bound,
    gateway,
    shedder,
    execute,
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
    }),
  }
}
