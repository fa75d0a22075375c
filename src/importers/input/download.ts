/**
 * Downloads a file from an https URL as a stream of bytes. Checks every redirect, enforces size and length, and aborts
 * a download that goes silent, trickles or takes too long.
 */
import { rm, writeFile } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { dirname, join } from 'node:path'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { eachMegabyte, freeMegabytes, MEGABYTE, MIN_FREE_MEGABYTES } from '../../kernel/files/disk-space.ts'
import { temporaryFolder } from '../../kernel/files/temporary.ts'
import { traceHeaders } from '../../kernel/tracing.ts'
import { demandFetchable, guardedLookup, privateHostsOf } from './addresses.ts'
import { counted, fileNameOf, type InputOptions, shownLocation, TooLarge } from './input.ts'
import { Watch } from './watch.ts'

const MAX_REDIRECTS = 5
const NOT_MODIFIED = 304
const TOO_MANY = 429
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** What identifies the version of a file on its server (RFC 9110, 8.8). */
export interface Validators {
  readonly etag?: string
  readonly lastModified?: string
}

export interface Download {
  /** Last part of the path of the original URL. */
  readonly name: string
  readonly totalBytes: number | undefined
  /** Whether the end of the file differs from a broken connection, by its length or by chunked encoding. */
  readonly provesItsEnd: boolean
  readonly validators: Validators
  readonly chunks: AsyncIterable<Buffer>
  close(): void
}

export const download = async (location: string, options: InputOptions): Promise<Download> =>
  // Only a conditional request has no result.
  (await downloadIfModified(location, options, {}))!

/** Undefined if the file still is the one that the validators identify. */
export async function downloadIfModified(
  location: string,
  options: InputOptions,
  known: Validators,
): Promise<Download | undefined> {
  if (!URL.canParse(location))
    throw new ImportRefused(`${shownLocation(location)} is not a URL. Give the whole https address.`)
  const original = new URL(location)
  const watch = new Watch(original, options)
  try {
    const response = await follow(original, watch, options, conditionsOf(known))
    if (response) return body(original, response, watch, options)
    watch.stop()
    return undefined
  } catch (error) {
    watch.stop()
    throw error
  }
}

type Bytes = Pick<Download, 'chunks' | 'totalBytes'>

/** Writes a download to a temporary file, for formats whose directory is at the end. */
export async function saveTemporarily(
  location: string,
  bytes: Bytes,
  signal?: AbortSignal,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = temporaryFolder('import')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'download.zip')
    await saveDownload(location, path, bytes, signal)
    return { path, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Writes a download to a path, unless it would use the last of the disk. */
export async function saveDownload(
  location: string,
  path: string,
  { chunks, totalBytes = 0 }: Bytes,
  signal?: AbortSignal,
): Promise<void> {
  const folder = dirname(path)
  const demandRoom = (more: number) => {
    const left = freeMegabytes(folder)
    if (left - more / MEGABYTE >= MIN_FREE_MEGABYTES) return
    throw new ImportRefused(
      `There is no space left on the disk of ${folder} for ${shownLocation(location)}: ${left} MB are free, of which ${MIN_FREE_MEGABYTES} MB have to stay free. Free some space and try again.`,
    )
  }
  demandRoom(totalBytes)
  const received = eachMegabyte(() => demandRoom(0))
  const checked = counted(chunks, ({ length }) => received(length))
  await writeFile(path, checked, signal && { signal })
}

const conditionsOf = ({ etag, lastModified }: Validators): Record<string, string> => ({
  ...(etag !== undefined && { 'if-none-match': etag }),
  ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
})

/** Follows redirects and returns the response with the file, or undefined if it does not meet the conditions. */
async function follow(
  original: URL,
  watch: Watch,
  options: InputOptions,
  conditions: Record<string, string>,
): Promise<IncomingMessage | undefined> {
  let url = original
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await requestAllowed(url, watch, options, conditions).catch((error: unknown) => {
      throw redirects === 0 ? error : afterRedirect(original, error)
    })
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
    if (status === NOT_MODIFIED && Object.keys(conditions).length > 0) return undefined
    const { location: next } = response.headers
    if (!REDIRECTS.has(status) || !next) {
      const advice = status >= 500 || status === TOO_MANY ? 'Try again later' : 'Check the address'
      const refused = new ImportRefused(
        `${shownLocation(url.href)} answered with status ${status} instead of the file. ${advice}.`,
      )
      throw redirects === 0 ? refused : afterRedirect(original, refused)
    }
    if (!URL.canParse(next, url.href))
      throw new ImportRefused(`${shownLocation(url.href)} redirects to ${shownLocation(next)}, which is not a URL.`)
    url = new URL(next, url)
  }
  throw new ImportRefused(
    `${shownLocation(original.href)} redirects more than ${MAX_REDIRECTS} times. Give the final address.`,
  )
}

