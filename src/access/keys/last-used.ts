/** Last uses of keys: collected in memory and written together every few seconds. */
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import type { LastUse } from './key-table.ts'

/** Uses per statement. */
const BATCH_SIZE = 10_000

export interface LastUsed {
  touch(id: number): void
  /** Stops, and writes the remaining uses. */
  close(): Promise<void>
}

export function createLastUsed(
  write: (uses: readonly LastUse[]) => Promise<void>,
  log: Log,
  intervalMs: number,
): LastUsed {
  let pending = new Map<number, number>()
  let writing: Promise<void> | undefined
  let isFailing = false

  const flush = async () => {
    const uses = [...pending]
    pending = new Map()
    try {
      while (uses.length > 0) {
        await write(uses.slice(-BATCH_SIZE))
        uses.splice(-BATCH_SIZE)
      }
      isFailing = false
    } catch (error) {
      // Retried with the next batch, whose times are later and take precedence.
      pending = new Map([...uses, ...pending])
      if (!isFailing)
        log.warn(logFields(error), 'the last uses of keys cannot be written; the next attempt writes them')
      isFailing = true
    }
  }
  const timer = setInterval(() => {
    writing ??= flush().finally(() => {
      writing = undefined
    })
  }, intervalMs).unref()

  return {
    touch: (id) => void pending.set(id, Date.now()),
    async close() {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}
