/** Thrown where what is asked for has another address, by which alone it is to be known. */
import type { Request, Response } from 'express'
import { guard } from '../../respond.ts'

export class Moved extends Error {
  readonly path: string

  constructor(path: string) {
    super(`It is at ${path}.`)
    this.name = 'Moved'
    this.path = path
  }
}

/** For good: addresses stay from import to import. What was asked beside the path goes along. */
export function sendMoved(request: Request, response: Response, { path }: Moved): void {
  guard(response)
  const at = request.originalUrl.indexOf('?')
  response.setHeader('Cache-Control', 'public, no-cache')
  response.redirect(301, at < 0 ? path : path + request.originalUrl.slice(at))
}
