/** Asks one thing of a service: the address, the key, what is kept, and another attempt where it is busy. */
import { type AnswerCache, memoryCache } from './cache.ts'
import { ApiError, objectIn } from './errors.ts'
import type { Keys } from './generated/client.ts'
import type { ServiceTable } from './types.ts'

export interface ClientOptions {
  /** Where the services are, e.g. `http://127.0.0.1:4000`. */
  readonly baseUrl: string
  /** The API key of each service that asks for one. Keep it on a server: what a page holds, everybody can read. */
  readonly keys?: Keys | undefined
  /** Instead of the platform's. */
  readonly fetch?: typeof fetch | undefined
  /** Where answers are kept; false: nowhere. */
  readonly cache?: AnswerCache | false | undefined
  /** Further attempts where the service is busy (429 and 503); 3 where nothing is said. */
  readonly retries?: number | undefined
  /** The longest that one `Retry-After` is waited for, in seconds; 60 where nothing is said. */
  readonly maxWait?: number | undefined
  /** The longest that one attempt may take, in seconds; 30 where nothing is said. */
  readonly timeout?: number | undefined
  /** Waits before another attempt, so many seconds, and ends when the signal does; instead of the platform's timer. */
  readonly sleep?: ((seconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

export type Params = Readonly<Record<string, unknown>>

export interface Answer {
  readonly body: unknown
  readonly dataVersion: string
}

export interface Question {
  readonly service: ServiceTable
  readonly name: keyof Keys
  readonly path: string
  readonly post?: boolean
  /** Whether the answer has to be a page of a list. */
  readonly list?: boolean
  readonly params: Params
  readonly signal?: AbortSignal | undefined
  /** Instead of as many as the client makes. */
  readonly retries?: number | undefined
}

export type Ask = (question: Question) => Promise<Answer>

/** A response whose body is still to be read; each wait for a part of it ends after the timeout. */
export interface Opened {
  readonly response: Response
  within<Done>(work: (ending: AbortSignal) => Promise<Done>): Promise<Done>
}

export interface Transport {
  readonly ask: Ask
  /** Asks for what is too large to be kept. */
  readonly open: (question: Question, mediaType: string) => Promise<Opened>
}

export function createTransport(options: ClientOptions): Transport {
  const { baseUrl, keys = {}, fetch: send = fetch, cache = memoryCache(), sleep = pause } = options
  const { retries = 3, maxWait = 60, timeout = 30 } = options
  const origin = baseUrl.replace(/\/+$/, '')
  // What cannot be sent is refused here: where it is sent, it would be repeated by the error.
  if (/^([^/?#]*:)?\/\/[^/?#]*@/.test(baseUrl)) throw new TypeError('baseUrl must not hold a user or a password.')
  for (const [name, key] of Object.entries(keys)) {
    if (key && !/^[\x21-\x7e]+$/.test(key)) throw new TypeError(`The key of ${name} has characters that no key has.`)
  }

  function requestOf({ service, name, path, post, params }: Question, mediaType: string) {
    const [place, rest] = placed(path, params)
    const headers: Record<string, string> = { Accept: mediaType }
    const key = keys[name]
    if (service.key && key) headers[service.key[0]] = service.key[1] + key
    if (post) headers['Content-Type'] = 'application/json'
    // A redirect would carry the key elsewhere.
    const init: RequestInit = { method: post ? 'POST' : 'GET', headers, redirect: 'manual' }
    if (post) init.body = JSON.stringify(rest)
    return { url: `${origin}${service.base}${place}${post ? '' : queryOf(rest)}`, headers, init }
  }

  /** Makes further attempts while the service is busy. */
  async function patiently<Done>(
    { signal, retries: most = retries }: Question,
    attempt: () => Promise<Done | ApiError>,
  ): Promise<Done> {
    for (let tries = 0; ; tries++) {
      const done = await attempt()
      if (!(done instanceof ApiError)) return done
      const { status, retryAfter = 0 } = done
      if ((status !== 429 && status !== 503) || tries >= most || retryAfter > maxWait) throw done
      // Never sooner than asked, longer each time whatever is asked, and not all clients at once.
      const wait = Math.max(retryAfter, Math.min(2 ** tries / 2, maxWait))
      await sleep(wait + Math.random() * (0.1 + wait / 4), signal)
    }
  }

  return {
    async ask(question) {
      const { post, list, signal } = question
      const { url, headers, init } = requestOf(question, 'application/json')
      const kept = cache && !post ? await cache.get(url) : undefined
      if (kept) headers['If-None-Match'] = kept.etag
      return patiently(question, async () => {
        const [response, sent] = await within(timeout, signal, async (ending) => {
          const response = await send(url, { ...init, signal: ending })
          return [response, await response.text()]
        })
        const unchanged = response.status === 304 && kept
        const text = unchanged ? kept.text : sent
        if (!response.ok && !unchanged) return new ApiError(response, text)
        const etag = response.headers.get('ETag')
        const answer = answerOf(response, text, list)
        if (cache && !post && etag && text !== kept?.text) await cache.set(url, { etag, text })
        return answer
      })
    },
    async open(question, mediaType) {
      const { signal } = question
      const { url, init } = requestOf(question, mediaType)
      return patiently(question, async () => {
        const response = await within(timeout, signal, async (ending) => {
          const response = await send(url, { ...init, signal: ending })
          return response.ok ? response : new ApiError(response, await response.text())
        })
        if (response instanceof ApiError) return response
        return { response, within: (work) => within(timeout, signal, work) }
      })
    },
  }
}

function answerOf(response: Response, text: string, list = false): Answer {
  const body = objectIn(text)
  if (!body || (list && !Array.isArray(body['data']))) throw new ApiError(response, text)
  return { body, dataVersion: response.headers.get('X-Data-Version') ?? (body['data_version'] as string) }
}

/** Puts parameters into the path; the others are left. */
function placed(path: string, params: Params): [path: string, rest: Params] {
  const rest: Record<string, unknown> = { ...params }
  const place = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // An address with dots is another address.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} must be given, and be a name.`)
    return encodeURIComponent(value)
  })
  return [place, rest]
}

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value != null) query.append(name, String(value))
  const text = query.toString()
  return text && `?${text}`
}

/** Ends the work where it takes longer, and where the caller says so. */
async function within<Done>(
  seconds: number,
  signal: AbortSignal | undefined,
  work: (ending: AbortSignal) => Promise<Done>,
): Promise<Done> {
  const ending = new AbortController()
  const stop = (): void => ending.abort(signal?.reason)
  const late = (): void => ending.abort(new DOMException(`No answer within ${seconds} seconds.`, 'TimeoutError'))
  const timer = setTimeout(late, milliseconds(seconds))
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Timers count no further, and begin at 0 where they are told to. */
const milliseconds = (seconds: number): number => Math.min(seconds * 1000, 2 ** 31 - 1)

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds(seconds))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
