/** Observability for operators: health checks, metrics, draining, and each request once in the log and the metrics. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Request, RequestHandler, Response } from 'express'
import type { Database } from '../database/database.ts'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import { costOf, malformed, setRequestSpan } from '../http/index.ts'
import type { Config } from '../kernel/config/config.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { Fault } from '../kernel/faults/faults.ts'
import type { Log } from '../kernel/log.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { createHealth, LIVE_PATH, READY_PATH } from './health.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import { createMetrics, type Metrics, type Sources } from './metrics.ts'
import type { CompletedRequest } from './request-metrics.ts'
import { beginRequestSpan } from './request-span.ts'

export interface ObserveParts extends Sources {
  readonly config: Pick<Config, 'DEMO' | 'LOG_CLIENT_IP' | 'METRICS_PORT'>
  readonly database: Database
  readonly snapshots: Snapshots
  readonly services: readonly Mounted[]
  readonly log: Log
  readonly faults: Pick<FaultLog, 'isOutage'>
  /** Counts requests by key. */
  readonly usage?: RequestObserver['usage'] | undefined
}

export interface Observation {
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  /**
   * Responds to `/livez`, `/readyz` and, unless it has its own port, `/metrics`. Observes every other request. Mount it
   * before anything that may reject requests.
   */
  readonly handler: RequestHandler
  /** Observes a request that is rejected before it is routed. It has no line in the log, nor a trace. */
  observeRejection(request: IncomingMessage, response: ServerResponse, service: string): void
}

export function observe({
  config,
  database,
  snapshots,
  services,
  log,
  faults,
  usage,
  ...sources
}: ObserveParts): Observation {
  const lifecycle = createLifecycle()
  const health = createHealth({ database, snapshots, lifecycle, log, faults, demo: config.DEMO })
  const metrics = createMetrics({ health, snapshots, lifecycle, ...sources })

  const endpoints = new Map([
    [LIVE_PATH, health.live],
    [READY_PATH, health.ready],
    ...(config.METRICS_PORT === '' ? ([['/metrics', metrics.handler]] as const) : []),
  ])
  const observeRequest = requestObserver({
    ...{ nameOf: routeNames(services), lifecycle, recordClientIp: config.LOG_CLIENT_IP, usage },
    onComplete(request) {
      metrics.add(request)
      if (log.isLevelEnabled('info')) log.info(request, 'request')
    },
  })
  const handler: RequestHandler = (request, response, next) => {
    const endpoint = endpoints.get(request.path)
    if (endpoint === undefined || malformed(request)) {
      const refuse = () => next(lifecycle.isLoading ? stillStarting() : undefined)
      return observeRequest(request, response, refuse)
    }
    if (request.method === 'GET' || request.method === 'HEAD') return endpoint(request, response, next)
    throw new Fault('METHOD_NOT_ALLOWED', `${request.path} takes GET and HEAD, not ${request.method}.`, {
      headers: { Allow: 'GET, HEAD' },
    })
  }
  return {
    ...{ lifecycle, metrics, handler },
    observeRejection(request, response, service) {
      const started = performance.now()
      const leave = lifecycle.begin(response)
      onEnd(request, response, () => {
        leave()
        metrics.add({
          ...{ method: request.method ?? '', service, route: REJECTED, durationMs: performance.now() - started },
          status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
          cache: 'none',
        })
      })
    },
  }
}

const stillStarting = (): Fault =>
  new Fault('UNAVAILABLE', 'The server is loading its first data. Try again in 1 s.', {
    headers: { 'Retry-After': '1' },
  })

interface RequestObserver {
  readonly nameOf: (request: Request) => RouteName
  readonly lifecycle: Pick<Lifecycle, 'begin'>
  readonly recordClientIp: boolean
  readonly onComplete: (request: CompletedRequest) => void
  readonly usage?: UsageCounter | undefined
}

interface UsageCounter {
  add(keyId: number | undefined, service: string, route: string, status: number, cost: number): void
}

/** The route, in metrics, of requests that are rejected before they are routed. */
const REJECTED = 'rejected'

/** The status of requests whose client disconnected, as in nginx. */
const CLIENT_CLOSED_REQUEST = 499

