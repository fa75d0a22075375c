/** Every request has an id: the caller's, where it is a sensible one, or a new one. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'

const SENSIBLE = /^[\w.:-]{1,128}$/

export const withRequestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id']
  const id = typeof given === 'string' && SENSIBLE.test(given) ? given : randomUUID()
  response.locals['requestId'] = id
  response.setHeader('X-Request-Id', id)
  next()
}

export const requestIdOf = (response: Response): string => response.locals['requestId'] as string
