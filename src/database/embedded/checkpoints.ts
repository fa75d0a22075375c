/**
 * Checkpoints of the embedded database. Postgres leaves them to a process of its own, which PGlite does not have: without
 * one the log would grow from start to stop, and a start after a crash would replay all of it.
 */
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../../kernel/log.ts'
import { logFields } from '../../kernel/outages.ts'
import type { Maintenance } from './maintenance.ts'

/** Looks cost a millisecond; a checkpoint as long as it takes to flush what was written since the last. */
const EVERY_MS = 60_000
/** About what Postgres replays in a second or two. */
const LARGEST_LOG_BYTES = 64 << 20

export interface CheckpointOptions {
  readonly everyMs?: number
  readonly largestLogBytes?: number
}

/** Returns what stops it; a checkpoint under way is waited for. */
export function startCheckpoints(
  db: PGlite,
  { checkpoint }: Pick<Maintenance, 'checkpoint'>,
  log: Log,
  options: CheckpointOptions = {},
): () => Promise<void> {
  const { everyMs = EVERY_MS, largestLogBytes = LARGEST_LOG_BYTES } = options
  let running = Promise.resolve()
  const look = async () => {
    const { rows } = await db.query<{ due: boolean }>(
      'SELECT pg_current_wal_lsn() - redo_lsn > $1::int AS due FROM pg_control_checkpoint()',
      [largestLogBytes],
    )
    if (rows[0]?.due) await checkpoint()
  }
  const timer = setInterval(() => {
    running = running
      .then(look)
      .catch((error) => log.warn(logFields(error), 'a checkpoint of the embedded database failed'))
  }, everyMs).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
