/** Keeps an in-memory copy up to date with its source: on notification, by polling and on request. */

import { logFields } from '../faults/outages.ts'
import type { Log } from '../log.ts'

export interface Refresher {
  /** Resolves once the copy is no older than the call; rejects if the read fails. */
  refresh(): Promise<void>
  /**
   * The same for notifications and polls: logs the first of several failures, and the recovery, instead of rejecting.
   */
  refreshQuietly(): Promise<void>
  /** Starts no more quiet refreshes, and resolves when no read is in progress. */
  close(): Promise<void>
}

export interface RefresherMessages {
  readonly failed: string
  readonly recovered: string
}

export function createRefresher(read: () => Promise<void>, log: Log, messages: RefresherMessages): Refresher {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  let hasFailed = false
  let closed = false

  const run = (): Promise<void> => {
    running = read().finally(() => {
      running = undefined
    })
    return running
  }
  // A read in progress may have started before the change, so another one follows. All waiting callers share it.
  const refresh = (): Promise<void> => {
    if (running === undefined) return run()
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        return run()
      })
    return next
  }
  return {
    refresh,
    async refreshQuietly() {
      if (closed) return
      try {
        await refresh()
        if (hasFailed) log.info(messages.recovered)
        hasFailed = false
      } catch (error) {
        if (!hasFailed && !closed) log.warn(logFields(error), messages.failed)
        hasFailed = true
      }
    },
    async close() {
      closed = true
      await Promise.allSettled([running, next])
    },
  }
}
