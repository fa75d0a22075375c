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

const MAX_REDIRECTS = 5
const NOT_MODIFIED = 304
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
    demandFetchable(url, privateHostsOf(url, options))
    const response = await request(url, watch, options, conditions)
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
    if (status === NOT_MODIFIED && Object.keys(conditions).length > 0) return undefined
    const { location: next } = response.headers
    if (!REDIRECTS.has(status) || !next)
      throw new ImportRefused(
        `${shownLocation(url.href)} answered with status ${status} instead of the file. Check the address.`,
      )
    if (!URL.canParse(next, url.href))
      throw new ImportRefused(`${shownLocation(url.href)} redirects to ${shownLocation(next)}, which is not a URL.`)
    url = new URL(next, url)
  }
  throw new ImportRefused(
    `${shownLocation(original.href)} redirects more than ${MAX_REDIRECTS} times. Give the final address.`,
  )
}

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
  return new ImportRefused(`${shownLocation(url.href)} could not be fetched: ${error.message}.`, { cause: error })
}

// Aborts a download that stalls, trickles or takes too long: a server must not be able to block imports.

const IDLE_MS = 30_000
/** A slower download counts as stalled: at this rate a megabyte takes a quarter of an hour. */
const MIN_BYTES_PER_SECOND = 1_000

interface Destroyable {
  destroy(error: Error): unknown
}

class Watch {
  readonly idleMs: number
  /** Bytes received so far; the reader updates it. */
  received = 0
  readonly #url: URL
  readonly #deadline: NodeJS.Timeout | undefined
  readonly #pace: NodeJS.Timeout
  #streams: Destroyable[] = []

  constructor(url: URL, { maxSeconds, idleMs = IDLE_MS }: Pick<InputOptions, 'maxSeconds' | 'idleMs'>) {
    this.#url = url
    this.idleMs = idleMs
    const seconds = idleMs / 1000
    let before = 0
    this.#pace = setInterval(() => {
      const bytes = this.received - before
      before = this.received
      if (bytes === 0) this.silent()
      else if (bytes < MIN_BYTES_PER_SECOND * seconds)
        this.#abort(`sent ${bytes} bytes in ${seconds} s: it has stalled`)
    }, idleMs)
    if (maxSeconds === undefined) return
    this.#deadline = setTimeout(() => {
      this.#abort(`takes longer than ${maxSeconds} s. If this is expected, raise IMPORT_DOWNLOAD_TIMEOUT_SECONDS`, '')
    }, maxSeconds * 1000)
  }

  /** Registers a stream to destroy on abort: the request, and later the response. */
  add(stream: Destroyable): void {
    this.#streams.push(stream)
  }

  silent(): void {
    this.#abort(`sent nothing for ${this.idleMs / 1000} s`)
  }

  stop(): void {
    clearInterval(this.#pace)
    clearTimeout(this.#deadline)
    this.#streams = []
  }

  #abort(why: string, advice = ' Try again later.'): void {
    const late = new ImportRefused(`${shownLocation(this.#url.href)} ${why}.${advice}`)
    for (const stream of this.#streams.reverse()) stream.destroy(late)
    this.stop()
  }
}
