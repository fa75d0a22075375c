/**
 * An HTTP server for an Express app. Express sets the prototype of each request and response with `setPrototypeOf`, which
 * takes most of its time on Node 20; objects constructed with that prototype make the call a no-op.
 */
import http from 'node:http'
import type { Express } from 'express'
import { refuseBrokenRequests } from './connection-errors.ts'
import { withFlatHeaders } from './flat-headers.ts'

/** Node's own limits are minutes, checked twice a minute, which slow clients could use to hold connections. */
const TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  /** Longer than the usual 60 s of proxies, so that the proxy closes idle connections, never the server under a request. */
  keepAliveTimeout: 65_000,
} as const

/** A client that does not read its response would hold the connection and the bytes; no response takes this long to make. */
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
