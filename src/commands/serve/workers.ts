/** The workers of one machine: started, each put in the place of one that died, and ended together. */
import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../../kernel/log.ts'

/** What a worker says: when it listens, and when it has closed the port. */
export type Word = { readonly listening: string } | { readonly accepting: false }

/** What it is told: to end, that the port is closed by all of them, not to wait. */
export type Order = 'stop' | 'last' | 'hurry'

/** The environment variable that tells a worker which of the replicas to prefer. */
export const PLACE = 'STRENGTHGRAPH_WORKER'

/** One that has lived so long did not die of its start. */
const STEADY_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** Its message is meant for the operator. */
export class WorkersFailed extends Error {
  override readonly name = 'WorkersFailed'
}

export interface Workers {
  /** True from the moment that they are asked to end. */
  readonly stopping: boolean
  /** Resolves with the address when all listen; with nothing where it was stopped meanwhile. Rejects where one ends before. */
  start(): Promise<string | undefined>
  /** Resolves when all have ended. The signal hurries them. */
  stop(force?: AbortSignal): Promise<void>
}

export function createWorkers(count: number, log: Log): Workers {
  // Machines begin at different replicas, their workers one after the other.
  const first = Math.floor(Math.random() * 1_000)
  const pauses = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()
  let steady = false
  let stopping = false

  /** Resolves with the address, or with nothing where the worker ended before. */
  const fork = (index: number): Promise<string | undefined> => {
    const worker = cluster.fork({ [PLACE]: String(first + index) })
    const born = performance.now()
    return new Promise((resolve) => {
      worker.on('message', (word: Word | undefined) => {
        if (word && 'listening' in word) resolve(word.listening)
      })
      worker.once('exit', (code, signal) => {
        resolve(undefined)
        if (steady && !stopping) replace(index, performance.now() - born, { code, signal })
      })
    })
  }
  const replace = (index: number, livedMs: number, how: object) => {
    const last = pauses.get(index) ?? 0
    const pause = livedMs > STEADY_MS ? 0 : Math.min(Math.max(last * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    pauses.set(index, pause)
    log.error({ worker: index, ...how, pauseMs: pause }, 'a worker ended; another takes its place')
    const timer = setTimeout(() => {
      timers.delete(timer)
      void fork(index)
    }, pause)
    timers.add(timer)
  }

  return {
    get stopping() {
      return stopping
    },
    async start() {
      // The first alone: what fails there would fail everywhere, and be told as often.
      const url = stopping ? undefined : await fork(0)
      const others =
        url === undefined || stopping ? [] : Array.from({ length: count - 1 }, (_, index) => fork(index + 1))
      const all = [url, ...(await Promise.all(others))]
      if (stopping) return undefined
      if (all.includes(undefined)) {
        throw new WorkersFailed('A worker ended before it listened; what it said of the reason stands above.')
      }
      steady = true
      return url
    },
    async stop(force) {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = living.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      const order = (what: Order) => {
        for (const worker of living) tell(worker, what)
      }
      const accepting = new Set(living)
      const closed = (worker: Worker) => {
        if (accepting.delete(worker) && accepting.size === 0) order('last')
      }
      for (const worker of living) {
        worker.once('exit', () => closed(worker))
        worker.on('message', (word: Word | undefined) => {
          if (word && 'accepting' in word) closed(worker)
        })
      }
      order('stop')
      force?.addEventListener('abort', () => order('hurry'))
      await Promise.all(ended)
    },
  }
}

const tell = (worker: Worker, order: Order): void => {
  if (worker.isConnected()) worker.send({ order }, () => {})
}
