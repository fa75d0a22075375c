/** The server: every surface of the product put together over one database. */
import type { AddressInfo } from 'node:net'
import express, { type Express, type RequestHandler } from 'express'
import { callerOf, withRequestId } from '../rest-adapters/caller.ts'
import { openToAll, preflight } from '../rest-adapters/cors.ts'
import { onError, serviceRouter } from '../rest-adapters/express.ts'
import { createHttpServer } from '../rest-adapters/http-server.ts'
import { openapi } from '../rest-adapters/openapi.ts'
import { routes, services } from '../rest-adapters/routes.ts'
import { limitByAddress } from './access/rate-limit.ts'
import type { Surroundings } from './builder/context.ts'
import { type BoundRoute, bind } from './contract/bind.ts'
import type { Database } from './database/database.ts'
import type { Snapshots } from './database/snapshot.ts'
import { createGateway, type Gateway, GRAPHQL_PATH } from './gateway.ts'
import type { Config } from './kernel/config.ts'
import { Fault } from './kernel/faults.ts'
import { GRAPHQL_BODY_BYTES, OPEN_LIMIT } from './kernel/limits.ts'
import type { Log } from './kernel/log.ts'
import { schema } from './schema.ts'
import { siteRouter } from './site/index.ts'

export interface ServerParts {
  readonly config: Config
  readonly database: Database
  readonly snapshots: Snapshots
  readonly log: Log
}

export interface Server {
  readonly app: Express
  readonly gateway: Gateway
  readonly routes: readonly BoundRoute[]
  /** Resolves with the address when it listens. */
  listen(): Promise<string>
  close(): Promise<void>
}

export function createServer({ config, database, snapshots, log }: ServerParts): Server {
  const address: { public: string } = { public: config.PUBLIC_URL.replace(/\/$/, '') }
  const openLimit = { ...OPEN_LIMIT, requests: config.OPEN_LIMIT_PER_MINUTE }
  const surroundings: Surroundings = {
    prisma: database.prisma,
    snapshots,
    openLimit,
    get publicUrl() {
      return address.public || `http://${config.HOST}:${config.PORT}`
    },
  }
  const bound = routes.map((route) => bind(route, schema))
  const gateway = createGateway({ schema, surroundings, routes: bound, log })
  const limit = limitByAddress(openLimit, config.RATE_LIMIT_ALLOWLIST)

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', config.TRUSTED_PROXIES.length > 0 ? [...config.TRUSTED_PROXIES] : false)
  app.set('query parser', 'simple')
  app.use(withRequestId)
  for (const service of services) {
    const own = bound.filter((route) => route.service === service)
    const dataVersion = () => snapshots.version('STRENGTH') ?? 'none'
    const router = serviceRouter({
      ...{ service, routes: own, limit, dataVersion, log },
      execute: gateway.execute,
      openapi: () => openapi({ service, routes: own, publicUrl: surroundings.publicUrl }),
    })
    for (const mount of service.mounts) app.use(mount, router)
  }
  const graphql: RequestHandler = (request, response) =>
    gateway.yoga.handle(request, response, callerOf(response)) as Promise<void>
  app.options(GRAPHQL_PATH, openToAll, preflight('GET, POST, OPTIONS', true))
  app.use(siteRouter({ execute: gateway.execute }))
  app.all(GRAPHQL_PATH, openToAll, limit('graphql'), boundedBody, graphql)
  app.use((request) => {
    throw new Fault('NOT_FOUND', `There is no page ${request.path.slice(0, 200)}.`)
  })
  app.use(onError(log))

  const server = createHttpServer(app)
  return {
    ...{ app, gateway, routes: bound },
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(config.PORT, config.HOST, () => {
          const { port } = server.address() as AddressInfo
          address.public ||= `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`
          resolve(address.public)
        })
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}

/** A GraphQL body is refused by its length before it is read. */
const boundedBody: RequestHandler = (request, _response, next) => {
  const length = Number(request.headers['content-length'] ?? 0)
  const tooLarge = new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${GRAPHQL_BODY_BYTES} bytes.`)
  if (length > GRAPHQL_BODY_BYTES) return next(tooLarge)
  if (request.headers['transfer-encoding'] === undefined) return next()
  let received = 0
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => {
    received += chunk.length
    if (received <= GRAPHQL_BODY_BYTES) chunks.push(chunk)
  })
  request.on('end', () => {
    if (received > GRAPHQL_BODY_BYTES) return next(tooLarge)
    request.body = Buffer.concat(chunks)
    next()
  })
}
