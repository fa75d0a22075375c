/** Answers that browsers on any origin may read, headers and all. Never with credentials: there are none to send. */
import type { RequestHandler, Response } from 'express'

export const openToAll: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', '*')
  next()
}

/** Answers OPTIONS: what the route takes, and to a browser's preflight that it may. */
export const preflight =
  (allow: string, cors: boolean): RequestHandler =>
  (request, response: Response) => {
    response.set({ Allow: allow, 'Cache-Control': 'no-store' })
    if (cors) {
      response.set({
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? 'Content-Type',
        'Access-Control-Max-Age': '86400',
      })
    }
    response.status(204).end()
  }
