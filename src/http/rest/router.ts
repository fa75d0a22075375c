/** Serves the REST routes of one service with Express. */
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import {
  type BoundRoute,
  type Caller,
  type Execute,
  executeRoute,
  type RequestParams,
  readParams,
  type Service,
  type Snapshot,
  versionedService,
} from '../../contract/index.ts'
import type { FaultLog } from '../../kernel/faults/fault-log.ts'
import { Fault, toFault } from '../../kernel/faults/faults.ts'
import type { VersionedSnapshots } from '../../kernel/snapshot.ts'
import { type Guard, requireWidgetAccess } from '../authentication.ts'
import { restBody } from '../body.ts'
import { onError } from '../errors.ts'
import { refuseAmbiguousPath } from '../malformed.ts'
import { allowAnyOrigin, callerOf, inRequestSpan, preflight, snapshotOf, viewerOf } from '../middleware.ts'
import { foreverLike, readSnapshot, requestedSnapshot, revalidated } from '../requested-version.ts'
import { type Audience, audiencesOf } from '../responses/audience.ts'
import { JSON_UTF8, PreparedResponse, sendResponse } from '../responses/response.ts'
import { type ResponseCache, routeKey } from '../responses/response-cache.ts'
import type { RouteCache } from '../route-cache.ts'
import { type EventParts, eventsEndpoint } from './events.ts'
import { type ExportParts, exportEndpoint } from './exports/endpoint.ts'
import { linkHeaders } from './links.ts'
import { sendDocument } from './openapi.ts'
import { privateEndpoint } from './private.ts'
import { tracedRoute } from './traced-route.ts'
import { unknownPath } from './unknown-path.ts'

export interface ServiceParts {
  readonly service: Service
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  readonly guard: Guard
  /** The limiter of an endpoint group. */
  readonly limit: (group: string) => RequestHandler
  /** Sends the headers of that limit and counts nothing. */
  readonly limitHeaders: (group: string) => RequestHandler
  /** The current version of the service's data. */
  readonly dataVersion: () => string
  /** The current data of all services. */
  readonly currentSnapshot: () => Snapshot
  /** Former data. */
  readonly versions: VersionedSnapshots
  /** The service's OpenAPI document: the same object as long as the document does not change. */
  readonly openapi: () => object | Promise<object>
  readonly responses: ResponseCache
  /** What exports need; without it, there are none. */
  readonly exports?: Omit<ExportParts, 'execute' | 'versions' | 'faults' | 'charge'>
  /** What event streams need; without it, there are none. */
  readonly streams?: Omit<EventParts, 'faults'>
  /** Counts further requests of the client of an endpoint group. */
  readonly charge?: (group: string) => ExportParts['charge']
  /** Without it, Express routes every request. */
  readonly routeCache?: Pick<RouteCache, 'register'>
  readonly faults: FaultLog
}

export function serviceRouter(parts: ServiceParts): Router {
  const { service, routes, guard, limit, dataVersion } = parts
  const router = Router({ caseSensitive: true })
  const withHeaders = serviceHeaders(service, dataVersion)
  router.use(withHeaders, refuseAmbiguousPath)

  for (const route of routes.toSorted(literalFirst)) {
    const admit = [guard.authenticate, limit(route.group), guard.authorize(route)]
    const endpoint = route.isTable
      ? exportOf(parts, route)
      : route.isStream
        ? streamOf(parts, route)
        : endpointOf(parts, route, [withHeaders, ...admit])
    mount(router, service, route, {
      admit,
      handlers: route.method === 'POST' ? [...restBody, endpoint] : [endpoint],
      limitHeaders: guard.limitHeaders(route.group),
    })
  }
  // The OpenAPI document needs no key: developers read it before they request one.
  const openapi = { method: 'GET', path: service.openapi } as const
  mount(router, service, openapi, {
    admit: [limit('openapi')],
    handlers: [sendDocument(parts.openapi, dataVersion, service)],
    limitHeaders: parts.limitHeaders('openapi'),
  })

  // Unknown paths count too: for keyed services against the one budget that a key has.
  const group = service.auth === 'none' ? 'other' : service.name
  const missing = unknownPath(service, routes)
  router.use(guard.authenticate, limit(group), guard.authorize(), (request: Request) => {
    throw new Fault('NOT_FOUND', missing(request))
  })
  router.use(withLimitHeaders(guard.limitHeaders(group)), onError(parts.faults))
  return router
}

