/**
 * An HTTP server for an Express app. Express gives each request and response a prototype of its own by
 * `setPrototypeOf`, which costs most of its speed on Node 20; constructed with that prototype from the start,
 * the call finds nothing to do.
 */
import http from 'node:http'
import type { Express } from 'express'
import { refuseBrokenRequests } from '../src/kernel/http/refuse.ts'
import { withFlatHeaders } from './flat-headers.ts'

/** A client that is slow on purpose is let go; Node's own limits are minutes, and looked after twice a minute. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than proxies keep a connection (60 s is common), so that the one who uses it is the one who closes it. */
  keepAliveTimeout: 65_000,
} as const

/**
 * A connection on which nothing moves for so long is closed, though there is something to be sent: whoever asks and does
 * not read would else hold it, and what was made for it, for good. No answer takes that long to make.
 */
const STILL_MS = 20_000

export function createHttpServer(app: Express, listener: http.RequestListener = app): http.Server {
  // Classes, because V8 gives what a plain function constructs no fast map.
  class Incoming extends http.IncomingMessage {}
  class Outgoing extends http.ServerResponse {}
  Object.setPrototypeOf(Incoming.prototype, app.request)
  Object.setPrototypeOf(Outgoing.prototype, app.response)
  app.request = Incoming.prototype as Express['request']
  const Answer = withFlatHeaders(Outgoing)
  app.response = Answer.prototype as unknown as Express['response']
  const server = http.createServer(
    {
      ...TIMEOUTS,
      IncomingMessage: Incoming,
      // Where it is missing, that is said in a problem body.
      requireHostHeader: false,
      ServerResponse: Answer as typeof http.ServerResponse<http.IncomingMessage>,
    },
    listener,
  )
  server.timeout = STILL_MS
  refuseBrokenRequests(server)
  return server
}
