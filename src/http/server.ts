/**
 * An HTTP server for an Express app. Express sets the prototype of each request and response with `setPrototypeOf`,
 * which takes most of its time on Node 20; objects constructed with that prototype make the call a no-op.
 */

import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import http from 'node:http'
import type { Express } from 'express'
import { refuseBrokenRequests } from './malformed.ts'

// A response that keeps its headers in the flat list that is written to the socket. Node keeps a map by lower-case name
// and builds the list at the end; with the fifteen headers of a rate-limited response, that map costs more than
// authentication and rate limiting do (docs/decisions/0005). Names are compared case-insensitively, and Node still
// validates them when they are written.

type Values = OutgoingHttpHeader | readonly string[]

// biome-ignore lint/suspicious/noExplicitAny: TypeScript takes no other list of arguments for a class that is extended
function withFlatHeaders<Base extends new (...args: any[]) => ServerResponse>(base: Base) {
  return class extends base {
    /** Name, value, name, value, … */
    #flat: OutgoingHttpHeader[] = []

    override setHeader(name: string, value: Values): this {
      // Node throws the right error: headers already sent, or an invalid name or value.
      if (this.headersSent || typeof name !== 'string' || value === undefined) return super.setHeader(name, value)
      const at = this.#find(name)
      if (at < 0) {
        this.#flat.push(name, value as OutgoingHttpHeader)
      } else {
        this.#flat[at] = name
        this.#flat[at + 1] = value as OutgoingHttpHeader
      }
      return this
    }

    override appendHeader(name: string, value: string | readonly string[]): this {
      const before = this.getHeader(name)
      return this.setHeader(name, before === undefined ? value : [before, value].flat().map(String))
    }

    override getHeader(name: string): OutgoingHttpHeader | undefined {
      const at = this.#find(name)
      return at < 0 ? undefined : this.#flat[at + 1]
    }

    override hasHeader(name: string): boolean {
      return this.#find(name) >= 0
    }

    override removeHeader(name: string): void {
      // Node must know which of its default headers to omit.
      super.removeHeader(name)
      const at = this.#find(name)
      if (at >= 0) this.#flat.splice(at, 2)
    }

    override getHeaderNames(): string[] {
      return this.getRawHeaderNames().map((name) => name.toLowerCase())
    }

    getRawHeaderNames(): string[] {
      return this.#flat.filter((_, at) => at % 2 === 0) as string[]
    }

    override getHeaders(): OutgoingHttpHeaders {
      return Object.fromEntries(this.getHeaderNames().map((name) => [name, this.getHeader(name)]))
    }

    override writeHead(
      status: number,
      reason?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      headers?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      const message = typeof reason === 'string' ? reason : undefined
      const more = headers ?? (message === undefined ? (reason as typeof headers) : undefined)
      if (more) this.#add(Array.isArray(more) ? more : Object.entries(more).flat())
      try {
        return super.writeHead(status, message ?? this.statusMessage, this.#flat)
      } catch (error) {
        // The error handler's response must not fail at the same header.
        this.#flat = []
        throw error
      }
    }

    #add(flat: readonly unknown[]): void {
      for (let at = 0; at < flat.length; at += 2) {
        if (flat[at + 1] !== undefined) this.setHeader(String(flat[at]), flat[at + 1] as OutgoingHttpHeader)
      }
    }

    #find(name: string): number {
      const flat = this.#flat
      for (let at = 0; at < flat.length; at += 2) {
        const one = flat[at] as string
        if (one.length === name.length && (one === name || isSame(one, name))) return at
      }
      return -1
    }
  }
}

/** Names of one length mostly differ in their last letter; comparing it first avoids most lower-casing. */
const isSame = (one: string, other: string): boolean =>
  (one.charCodeAt(one.length - 1) | 32) === (other.charCodeAt(other.length - 1) | 32) &&
  one.toLowerCase() === other.toLowerCase()

const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /**
   * Longer than the usual 60 s of proxies, so that the proxy closes idle connections, never the server under a request.
   */
  keepAliveTimeout: 65_000,
} as const

/**
 * A client that does not read its response would hold the connection and the bytes; no response takes this long to
 * make.
 */
const SOCKET_IDLE_MS = 20_000

export function createHttpServer(app: Express, listener: http.RequestListener = app): http.Server {
  // Classes: V8 gives objects of plain constructor functions no fast map.
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Outgoing.prototype, app.response)
  app.request = Incoming.prototype as Express['request']
  const FlatHeaderResponse = withFlatHeaders(Outgoing)
  app.response = FlatHeaderResponse.prototype as unknown as Express['response']
  const server = http.createServer(
    {
      ...TIMEOUTS,
      IncomingMessage: Incoming,
      // `refuseMalformed` reports a missing Host in a problem body.
      requireHostHeader: false,
      ServerResponse: FlatHeaderResponse as typeof http.ServerResponse<http.IncomingMessage>,
    },
    listener,
  )
  server.timeout = SOCKET_IDLE_MS
  refuseBrokenRequests(server)
  return server
}
