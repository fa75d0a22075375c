/** The worker processes of one machine: starts them, replaces those that die, and stops them together. */
import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../../kernel/log.ts'

/** Messages from a worker: it listens, or it has closed the port. */
export type WorkerMessage = { readonly listening: string } | { readonly accepting: false }

/** Messages to a worker: stop; all workers have closed the port; do not wait. */
export type Order = 'stop' | 'last' | 'hurry'

/** The environment variable that names the replica a worker prefers. */
export const WORKER_INDEX = 'STRENGTHGRAPH_WORKER'

/** A worker that lived this long did not fail during startup. */
const STEADY_MS = 10_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** The message is for the operator. */
export class WorkersFailed extends Error {
  override readonly name = 'WorkersFailed'
}

export interface Workers {
  /** True once `stop` was called. */
  readonly stopping: boolean
  /**
   * Resolves with the URL when all workers listen, or with undefined if `stop` was called. Rejects if a worker ends
   * before it listens.
   */
  start(): Promise<string | undefined>
  /** Resolves when all workers have ended. Aborting the signal makes them stop without waiting. */
  stop(force?: AbortSignal): Promise<void>
}

export function createWorkers(count: number, log: Log): Workers {
  // Workers accept from the queue of the kernel. By default, this process would accept and hand connections over: those on
  // their way to a worker that is killed, or waiting for one that hangs, would be lost.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Machines start at different replicas, and the workers of one machine at consecutive ones.
  const first = Math.floor(Math.random() * 1_000)
  const pauses = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()
  let steady = false
  let stopping = false

  /** Resolves with the URL, or with undefined if the worker ended before it listened. */
  const fork = (index: number): Promise<string | undefined> => {
    const worker = cluster.fork({ [WORKER_INDEX]: String(first + index) })
    const born = performance.now()
    let hasListened = false
    return new Promise((resolve) => {
      worker.on('message', (message: WorkerMessage | undefined) => {
        if (!message || !('listening' in message)) return
        hasListened = true
        resolve(message.listening)
      })
      worker.once('exit', (code, signal) => {
        resolve(undefined)
        // One that has never listened is replaced only once all have: a fault of their start would end the next one, too.
        if ((hasListened || steady) && !stopping) replace(index, performance.now() - born, { code, signal })
      })
    })
  }
  const replace = (index: number, livedMs: number, how: object) => {
    const last = pauses.get(index) ?? 0
    const pause = livedMs > STEADY_MS ? 0 : Math.min(Math.max(last * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
    pauses.set(index, pause)
    log.error({ worker: index, ...how, restartDelayMs: pause }, 'a worker ended and is replaced')
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
      // Start the first worker alone: a fault there would occur and be reported in every worker.
      const url = stopping ? undefined : await fork(0)
      const others =
        url === undefined || stopping ? [] : Array.from({ length: count - 1 }, (_, index) => fork(index + 1))
      const all = [url, ...(await Promise.all(others))]
      if (stopping) return undefined
      if (all.includes(undefined)) {
        throw new WorkersFailed('A worker ended before it was listening; its error is printed above.')
      }
      steady = true
      // With PORT=0 the port is another one if the first worker has died since.
      return all.at(-1)
    },
    async stop(force) {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      const living = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = living.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      const order = (what: Order) => {
        for (const worker of living) send(worker, what)
      }
      const accepting = new Set(living)
      const closed = (worker: Worker) => {
        if (accepting.delete(worker) && accepting.size === 0) order('last')
      }
      for (const worker of living) {
        worker.once('exit', () => closed(worker))
        worker.on('message', (message: WorkerMessage | undefined) => {
          if (message && 'accepting' in message) closed(worker)
        })
      }
      order('stop')
      force?.addEventListener('abort', () => order('hurry'))
      await Promise.all(ended)
    },
  }
}

const send = (worker: Worker, order: Order): void => {
  if (worker.isConnected()) worker.send({ order }, () => {})
}
