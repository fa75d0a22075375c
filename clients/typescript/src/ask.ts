/** Asks one thing of a service: the address, the key, what is kept, and another attempt where it is busy. */
import { type AnswerCache, memoryCache } from './cache.ts'
import { ApiError } from './errors.ts'
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
  readonly params: Params
  readonly signal?: AbortSignal | undefined
}

export type Ask = (question: Question) => Promise<Answer>

export function createAsk(options: ClientOptions): Ask {
  const { baseUrl, keys = {}, fetch: send = fetch, cache = memoryCache(), retries = 3, maxWait = 60 } = options
  const origin = baseUrl.replace(/\/+$/, '')

  return async ({ service, name, path, post, params, signal }) => {
    const [place, rest] = placed(path, params)
    const url = `${origin}${service.base}${place}${post ? '' : queryOf(rest)}`
    const kept = cache && !post ? await cache.get(url) : undefined
    const headers: Record<string, string> = { Accept: 'application/json' }
    const key = keys[name]
    if (service.key && key) headers[service.key[0]] = service.key[1] + key
    if (kept) headers['If-None-Match'] = kept.etag
    if (post) headers['Content-Type'] = 'application/json'
    // A redirect would carry the key elsewhere.
    const init: RequestInit = { method: post ? 'POST' : 'GET', headers, redirect: 'manual' }
    if (post) init.body = JSON.stringify(rest)
    if (signal) init.signal = signal

    for (let attempt = 0; ; attempt++) {
      const response = await send(url, init)
      const text = response.status === 304 && kept ? kept.text : await response.text()
      if (response.ok || (response.status === 304 && kept)) {
        const etag = response.headers.get('ETag')
        const answer = answerOf(response, text)
        if (cache && !post && etag && text !== kept?.text) await cache.set(url, { etag, text })
        return answer
      }
      const error = new ApiError(response, text)
      const wait = error.retryAfter ?? 2 ** attempt / 2
      const busy = response.status === 429 || response.status === 503
      if (!busy || attempt >= retries || wait > maxWait) throw error
      // Never sooner than asked, and not all clients at once.
      await pause((wait + Math.random() * (0.1 + wait / 4)) * 1000, signal)
    }
  }
}

function answerOf(response: Response, text: string): Answer {
  try {
    const body = JSON.parse(text)
    return { body, dataVersion: response.headers.get('X-Data-Version') ?? body.data_version }
  } catch {
    throw new ApiError(response, text)
  }
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

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
