/** The composition root: every surface of the product (REST, GraphQL, MCP, pages, widgets) over one database. */
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { services } from '../../rest-adapters/index.ts'
import type { BoundRoute } from '../contract/index.ts'
import { type Gateway, GRAPHQL_PATH } from '../gateway/index.ts'
import {
  allowAnyOrigin,
  allServicesRouter,
  createHttpServer,
  earlyRejection,
  GRAPHQL_LIMIT,
  graphqlHandlers,
  inProcess,
  inTimeSlices,
  keyInAddress,
  onError,
  onThrow,
  preflight,
  refuseAmbiguousPath,
  refuseMalformed,
  type SendFault,
  sendGraphqlFault,
  sendProblem,
  serviceRouter,
  widgetCredentials,
  withinRequestSpan,
} from '../http/index.ts'
import type { Config } from '../kernel/config/config.ts'
import { Fault } from '../kernel/faults/faults.ts'
import { MCP_PATH, mcpHttp, sendRpcError } from '../mcp/index.ts'
import { type DrainOptions, isHealthCheck, type Metrics } from '../observe/index.ts'
import { isBrowsing, keyPages, sendFaultPage, siteRouter } from '../site/index.ts'
import { type Core, createCore, type ServerParts } from './core.ts'
import { createKeyManagement } from './key-management.ts'

export interface Server {
  readonly app: Express
  readonly gateway: Gateway
  readonly routes: readonly BoundRoute[]
  readonly metrics: Metrics
  /** Resolves with the server's address once it listens. */
  listen(): Promise<string>
  /** Answers nothing but health checks until the work is done. */
  starting<T>(work: () => Promise<T>): Promise<T>
  /** Shuts the server down without losing a request; resolves with false if connections had to be cut off. */
  drain(options: DrainOptions): Promise<boolean>
  /** Closes all connections; `drain` lets requests end before. */
  close(): Promise<void>
}

export function createServer(parts: ServerParts): Server {
  const core = createCore(parts)
  const { config, limitStore, faults, routeCache, address } = core
  const app = createApp(config)
  app.use(...routeCache.first, withinRequestSpan, refuseMalformed)
  mountKeyPages(app, core)
  mountServices(app, core)
  mountPages(app, core)
  mountGraphql(app, core)
  mountMcp(app, core)
  app.use((request) => {
    throw new Fault('NOT_FOUND', `There is no page ${request.path.slice(0, 200)}.`)
  })
  const sendFault: SendFault = (request, response, fault, requestId) =>
    (isBrowsing(request) ? sendFaultPage : sendProblem)(request, response, fault, requestId)
  app.use(onError(faults, sendGraphqlFault(sendFault)))

  const listener = routeCache.listener(app, onError(faults, sendGraphqlFault(sendProblem)))
  const server = createHttpServer(
    app,
    inTimeSlices(core.slices, listener, {
      isUrgent: isHealthCheck,
      admit: earlyRejection({
        shedder: core.shedder,
        isCached: routeCache.isCached,
        prefixes: prefixesOf(core.routes),
        onReject: core.observation.observeRejection,
      }),
      onThrow: onThrow(faults),
    }),
  )
  core.slices.watch(server)
  return {
    app,
    gateway: core.gateway,
    routes: core.routes,
    metrics: core.observation.metrics,
    starting: core.observation.lifecycle.starting,
    drain: (options) => core.observation.lifecycle.drain(server, options),
    async listen() {
      await limitStore.ready
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(config.PORT, config.HOST, () => resolve(address.setPort((server.address() as AddressInfo).port)))
      })
    },
    close: () =>
      new Promise((resolve) => {
        core.streams.close()
        server.close(() => resolve(limitStore.close()))
        server.closeAllConnections()
      }),
  }
}

/** How the paths of routes begin that execute an operation, under each mount of their service, and the service. */
const prefixesOf = (routes: readonly BoundRoute[]): ReadonlyMap<string, string> =>
  new Map(
    routes
      .filter(({ isTable, isStream, service }) => !isTable && !isStream && !service.isPrivate)
      .flatMap(({ path, service: { mounts, name: service } }) => {
        const [name = ''] = path.slice(mounts[0].length + 1).split('/')
        return mounts.map((mount) => [`${mount}/${name}`, service] as const)
      }),
  )

/** Settings of Express that every request relies on. */
function createApp(config: Config): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false)
  app.set('query parser', 'simple')
  app.set('case sensitive routing', true)
  return app
}

const limitHeaders =
  ({ limiter }: Core, service: string) =>
  (group: string) =>
    limiter.sendHeaders({ service, group })

