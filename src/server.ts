/** The server: every surface of the product put together over one database. */
import type { AddressInfo } from 'node:net'
import express, { type Express, type RequestHandler } from 'express'
import { callerOf, viewerOf, withRequestId } from '../rest-adapters/caller.ts'
import { openToAll, preflight } from '../rest-adapters/cors.ts'
import { onError, serviceRouter } from '../rest-adapters/express.ts'
import { graphBody } from '../rest-adapters/graph-body.ts'
import { createGuards } from '../rest-adapters/guard.ts'
import { createHttpServer } from '../rest-adapters/http-server.ts'
import { inProcess } from '../rest-adapters/in-process.ts'
import { keepAnswers } from '../rest-adapters/kept.ts'
import { createDocuments } from '../rest-adapters/openapi/documents.ts'
import { allServicesRouter } from '../rest-adapters/openapi/send.ts'
import { routes, services } from '../rest-adapters/routes.ts'
import type { KeyRing } from './access/keys/ring.ts'
import { createLimiter } from './access/limits/limiter.ts'
import { openBudgets } from './access/limits/open.ts'
import { createWidgetTokens, widgetSecrets } from './access/widget-tokens.ts'
import type { Surroundings } from './builder/context.ts'
import type { Charge } from './contract/answer.ts'
import { type BoundRoute, bind } from './contract/bind.ts'
import type { Service } from './contract/route.ts'
import type { Database } from './database/database.ts'
import type { Snapshots } from './database/snapshot.ts'
import { forTravel } from './database/travel.ts'
import { createGateway, type Gateway, GRAPHQL_PATH } from './gateway/gateway.ts'
import type { Config } from './kernel/config.ts'
import { Fault, invalidParameters } from './kernel/faults.ts'
import { OPEN_LIMIT } from './kernel/limits.ts'
import type { Log } from './kernel/log.ts'
import { MCP_PATH, mcpHttp } from './mcp/http.ts'
import type { DrainOptions } from './observe/lifecycle.ts'
import type { Metrics } from './observe/metrics.ts'
import { observe } from './observe/observe.ts'
import { schema } from './schema.ts'
import { versionOfService } from './services/datasets/served.ts'
import { siteRouter } from './site/index.ts'
import type { Described } from './site/reference/document.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly snapshots: Snapshots
  readonly ring: KeyRing
  readonly log: Log
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

export function createServer({ config, database, snapshots, ring, log }: ServerParts): Server {
  const address: { public: string } = { public: config.PUBLIC_URL.replace(/\/$/, '') }
  const openLimit = { ...OPEN_LIMIT, requests: config.OPEN_LIMIT_PER_MINUTE }
  const surroundings: Surroundings = {
    prisma: database.prisma,
    openLimit,
    get publicUrl() {
      return address.public || `http://${config.HOST}:${config.PORT}`
    },
  }
  const bound = routes.map((route) => bind(route, schema))
  const gateway = createGateway({
    ...{ schema, surroundings, snapshots, routes: bound, log },
    travel: forTravel(database.prisma),
  })
  const kept = keepAnswers(config.ANSWER_CACHE_BYTES)
  const budgets = openBudgets(config, log)
  const limiter = createLimiter({ budgets, openLimit, allowed: config.RATE_LIMIT_ALLOWLIST, viewerOf })

  const limits = () => ({ fallback: budgets.state() === 'fallback', ...budgets.counts() })
  const guards = createGuards({
    ...{ ring, limiter },
    widgetTokens: createWidgetTokens(widgetSecrets(config.WIDGET_SECRET, config.DATA_DIR)),
    keyless: new Set(config.BODYBUILDING_KEYLESS ? (['bodybuilding:read'] as const) : []),
  })
  const observation = observe({ config, database, snapshots, services, log, limits })

  // What is asked of today is another answer tomorrow.
  const served = () => `${snapshots.now.key} ${new Date().toISOString().slice(0, 10)}`
  const documents = createDocuments({
    ...{ routes: bound, execute: gateway.execute, served },
    publicUrl: () => surroundings.publicUrl,
  })

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  app.use(withRequestId)
  app.use(observation.handler)
  const described: Described[] = []
  const versionOf = ({ data }: Service) => versionOfService({ data: snapshots.now }, data)
  for (const service of services) {
    const own = bound.filter((route) => route.service === service)
    const dataVersion = () => versionOf(service)
    const document = () => documents.of(service)
    const router = serviceRouter({
      ...{ service, routes: own, guard: guards.of(service), limit: limiter.of(service.name), dataVersion, kept, log },
      served,
      execute: gateway.execute,
      openapi: document,
    })
    described.push({ service, routes: own, openapi: document })
    for (const mount of service.mounts) app.use(mount, router)
  }
  app.use(
    allServicesRouter({
      document: () => documents.of(undefined),
      limit: limiter.of('strength')('openapi'),
      dataVersion: () => services.map(versionOf).join(', '),
    }),
  )
  const graph = { service: 'graphql', group: 'graphql' } as const
  const graphql: RequestHandler = (request, response) => {
    // One request was charged on the way here; what the query costs beyond that is charged when it is priced.
    const charge: Charge = (requests) => {
      const most = limiter.budgetOf(request, response, graph)?.limit.requests ?? requests
      if (requests > most) {
        const detail = `costs ${requests} requests, more than the ${most} of a whole window: ask for fewer rows or fields`
        throw invalidParameters([{ parameter: 'query', detail }])
      }
      return limiter.charge(request, response, graph, requests - 1)
    }
    // Yoga makes an address of the header, and fails on one that is none.
    request.headers.host = new URL(surroundings.publicUrl).host
    response.setHeader('Cache-Control', 'no-store')
    return gateway.yoga.handle(request, response, { ...callerOf(response), charge }) as Promise<void>
  }
  app.options(GRAPHQL_PATH, openToAll, preflight('GET, POST, OPTIONS', true))
  app.use(
    siteRouter({
      ...{ execute: gateway.execute, publicUrl: () => surroundings.publicUrl, described, served },
      limit: limiter.of('site')('pages'),
    }),
  )
  app.all(GRAPHQL_PATH, openToAll, guards.graph, limiter.of(graph.service)(graph.group), ...graphBody, graphql)
  const ask = inProcess({ routes: bound, execute: gateway.execute, guard: guards.graph, limiter, kept, served, log })
  const mcp = mcpHttp({
    services: config.MCP_SERVICES,
    document: (name) => documents.bare(services.find((service) => service.name === name)),
    publicUrl: () => surroundings.publicUrl,
    ...{ askRoute: ask, log },
  })
  app.all(MCP_PATH, mcp)
  app.use((request) => {
    throw new Fault('NOT_FOUND', `There is no page ${request.path.slice(0, 200)}.`)
  })
  app.use(onError(log))

  const server = createHttpServer(app)
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
