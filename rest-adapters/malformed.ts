/** Refuses malformed requests before any route sees them, and answers the OPTIONS of the server as a whole. */
import type { RequestHandler } from 'express'
import { Fault } from '../src/kernel/faults.ts'
import { ambiguousPath, malformed } from '../src/kernel/http/malformed.ts'

export const refuseMalformed: RequestHandler = (request, response, next) => {
  const detail = malformed(request)
  if (detail) return next(new Fault('MALFORMED_REQUEST', detail, { headers: { Connection: 'close' } }))
  if (request.url !== '*') return next()
  response.set({ Allow: 'GET, HEAD, POST, OPTIONS', 'Cache-Control': 'no-store' }).status(204).end()
}

/** In each service, whose refusals say more than those of the server as a whole, and before the pages. */
export const refuseAmbiguousPath: RequestHandler = (request, _response, next) => {
  const detail = ambiguousPath(request.path)
  next(detail ? new Fault('INVALID_PARAMETER', detail) : undefined)
}
