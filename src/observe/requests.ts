/** Watches every request to its end, once, and tells those who log and count. */
import type { Socket } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import type { Viewer } from '../kernel/viewer.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { RouteName } from './route-names.ts'

/** A request that is over. It holds nothing of what the caller sent but the method and, where it was sensible, the id. */
export interface Seen {
  readonly requestId: string
  readonly method: string
  readonly service: string
  readonly route: string
  readonly status: number
  readonly ms: number
  /** Sent on the connection, headers included. */
  readonly bytes: number
  readonly cache: 'hit' | 'miss' | 'none'
  /** The visible characters of the key. */
  readonly keyPrefix: string | undefined
  readonly dataVersion: string | undefined
  /** True where the client did not wait for the end. */
  readonly aborted: true | undefined
  readonly ip: string | undefined
}

export interface Watching {
  readonly nameOf: (request: Request) => RouteName
  readonly lifecycle: Lifecycle
  readonly tell: (seen: Seen) => void
  readonly clientIp: boolean
}

/** What a client that went away is counted as, the number that nginx gave it. */
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
        ms: Math.round((performance.now() - started) * 1000) / 1000,
        bytes: socket.bytesWritten - sentBefore,
        cache: cacheOf(response),
        keyPrefix: prefixOf(response.locals['viewer'] as Viewer | undefined),
        dataVersion: response.getHeader('X-Data-Version') as string | undefined,
        aborted: whole ? undefined : true,
        ip: clientIp ? request.ip : undefined,
      })
    }
    response.on('close', end)
    // Behind others on its connection. Of such a one Node says nothing when the connection is gone.
    if (response.socket === null) withConnection(socket, response, end)
    next()
  }
}

/** What is to be ended with a connection; one listener for all of it, however many requests are sent ahead. */
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
