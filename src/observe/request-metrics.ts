/**
 * Counts requests by route, method and status, and measures durations by route. The registry of `prom-client` prints
 * them. Its own counters look up labels by text on every request, which costs more than all other observation.
 */

import type { TraceIds } from '../kernel/tracing.ts'

/** A completed request. The only input of the client that it contains is the method and, if acceptable, the id. */
export interface CompletedRequest {
  readonly requestId: string
  readonly method: string
  readonly service: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
  /** Bytes sent on the connection, including headers. */
  readonly responseBytes: number
  /** True for an event stream, which lasts as long as its client wants. */
  readonly isStream: true | undefined
  readonly cache: 'hit' | 'miss' | 'none'
  /** The visible characters of the key. */
  readonly keyPrefix: string | undefined
  readonly dataVersion: string | undefined
  /** True if the client disconnected before the end. */
  readonly aborted: true | undefined
  readonly clientIp: string | undefined
  /** Under the names that logs of OpenTelemetry use; undefined unless the request is traced. */
  readonly trace_id: string | undefined
  readonly span_id: string | undefined
}

/** What is counted of it. */
export type CountedRequest = Pick<
  CompletedRequest,
  'method' | 'service' | 'route' | 'status' | 'durationMs' | 'cache'
> &
  Partial<Pick<CompletedRequest, 'isStream' | 'trace_id' | 'span_id'>>

/** Upper bounds in seconds: from a cached response to the slowest database. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const

/** Other methods count as OTHER. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

interface Route {
  readonly labels: { readonly service: string; readonly route: string }
  /** Counts by method, then by status. */
  readonly requests: Map<string, Map<number, number>>
  readonly buckets: number[]
  /** The last traced request of each bucket; the one after the last bound is that of longer requests. */
  readonly exemplars: (Exemplar | undefined)[]
  count: number
  seconds: number
}

/** A request that a bucket counts, as OpenMetrics has it. */
export interface Exemplar {
  readonly labelSet: TraceIds
  readonly value: number
  /** Seconds since 1970. */
  readonly timestamp: number
}

export interface Value {
  readonly metricName?: string
  readonly labels: Readonly<Record<string, string | number>>
  readonly value: number
  readonly exemplar?: Exemplar
}

/** A metric that reads its values when it is collected, as the registry of `prom-client` takes it. */
export interface CollectedMetric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'histogram'
  readonly aggregator: 'sum'
  get(): Promise<Omit<CollectedMetric, 'get' | 'reset'> & { readonly values: readonly Value[] }>
  reset(): void
}

export interface RequestMetrics {
  add(request: CountedRequest): void
  readonly metrics: readonly CollectedMetric[]
}

export function createRequestMetrics(): RequestMetrics {
  const services = new Map<string, Map<string, Route>>()
  const caches = new Map<string, { hit: number; miss: number }>()
  const all = () => [...services.values()].flatMap((routes) => [...routes.values()])

  const routeOf = ({ service, route }: CountedRequest): Route => {
    const routes = services.get(service) ?? services.set(service, new Map()).get(service)!
    const known = routes.get(route)
    if (known) return known
    const made: Route = {
      ...{ labels: { service, route }, requests: new Map(), buckets: BOUNDS.map(() => 0), exemplars: [] },
      ...{ count: 0, seconds: 0 },
    }
    routes.set(route, made)
    return made
  }

  const requestsTotal = collected('counter', 'http_requests_total', 'Finished requests, by route.', (name) =>
    all().flatMap(({ labels, requests }) =>
      [...requests].flatMap(([method, statuses]) =>
        [...statuses].map(([status, value]) => ({ metricName: name, labels: { ...labels, method, status }, value })),
      ),
    ),
  )
  const durations = collected('histogram', 'http_request_duration_seconds', 'Duration of requests, by route.', (name) =>
    all().flatMap(({ labels, buckets, exemplars, count, seconds }) => {
      let below = 0
      const upTo = buckets.map((inBucket, index) => {
        below += inBucket
        const sample = { metricName: `${name}_bucket`, labels: { ...labels, le: BOUNDS[index]! }, value: below }
        return withExemplar(sample, exemplars[index])
      })
      return [
        ...upTo,
        withExemplar(
          { metricName: `${name}_bucket`, labels: { ...labels, le: '+Inf' }, value: count },
          exemplars[BOUNDS.length],
        ),
        { metricName: `${name}_sum`, labels, value: seconds },
        { metricName: `${name}_count`, labels, value: count },
      ]
    }),
  )
  const lookups = collected(
    'counter',
    'http_cache_requests_total',
    'Responses looked up in the response cache, by result.',
    (name) =>
      [...caches].flatMap(([service, counts]) =>
        (['hit', 'miss'] as const).map((result) => ({
          ...{ metricName: name, labels: { service, result } },
          value: counts[result],
        })),
      ),
  )
  const rejections = (name: string) => {
    const sums = new Map<string, number>()
    for (const { labels, requests } of all()) {
      const rejections = [...requests.values()].reduce((sum, statuses) => sum + (statuses.get(429) ?? 0), 0)
      sums.set(labels.service, (sums.get(labels.service) ?? 0) + rejections)
    }
    return [...sums].map(([service, value]) => ({ metricName: name, labels: { service }, value }))
  }
  const rejected = collected('counter', 'rate_limit_rejections_total', 'Requests rejected by a rate limit.', rejections)
  const rejectedFormerly = collected(
    'counter',
    'rate_limit_refusals_total',
    'Deprecated: use rate_limit_rejections_total.',
    rejections,
  )

  return {
    metrics: [requestsTotal, durations, lookups, rejected, rejectedFormerly],
    add(request) {
      const { status, cache, isStream } = request
      const route = routeOf(request)
      const method = METHODS.has(request.method) ? request.method : 'OTHER'
      const statuses = route.requests.get(method) ?? route.requests.set(method, new Map()).get(method)!
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (!isStream) {
        const seconds = request.durationMs / 1000
        route.count += 1
        route.seconds += seconds
        const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
        if (bucket !== -1) route.buckets[bucket]! += 1
        const { trace_id, span_id } = request
        if (trace_id !== undefined && span_id !== undefined) {
          const exemplar = { labelSet: { trace_id, span_id }, value: seconds, timestamp: Date.now() / 1000 }
          route.exemplars[bucket === -1 ? BOUNDS.length : bucket] = exemplar
        }
      }
      if (cache === 'none') return
      const counts = caches.get(request.service) ?? { hit: 0, miss: 0 }
      counts[cache] += 1
      caches.set(request.service, counts)
    },
  }
}

const withExemplar = (sample: Value, exemplar: Exemplar | undefined): Value =>
  exemplar ? { ...sample, exemplar } : sample

export const collected = (
  type: CollectedMetric['type'],
  name: string,
  help: string,
  values: (name: string) => readonly Value[] | Promise<readonly Value[]>,
): CollectedMetric => {
  const about = { name, help, type, aggregator: 'sum' } as const
  return { ...about, get: async () => ({ ...about, values: await values(name) }), reset() {} }
}
