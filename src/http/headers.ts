/** Headers that whole surfaces share: CORS, preflights, and what browsers may do with a response. */
import type { RequestHandler, Response } from 'express'

/** A safe default for every surface; pages, which load styles and scripts, replace it. */
export const withSafeHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  next()
}

/** Lets scripts of any origin read the response and its headers, without credentials of the browser. */
export const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', '*')
  next()
}

/** Responds to OPTIONS; with `cors`, also to a browser's preflight. */
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
