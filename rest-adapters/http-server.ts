/**
 * An HTTP server for an Express app. Express gives each request and response a prototype of its own by
 * `setPrototypeOf`, which costs most of its speed on Node 20; constructed with that prototype from the start,
 * the call finds nothing to do.
 */
import http from 'node:http'
import type { Express } from 'express'

export function createHttpServer(app: Express): http.Server {
  return http.createServer(
    {
      IncomingMessage: withPrototype(http.IncomingMessage, app.request),
      ServerResponse: withPrototype(
        http.ServerResponse as typeof http.ServerResponse<http.IncomingMessage>,
        app.response,
      ),
    },
    app,
  )
}

function withPrototype<C extends new (...args: never[]) => object>(base: C, prototype: object): C {
  function Constructed(...args: unknown[]): object {
    return Reflect.construct(base, args, Constructed)
  }
  Constructed.prototype = prototype
  return Constructed as unknown as C
}