/** Adds limit headers to errors that were raised before the limiter ran, such as a path that cannot be decoded. */
const withLimitHeaders =
  (limitHeaders: RequestHandler): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent || response.hasHeader('RateLimit')) return next(error)
    limitHeaders(request, response, () => next(error))
  }

/** Headers of every response of a service, errors included. */
function serviceHeaders(service: Service, dataVersion: () => string): RequestHandler {
  const vary = VARY[service.auth]
  return (request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    response.setHeader('Vary', vary)
    if (service.cors) allowAnyOrigin(request, response, next)
    else next()
  }
}

/** `/countries/flagship-titles` comes before `/countries/{country}`: a brace sorts after all letters. */
const literalFirst = (one: BoundRoute, other: BoundRoute): number => (one.path < other.path ? -1 : 1)

/** Caches must not give one caller's response to another. */
const VARY = {
  none: 'Accept-Datetime, Accept-Encoding',
  bearer: 'Authorization, Accept-Datetime, Accept-Encoding',
  'api-key': 'X-API-Key, Authorization, Accept-Datetime, Accept-Encoding',
  any: 'Authorization, X-API-Key, Accept-Datetime, Accept-Encoding',
} as const

interface Mounted {
  readonly admit: readonly RequestHandler[]
  readonly handlers: readonly RequestHandler[]
  /** For preflights, which are not counted. */
  readonly limitHeaders: RequestHandler
}

function mount(
  router: Router,
  service: Service,
  { method, path, isTable }: { method: 'GET' | 'POST'; path: string; isTable?: true },
  { admit, handlers, limitHeaders }: Mounted,
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const pattern = path.slice(service.mounts[0].length).replaceAll(/\{(\w+)\}/g, ':$1') || '/'
  // A table may be requested by the extension of its format.
  const route = router.route(isTable ? [pattern, `${pattern}.:format`] : pattern)
  route.options(limitHeaders, preflight(allow, service.cors))
  route.all(...admit)
  if (method === 'GET') route.get(...handlers)
  else route.post(...handlers)
  route.all((request) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
      headers: { Allow: allow },
    })
  })
}

function exportOf({ execute, versions, exports, charge, faults }: ServiceParts, route: BoundRoute): RequestHandler {
  if (!exports || !charge) throw new Error(`${route.path} is an export, which this server does not offer.`)
  return exportEndpoint({ execute, versions, faults, ...exports, charge: charge(route.group) }, route)
}

function streamOf({ streams, faults }: ServiceParts, route: BoundRoute): RequestHandler {
  if (!streams) throw new Error(`${route.path} is an event stream, which this server does not offer.`)
  return eventsEndpoint({ ...streams, faults }, route)
}

/** Reads the parameters once per URL: the route cache stores the responder for the next request to the same URL. */
function endpointOf(parts: ServiceParts, route: BoundRoute, before: readonly RequestHandler[]): RequestHandler {
  if (parts.service.isPrivate) return privateEndpoint(route, parts.execute)
  return (request, response, next) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const { respond, ...rest } = responderOf(parts, route, readParams(route, sent), request.baseUrl)
    parts.routeCache?.register(request, { handlers: [...before, respond], ...rest })
    return respond(request, response, next)
  }
}

interface Responder {
  readonly respond: RequestHandler
  /** Makes the response from the current data, unless it is cached. */
  revalidate(): Promise<unknown>
  /** Whether it is cached for somebody. */
  isCached(): boolean
}

/** The data version of a service that has no data yet. Its responses are not stored: data may arrive any moment. */
const NO_DATA = 'none'

/** Says of what is not found that it may be found once there is data. */
function unknownYet(error: unknown): unknown {
  const { code, message, details } = toFault(error)
  return code === 'NOT_FOUND' ? new Fault(code, `${message} No data is loaded yet.`, { errors: details }) : error
}

