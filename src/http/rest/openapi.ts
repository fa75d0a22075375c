/** Serves OpenAPI documents: each service's own, and the one of all services. */
import { type RequestHandler, Router } from 'express'
import type { Service } from '../../contract/index.ts'
import { Fault, invalidParameters } from '../../kernel/faults/faults.ts'
import { allowAnyOrigin, preflight } from '../middleware.ts'
import { JSON_UTF8, PreparedResponse, sendResponse } from '../responses/response.ts'

/** The document of all services. */
export const OPENAPI_PATH = '/openapi.json'

export const sendDocument = (
  currentDocument: () => object | Promise<object>,
  dataVersion: () => string,
  { cacheControl }: Pick<Service, 'cacheControl'>,
): RequestHandler => {
  const prepared = new WeakMap<object, PreparedResponse>()
  return async (request, response) => {
    const unknown = Object.keys(request.query)
    if (unknown.length > 0) {
      const detail = 'is not a parameter of this route, which takes none'
      throw invalidParameters(unknown.map((name) => ({ parameter: name.slice(0, 80), detail })))
    }
    const document = await currentDocument()
    let body = prepared.get(document)
    if (!body) {
      const head = { status: 200, contentType: JSON_UTF8, cacheControl, dataVersion: dataVersion() }
      body = new PreparedResponse(Buffer.from(JSON.stringify(document)), head)
      prepared.set(document, body)
    }
    return sendResponse(request, response, body)
  }
}

export interface AllServices {
  readonly document: () => Promise<object>
  readonly limit: RequestHandler
  /** Sends the headers of that limit and counts nothing. */
  readonly limitHeaders: RequestHandler
  /** The data versions of all services. */
  readonly dataVersion: () => string
}

const ALLOW = 'GET, HEAD, OPTIONS'

export function allServicesRouter({ document, limit, limitHeaders, dataVersion }: AllServices): Router {
  const router = Router({ caseSensitive: true })
  const route = router.route(OPENAPI_PATH)
  route.all(allowAnyOrigin, (_request, response, next) => {
    response.setHeader('X-Data-Version', dataVersion())
    response.setHeader('Vary', 'Accept-Encoding')
    next()
  })
  route.options(limitHeaders, preflight(ALLOW, true))
  route.all(limit)
  route.get(sendDocument(document, dataVersion, { cacheControl: 'public, max-age=3600' }))
  route.all(({ method }) => {
    throw new Fault('METHOD_NOT_ALLOWED', `${OPENAPI_PATH} takes ${ALLOW}, not ${method}.`, {
      headers: { Allow: ALLOW },
    })
  })
  return router
}
