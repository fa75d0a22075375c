/** Metrics for Prometheus. Labels name routes, services and data versions, never client input. */
import type { Request, RequestHandler, Response } from 'express'
import { type Aggregator, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import type { Health } from './health.ts'
import { registerImportMetrics, type ScheduledImports } from './import-metrics.ts'
import type { Lifecycle } from './lifecycle.ts'
import { type CollectedText, exemplarsOf, type Figures, negotiated } from './open-metrics.ts'
import { type CountedRequest, collected, createRequestMetrics } from './request-metrics.ts'

/** What other modules report. */
export interface Sources {
  /** How limits are counted: `fallback` while only in this process, because the shared store is unreachable. */
  readonly limits?: () => { readonly fallback: boolean; readonly fallbacks: number; readonly returns: number }
  /** GraphQL operations: running, waiting for a slot, and rejected. */
  readonly queries?: () => {
    readonly running: number
    readonly waiting: number
    readonly refused: number
    readonly abandoned: number
  }
  /** Open event streams. */
  readonly streams?: () => number
  /** Deliveries to webhooks by this process. */
  readonly webhooks?: () => { readonly delivered: number; readonly failed: number; readonly dead: number }
  /** Sign-ins to the operator page that were refused. */
  readonly operatorSignInFailures?: () => number
  readonly scheduledImports?: ScheduledImports
  /** Connections to the database. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number }
}

export interface MetricsParts extends Sources {
  readonly health: Pick<Health, 'check'>
  readonly snapshots: Pick<Snapshots, 'now'>
  readonly lifecycle: Pick<Lifecycle, 'open'>
}

/** What is served at `/metrics`. */
export interface MetricsText {
  text(): Promise<CollectedText>
}

export interface Metrics extends MetricsText {
  add(request: CountedRequest): void
  /** The metrics of this process alone. */
  own(): Promise<Figures>
  /** Replaces the source of `text`: the primary aggregates the metrics of all processes. */
  aggregateWith(others: (alone: () => Promise<CollectedText>) => Promise<CollectedText>): void
  readonly handler: RequestHandler
}

/** The metrics of the process, which all servers in it share. */
let ofProcess: Registry | undefined

function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
    // Metrics may be public, and a version helps attackers; `doctor` prints it too.
    ofProcess.removeSingleMetric('nodejs_version_info')
  }
  return ofProcess
}

interface ProcessMetric {
  readonly name: string
  /** Its previous name, published for one more release. */
  readonly formerly?: string
  readonly help: string
  /** How to combine the values of several processes. A counter is their sum, including processes that have ended. */
  readonly as: Aggregator | 'counter'
  readonly read: () => number | Promise<number>
}

