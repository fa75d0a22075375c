/** Express reads routes: one router a service, one handler for all of its routes. */
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { answer, type Execute } from '../src/contract/answer.ts'
import type { BoundRoute } from '../src/contract/bind.ts'
import { linksOf } from '../src/contract/paging.ts'
import { readParams } from '../src/contract/read-params.ts'
import type { Service } from '../src/contract/route.ts'
import { Fault, toFault } from '../src/kernel/faults.ts'
import type { Log } from '../src/kernel/log.ts'
import { nearest } from '../src/kernel/names.ts'
import { readBody } from './body.ts'
import { callerOf, requestIdOf, viewerOf } from './caller.ts'
import { openToAll, preflight } from './cors.ts'
import { type KeptAnswers, keyOf } from './kept.ts'
import { sendDocument } from './openapi/send.ts'
import { sendProblem } from './problem.ts'
import { finish, send } from './respond.ts'
import { mayBeShown } from './widgets.ts'

export interface ServiceParts {
  readonly service: Service
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  /** Says who asks a route, or refuses. */
  readonly guard: (route?: BoundRoute) => RequestHandler
  /** The limiter of an endpoint group. */
  readonly limit: (group: string) => RequestHandler
  /** The version of the data that is served at the moment. */
  readonly dataVersion: () => string
  /** Names all data that is served at the moment, of other services too: answers are kept under it. */
  readonly served: () => string
  /** The service's OpenAPI document: the same object as long as it is the same document. */
  readonly openapi: () => object | Promise<object>
  readonly kept: KeptAnswers
  readonly log: Log
}

export function serviceRouter(parts: ServiceParts): Router {
  const { service, routes, guard, limit, dataVersion } = parts
  const router = Router()
  router.use((_request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    next()
  })
  if (service.cors) router.use(openToAll)
  const credential = VARY[service.auth]
  if (credential) router.use((_request, response, next) => next(response.vary(credential) && undefined))

  for (const route of routes.toSorted(literalFirst)) {
    const handle = handler(parts, route)
    const admit = [guard(route), limit(route.group)]
    mount(router, service, route, admit, route.method === 'POST' ? [...readBody, handle] : [handle])
  }
  // What a service can do is told without a key: whoever wants one reads it first.
  const openapi = { method: 'GET', path: service.openapi } as const
  mount(router, service, openapi, [limit('openapi')], [sendDocument(parts.openapi, dataVersion, service)])

  router.use(guard(), limit('other'), (request: Request) => {
    throw new Fault('NOT_FOUND', unknownPath(request, [...routes.map(({ path }) => path), service.openapi]))
  })
  router.use(onError(parts.log))
  return router
}

/** `/countries/flagship-titles` is no country of that name: a brace comes after all letters. */
const literalFirst = (one: BoundRoute, other: BoundRoute): number => (one.path < other.path ? -1 : 1)

/** The headers that credentials come in: a cache must not answer one caller with another's. */
const VARY = { none: undefined, bearer: 'Authorization', 'api-key': 'X-API-Key, Authorization' } as const

type Handler = RequestHandler | ErrorRequestHandler

function mount(
  router: Router,
  service: Service,
  { method, path }: { method: 'GET' | 'POST'; path: string },
  admit: readonly RequestHandler[],
  handlers: readonly Handler[],
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const place = router.route(path.slice(service.mounts[0].length).replaceAll(/\{(\w+)\}/g, ':$1'))
  place.options(preflight(allow, service.cors))
  place.all(...admit)
  if (method === 'GET') place.get(...(handlers as RequestHandler[]))
  else place.post(...(handlers as RequestHandler[]))
  place.all((request) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
      headers: { Allow: allow },
    })
  })
}

function handler({ service, execute, dataVersion, served, kept }: ServiceParts, route: BoundRoute): RequestHandler {
  return (request, response) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const read = readParams(route, sent)
    mayBeShown(viewerOf(response), route, read.params)
    // Which mount was asked decides the links of a list, and nothing else of the answer.
    const key = keyOf(route, read.params, served(), request.baseUrl)
    const hit = kept.peek(key)
    response.setHeader('X-Cache', hit ? 'hit' : 'miss')
    // What is kept is sent at once: a promise would cost it more than finding it did.
    if (hit) return send(request, response, service, hit)
    const make = async () => {
      const body = await answer(execute, read, callerOf(response))
      const { envelope } = read.variant.shaped
      const link = envelope && linksOf(new URL(request.originalUrl, 'http://here'), envelope, body)
      return finish(body, (body['data_version'] as string | undefined) ?? dataVersion(), link)
    }
    return kept.get(key, make).then((made) => send(request, response, service, made))
  }
}

function unknownPath(request: Request, paths: readonly string[]): string {
  const path = `${request.baseUrl}${request.path}`.slice(0, 200)
  const near = nearest(path, paths)
  return `There is no route ${path}.${near ? ` Did you mean ${near}?` : ''}`
}

/** Every error of every route ends here, as a problem body. */
export const onError =
  (log: Log): ErrorRequestHandler =>
  (error: unknown, _request, response: Response, next) => {
    if (response.headersSent) return next(error)
    const fault = asFault(error)
    const requestId = requestIdOf(response)
    if (fault.code === 'INTERNAL') log.error({ requestId, err: fault.cause ?? error }, 'unforeseen error')
    sendProblem(response, fault, requestId)
  }

/** Express itself refuses paths that are not decodable; it says so by a status. */
function asFault(error: unknown): Fault {
  const status = (error as { status?: unknown } | null)?.status
  if (error instanceof URIError || (status === 400 && !(error instanceof Fault))) {
    return new Fault('INVALID_PARAMETER', 'The address cannot be decoded.', { cause: error })
  }
  return toFault(error)
}
