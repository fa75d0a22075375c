/** Thrown if the requested resource has a different canonical URL. */
import type { Request, Response } from 'express'
import { guard } from '../../serve/respond.ts'

export class Moved extends Error {
  readonly path: string

  constructor(path: string) {
    super(`It is at ${path}.`)
    this.name = 'Moved'
    this.path = path
  }
}

/** Sends a permanent redirect and keeps the query string. URLs are stable across imports. */
export function sendMoved(request: Request, response: Response, { path }: Moved): void {
  guard(response)
  const at = request.originalUrl.indexOf('?')
  response.setHeader('Cache-Control', 'public, no-cache')
  response.redirect(301, at < 0 ? path : path + request.originalUrl.slice(at))
}
