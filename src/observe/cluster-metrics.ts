/**
 * Aggregates the metrics of several workers: a worker requests them from the primary, which collects them from all
 * workers. Counters of a worker that has ended stay in the sum, as of their last collection, so that no counter
 * decreases.
 */
import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import type { Metrics, MetricsText } from './metrics.ts'
import { type CollectedText, exemplarsOf, type Figures } from './open-metrics.ts'
import type { Exemplar } from './request-metrics.ts'

/** A worker that does not respond within this time is left out. */
const WORKER_TIMEOUT_MS = 1_000
/** How long a worker waits for the primary. */
const PRIMARY_TIMEOUT_MS = 2_000

type Message =
  /** Worker to primary: a request for the metrics of all workers, and the response. */
  | { readonly metrics: 'all'; readonly id: number; readonly collected?: SentText }
  /** Primary to worker: a request for its own metrics, and the response. */
  | { readonly metrics: 'own'; readonly id: number; readonly figures?: Figures }

/** A map does not survive the way between processes. */
interface SentText {
  readonly text: string
  readonly exemplars: readonly (readonly [string, Exemplar])[]
}

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'metrics' in value && 'id' in value

/** In the primary: collects the metrics of all workers and sends them the sum. */
export function gatherMetrics(): MetricsText {
  let lastId = 0
  const pending = new Map<number, (figures: Figures) => void>()
  const last = new Map<number, Figures>()
  const ended = createEndedTotals()

  const figuresOf = (worker: Worker): Promise<Figures | undefined> =>
    new Promise((resolve) => {
      const id = ++lastId
      const done = (figures?: Figures) => {
        clearTimeout(timer)
        pending.delete(id)
        if (figures) last.set(worker.id, figures)
        resolve(figures)
      }
      const timer = setTimeout(done, WORKER_TIMEOUT_MS)
      pending.set(id, done)
      sendToWorker(worker, { metrics: 'own', id })
    })

  const text = async (): Promise<CollectedText> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    const responded = await Promise.all(workers.map(async (worker) => ((await figuresOf(worker)) ? [worker.id] : [])))
    // A worker that has ended since it responded is in the totals of ended workers.
    const current = responded.flat().flatMap((id) => [last.get(id) ?? []].filter(({ length }) => length > 0))
    const registry = AggregatorRegistry.aggregate([...current, ...ended.figures()] as object[])
    return { text: await registry.metrics(), exemplars: exemplarsOf(current) }
  }

  cluster.on('message', async (worker, message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'own') pending.get(message.id)?.(message.figures ?? [])
    else {
      const { text: all, exemplars } = await text()
      sendToWorker(worker, { metrics: 'all', id: message.id, collected: { text: all, exemplars: [...exemplars] } })
    }
  })
  cluster.on('exit', ({ id }) => {
    ended.add(last.get(id) ?? [])
    last.delete(id)
  })
  return { text }
}

const COUNTING = new Set(['counter', 'histogram'])

/**
 * Totals of the counters and histograms of ended workers. Workers may end at the same time, or while others are being
 * merged: each is in `figures` exactly once, from the moment it is added.
 */
export function createEndedTotals() {
  let all: readonly Figures[] = []
  let merging: Promise<void> = Promise.resolve()
  const merge = async (): Promise<void> => {
    const merged = all
    if (merged.length < 2) return
    const sum: Figures = await AggregatorRegistry.aggregate([...merged] as object[]).getMetricsAsJSON()
    all = [sum, ...all.slice(merged.length)]
  }
  return {
    add(figures: Figures): void {
      const counted = figures.filter(({ type }) => COUNTING.has(String(type)))
      if (counted.length === 0) return
      all = [...all, counted]
      merging = merging.then(merge)
    },
    figures: (): readonly Figures[] => all,
    /** Resolves once what has been added so far is merged. */
    settled: (): Promise<void> => merging,
  }
}

const sendToWorker = (worker: Worker, message: Message): void => {
  if (worker.isConnected()) worker.send(message, () => {})
}

/** In a worker: `/metrics` covers all workers, or this one alone while the primary does not respond. */
export function shareMetrics(metrics: Metrics): void {
  let lastId = 0
  const pending = new Map<number, (collected: CollectedText) => void>()
  process.on('message', async (message: unknown) => {
    if (!isMessage(message)) return
    if (message.metrics === 'all') {
      const { text = '', exemplars = [] } = message.collected ?? {}
      pending.get(message.id)?.({ text, exemplars: new Map(exemplars) })
    } else sendToPrimary({ ...message, figures: await metrics.own() })
  })
  metrics.aggregateWith(
    (alone) =>
      new Promise((resolve) => {
        const id = ++lastId
        const done = (collected: CollectedText | Promise<CollectedText>) => {
          clearTimeout(timer)
          pending.delete(id)
          resolve(collected)
        }
        const timer = setTimeout(() => done(alone()), PRIMARY_TIMEOUT_MS)
        pending.set(id, done)
        sendToPrimary({ metrics: 'all', id })
      }),
  )
}

const sendToPrimary = (message: Message): void => {
  if (process.connected) process.send?.(message)
}
