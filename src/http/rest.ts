/** Serves the REST routes of one service with Express. */
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import {
  type BoundRoute,
  type Caller,
  type Execute,
  executeRoute,
  linksOf,
  type Params,
  type RequestParams,
  readParams,
  type Service,
  type Snapshot,
} from '../contract/index.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { Fault } from '../kernel/faults/faults.ts'
import { nearest } from '../kernel/text/names.ts'
import { UNRESTRICTED } from '../kernel/viewer.ts'
import { type Guard, requireWidgetAccess } from './authentication.ts'
import { restBody } from './body.ts'
import { onError } from './errors.ts'
import { refuseAmbiguousPath } from './malformed.ts'
import { allowAnyOrigin, callerOf, preflight, snapshotOf } from './middleware.ts'
import { sendDocument } from './openapi.ts'
import { JSON_UTF8, PreparedResponse, sendResponse } from './responses/response.ts'
import { type ResponseCache, routeKey } from './responses/response-cache.ts'
import type { RouteCache } from './route-cache.ts'

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
  /** The service's OpenAPI document: the same object as long as the document does not change. */
  readonly openapi: () => object | Promise<object>
  readonly responses: ResponseCache
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
    const endpoint = endpointOf(parts, route, [withHeaders, ...admit])
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
  router.use(guard.authenticate, limit(group), guard.authorize(), (request: Request) => {
    throw new Fault('NOT_FOUND', unknownPath(request, [...routes.map(({ path }) => path), service.openapi]))
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
  none: 'Accept-Encoding',
  bearer: 'Authorization, Accept-Encoding',
  'api-key': 'X-API-Key, Authorization, Accept-Encoding',
} as const

interface Mounted {
  readonly admit: readonly RequestHandler[]
  readonly handlers: readonly (RequestHandler | ErrorRequestHandler)[]
  /** For preflights, which are not counted. */
  readonly limitHeaders: RequestHandler
}

function mount(
  router: Router,
  service: Service,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  { admit, handlers, limitHeaders }: Mounted,
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const route = router.route(path.slice(service.mounts[0].length).replaceAll(/\{(\w+)\}/g, ':$1'))
  route.options(limitHeaders, preflight(allow, service.cors))
  route.all(...admit)
  if (method === 'GET') route.get(...(handlers as RequestHandler[]))
  else route.post(...(handlers as RequestHandler[]))
  route.all((request) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
      headers: { Allow: allow },
    })
  })
}

/** Reads the parameters once per URL: the route cache stores the responder for the next request to the same URL. */
function endpointOf(parts: ServiceParts, route: BoundRoute, before: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const { respond, revalidate } = responderOf(parts, route, readParams(route, sent), request.baseUrl)
    parts.routeCache?.register(request, { handlers: [...before, respond], revalidate })
    return respond(request, response, next)
  }
}

interface Responder {
  readonly respond: RequestHandler
  /** Makes the response from the current data, unless it is cached. */
  revalidate(): Promise<unknown>
}

/** A response does not depend on who the authorized caller is, so one made ahead of time serves all of them. */
const anyCaller = (snapshot: Snapshot): Caller => ({ requestId: 'ahead', viewer: UNRESTRICTED, snapshot })

/** The data version of a service that has no data yet. Its responses are not stored: data may arrive any moment. */
const NO_DATA = 'none'

function responderOf(
  { service, execute, dataVersion, currentSnapshot, responses }: ServiceParts,
  route: BoundRoute,
  read: RequestParams,
  baseUrl: string,
): Responder {
  // The mount decides the links of a list, so it is part of the key.
  const keyIn = keysOf(routeKey(route, read.params, baseUrl))
  const make = async (caller: Caller) => {
    const body = await executeRoute(execute, read, caller)
    const version = (body['data_version'] as string | undefined) ?? dataVersion()
    const { envelope } = read.variant.shaped
    return new PreparedResponse(Buffer.from(JSON.stringify(body)), {
      status: 200,
      contentType: JSON_UTF8,
      cacheControl: version === NO_DATA ? 'no-store' : service.cacheControl,
      dataVersion: version,
      link: envelope && linksOf(read, baseUrl + pathOf(route, service, read.params), envelope, body),
    })
  }
  return {
    async revalidate() {
      const snapshot = currentSnapshot()
      await responses.getOrMake(keyIn(snapshot), () => make(anyCaller(snapshot)))
    },
    respond(request, response) {
      const caller = callerOf(response)
      requireWidgetAccess(caller.viewer, route, read.params)
      const key = keyIn(snapshotOf(response))
      const cached = responses.get(key)
      response.setHeader('X-Cache', cached ? 'hit' : 'miss')
      // Synchronous, because a promise would cost more than the cache lookup.
      if (cached) return sendResponse(request, response, cached)
      const started = performance.now()
      return responses
        .getOrMake(key, () => make(caller))
        .then((made) => {
          response.setHeader('Server-Timing', `answer;dur=${(performance.now() - started).toFixed(1)}`)
          return sendResponse(request, response, made)
        })
    },
  }
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

/** The path under the mount, with its parameters. */
const pathOf = ({ path }: BoundRoute, { mounts }: Service, params: Params): string =>
  path.slice(mounts[0].length).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

function unknownPath(request: Request, paths: readonly string[]): string {
  const path = `${request.baseUrl}${request.path}`.slice(0, 200)
  const near = nearest(path, paths)
  return `There is no route ${path}.${near ? ` Did you mean ${near}?` : ''}`
}
