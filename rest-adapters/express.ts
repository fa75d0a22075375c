/** Express reads routes: one router a service, one handler for all of its routes. */
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express'
import { answer, type Execute } from '../src/contract/answer.ts'
import type { BoundRoute } from '../src/contract/bind.ts'
import type { Service } from '../src/contract/route.ts'
import { Fault, invalidParameters, toFault } from '../src/kernel/faults.ts'
import type { Log } from '../src/kernel/log.ts'
import { nearest } from '../src/kernel/names.ts'
import { readBody } from './body.ts'
import { callerOf, requestIdOf } from './caller.ts'
import { openToAll, preflight } from './cors.ts'
import { sendProblem } from './problem.ts'
import { finish, send } from './respond.ts'

export interface ServiceParts {
  readonly service: Service
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  /** The limiter of an endpoint group. */
  readonly limit: (group: string) => RequestHandler
  /** The version of the data that is served at the moment. */
  readonly dataVersion: () => string
  /** Makes the service's OpenAPI document: once, when the server knows its own address. */
  readonly openapi: () => object
  readonly log: Log
}

export function serviceRouter(parts: ServiceParts): Router {
  const { service, routes, limit, dataVersion } = parts
  const router = Router()
  router.use((_request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    next()
  })
  if (service.cors) router.use(openToAll)

  for (const route of routes) {
    const handle = handler(parts, route)
    mount(router, parts, route, route.method === 'POST' ? [...readBody, handle] : [handle])
  }
  const openapi = { method: 'GET', path: service.openapi, group: 'openapi' } as const
  let document: object | undefined
  const describe: RequestHandler = (request, response) => {
    const strays = Object.keys(request.query)
    if (strays.length > 0) {
      throw invalidParameters(
        strays.map((name) => ({
          parameter: name.slice(0, 80),
          detail: 'is not a parameter of this route, which takes none',
        })),
      )
    }
    document ??= parts.openapi()
    send(request, response, service, finish(document, dataVersion()))
  }
  mount(router, parts, openapi, [describe])

  router.use(limit('other'), (request: Request) => {
    throw new Fault('NOT_FOUND', unknownPath(request, [...routes.map(({ path }) => path), service.openapi]))
  })
  router.use(onError(parts.log))
  return router
}

type Handler = RequestHandler | ErrorRequestHandler

function mount(
  router: Router,
  { service, limit }: ServiceParts,
  { method, path, group }: { method: 'GET' | 'POST'; path: string; group: string },
  handlers: readonly Handler[],
): void {
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
  const place = router.route(path.slice(service.mounts[0].length).replaceAll(/\{(\w+)\}/g, ':$1'))
  place.options(preflight(allow, service.cors))
  place.all(limit(group))
  if (method === 'GET') place.get(...(handlers as RequestHandler[]))
  else place.post(...(handlers as RequestHandler[]))
  place.all((request) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${path} takes ${allow}, not ${request.method}.`, {
      headers: { Allow: allow },
    })
  })
}

function handler({ service, execute, dataVersion }: ServiceParts, route: BoundRoute): RequestHandler {
  return async (request, response) => {
    const sent = { path: request.params as Record<string, string>, query: request.query, body: request.body as unknown }
    const body = await answer(execute, route, sent, callerOf(response))
    send(request, response, service, finish(body, (body['data_version'] as string | undefined) ?? dataVersion()))
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