function responderOf(parts: ServiceParts, route: BoundRoute, read: RequestParams, baseUrl: string): Responder {
  const { service, execute, dataVersion, currentSnapshot, versions, responses } = parts
  const audienceOf = audiencesOf(service)
  /** Those who were served, for whom the response is made again. */
  const served = new Set<Audience>()
  // The mount decides the links of a list, so it is part of the key.
  const keyIn = keysOf(routeKey(route, read, baseUrl))
  const make = async (caller: Caller, isNegotiated: boolean, asLines: boolean) => {
    const body = await tracedRoute(route, () => executeRoute(execute, read, caller)).catch((error: unknown) => {
      throw dataVersion() === NO_DATA ? unknownYet(error) : error
    })
    const version = (body['data_version'] as string | undefined) ?? dataVersion()
    const requested = caller.snapshot?.version
    return new PreparedResponse(asLines ? linesOf(body[route.lines!]) : Buffer.from(JSON.stringify(body)), {
      status: 200,
      contentType: asLines ? NDJSON : JSON_UTF8,
      cacheControl: cacheControlOf(service, route, version, requested !== undefined && !isNegotiated),
      dataVersion: version,
      ...linkHeaders({ route, read, baseUrl, version: requested, isNegotiated }, body),
    })
  }
  const serve = (request: Request, response: Response, requested: Snapshot | undefined) => {
    if (requested) readSnapshot(response, requested)
    const isNegotiated = requested !== undefined && read.version === undefined
    const audience = audienceOf(viewerOf(response))
    const asLines = route.lines !== undefined && wantsLines(request, response)
    const key = `${isNegotiated ? 'negotiated\n' : ''}${asLines ? 'lines\n' : ''}${keyIn(snapshotOf(response))}${audience.key}`
    const send = (prepared: PreparedResponse) => {
      served.add(audience)
      return sendResponse(request, response, prepared)
    }
    const isCacheable = !route.isVolatile || requested !== undefined
    const cached = isCacheable ? responses.get(key) : undefined
    response.setHeader('X-Cache', cached ? 'hit' : 'miss')
    // Synchronous, because a promise would cost more than the cache lookup.
    if (cached) return send(cached)
    const started = performance.now()
    const making = () => make(callerOf(response), isNegotiated, asLines)
    // Most of what visitors enter is never sent again, and storing it would take a seventh of the time of its response.
    const storing = { onceRepeated: route.method === 'POST' }
    const prepare = isCacheable ? () => responses.getOrMake(key, making, storing) : making
    return inRequestSpan(response, prepare).then((prepared) => {
      response.setHeader('Server-Timing', `answer;dur=${(performance.now() - started).toFixed(1)}`)
      return send(prepared)
    })
  }
  return {
    async revalidate() {
      // Data of a version never changes, and what is volatile is not cached.
      if (read.version !== undefined || route.isVolatile) return
      const snapshot = currentSnapshot()
      for (const { key, viewer } of served) {
        const making = () => make({ requestId: 'ahead', viewer, snapshot }, false, false)
        await responses.getOrMake(keyIn(snapshot) + key, making)
      }
    },
    isCached() {
      const start = keyIn(currentSnapshot())
      for (const { key } of served) if (responses.has(start + key)) return true
      return false
    },
    respond(request, response) {
      requireWidgetAccess(viewerOf(response), route, read.params)
      const requested = requestedSnapshot(versions, versionedService(service), read.version, request, response)
      return requested instanceof Promise
        ? requested.then((snapshot) => serve(request, response, snapshot))
        : serve(request, response, requested)
    },
  }
}

const NDJSON = 'application/x-ndjson; charset=utf-8'

function wantsLines(request: Request, response: Response): boolean {
  response.vary('Accept')
  return request.accepts(['application/json', 'application/x-ndjson']) === 'application/x-ndjson'
}

const linesOf = (rows: unknown): Buffer =>
  Buffer.from((rows as readonly unknown[]).map((row) => `${JSON.stringify(row)}\n`).join(''))

function cacheControlOf(
  { cacheControl }: Service,
  { isVolatile }: BoundRoute,
  version: string,
  neverChanges: boolean,
): string {
  if (version === NO_DATA) return 'no-store'
  if (neverChanges) return foreverLike(cacheControl)
  return isVolatile ? revalidated(cacheControl) : cacheControl
}

/** Joins the snapshot's key and the route's once per snapshot. */
function keysOf(routePart: string): (snapshot: Snapshot) => string {
  let [current, key] = ['', '']
  return (snapshot) => {
    if (current !== snapshot.key) {
      current = snapshot.key
      key = current + routePart
    }
    return key
  }
}
