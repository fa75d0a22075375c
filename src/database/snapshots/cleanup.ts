/** Sweeps in a running server: at its start and a minute after each change, a little at a time, never in an import's way. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../kernel/log.ts'
import { logFields } from '../../kernel/outages.ts'
import { type Database, IMPORT_CLAIM } from '../database.ts'

import { GRACE_SECONDS, removeUnreferenced } from './retention.ts'
import type { Snapshots } from './snapshots.ts'

/** Between two steps, for those who read, and for an import that wants the claim. */
const PAUSE_MS = 20

export interface Cleanup {
  /** Resolves when nothing is under way any more. */
  close(): Promise<void>
}

export function startCleanup(database: Database, snapshots: Snapshots, log: Log): Cleanup {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = () => {
    running = running
      .then(() => sweepOnce(database, () => closed))
      .catch((error) => {
        if (!closed) log.warn(logFields(error), 'old rows could not be swept away')
      })
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(run, (GRACE_SECONDS + 1) * 1000).unref()
  }
  const stop = snapshots.onChange(later)
  run()

  return {
    close() {
      closed = true
      clearTimeout(timer)
      stop()
      return running
    },
  }
}

/** Each step holds the claim alone; where an import has it, the sweeping is left to that, or to the time after it. */
async function sweepOnce(database: Database, closed: () => boolean): Promise<void> {
  const steps = removeUnreferenced(database)
  let removed = false
  while (!closed()) {
    const release = await database.claim(IMPORT_CLAIM)
    if (release === undefined) return
    let done: boolean | undefined
    try {
      database.ensureDiskSpace?.()
      done = (await steps.next()).done
    } finally {
      await release()
    }
    if (done) break
    removed = true
    await sleep(PAUSE_MS)
  }
  if (removed && !closed()) await database.vacuum?.()
}
