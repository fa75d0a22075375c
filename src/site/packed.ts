/**
 * Sends a page packed, in whatever encoding the browser takes. Packing is done once for the same bytes, off the
 * thread that answers requests.
 */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { guard, hashOf, type SentPage, sendBytes } from './respond.ts'

type Encoding = 'br' | 'gzip'

const PACK: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** Pages change with the data: the old ones fall out. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 50 })

function packed(bytes: Buffer, encoding: Encoding, tag: string): Promise<Buffer> {
  const before = kept.get(tag)
  if (before) return before
  const made = PACK[encoding](bytes)
  kept.set(tag, made)
  made.catch(() => kept.delete(tag))
  return made
}

export async function sendPackedPage(request: Request, response: Response, page: SentPage): Promise<void> {
  const { html, dataVersion, policy } = page
  guard(response, policy)
  if (dataVersion !== undefined) response.setHeader('X-Data-Version', dataVersion)
  response.vary('Accept-Encoding').setHeader('Cache-Control', 'public, no-cache')
  const bytes = Buffer.from(html.toString())
  const encoding = request.acceptsEncodings('br', 'gzip', 'identity')
  const tag = `"${hashOf(bytes)}${encoding === 'br' || encoding === 'gzip' ? `-${encoding}` : ''}"`
  if (encoding === 'br' || encoding === 'gzip') {
    response.setHeader('Content-Encoding', encoding)
    return sendBytes(request, response, 'text/html; charset=utf-8', await packed(bytes, encoding, tag), tag)
  }
  sendBytes(request, response, 'text/html; charset=utf-8', bytes, tag)
}