function requestObserver({ nameOf, lifecycle, recordClientIp, onComplete, usage }: RequestObserver): RequestHandler {
  return (request, response, next) => {
    const started = performance.now()
    const { socket } = request
    const bytesBefore = socket.bytesWritten
    const leave = lifecycle.begin(response)
    const span = beginRequestSpan(request)
    onEnd(request, response, () => {
      leave()
      const { service, route } = nameOf(request)
      // The client ends a stream.
      const isStream = response.locals['isStream'] === true
      const isComplete = isStream || response.writableFinished
      const completed: CompletedRequest = {
        requestId: response.locals['requestId'] as string,
        method: request.method,
        service,
        route,
        status: isComplete ? response.statusCode : CLIENT_CLOSED_REQUEST,
        durationMs: Math.round((performance.now() - started) * 1000) / 1000,
        responseBytes: socket.bytesWritten - bytesBefore,
        isStream: isStream || undefined,
        cache: cacheOf(response),
        keyPrefix: keyPrefixOf(response.locals['viewer'] as Viewer | undefined),
        dataVersion: response.getHeader('X-Data-Version') as string | undefined,
        aborted: isComplete ? undefined : true,
        clientIp: recordClientIp ? request.ip : undefined,
        trace_id: span?.ids.trace_id,
        span_id: span?.ids.span_id,
      }
      span?.end(completed)
      onComplete(completed)
      usage?.add(keyIdOf(response), service, route, completed.status, costOf(response))
    })
    if (span) setRequestSpan(response, span)
    next()
  }
}

/** Calls the function once, when the response was sent or its client has gone. */
function onEnd({ socket }: IncomingMessage, response: ServerResponse, then: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    then()
  }
  response.on('close', end)
  // The response is queued behind others on its connection. Node emits no event for it when the connection closes.
  if (response.socket === null) endWithConnection(socket, response, end)
}

/** Callbacks to run when a connection closes. One listener serves all of them, however many requests are pipelined. */
const pipelined = new WeakMap<Socket, Set<() => void>>()

function endWithConnection(socket: Socket, response: ServerResponse, end: () => void): void {
  const known = pipelined.get(socket)
  const ends = known ?? new Set()
  ends.add(end)
  response.on('close', () => ends.delete(end))
  if (known) return
  pipelined.set(socket, ends)
  socket.once('close', () => {
    for (const one of ends) one()
  })
}

const keyPrefixOf = (viewer: Viewer | undefined): string | undefined =>
  viewer?.kind === 'key' ? viewer.key.prefix : undefined

/** The key of the caller, also of one whose key was rejected. */
function keyIdOf({ locals }: Response): number | undefined {
  const viewer = locals['viewer'] as Viewer | undefined
  return viewer?.kind === 'key' ? viewer.key.id : (locals['rejectedKeyId'] as number | undefined)
}

function cacheOf(response: Response): CompletedRequest['cache'] {
  const header = response.getHeader('X-Cache')
  if (typeof header !== 'string') return 'none'
  return /^hit/i.test(header) ? 'hit' : /^miss/i.test(header) ? 'miss' : 'none'
}

// The name of a request's route, for logs and metrics: the pattern in the code, never the requested URL. There are only
// as many names as routes, whatever clients send.

interface RouteName {
  readonly service: string
  /** `/strength/v1/standards/{lift}`, or `(none)`. */
  readonly route: string
}

interface Mounted {
  readonly name: string
  /** The first is canonical. */
  readonly mounts: readonly [string, ...string[]]
}

/** Surfaces beside the services, by path prefix. Everything else is the site. */
const SURFACES = { '/graphql': 'graphql', '/mcp': 'mcp' } as const

const NO_ROUTE = '(none)'

function routeNames(services: readonly Mounted[]): (request: Request) => RouteName {
  const byMount = new Map(services.flatMap((service) => service.mounts.map((mount) => [mount.toLowerCase(), service])))
  const unknownOf = new Map(services.map((service) => [service, { service: service.name, route: NO_ROUTE }]))
  const unknown: RouteName = { service: 'site', route: NO_ROUTE }
  // Express creates its routes once, at start.
  const names = new WeakMap<object, RouteName>()

  return ({ route, baseUrl }) => {
    const known = route && names.get(route)
    if (known) return known
    // Undefined if nothing handled the request.
    const service = baseUrl ? byMount.get(baseUrl.toLowerCase()) : undefined
    const path = pathOf(route, service)
    const name = path !== undefined ? nameOf(path, service) : ((service && unknownOf.get(service)) ?? unknown)
    if (route) names.set(route, name)
    return name
  }
}

/** Exports have a path with the extension of a format, too. Elsewhere, a route with several paths handles none of them. */
function pathOf(route: Request['route'], service: Mounted | undefined): string | undefined {
  const path: unknown = Array.isArray(route?.path) && service ? route.path[0] : route?.path
  return typeof path === 'string' ? path : undefined
}

function nameOf(path: string, service: Mounted | undefined): RouteName {
  const pattern = path.replaceAll(/:(\w+)/g, '{$1}')
  if (service) return { service: service.name, route: `${service.mounts[0]}${pattern === '/' ? '' : pattern}` }
  const surface = Object.entries(SURFACES).find(([start]) => pattern.startsWith(start))
  return { service: surface?.[1] ?? 'site', route: pattern }
}
