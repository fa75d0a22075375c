/** The server: every surface of the product put together over one database. */
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { viewerOf, withRequestId, withSnapshot } from '../rest-adapters/caller.ts'
import { openToAll, preflight } from '../rest-adapters/cors.ts'
import { asProblem, onError, serviceRouter, type Tell } from '../rest-adapters/express.ts'
import { createFront } from '../rest-adapters/front.ts'
import { GRAPHQL_PLACE, graphHandlers, tellGraph } from '../rest-adapters/graphql.ts'
import { createGuards, keyInAddress } from '../rest-adapters/guard.ts'
import { createHttpServer } from '../rest-adapters/http-server.ts'
import { inProcess } from '../rest-adapters/in-process.ts'
import { keepAnswers } from '../rest-adapters/kept.ts'
import { refuseAmbiguousPath, refuseMalformed } from '../rest-adapters/malformed.ts'
import { createDocuments } from '../rest-adapters/openapi/documents.ts'
import { allServicesRouter } from '../rest-adapters/openapi/send.ts'
import { routes, services } from '../rest-adapters/routes.ts'
import { withSafeHeaders } from '../rest-adapters/safe-headers.ts'
import { widgetCredentials } from '../rest-adapters/widgets.ts'
import type { KeyRing } from './access/keys/ring.ts'
import { createLimiter } from './access/limits/limiter.ts'
import { openBudgets } from './access/limits/open.ts'
import { createWidgetTokens, widgetSecrets } from './access/widget-tokens.ts'
import type { BaseContext } from './builder/context.ts'
import type { Execute } from './contract/answer.ts'
import { type BoundRoute, bind } from './contract/bind.ts'
import type { Service } from './contract/route.ts'
import type { Database } from './database/database.ts'
import type { Snapshots } from './database/snapshots/snapshots.ts'
import { adHocClient } from './database/sql-reads/ad-hoc-client.ts'
import { withSqlReads } from './database/sql-reads/sql-reads.ts'
import { createGateway, type Gateway, GRAPHQL_PATH } from './gateway/gateway.ts'
import type { Config } from './kernel/config.ts'
import { createFaultLog } from './kernel/fault-log.ts'
import { Fault } from './kernel/faults.ts'
import { createGate } from './kernel/gate.ts'
import { OPEN_LIMIT } from './kernel/limits.ts'
import type { Log } from './kernel/log.ts'
import { MCP_PATH, mcpHttp } from './mcp/http.ts'
import type { DrainOptions } from './observe/lifecycle.ts'
import type { Metrics } from './observe/metrics.ts'
import { observe } from './observe/observe.ts'
import { schema } from './schema.ts'
import { servedNow, versionOfService } from './services/datasets/served.ts'
import { isBrowsing, sendFaultPage } from './site/fault-page.ts'
import { siteRouter } from './site/index.ts'
import type { Described } from './site/reference/document.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly snapshots: Snapshots
  readonly ring: KeyRing
  readonly log: Log
  /** The time by which credentials of widgets are issued and end. */
  readonly now?: () => number
}

export interface Server {
  readonly app: Express
  readonly gateway: Gateway
  readonly routes: readonly BoundRoute[]
  /** Resolves with the address when it listens. */
  listen(): Promise<string>
  readonly metrics: Metrics
  /** Ends it without losing a request: true where no connection had to be cut off. */
  drain(options: DrainOptions): Promise<boolean>
  close(): Promise<void>
}

/** Of the memory for finished answers, what is for GraphQL: its questions are as many as callers make up. */
const GRAPH_SHARE = 1 / 4

