/** Serves OpenAPI documents: that of a service in its router, and that of all of them. */
import { type RequestHandler, Router } from 'express'
import type { Service } from '../../src/contract/route.ts'
import { Fault, invalidParameters } from '../../src/kernel/faults.ts'
import { openToAll, preflight } from '../cors.ts'
import { type Finished, finish, send } from '../respond.ts'

/** Where the document of all services is. */
export const OPENAPI_PATH = '/openapi.json'

/** A document is turned into bytes once. */
const finished = new WeakMap<object, Finished>()

export const sendDocument =
  (
    documentNow: () => object | Promise<object>,
    dataVersion: () => string,
    service: Pick<Service, 'cacheControl'>,
  ): RequestHandler =>
  async (request, response) => {
    const strays = Object.keys(request.query)
    if (strays.length > 0) {
      const detail = 'is not a parameter of this route, which takes none'
      throw invalidParameters(strays.map((name) => ({ parameter: name.slice(0, 80), detail })))
    }
    const document = await documentNow()
    const bytes = finished.get(document) ?? finish(document, dataVersion())
    finished.set(document, bytes)
    return send(request, response, service, bytes)
  }

export interface AllServices {
  readonly document: () => Promise<object>
  readonly limit: RequestHandler
  /** Tells that limit, and counts nothing. */
  readonly tellLimit: RequestHandler
  /** The versions of all data that is served. */
  readonly dataVersion: () => string
}

const ALLOW = 'GET, HEAD, OPTIONS'

export function allServicesRouter({ document, limit, tellLimit, dataVersion }: AllServices): Router {
  const router = Router({ caseSensitive: true })
  const place = router.route(OPENAPI_PATH)
  place.all(openToAll, (_request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    response.setHeader('Vary', 'Accept-Encoding')
    next()
  })
  place.options(tellLimit, preflight(ALLOW, true))
  place.all(limit)
  place.get(sendDocument(document, dataVersion, { cacheControl: 'public, max-age=3600' }))
  place.all(({ method }) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${OPENAPI_PATH} takes ${ALLOW}, not ${method}.`, {
      headers: { Allow: ALLOW },
    })
  })
  return router
}
