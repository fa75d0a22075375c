/** Sends requests: base URL, API keys, response cache, timeouts and retries. */
import { memoryCache, type ResponseCache } from './cache.ts'
import { ApiError, parseObject } from './errors.ts'
import type { Keys } from './generated/client.ts'
import type { ServiceTable } from './types.ts'

export interface ClientOptions {
  /** Base URL of the services, e.g. `http://127.0.0.1:4000`. */
  readonly baseUrl: string
  /** API keys by service. Keep them on a server: anyone can read what a page contains. */
  readonly keys?: Keys | undefined
  /** Sends the requests. Default: the platform’s `fetch`. */
  readonly fetch?: typeof fetch | undefined
  /** Caches responses; false disables caching. Default: `memoryCache()`. */
  readonly cache?: ResponseCache | false | undefined
  /** Maximum number of retries if the service is busy (429 and 503). Default: 3. */
  readonly retries?: number | undefined
  /** Maximum `Retry-After` to wait for, in seconds; the error is thrown at once if it is longer. Default: 60. */
  readonly maxWait?: number | undefined
  /** Timeout of one attempt, in seconds. Default: 30. */
  readonly timeout?: number | undefined
  /** Waits this many seconds before a retry; rejects if the signal aborts. Default: a timer. */
  readonly sleep?: ((seconds: number, signal: AbortSignal | undefined) => Promise<void>) | undefined
}

export type Params = Readonly<Record<string, unknown>>

export interface ApiResponse {
  readonly body: unknown
  readonly dataVersion: string
}

export interface ApiRequest {
  readonly service: ServiceTable
  readonly name: keyof Keys
  readonly path: string
  readonly post?: boolean
  /** True if the response must be a page of a list. */
  readonly list?: boolean
  readonly params: Params
  readonly signal?: AbortSignal | undefined
  /** Overrides the option of the client. */
  readonly retries?: number | undefined
}

export type Send = (request: ApiRequest) => Promise<ApiResponse>

/** A response whose body has not been read; each read of a chunk has the timeout of an attempt. */
export interface StreamedResponse {
  readonly response: Response
  withTimeout<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result>
}

export interface Transport {
  readonly send: Send
  /** Requests a response that is too large to be cached. */
  readonly stream: (request: ApiRequest, mediaType: string) => Promise<StreamedResponse>
}

export function createTransport(options: ClientOptions): Transport {
  const { baseUrl, keys = {}, fetch: fetchImpl = fetch, cache = memoryCache(), sleep = defaultSleep } = options
  const { retries: defaultRetries = 3, maxWait = 60, timeout = 30 } = options
  const origin = baseUrl.replace(/\/+$/, '')
  // Reject credentials that cannot be sent here, because the errors of `fetch` would repeat them.
  if (/^([^/?#]*:)?\/\/[^/?#]*@/.test(baseUrl)) throw new TypeError('baseUrl must not contain a username or password.')
  for (const [name, key] of Object.entries(keys)) {
    if (key && !/^[\x21-\x7e]+$/.test(key)) throw new TypeError(`The API key for ${name} contains invalid characters.`)
  }

  function buildRequest({ service, name, path, post, params }: ApiRequest, mediaType: string) {
    const [filledPath, rest] = fillPath(path, params)
    const headers: Record<string, string> = { Accept: mediaType }
    const key = keys[name]
    if (service.key && key) headers[service.key[0]] = service.key[1] + key
    if (post) headers['Content-Type'] = 'application/json'
    // Following a redirect could send the key to another host.
    const init: RequestInit = { method: post ? 'POST' : 'GET', headers, redirect: 'manual' }
    if (post) init.body = JSON.stringify(rest)
    return { url: `${origin}${service.base}${filledPath}${post ? '' : queryString(rest)}`, headers, init }
  }

  /** Retries while the service is busy. */
  async function withRetries<Result>(
    { signal, retries = defaultRetries }: ApiRequest,
    attempt: () => Promise<Result | ApiError>,
  ): Promise<Result> {
    for (let retry = 0; ; retry++) {
      const result = await attempt()
      if (!(result instanceof ApiError)) return result
      const { status, retryAfter = 0 } = result
      if ((status !== 429 && status !== 503) || retry >= retries || retryAfter > maxWait) throw result
      // Wait at least `Retry-After`, back off exponentially, and add jitter so that clients do not retry in lockstep.
      const wait = Math.max(retryAfter, Math.min(2 ** retry / 2, maxWait))
      await sleep(wait + Math.random() * (0.1 + wait / 4), signal)
    }
  }

  return {
    async send(request) {
      const { post, list, signal } = request
      const { url, headers, init } = buildRequest(request, 'application/json')
      const cached = cache && !post ? await cache.get(url) : undefined
      if (cached) headers['If-None-Match'] = cached.etag
      return withRetries(request, async () => {
        const [response, received] = await withTimeout(timeout, signal, async (signal) => {
          const response = await fetchImpl(url, { ...init, signal })
          return [response, await response.text()]
        })
        const unchanged = response.status === 304 && cached
        const text = unchanged ? cached.text : received
        if (!response.ok && !unchanged) return new ApiError(response, text)
        const etag = response.headers.get('ETag')
        const parsed = parseResponse(response, text, list)
        if (cache && !post && etag && text !== cached?.text) await cache.set(url, { etag, text })
        return parsed
      })
    },
    async stream(request, mediaType) {
      const { signal } = request
      const { url, init } = buildRequest(request, mediaType)
      return withRetries(request, async () => {
        const response = await withTimeout(timeout, signal, async (signal) => {
          const response = await fetchImpl(url, { ...init, signal })
          return response.ok ? response : new ApiError(response, await response.text())
        })
        if (response instanceof ApiError) return response
        return { response, withTimeout: (run) => withTimeout(timeout, signal, run) }
      })
    },
  }
}

function parseResponse(response: Response, text: string, list = false): ApiResponse {
  const body = parseObject(text)
  if (!body || (list && !Array.isArray(body['data']))) throw new ApiError(response, text)
  return { body, dataVersion: response.headers.get('X-Data-Version') ?? (body['data_version'] as string) }
}

/** Substitutes parameters into the path; also returns those that are left. */
function fillPath(path: string, params: Params): [path: string, rest: Params] {
  const rest: Record<string, unknown> = { ...params }
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(rest[name] ?? '')
    delete rest[name]
    // Dot segments would resolve to another URL.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is required and must not be "." or "..".`)
    return encodeURIComponent(value)
  })
  return [filledPath, rest]
}

function queryString(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (value != null) query.append(name, String(value))
  const text = query.toString()
  return text && `?${text}`
}

/** Aborts the work after the timeout, or when the caller’s signal aborts. */
async function withTimeout<Result>(
  seconds: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  const expire = (): void => controller.abort(new DOMException(`Timed out after ${seconds} seconds.`, 'TimeoutError'))
  const timer = setTimeout(expire, toMilliseconds(seconds))
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return await run(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** Limited to the maximum delay of timers, which fire at once if it is exceeded. */
const toMilliseconds = (seconds: number): number => Math.min(seconds * 1000, 2 ** 31 - 1)

const defaultSleep = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, toMilliseconds(seconds))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
  })
