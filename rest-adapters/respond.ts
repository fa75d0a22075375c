/** Sends an answer: its bytes, their ETag, and what caches and clients are told about them. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Service } from '../src/contract/route.ts'

/** The version that is named where a service has no data yet. */
const NOTHING = 'none'

/** An answer as it goes out, ready to be kept. */
export interface Finished {
  readonly bytes: Buffer
  /** Names the bytes and the data version; made where it is first asked for. */
  readonly etag: () => string
  readonly dataVersion: string
  /** Of a list: the pages around. */
  readonly link: string | undefined
}

export function finish(body: unknown, dataVersion: string, link?: string): Finished {
  const bytes = Buffer.from(JSON.stringify(body))
  let etag: string | undefined
  return {
    ...{ bytes, dataVersion, link },
    etag: () => (etag ??= `"${createHash('sha1').update(dataVersion).update(bytes).digest('base64url')}"`),
  }
}

export function send(
  request: Request,
  response: Response,
  service: Pick<Service, 'cacheControl'>,
  finished: Finished,
): void {
  const { bytes, dataVersion, link } = finished
  response.setHeader('X-Data-Version', dataVersion)
  if (link) response.setHeader('Link', link)
  if (request.method === 'POST') {
    response.setHeader('Cache-Control', 'no-store')
  } else {
    const etag = finished.etag()
    // What is not there yet may be there in a moment.
    response.setHeader('Cache-Control', dataVersion === NOTHING ? 'no-store' : service.cacheControl)
    response.setHeader('ETag', etag)
    if (matches(request.headers['if-none-match'], etag)) {
      response.statusCode = 304
      response.end()
      return
    }
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** `If-None-Match` compares weakly: `W/"x"` is `"x"` (RFC 9110, 13.1.2). */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
