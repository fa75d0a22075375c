/** Express reads routes: one router a service, one handler for all of its routes. */
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { answer, type Caller, type Execute } from '../src/contract/answer.ts'
import type { BoundRoute } from '../src/contract/bind.ts'
import { linksOf } from '../src/contract/paging.ts'
import { type Read, readParams } from '../src/contract/read-params.ts'
import type { Service } from '../src/contract/route.ts'
import type { Params } from '../src/contract/shape.ts'
import { type Snapshot, snapshotOf } from '../src/contract/snapshot.ts'
import type { FaultLog } from '../src/kernel/fault-log.ts'
import { Fault, toFault } from '../src/kernel/faults.ts'
import { nearest } from '../src/kernel/names.ts'
import { EVERYTHING } from '../src/kernel/viewer.ts'
import { readBody } from './body.ts'
import { callerOf, requestIdOf } from './caller.ts'
import { openToAll, preflight } from './cors.ts'
import type { Front } from './front.ts'
import type { Guard } from './guard.ts'
import { type KeptAnswers, keyOf } from './kept.ts'
import { refuseAmbiguousPath } from './malformed.ts'
import { sendDocument } from './openapi/send.ts'
import { sendProblem } from './problem.ts'
import { finish, send } from './respond.ts'
import { mayBeShown } from './widgets.ts'

export interface ServiceParts {
  readonly service: Service
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  readonly guard: Guard
  /** The limiter of an endpoint group. */
  readonly limit: (group: string) => RequestHandler
  /** Tells that limit, and counts nothing. */
  readonly tellLimit: (group: string) => RequestHandler
  /** The version of the data that is served at the moment. */
  readonly dataVersion: () => string
  /** All data that is served at the moment, of other services too: answers are cached under its key. */
  readonly served: () => Snapshot
  /** The service's OpenAPI document: the same object as long as it is the same document. */
  readonly openapi: () => object | Promise<object>
  readonly kept: KeptAnswers
  /** Learns which addresses there are; none where every request is to find its own way. */
  readonly front?: Pick<Front, 'remember'>
  readonly faults: FaultLog
}

export function serviceRouter(parts: ServiceParts): Router {
  const { service, routes, guard, limit, dataVersion } = parts
  const router = Router({ caseSensitive: true })
  const about = headersOf(service, dataVersion)
  router.use(about, refuseAmbiguousPath)

  for (const route of routes.toSorted(literalFirst)) {
    const admit = [guard.authenticate, limit(route.group), guard.authorise(route)]
    const handle = handler(parts, route, [about, ...admit])
    const handlers = route.method === 'POST' ? [...readBody, handle] : [handle]
    mount(router, service, route, { admit, handlers, tellLimit: guard.tellLimit(route.group) })
  }
  // What a service can do is told without a key: whoever wants one reads it first.
  const openapi = { method: 'GET', path: service.openapi } as const
  mount(router, service, openapi, {
    admit: [limit('openapi')],
    handlers: [sendDocument(parts.openapi, dataVersion, service)],
    tellLimit: parts.tellLimit('openapi'),
  })

  // What no route has: a key has one budget for all of its service, and its limit one name.
  const group = service.auth === 'none' ? 'other' : service.name
  router.use(guard.authenticate, limit(group), guard.authorise(), (request: Request) => {
    throw new Fault('NOT_FOUND', unknownPath(request, [...routes.map(({ path }) => path), service.openapi]))
  })
  router.use(withLimit(guard.tellLimit(group)), onError(parts.faults))
  return router
}

/** What failed before it came to a limit, such as a path that cannot be decoded, tells it all the same. */
const withLimit =
  (tellLimit: RequestHandler): ErrorRequestHandler =>
  (error, request, response, next) => {
    if (response.headersSent || response.hasHeader('RateLimit')) return next(error)
    tellLimit(request, response, () => next(error))
  }

/** What every answer of a service says, refusals too: the data, who may read it, what caches must tell apart. */
function headersOf(service: Service, dataVersion: () => string): RequestHandler {
  const vary = VARY[service.auth]
  return (request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    response.setHeader('Vary', vary)
    if (service.cors) openToAll(request, response, next)
    else next()
  }
}

/** `/countries/flagship-titles` is no country of that name: a brace comes after all letters. */
const literalFirst = (one: BoundRoute, other: BoundRoute): number => (one.path < other.path ? -1 : 1)

/** The headers that credentials come in: a cache must not answer one caller with another's. Bytes go out packed or not. */
const VARY = {
  none: 'Accept-Encoding',
  bearer: 'Authorization, Accept-Encoding',
  'api-key': 'X-API-Key, Authorization, Accept-Encoding',
} as const