const requestAllowed: typeof request = async (url, watch, options, conditions) => {
  demandFetchable(url, privateHostsOf(url, options))
  return request(url, watch, options, conditions)
}

/** Names the address that the operator gave, beside the one that it led to. */
const afterRedirect = (original: URL, error: unknown): unknown =>
  error instanceof ImportRefused
    ? new ImportRefused(`${shownLocation(original.href)} redirects to another address: ${error.message}`, {
        cause: error,
      })
    : error

function request(
  url: URL,
  watch: Watch,
  options: InputOptions,
  conditions: Record<string, string>,
): Promise<IncomingMessage> {
  const { signal } = options
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'http:' ? getPlain : get)(url, {
      lookup: guardedLookup(url, privateHostsOf(url, options)),
      headers: {
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'strengthgraph-import',
        ...conditions,
        ...traceHeaders(),
      },
      // No pool: an idle socket would keep the process alive, and the address check applies to this connection only.
      agent: false,
      timeout: watch.idleMs,
      ...(signal && { signal }),
    })
    watch.add(sending)
    sending.on('timeout', () => watch.silent())
    sending.on('error', (error) => reject(unreachable(url, error)))
    sending.on('response', (response) => {
      watch.add(response)
      resolve(response)
    })
    // Without a listener, a switch of protocols ends the connection without an error.
    sending.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response)
    })
    sending.on('close', () => reject(unreachable(url, new Error('the connection was closed without a response'))))
  })
}

function body(original: URL, response: IncomingMessage, watch: Watch, { maxBytes }: InputOptions): Download {
  const stated = response.headers['content-length']
  const totalBytes = stated === undefined ? undefined : Number(stated)
  if (totalBytes !== undefined && totalBytes > maxBytes) {
    response.destroy()
    throw new TooLarge(shownLocation(original.href), maxBytes, 'has')
  }
  return {
    name: fileNameOf(original),
    totalBytes,
    validators: validatorsOf(response),
    provesItsEnd: totalBytes !== undefined || /\bchunked\b/i.test(response.headers['transfer-encoding'] ?? ''),
    chunks: completeBody(original, response, { watch, totalBytes, maxBytes }),
    close() {
      watch.stop()
      response.destroy()
    },
  }
}

function validatorsOf({ headers }: IncomingMessage): Validators {
  const { etag, 'last-modified': lastModified } = headers
  return { ...(etag && { etag }), ...(lastModified && { lastModified }) }
}

interface Bounds {
  readonly watch: Watch
  readonly totalBytes: number | undefined
  readonly maxBytes: number
}

async function* completeBody(
  original: URL,
  response: IncomingMessage,
  { watch, totalBytes, maxBytes }: Bounds,
): AsyncGenerator<Buffer> {
  let received = 0
  try {
    yield* counted(response as AsyncIterable<Buffer>, (_, total) => {
      received = total
      watch.received = total
      if (total > maxBytes) throw new TooLarge(shownLocation(original.href), maxBytes, 'sent')
    })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ECONNRESET' && code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    watch.stop()
  }
  // `complete` is false if a chunk or the final chunk is missing. Without a length and without chunked encoding it is
  // always true, so the reader must detect the end from the bytes themselves.
  if (!response.complete || (totalBytes !== undefined && received !== totalBytes)) {
    const of = totalBytes === undefined ? '' : ` of ${totalBytes}`
    throw new ImportRefused(`${shownLocation(original.href)} was truncated after ${received}${of} bytes. Try again.`)
  }
}

function unreachable(url: URL, error: Error): Error {
  if (error instanceof ImportRefused || error.name === 'AbortError') return error
  return new ImportRefused(`${shownLocation(url.href)} could not be fetched: ${plainReason(error)}.`, { cause: error })
}

/** OpenSSL's own messages name its source files and end with a line break. */
function plainReason({ message }: Error): string {
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? []
  return reason === undefined ? message : `the TLS connection failed (${reason})`
}