function processMetrics({
  health,
  lifecycle,
  limits,
  queries,
  streams,
  webhooks,
  operatorSignInFailures,
}: MetricsParts): readonly ProcessMetric[] {
  const databaseCheck = async () => (await health.check()).checks.database
  const metrics: ProcessMetric[] = [
    {
      ...{ name: 'workers', as: 'sum' },
      help: 'Processes that serve the port and are included in these metrics.',
      read: () => 1,
    },
    {
      ...{ name: 'http_requests_in_flight', formerly: 'http_requests_open', as: 'sum' },
      help: 'Requests without a complete response.',
      read: () => lifecycle.open,
    },
    {
      ...{ name: 'ready', help: '1 if the server should receive requests, as reported by /readyz.', as: 'min' },
      read: async () => ((await health.check()).ready ? 1 : 0),
    },
    {
      ...{ name: 'database_up', help: '1 if the database responds.', as: 'min' },
      read: async () => ((await databaseCheck()).ok ? 1 : 0),
    },
    {
      ...{ name: 'database_health_check_duration_seconds', formerly: 'database_check_seconds', as: 'max' },
      help: 'Duration of the last health check of the database.',
      read: async () => (await databaseCheck()).ms / 1000,
    },
  ]
  if (streams) {
    metrics.push({
      ...{ name: 'event_streams_open', as: 'sum' },
      help: 'Event streams that clients hold open.',
      read: streams,
    })
  }
  if (operatorSignInFailures) {
    metrics.push({
      ...{ name: 'operator_sign_in_failures_total', as: 'counter' },
      help: 'Sign-ins to the operator page that were refused.',
      read: operatorSignInFailures,
    })
  }
  if (webhooks) {
    metrics.push(
      {
        ...{ name: 'webhook_deliveries_total', as: 'counter' },
        help: 'Webhook messages that endpoints accepted.',
        read: () => webhooks().delivered,
      },
      {
        ...{ name: 'webhook_failed_attempts_total', as: 'counter' },
        help: 'Failed attempts to send a webhook message.',
        read: () => webhooks().failed,
      },
      {
        ...{ name: 'webhook_dead_messages_total', as: 'counter' },
        help: 'Webhook messages that were given up because every attempt failed.',
        read: () => webhooks().dead,
      },
    )
  }
  if (limits) {
    metrics.push(
      {
        ...{ name: 'rate_limit_local_fallback', formerly: 'rate_limit_fallback', as: 'max' },
        help: '1 while the shared limit store is unreachable and each process counts separately.',
        read: () => (limits().fallback ? 1 : 0),
      },
      {
        ...{ name: 'rate_limit_store_disconnects_total', formerly: 'rate_limit_store_lost', as: 'counter' },
        help: 'How often the shared limit store became unreachable.',
        read: () => limits().fallbacks,
      },
      {
        ...{ name: 'rate_limit_store_reconnects_total', formerly: 'rate_limit_store_found', as: 'counter' },
        help: 'How often the shared limit store became reachable again.',
        read: () => limits().returns,
      },
    )
  }
  if (queries) {
    metrics.push(
      {
        ...{ name: 'queries_active', formerly: 'queries_running', as: 'sum' },
        help: 'GraphQL operations being executed.',
        read: () => queries().running,
      },
      {
        ...{ name: 'queries_queued', formerly: 'queries_waiting', as: 'sum' },
        help: 'GraphQL operations waiting for a slot.',
        read: () => queries().waiting,
      },
      {
        ...{ name: 'queries_rejected_total', formerly: 'queries_refused', as: 'counter' },
        help: 'GraphQL operations, and requests that need one, rejected because the queue was full.',
        read: () => queries().refused,
      },
      {
        ...{ name: 'queries_abandoned_total', as: 'counter' },
        help: 'GraphQL operations that were not begun because their clients had closed the connection.',
        read: () => queries().abandoned,
      },
    )
  }
  return metrics
}

function publish(registry: Registry, { as, read }: ProcessMetric, name: string, help: string): void {
  if (as === 'counter') {
    const values = async () => [{ metricName: name, labels: {}, value: await read() }]
    registry.registerMetric(collected('counter', name, help, values) as never)
    return
  }
  new Gauge({
    ...{ name, help, aggregator: as, registers: [registry] },
    async collect() {
      this.set(await read())
    },
  })
}

export function createMetrics(parts: MetricsParts): Metrics {
  const { snapshots, pool } = parts
  const registry = new Registry()
  const requests = createRequestMetrics()
  for (const metric of requests.metrics) registry.registerMetric(metric as never)
  const general = processRegistry()
  for (const one of processMetrics(parts)) {
    publish(registry, one, one.name, one.help)
    if (one.formerly) publish(registry, one, one.formerly, `Deprecated: use ${one.name}.`)
  }
  if (pool) {
    new Gauge({
      ...{ name: 'database_pool_connections', help: 'Database connections, and operations waiting for one.' },
      ...{ labelNames: ['state'], registers: [registry] },
      collect() {
        const { total, idle, waiting } = pool()
        for (const [state, value] of Object.entries({ busy: total - idle, idle, waiting })) this.set({ state }, value)
      },
    })
  }
  registerImportMetrics(registry, parts.scheduledImports)
  new Gauge({
    ...{ name: 'data_version_info', help: 'The data that is served; the value is always 1.' },
    ...{ labelNames: ['service', 'source', 'version'], aggregator: 'max', registers: [registry] },
    collect() {
      this.reset()
      for (const { service, source, version } of snapshots.now.all) {
        this.set({ service: service.toLowerCase(), source, version }, 1)
      }
    },
  })

  let text = async (): Promise<CollectedText> => ({
    text: `${await registry.metrics()}\n${await general.metrics()}`,
    exemplars: exemplarsOf([await registry.getMetricsAsJSON()]),
  })
  const self: Metrics = {
    add: requests.add,
    text: () => text(),
    own: async () => [...(await registry.getMetricsAsJSON()), ...(await general.getMetricsAsJSON())],
    aggregateWith(others) {
      const alone = text
      text = () => others(alone)
    },
    async handler(request: Request, response: Response) {
      const { contentType, body } = await negotiated(await self.text(), request.headers.accept)
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': contentType })
      response.setHeader('Content-Length', Buffer.byteLength(body))
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
  return self
}
