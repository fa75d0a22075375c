/** The handlers of stop signals. Of a server, the first signal drains and the second does not wait. */
import cluster from 'node:cluster'
import { constants } from 'node:os'
import type { Log } from '../../kernel/log.ts'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * The kernel ignores a signal that the first process of a container does not handle, so neither Ctrl-C nor `docker stop`
 * would end an import, or a server before it drains. Ends such a process as the signal would end any other; does
 * nothing once `onStop` handles it. Call before anything takes time.
 */
export function endOnSignals(): void {
  if (process.pid !== 1) return
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
    })
  }
}

/** Ctrl-C under npm arrives twice, from the terminal and from npm. */
const SAME_SIGNAL_MS = 300
/** Time limits of the shutdown: after a second signal, and in total. */
const LAST_MS = 2_000
const LONGEST_MS = 30_000

/** npm starts commands in a shell, and some shells end with a signal that they do not pass on. */
const isStartedByNpm = process.env['npm_lifecycle_event'] !== undefined
const parent = process.ppid
const PARENT_CHECK_MS = 500

export interface Stopping {
  /** True once the first signal has arrived. */
  readonly isStopping: boolean
  /** Same as the first signal; a second call does nothing. */
  stop(): void
  /** Same as the second signal. */
  hurry(): void
}

/**
 * `work` stops everything; its signal aborts when it must no longer wait. Exits with 0, or with 1 if it was
 * interrupted.
 */
export function onStop(log: Log, work: (force: AbortSignal) => Promise<void>): Stopping {
  const force = new AbortController()
  let stoppingSince: number | undefined

  const end = async () => {
    setTimeout(() => process.exit(1), LONGEST_MS).unref()
    try {
      await work(force.signal)
      process.exit(force.signal.aborted ? 1 : 0)
    } catch (error) {
      log.error({ err: error }, 'shutdown failed')
      process.exit(1)
    }
  }
  const stop = (signal?: NodeJS.Signals) => {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    void end()
  }
  const hurry = (signal?: NodeJS.Signals) => {
    if (force.signal.aborted) return
    log.warn({ signal }, 'second stop signal: not waiting for open requests')
    force.abort()
    setTimeout(() => process.exit(1), LAST_MS).unref()
  }
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) stop(signal)
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) hurry(signal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal)
  if (isStartedByNpm && cluster.isPrimary) {
    setInterval(() => {
      if (process.ppid !== parent) stop()
    }, PARENT_CHECK_MS).unref()
  }
  return {
    get isStopping() {
      return stoppingSince !== undefined
    },
    stop: () => stop(),
    hurry() {
      stop()
      hurry()
    },
  }
}