export function createServer({ config, database, snapshots, ring, log, now }: ServerParts): Server {
  const address: { public: string } = { public: config.PUBLIC_URL.replace(/\/$/, '') }
  const openLimit = { ...OPEN_LIMIT, requests: config.OPEN_LIMIT_PER_MINUTE }
  const baseContext: BaseContext = {
    prisma: withSqlReads(database.prisma, database.queryText, database.failoverEpoch),
    openLimit,
    get publicUrl() {
      return address.public || `http://${config.HOST}:${config.PORT}`
    },
    get programUrl() {
      return config.PROGRAM_URL || `${baseContext.publicUrl}/programs/{program}`
    },
  }
  const faults = createFaultLog(log, () => database.prisma.$queryRaw`SELECT 1 FROM dataset LIMIT 1`)
  const bound = routes.map((route) => bind(route, schema))
  const gateway = createGateway({
    ...{ schema, baseContext, snapshots, routes: bound, faults },
    adHocPrisma: withSqlReads(adHocClient(database.prisma), database.queryText, database.failoverEpoch),
  })
  // What is not kept takes turns, whichever surface it is asked by.
  const gate = createGate({ atOnce: config.QUERIES_AT_ONCE, waiting: config.QUERIES_WAITING })
  const execute: Execute = (...asked) => gate.through(() => gateway.execute(...asked))
  const kept = keepAnswers(config.ANSWER_CACHE_BYTES * (1 - GRAPH_SHARE))
  const budgets = openBudgets(config, log)
  const limiter = createLimiter({ budgets, openLimit, allowed: config.RATE_LIMIT_ALLOWLIST, viewerOf })

  const limits = () => ({ fallback: budgets.state() === 'fallback', ...budgets.counts() })
  const widgetTokens = createWidgetTokens(widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR), now)
  const guards = createGuards({
    ...{ ring, limiter, widgetTokens },
    keyless: new Set(config.BODYBUILDING_KEYLESS ? (['bodybuilding:read'] as const) : []),
  })
  const observation = observe({
    ...{ config, database, snapshots, services, log, limits },
    queries: () => gate.state,
    ...(database.pool && { pool: database.pool }),
  })

  const served = servedNow(snapshots, database.failoverEpoch)
  const documents = createDocuments({
    ...{ routes: bound, execute: gateway.execute, served },
    publicUrl: () => baseContext.publicUrl,
  })

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  const front = createFront([withRequestId, withSnapshot(served), withSafeHeaders, observation.handler])
  app.use(...front.first, refuseMalformed)
  snapshots.onChange(() => void front.renew())
  const tellPages = limiter.tell({ service: 'site', group: 'pages' })
  const described: Described[] = []
  const versionOf = ({ data }: Service) => versionOfService({ data: snapshots.now }, data)
  for (const service of services) {
    const own = bound.filter((route) => route.service === service)
    const dataVersion = () => versionOf(service)
    const document = () => documents.of(service)
    const router = serviceRouter({
      ...{
        front,
        service,
        routes: own,
        guard: guards.of(service),
        limit: limiter.of(service.name),
        tellLimit: (group: string) => limiter.tell({ service: service.name, group }),
        dataVersion,
        kept,
        faults,
      },
      served,
      execute,
      openapi: document,
    })
    described.push({ service, routes: own, openapi: document })
    for (const mount of service.mounts) app.use(mount, router)
  }
  app.use(refuseAmbiguousPath)
  // The graph refuses such requests itself, as GraphQL errors.
  app.use((request, response, next) => {
    const fault = request.path === GRAPHQL_PATH && !isBrowsing(request) ? undefined : keyInAddress(request)
    if (fault) tellPages(request, response, () => next(fault))
    else next()
  })
  app.use(
    allServicesRouter({
      document: () => documents.of(undefined),
      limit: limiter.of('strength')('openapi'),
      tellLimit: limiter.tell({ service: 'strength', group: 'openapi' }),
      dataVersion: () => services.map(versionOf).join(', '),
    }),
  )
  const graphql = graphHandlers({
    ...{ limiter, guard: guards.spanning('graphql') },
    ask: (...asked) => gate.through(() => gateway.ask(...asked)),
    yoga: (request, response, caller) =>
      gateway.yoga.handle(request, response, { ...caller, turn: gate.through }) as Promise<void>,
    kept: keepAnswers(config.ANSWER_CACHE_BYTES * GRAPH_SHARE),
    publicUrl: () => baseContext.publicUrl,
  })
  app.options(GRAPHQL_PATH, openToAll, limiter.tell(GRAPHQL_PLACE), preflight('GET, POST, OPTIONS', true))
  app.use(
    siteRouter({
      ...{ execute, publicUrl: () => baseContext.publicUrl, described },
      ...{ turn: gate.through, inTurn: gateway.execute },
      limit: limiter.of('site')('pages'),
      tellLimit: tellPages,
      widgetLimit: limiter.of('site')('widgets'),
      tellWidgetLimit: limiter.tell({ service: 'site', group: 'widgets' }),
      ...{ issue: widgetCredentials(bound, widgetTokens), now },
    }),
  )
  app.all(GRAPHQL_PATH, ...graphql)
  front.always('POST', GRAPHQL_PATH, graphql)
  const ask = inProcess({ routes: bound, execute, guard: guards.spanning('mcp'), limiter, kept, faults })
  const mcp = mcpHttp({
    services: config.MCP_SERVICES,
    document: (name) => documents.bare(services.find((service) => service.name === name)),
    publicUrl: () => baseContext.publicUrl,
    limit: limiter.of('mcp')('messages'),
    tellLimit: limiter.tell({ service: 'mcp', group: 'messages' }),
    ...{ askRoute: ask, log },
  })
  app.all(MCP_PATH, mcp)
  app.use((request) => {
    throw new Fault('NOT_FOUND', `There is no page ${request.path.slice(0, 200)}.`)
  })
  const tell: Tell = (request, response, fault, requestId) =>
    (isBrowsing(request) ? sendFaultPage : asProblem)(request, response, fault, requestId)
  app.use(onError(faults, tellGraph(tell)))

  const server = createHttpServer(app, front.listener(app, onError(faults, tellGraph(asProblem))))
  return {
    ...{ app, gateway, routes: bound, metrics: observation.metrics },
    drain: (options) => observation.lifecycle.drain(server, options),
    listen: async () => {
      await budgets.ready
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(config.PORT, config.HOST, () => {
          const { port } = server.address() as AddressInfo
          address.public ||= `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
          resolve(address.public)
        })
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(budgets.close()))
        server.closeIdleConnections()
      }),
  }
}
