/** Sends an answer: its bytes, their ETag, and what caches and clients are told about them. */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { type Encoding, encodingOf, Packable } from '../src/contract/encodings.ts'
import type { Service } from '../src/contract/route.ts'

/** The version that is named where a service has no data yet. */
const NOTHING = 'none'

/** An answer as it goes out, ready to be kept. */
export interface Finished extends Packable {
  readonly dataVersion: string
  /** Of a list: the pages around. */
  readonly link: string | undefined
  /** Names the bytes, their encoding and the data version. */
  etag(encoding: Encoding | undefined): string
}

class Answer extends Packable implements Finished {
  readonly dataVersion: string
  readonly link: string | undefined
  #digest: string | undefined

  constructor(bytes: Buffer, dataVersion: string, link: string | undefined) {
    super(bytes)
    this.dataVersion = dataVersion
    this.link = link
  }

  etag(encoding: Encoding | undefined): string {
    this.#digest ??= createHash('sha1').update(this.dataVersion).update(this.bytes).digest('base64url')
    return encoding === undefined ? `"${this.#digest}"` : `"${this.#digest}-${encoding}"`
  }
}

export const finish = (body: unknown, dataVersion: string, link?: string): Finished =>
  new Answer(Buffer.from(JSON.stringify(body)), dataVersion, link)

/** At once, or where the bytes have to be packed first, soon. */
export function send(
  request: Request,
  response: Response,
  service: Pick<Service, 'cacheControl'>,
  finished: Finished,
): Promise<void> | undefined {
  const { dataVersion, link } = finished
  const encoding = finished.worth(encodingOf(request.headers['accept-encoding']))
  response.setHeader('X-Data-Version', dataVersion)
  if (link) response.setHeader('Link', link)
  if (request.method === 'POST') {
    response.setHeader('Cache-Control', 'no-store')
  } else {
    const etag = finished.etag(encoding)
    // What is not there yet may be there in a moment.
    response.setHeader('Cache-Control', dataVersion === NOTHING ? 'no-store' : service.cacheControl)
    response.setHeader('ETag', etag)
    if (matches(request.headers['if-none-match'], etag)) {
      response.statusCode = 304
      response.end()
      return undefined
    }
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (encoding === undefined) return sendBytes(response, finished.bytes)
  response.setHeader('Content-Encoding', encoding)
  const packed = finished.in(encoding)
  return packed instanceof Promise ? packed.then((bytes) => sendBytes(response, bytes)) : sendBytes(response, packed)
}

/** To a HEAD Node sends the length alone. */
function sendBytes(response: Response, bytes: Buffer): undefined {
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** `If-None-Match` compares weakly: `W/"x"` is `"x"` (RFC 9110, 13.1.2). */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