interface Mounted {
  readonly admit: readonly RequestHandler[]
  readonly handlers: readonly (RequestHandler | ErrorRequestHandler)[]
  /** Of preflights, which are not counted. */
  readonly tellLimit: RequestHandler
}

function mount(
  router: Router,
  service: Service,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  { admit, handlers, tellLimit }: Mounted,
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const place = router.route(path.slice(service.mounts[0].length).replaceAll(/\{(\w+)\}/g, ':$1'))
  place.options(tellLimit, preflight(allow, service.cors))
  place.all(...admit)
  if (method === 'GET') place.get(...(handlers as RequestHandler[]))
  else place.post(...(handlers as RequestHandler[]))
  place.all((request) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
      headers: { Allow: allow },
    })
  })
}

/** Reads a request and answers it; who asks for the same again is answered without its being read again. */
function handler(parts: ServiceParts, route: BoundRoute, before: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const asked = asking(parts, route, readParams(route, sent), request)
    parts.front?.remember(request, { handlers: [...before, asked.answer], renew: asked.renew })
    return asked.answer(request, response, next)
  }
}

interface Asked {
  readonly answer: RequestHandler
  /** Makes the answer out of what is served now, where it is not kept. */
  renew(): Promise<unknown>
}

/**
 * Answers do not depend on who asks, once they may; so what is made ahead of time is made for everybody. A caller is one
 * request's: what the graph loads for one is remembered with it.
 */
const everybody = (snapshot: Snapshot): Caller => ({ requestId: 'ahead', viewer: EVERYTHING, snapshot })

function asking(
  { service, execute, dataVersion, served, kept }: ServiceParts,
  route: BoundRoute,
  read: Read,
  { baseUrl }: Pick<Request, 'baseUrl'>,
): Asked {
  // Which mount was asked decides the links of a list, and nothing else of the answer.
  const keyIn = keysOf(keyOf(route, read.params, baseUrl))
  const make = async (caller: Caller) => {
    const body = await answer(execute, read, caller)
    const { envelope } = read.variant.shaped
    const link = envelope && linksOf(read, baseUrl + pathOf(route, service, read.params), envelope, body)
    return finish(body, (body['data_version'] as string | undefined) ?? dataVersion(), link)
  }
  return {
    async renew() {
      const snapshot = served()
      const key = keyIn(snapshot)
      if (!kept.peek(key)) await kept.get(key, () => make(everybody(snapshot)))
    },
    answer(request, response) {
      const caller = callerOf(response)
      mayBeShown(caller.viewer, route, read.params)
      const key = keyIn(snapshotOf(response))
      const hit = kept.peek(key)
      response.setHeader('X-Cache', hit ? 'hit' : 'miss')
      // What is kept is sent at once: a promise would cost it more than finding it did.
      if (hit) return send(request, response, service, hit)
      const started = performance.now()
      return kept
        .get(key, () => make(caller))
        .then((made) => {
          response.setHeader('Server-Timing', `answer;dur=${(performance.now() - started).toFixed(1)}`)
          return send(request, response, service, made)
        })
    },
  }
}

/** The key of what is asked within a snapshot: the same text until another one is served. */
function keysOf(asked: string): (snapshot: Snapshot) => string {
  let [served, key] = ['', '']
  return (snapshot) => {
    if (served !== snapshot.key) {
      served = snapshot.key
      key = served + asked
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

/** How a fault is told. */
export type Tell = (request: Request, response: Response, fault: Fault, requestId: string) => void

export const asProblem: Tell = (_request, response, fault, requestId) => sendProblem(response, fault, requestId)

/** Every error ends here: of a route as a problem body, elsewhere as it is told there. */
export const onError =
  (faults: FaultLog, tell: Tell = asProblem): ErrorRequestHandler =>
  (error: unknown, request, response: Response, next) => {
    if (response.headersSent) return next(error)
    const fault = asFault(error)
    const requestId = requestIdOf(response)
    faults.report(fault, requestId)
    tell(request, response, fault, requestId)
  }

/** Express itself refuses paths that are not decodable; it says so by a status. */
function asFault(error: unknown): Fault {
  const status = (error as { status?: unknown } | null)?.status
  if (error instanceof URIError || (status === 400 && !(error instanceof Fault))) {
    return new Fault('INVALID_PARAMETER', 'The address cannot be decoded.', { cause: error })
  }
  return toFault(error)
}
