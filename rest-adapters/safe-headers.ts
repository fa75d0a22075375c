/**
 * What every answer tells browsers, whatever surface it is of: that it is what its media type says, and that nothing
 * in it runs, loads or is framed. Pages, which need more, say so in its place; what is forgotten stays shut.
 */
import type { RequestHandler } from 'express'

export const withSafeHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  next()
}
