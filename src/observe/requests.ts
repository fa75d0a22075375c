/** Observes every request until it ends, and reports it once to the log and the metrics. */
import type { Socket } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import type { Viewer } from '../kernel/viewer.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { RouteName } from './route-names.ts'

/** A completed request. The only input of the client that it contains is the method and, if acceptable, the id. */
export interface Seen {
  readonly requestId: string
  readonly method: string
  readonly service: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  /** Bytes sent on the connection, including headers. */
  readonly responseBytes: number
  readonly cache: 'hit' | 'miss' | 'none'
  /** The visible characters of the key. */
  readonly keyPrefix: string | undefined
  readonly dataVersion: string | undefined
  /** True if the client disconnected before the end. */
  readonly aborted: true | undefined
  readonly clientIp: string | undefined
}

export interface Watching {
  readonly nameOf: (request: Request) => RouteName
  readonly lifecycle: Lifecycle
  readonly tell: (seen: Seen) => void
  readonly clientIp: boolean
}

/** The status of requests whose client disconnected, as in nginx. */
const GONE = 499

export function watchRequests({ nameOf, lifecycle, tell, clientIp }: Watching): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const { socket } = request
    const sentBefore = socket.bytesWritten
    const ended = lifecycle.begin(response)
    let over = false
    const end = () => {
      if (over) return
      over = true
      ended()
      const { service, route } = nameOf(request)
      const whole = response.writableFinished
      tell({
        requestId: response.locals['requestId'] as string,
        method: request.method,
        service,
        route,
        status: whole ? response.statusCode : GONE,
        durationMs: Math.round((performance.now() - started) * 1000) / 1000,
        responseBytes: socket.bytesWritten - sentBefore,
        cache: cacheOf(response),
        keyPrefix: prefixOf(response.locals['viewer'] as Viewer | undefined),
        dataVersion: response.getHeader('X-Data-Version') as string | undefined,
        aborted: whole ? undefined : true,
        clientIp: clientIp ? request.ip : undefined,
      })
    }
    response.on('close', end)
    // The response is queued behind others on its connection. Node emits no event for it when the connection closes.
    if (response.socket === null) withConnection(socket, response, end)
    next()
  }
}

/** Callbacks to run when a connection closes. One listener serves all of them, however many requests are pipelined. */
const waiting = new WeakMap<Socket, Set<() => void>>()

function withConnection(socket: Socket, response: Response, end: () => void): void {
  const known = waiting.get(socket)
  const ends = known ?? new Set()
  ends.add(end)
  response.on('close', () => ends.delete(end))
  if (known) return
  waiting.set(socket, ends)
  socket.once('close', () => {
    for (const one of ends) one()
  })
}

const prefixOf = (viewer: Viewer | undefined): string | undefined =>
  viewer?.kind === 'key' ? viewer.key.prefix : undefined

function cacheOf(response: Response): Seen['cache'] {
  const said = response.getHeader('X-Cache')
  if (typeof said !== 'string') return 'none'
  return /^hit/i.test(said) ? 'hit' : /^miss/i.test(said) ? 'miss' : 'none'
}
