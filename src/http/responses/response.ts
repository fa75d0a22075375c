/**
 * The one response writer: REST bodies, pages, files and GraphQL results go out here, in the encoding the client
 * prefers.
 */
import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import {
  acceptsGzip,
  appendUncompressed,
  type CompressedPrefix,
  CompressibleBytes,
  compressPrefix,
  type Encoding,
  MIN_COMPRESSED_BYTES,
  preferredEncoding,
} from './compression.ts'

export interface ResponseHead {
  readonly status: number
  readonly contentType: string
  /** For GET; a response to POST is never stored. */
  readonly cacheControl: string
  readonly dataVersion?: string | undefined
  /** RFC 8288: the other pages of a list. */
  readonly link?: string | undefined
  /** Any other headers, such as the policies of a page. */
  readonly headers?: Readonly<Record<string, string>>
  /** From 0 to 11; higher for files, which are compressed once for many clients. */
  readonly brotliQuality?: number
}

export const PNG = 'image/png'
export const JSON_UTF8 = 'application/json; charset=utf-8'

/**
 * A response that can be sent many times: its bytes, compressed variants and ETags are made once, when first needed.
 */
export class PreparedResponse extends CompressibleBytes {
  readonly head: ResponseHead
  /** The other headers, as a list, because they are sent more often than made. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  #digest: string | undefined

  constructor(bytes: Buffer, head: ResponseHead) {
    super(bytes, head.brotliQuality)
    this.head = head
    this.headers = Object.entries(head.headers ?? {})
  }

  /** Images are compressed already. */
  override encodingFor(encoding: Encoding | undefined): Encoding | undefined {
    return this.head.contentType === PNG ? undefined : super.encodingFor(encoding)
  }

  /** Changes with the bytes, their encoding and the data version. */
  etag(encoding: Encoding | undefined): string {
    this.#digest ??= digestOf(this.bytes, this.head.dataVersion)
    return encoding === undefined ? `"${this.#digest}"` : `"${this.#digest}-${encoding}"`
  }
}

export const digestOf = (content: Buffer | string, dataVersion = ''): string =>
  createHash('sha1').update(dataVersion).update(content).digest('base64url')

/** Sends at once, or after the first compression. A matching `If-None-Match` gets 304. */
export function sendResponse(
  request: Request,
  response: Response,
  prepared: PreparedResponse,
): Promise<void> | undefined {
  const { status, contentType, cacheControl, dataVersion, link } = prepared.head
  const encoding = prepared.encodingFor(preferredEncoding(request.headers['accept-encoding']))
  response.statusCode = status
  if (dataVersion !== undefined) response.setHeader('X-Data-Version', dataVersion)
  if (link) response.setHeader('Link', link)
  for (const [name, value] of prepared.headers) response.setHeader(name, value)
  const vary = response.getHeader('Vary')
  if (vary === undefined) response.setHeader('Vary', 'Accept-Encoding')
  else if (!String(vary).includes('Accept-Encoding')) response.setHeader('Vary', `${vary}, Accept-Encoding`)
  if (request.method === 'POST') {
    response.setHeader('Cache-Control', 'no-store')
  } else {
    response.setHeader('Cache-Control', cacheControl)
    if (status === 200) {
      const etag = prepared.etag(encoding)
      response.setHeader('ETag', etag)
      if (matches(request.headers['if-none-match'], etag)) {
        response.statusCode = 304
        response.end()
        return undefined
      }
    }
  }
  response.setHeader('Content-Type', contentType)
  if (encoding === undefined) return sendBytes(response, prepared.bytes)
  response.setHeader('Content-Encoding', encoding)
  const packed = prepared.encoded(encoding)
  return packed instanceof Promise ? packed.then((bytes) => sendBytes(response, bytes)) : sendBytes(response, packed)
}

/** In response to HEAD, Node omits the body but sends its length. */
function sendBytes(response: Response, bytes: Buffer): undefined {
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/**
 * Compares weakly (RFC 9110, 13.1.2). Express's `fresh` ignores the ETag when the client sends `Cache-Control:
 * no-cache`.
 */
const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** A response whose last bytes differ from caller to caller; the rest is cached and compressed once. */
export class SuffixedResponse extends PreparedResponse {
  #packedStart: CompressedPrefix | undefined

  async withSuffix(suffix: string, gzip: boolean): Promise<Buffer> {
    if (gzip) {
      // Compressed at most twice, when two callers request it at the same time.
      this.#packedStart ??= await compressPrefix(this.bytes)
      return appendUncompressed(this.#packedStart, Buffer.from(suffix, 'latin1'))
    }
    const whole = Buffer.allocUnsafe(this.bytes.length + suffix.length)
    this.bytes.copy(whole)
    whole.write(suffix, this.bytes.length, 'latin1')
    return whole
  }
}

/** `suffix` is ASCII. */
export async function sendWithSuffix(
  request: Request,
  response: Response,
  prepared: SuffixedResponse,
  { contentType, suffix }: { readonly contentType: string; readonly suffix: string },
): Promise<void> {
  const gzip = prepared.bytes.length >= MIN_COMPRESSED_BYTES && acceptsGzip(request.headers['accept-encoding'])
  response.setHeader('Content-Type', contentType)
  response.setHeader('Vary', 'Accept-Encoding')
  if (gzip) response.setHeader('Content-Encoding', 'gzip')
  sendBytes(response, await prepared.withSuffix(suffix, gzip))
}

export interface PlainResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** For errors. Plain assignments, because sending rejections is most of the work under overload. */
export function sendPlain(response: Response, { status, headers, text }: PlainResponse): void {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.setHeader('Content-Length', Buffer.byteLength(text))
  response.end(text)
}
