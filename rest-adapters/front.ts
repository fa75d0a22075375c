/**
 * The front door: an address that was asked for before is known by its spelling, and what answers it runs at once,
 * the same handlers in the same order, without Express looking for them. Everything else goes to Express.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as pause } from 'node:timers/promises'
import type { ErrorRequestHandler, Express, Request, RequestHandler, Response } from 'express'
import { malformedHead, originForm } from '../src/kernel/http/malformed.ts'
import { segmentedCache } from '../src/kernel/segmented-cache.ts'

/** What answers a request. */
interface Known {
  readonly handlers: readonly RequestHandler[]
  /** Makes the answer ahead of its being asked for. */
  readonly renew?: () => Promise<unknown>
}

/** How an address was found to be answered. */
interface Place extends Known {
  /** As Express left them on the request. */
  readonly baseUrl: string
  readonly route: unknown
  readonly params: Readonly<Record<string, string>>
}

export interface Front {
  /** What stands before every service: told once, when the app is put together. */
  readonly first: readonly RequestHandler[]
  /** Remembers how the request is answered, for the next one that is spelt alike. */
  remember(request: Request, known: Known): void
  /**
   * Makes the answers anew that were asked for last: one after the other, for whoever asks meanwhile goes first. What
   * fails is left to whoever asks for it.
   */
  renew(): Promise<void>
  /** What answers an address, whatever was asked before. */
  always(method: string, path: string, handlers: readonly RequestHandler[]): void
  /** What an HTTP server calls. */
  listener(app: Express, onError: ErrorRequestHandler): (request: IncomingMessage, response: ServerResponse) => void
}

/** Answers that are made anew when the data changes. */
const RENEWED = 500

/** Addresses, of about 3 kB each, and the longest that is remembered: what is asked for often is short. */
const ROOM = 5_000
const LONGEST = 500

export function createFront(first: readonly RequestHandler[]): Front {
  const places = segmentedCache<Place>({ maxSize: ROOM, maxEntrySize: 1, sizeOf: () => 1 })
  const fixed = new Map<string, Place>()
  let renewals = 0
  return {
    first,
    remember({ method, originalUrl, baseUrl, route, params }, known) {
      if (method !== 'GET' || originalUrl.length > LONGEST) return
      const handlers = [...first, ...known.handlers]
      places.set(originalUrl, { ...known, handlers, baseUrl, route, params: params as Place['params'] })
    },
    async renew() {
      const round = ++renewals
      for (const { renew } of [...places.values()].slice(0, RENEWED)) {
        if (round !== renewals) return
        await renew?.().catch(() => {})
        await pause()
      }
    },
    always(method, path, handlers) {
      fixed.set(`${method} ${path}`, { handlers: [...first, ...handlers], baseUrl: '', route: { path }, params: {} })
    },
    listener: (app, onError) => (incoming, outgoing) => {
      const { method, url = '' } = incoming
      const place = method === 'GET' ? places.get(url) : fixed.get(`${method} ${url}`)
      if (!place || malformedHead(incoming)) {
        incoming.url = originForm(incoming)
        return app(incoming, outgoing)
      }
      const [request, response] = [incoming as Request, outgoing as Response]
      response.locals = {}
      request.res = response
      response.req = request
      request.originalUrl = url
      request.baseUrl = place.baseUrl
      request.route = place.route
      request.params = place.params
      run(place.handlers, onError, request, response)
    },
  }
}

/** As Express runs them: one after the other, each called by the one before it; an error goes to who answers errors. */
function run(handlers: readonly RequestHandler[], onError: ErrorRequestHandler, request: Request, response: Response) {
  let at = 0
  const refuse = (error: unknown) => onError(error, request, response, () => response.destroy())
  const next = (error?: unknown): void => {
    if (error) return void refuse(error)
    try {
      const done: unknown = handlers[at++]!(request, response, next)
      if (done instanceof Promise) done.catch(refuse)
    } catch (thrown) {
      refuse(thrown)
    }
  }
  next()
}
