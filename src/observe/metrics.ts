/** Figures for Prometheus. Labels name routes, services and versions of data, and never anything a client has sent. */
import type { Request, RequestHandler, Response } from 'express'
import {
  type Aggregator,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client'
import type { Snapshots } from '../database/snapshots/snapshots.ts'
import type { Health } from './health.ts'
import type { Lifecycle } from './lifecycle.ts'
import type { Seen } from './requests.ts'
import { createTally } from './tally.ts'

/** What other parts of the house tell when they are asked. */
export interface Sources {
  /** How limits are counted: `fallback` while by this process alone, because the store they share is out of reach. */
  readonly limits?: () => { readonly fallback: boolean; readonly fallbacks: number; readonly returns: number }
  /** Questions to the database under way, those that wait for a turn, and those that were refused one. */
  readonly queries?: () => { readonly running: number; readonly waiting: number; readonly refused: number }
  /** Connections to the database. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number }
}

export interface MetricsParts extends Sources {
  readonly health: Pick<Health, 'check'>
  readonly snapshots: Pick<Snapshots, 'now'>
  readonly lifecycle: Pick<Lifecycle, 'open'>
}

/** Figures as they travel between processes. */
export type Figures = readonly MetricObjectWithValues<MetricValue<string>>[]

/** What is served under `/metrics`. */
export interface MetricsText {
  readonly contentType: string
  text(): Promise<string>
}

export interface Metrics extends MetricsText {
  add(seen: Seen): void
  /** Those of this process alone. */
  own(): Promise<Figures>
  /** From now on `text` is what another says: one of several processes answers for all of them. */
  answerWith(others: (alone: () => Promise<string>) => Promise<string>): void
  readonly handler: RequestHandler
}

/** Those of the process are the same for every server in it. */
let ofProcess: Registry | undefined

function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
    // Where the figures are public, the version is told to whoever looks for its weaknesses; `doctor` says it too.
    ofProcess.removeSingleMetric('nodejs_version_info')
  }
  return ofProcess
}

export function createMetrics({ health, snapshots, lifecycle, limits, queries, pool }: MetricsParts): Metrics {
  const registry = new Registry()
  const tally = createTally()
  for (const metric of tally.metrics) registry.registerMetric(metric as never)
  const general = processRegistry()
  // Of several processes the figures are added up, unless it is said otherwise.
  const gauge = (name: string, help: string, read: () => number | Promise<number>, aggregator: Aggregator = 'sum') =>
    new Gauge({
      ...{ name, help, aggregator, registers: [registry] },
      async collect() {
        this.set(await read())
      },
    })

  gauge('http_requests_open', 'Requests that are not answered yet.', () => lifecycle.open)
  gauge(
    'ready',
    '1 where the server should be sent requests, as /readyz says.',
    async () => {
      const { ready } = await health.check()
      return ready ? 1 : 0
    },
    'min',
  )
  gauge(
    'database_up',
    '1 where the database answers.',
    async () => {
      const { checks } = await health.check()
      return checks.database.ok ? 1 : 0
    },
    'min',
  )
  gauge(
    'database_check_seconds',
    'How long the database took to answer the last check.',
    async () => {
      const { checks } = await health.check()
      return checks.database.ms / 1000
    },
    'max',
  )
  if (limits) {
    const help = '1 while the shared store of the limits is out of reach and each process counts by itself.'
    gauge('rate_limit_fallback', help, () => (limits().fallback ? 1 : 0), 'max')
    gauge('rate_limit_store_lost', 'How often that store was lost.', () => limits().fallbacks)
    gauge('rate_limit_store_found', 'How often it was found again.', () => limits().returns)
  }
  if (queries) {
    gauge('queries_running', 'Questions to the database under way.', () => queries().running)
    gauge('queries_waiting', 'Questions that wait for a turn.', () => queries().waiting)
    gauge('queries_refused', 'Questions refused because too many waited.', () => queries().refused)
  }
  if (pool) {
    new Gauge({
      ...{ name: 'database_pool_connections', help: 'Connections to the database, and those who wait for one.' },
      ...{ labelNames: ['state'], registers: [registry] },
      collect() {
        const { total, idle, waiting } = pool()
        for (const [state, value] of Object.entries({ busy: total - idle, idle, waiting })) this.set({ state }, value)
      },
    })
  }
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

  let text = async () => `${await registry.metrics()}\n${await general.metrics()}`
  return {
    add: tally.add,
    contentType: registry.contentType,
    text: () => text(),
    own: async () => [...(await registry.getMetricsAsJSON()), ...(await general.getMetricsAsJSON())],
    answerWith(others) {
      const alone = text
      text = () => others(alone)
    },
    async handler(request: Request, response: Response) {
      const body = await text()
      response.set({ 'Cache-Control': 'no-store', 'Content-Type': registry.contentType })
      response.setHeader('Content-Length', Buffer.byteLength(body))
      response.end(request.method === 'HEAD' ? undefined : body)
    },
  }
}