function mountServices(app: Express, core: Core): void {
  const { limiter, guards, documents, execute, responses, routeCache, faults } = core
  const { dataVersionOf, currentSnapshot, versions } = core
  for (const service of services) {
    const router = serviceRouter({
      service,
      routes: core.routes.filter((route) => route.service === service),
      execute,
      guard: guards.of(service),
      limit: limiter.of(service.name),
      limitHeaders: limitHeaders(core, service.name),
      dataVersion: dataVersionOf(service),
      currentSnapshot,
      versions,
      exports: core.exports,
      streams: { subscribe: core.gateway.subscribe, openStream: core.streams.open },
      charge: (group) => (request, response, requests) =>
        limiter.charge(request, response, { service: service.name, group }, requests, requests + 1),
      openapi: () => documents.of(service),
      responses,
      routeCache,
      faults,
    })
    for (const mount of service.mounts) app.use(mount, router)
  }
  const dataVersions = services.map(dataVersionOf)
  app.use(refuseAmbiguousPath)
  const pageLimitHeaders = limitHeaders(core, 'site')('pages')
  app.use((request, response, next) => {
    // GraphQL clients get this rejection as a GraphQL error, from the guard.
    const fault = request.path === GRAPHQL_PATH && !isBrowsing(request) ? undefined : keyInAddress(request)
    if (fault) pageLimitHeaders(request, response, () => next(fault))
    else next()
  })
  app.use(
    allServicesRouter({
      document: () => documents.of(undefined),
      limit: limiter.of('strength')('openapi'),
      limitHeaders: limitHeaders(core, 'strength')('openapi'),
      dataVersion: () => dataVersions.map((current) => current()).join(', '),
    }),
  )
}

function mountKeyPages(app: Express, core: Core): void {
  const { config, log, limiter, execute, address, sessions, refusedOperators, primary } = core
  const { OPERATOR_IDENTITY_HEADER: header, OPERATOR_IDENTITIES } = config
  const operator = config.OPERATOR_PAGE && {
    management: createKeyManagement(primary),
    ...(header !== '' && { proxy: { header, identities: new Set(OPERATOR_IDENTITIES) } }),
    // A warning, so that it is kept where the log of requests is not.
    audit: (action: string, details: object) => log.warn({ audit: true, ...details }, action),
    onRefusal: refusedOperators.add,
  }
  app.use(
    keyPages({
      execute,
      publicUrl: () => address.url,
      sessions,
      limit: limiter.of('site')('pages'),
      limitHeaders: limitHeaders(core, 'site')('pages'),
      countWrongKey: limiter.countFailedCredential,
      operator: operator || undefined,
    }),
  )
}

function mountPages(app: Express, core: Core): void {
  const { limiter, execute, executeInSlot, versions, shedder, responses, documents, widgetTokens, address } = core
  app.options(GRAPHQL_PATH, allowAnyOrigin, limiter.sendHeaders(GRAPHQL_LIMIT), preflight('GET, POST, OPTIONS', true))
  app.use(
    siteRouter({
      execute,
      executeInSlot,
      versions,
      inSlot: shedder.run,
      responses,
      publicUrl: () => address.url,
      openServices: new Set(['strength', ...(core.config.BODYBUILDING_KEYLESS ? ['bodybuilding'] : [])]),
      contactUrl: core.config.CONTACT_URL || undefined,
      demo: core.config.DEMO,
      described: services.map((service) => ({
        service,
        routes: core.routes.filter((route) => route.service === service),
        openapi: () => documents.of(service),
      })),
      limit: limiter.of('site')('pages'),
      limitHeaders: limitHeaders(core, 'site')('pages'),
      widgetLimit: limiter.of('site')('widgets'),
      widgetLimitHeaders: limitHeaders(core, 'site')('widgets'),
      issue: widgetCredentials(core.routes, widgetTokens),
      now: core.now,
    }),
  )
}

function mountGraphql(app: Express, core: Core): void {
  const { limiter, guards, gateway, executeParams, shedder, versions, responses, routeCache, address } = core
  const handlers = graphqlHandlers({
    limiter,
    guard: guards.spanning('graphql'),
    execute: executeParams,
    versions,
    yoga: (request, response, caller) =>
      gateway.yoga.handle(request, response, { ...caller, inSlot: shedder.run }) as Promise<void>,
    responses,
    openStream: core.streams.open,
    publicUrl: () => address.url,
  })
  app.all(GRAPHQL_PATH, ...handlers)
  routeCache.registerFixed('POST', GRAPHQL_PATH, handlers)
}

function mountMcp(app: Express, core: Core): void {
  const { config, log, limiter, guards, execute, versions, responses, faults, documents, address } = core
  app.all(
    MCP_PATH,
    mcpHttp({
      services: config.MCP_SERVICES,
      document: (name) => documents.bare(services.find((service) => service.name === name)),
      publicUrl: () => address.url,
      limit: limiter.of('mcp')('messages'),
      limitHeaders: limitHeaders(core, 'mcp')('messages'),
      callRoute: inProcess({
        ...{ routes: core.routes, execute, versions, guard: guards.spanning('mcp'), limiter, responses, faults },
      }),
      log,
    }),
  )
  app.use(MCP_PATH, onError(faults, sendRpcError))
}
