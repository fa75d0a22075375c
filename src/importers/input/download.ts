/**
 * Downloads a file from an https URL as a stream of bytes. Checks every redirect, enforces size and length, and aborts
 * a download that goes silent, trickles or takes too long.
 */
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { demandFetchable, guardedLookup } from './addresses.ts'
import { counted, type InputOptions, TooLarge } from './input.ts'
import { shownLocation } from './source-url.ts'

const MOST_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface Download {
  /** Last part of the path of the original URL. */
  readonly name: string
  readonly totalBytes: number | undefined
  /** Whether the end of the file differs from a broken connection, by its length or by chunked encoding. */
  readonly provesItsEnd: boolean
  readonly chunks: AsyncIterable<Buffer>
  close(): void
}

export async function download(location: string, options: InputOptions): Promise<Download> {
  if (!URL.canParse(location))
    throw new ImportRefused(`${shownLocation(location)} is not a URL. Give the whole https address.`)
  const asked = new URL(location)
  const watch = new Watch(asked, options)
  try {
    const response = await follow(asked, watch, options)
    return body(asked, response, watch, options)
  } catch (error) {
    watch.stop()
    throw error
  }
}

/** Follows redirects and returns the response with the file. */
async function follow(asked: URL, watch: Watch, options: InputOptions): Promise<IncomingMessage> {
  let url = asked
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    demandFetchable(url, options.allowPrivateHosts)
    const response = await request(url, watch, options)
    const status = response.statusCode ?? 0
    if (status === 200) return response
    response.destroy()
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
    `${shownLocation(asked.href)} redirects more than ${MOST_REDIRECTS} times. Give the final address.`,
  )
}

function request(url: URL, watch: Watch, { allowPrivateHosts, signal }: InputOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sending = (url.protocol === 'http:' ? getPlain : get)(url, {
      lookup: guardedLookup(url, allowPrivateHosts),
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'strengthgraph-import' },
      // No pool: an idle socket would keep the process alive, and the address check applies to this connection only.
      agent: false,
      timeout: watch.idleMs,
      ...(signal && { signal }),
    })
    watch.over(sending)
    sending.on('timeout', () => watch.silent())
    sending.on('error', (error) => reject(unreachable(url, error)))
    sending.on('response', (response) => {
      watch.over(response)
      resolve(response)
    })
  })
}

function body(asked: URL, response: IncomingMessage, watch: Watch, { maxBytes }: InputOptions): Download {
  const stated = response.headers['content-length']
  const totalBytes = stated === undefined ? undefined : Number(stated)
  if (totalBytes !== undefined && totalBytes > maxBytes) {
    response.destroy()
    throw new TooLarge(shownLocation(asked.href), maxBytes, 'has')
  }
  return {
    name: asked.pathname.split('/').at(-1) || asked.hostname,
    totalBytes,
    provesItsEnd: totalBytes !== undefined || /\bchunked\b/i.test(response.headers['transfer-encoding'] ?? ''),
    chunks: whole(asked, response, { watch, totalBytes, maxBytes }),
    close() {
      watch.stop()
      response.destroy()
    },
  }
}

interface Bounds {
  readonly watch: Watch
  readonly totalBytes: number | undefined
  readonly maxBytes: number
}

async function* whole(
  asked: URL,
  response: IncomingMessage,
  { watch, totalBytes, maxBytes }: Bounds,
): AsyncGenerator<Buffer> {
  let received = 0
  try {
    yield* counted(response as AsyncIterable<Buffer>, (_, total) => {
      received = total
      watch.received = total
      if (total > maxBytes) throw new TooLarge(shownLocation(asked.href), maxBytes, 'sent')
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
    throw new ImportRefused(`${shownLocation(asked.href)} was truncated after ${received}${of} bytes. Try again.`)
  }
}

function unreachable(url: URL, error: Error): Error {
  if (error instanceof ImportRefused || error.name === 'AbortError') return error
  return new ImportRefused(`${shownLocation(url.href)} could not be fetched: ${error.message}.`, { cause: error })
}

// Aborts a download that stalls, trickles or takes too long: a server must not be able to block imports.

const IDLE_MS = 30_000
/** A slower download counts as stalled: at this rate a megabyte takes a quarter of an hour. */
const LEAST_BYTES_PER_SECOND = 1_000

interface Ended {
  destroy(error: Error): unknown
}

class Watch {
  readonly idleMs: number
  /** Bytes received so far; the reader updates it. */
  received = 0
  readonly #url: URL
  readonly #deadline: NodeJS.Timeout | undefined
  readonly #pace: NodeJS.Timeout
  #ends: Ended[] = []

  constructor(url: URL, { maxSeconds, idleMs = IDLE_MS }: Pick<InputOptions, 'maxSeconds' | 'idleMs'>) {
    this.#url = url
    this.idleMs = idleMs
    const seconds = idleMs / 1000
    let before = 0
    this.#pace = setInterval(() => {
      const bytes = this.received - before
      before = this.received
      if (bytes === 0) this.silent()
      else if (bytes < LEAST_BYTES_PER_SECOND * seconds)
        this.#end(`sent ${bytes} bytes in ${seconds} s: it has stalled`)
    }, idleMs)
    if (maxSeconds === undefined) return
    this.#deadline = setTimeout(() => {
      this.#end(`takes longer than ${maxSeconds} s. If that is right, raise IMPORT_DOWNLOAD_TIMEOUT_SECONDS`, '')
    }, maxSeconds * 1000)
  }

  /** Registers a stream to destroy on abort: the request, and later the response. */
  over(stream: Ended): void {
    this.#ends.push(stream)
  }

  silent(): void {
    this.#end(`sent nothing for ${this.idleMs / 1000} s`)
  }

  stop(): void {
    clearInterval(this.#pace)
    clearTimeout(this.#deadline)
    this.#ends = []
  }

  #end(why: string, advice = ' Try again later.'): void {
    const late = new ImportRefused(`${shownLocation(this.#url.href)} ${why}.${advice}`)
    for (const stream of this.#ends.reverse()) stream.destroy(late)
    this.stop()
  }
}
