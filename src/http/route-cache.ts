/**
 * Resolved routes by URL: a GET whose URL was routed before runs the same handlers in the same order, without Express
 * searching for them. Everything else goes to Express. It halves the cost of a cached response (docs/decisions/0005).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTick } from 'node:timers/promises'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'
import { segmentedCache } from '../kernel/caches/segmented-cache.ts'
import { malformedHead, originForm } from './malformed.ts'

interface Endpoint {
  readonly handlers: readonly RequestHandler[]
  /** Makes the response before a client requests it. */
  readonly revalidate?: () => Promise<unknown>
  /** Whether its response is cached, at least for some callers. */
  readonly isCached?: () => boolean
}

interface ResolvedRoute extends Endpoint {
  /** As Express set them on the request. */
  readonly baseUrl: string
  readonly route: unknown
  readonly params: Readonly<Record<string, string>>
}

export interface RouteCache {
  /** The handlers that run before every service. */
  readonly first: readonly RequestHandler[]
  /** Whether the response to a GET of the URL is cached, at least for some callers. */
  isCached(url: string): boolean
  /** Stores how the request's URL is handled. */
  register(request: Request, endpoint: Endpoint): void
  /** A method and path that never go through Express. */
  registerFixed(method: string, path: string, handlers: readonly RequestHandler[]): void
  /**
   * Makes the most recently requested responses from the current data, one at a time. Failures are left to the next
   * request.
   */
  revalidate(): Promise<void>
  /** The listener of an HTTP server. */
  listener(app: Express, onError: ErrorRequestHandler): (request: IncomingMessage, response: ServerResponse) => void
}

/** Responses made ahead of time after an import. */
const REVALIDATED = 500

/** URLs, about 3 kB each. Popular URLs are short. */
const MOST_URLS = 5_000
const LONGEST_URL = 500

export function createRouteCache(first: readonly RequestHandler[]): RouteCache {
  const routes = segmentedCache<ResolvedRoute>({ maxSize: MOST_URLS, maxEntrySize: 1, sizeOf: () => 1 })
  const fixed = new Map<string, ResolvedRoute>()
  let rounds = 0
  return {
    first,
    isCached: (url) => routes.peek(url)?.isCached?.() ?? false,
    register({ method, originalUrl, baseUrl, route, params }, endpoint) {
      if (method !== 'GET' || originalUrl.length > LONGEST_URL) return
      const handlers = [...first, ...endpoint.handlers]
      routes.set(originalUrl, { ...endpoint, handlers, baseUrl, route, params: params as ResolvedRoute['params'] })
    },
    registerFixed(method, path, handlers) {
      fixed.set(`${method} ${path}`, { handlers: [...first, ...handlers], baseUrl: '', route: { path }, params: {} })
    },
    async revalidate() {
      const round = ++rounds
      for (const { revalidate } of [...routes.values()].slice(0, REVALIDATED)) {
        if (round !== rounds) return
        await revalidate?.().catch(() => {})
        // Requests that arrived meanwhile go first.
        await nextTick()
      }
    },
    listener: (app, onError) => (incoming, outgoing) => {
      const { method, url = '' } = incoming
      const resolved = method === 'GET' ? routes.get(url) : fixed.get(`${method} ${url}`)
      if (!resolved || malformedHead(incoming)) {
        incoming.url = originForm(incoming)
        return app(incoming, outgoing)
      }
      const [request, response] = [incoming as Request, outgoing as Response]
      response.locals = {}
      request.res = response
      response.req = request
      request.originalUrl = url
      request.baseUrl = resolved.baseUrl
      request.route = resolved.route
      request.params = resolved.params
      run(resolved.handlers, onError, request, response)
    },
  }
}

/** Runs handlers as Express does: each is called by the `next` of the one before; errors go to `onError`. */
function run(handlers: readonly RequestHandler[], onError: ErrorRequestHandler, request: Request, response: Response) {
  let at = 0
  const fail = (error: unknown) => onError(error, request, response, () => response.destroy())
  const next = (error?: unknown): void => {
    if (error) return void fail(error)
    try {
      const done: unknown = handlers[at++]!(request, response, next)
      if (done instanceof Promise) done.catch(fail)
    } catch (thrown) {
      fail(thrown)
    }
  }
  next()
}
