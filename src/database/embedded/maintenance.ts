/** Checkpoints and vacuum of an open embedded database. Each checkpoint records the sizes of the files. */
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { redoOf } from './data-folder.ts'
import type { Connection } from './pglite-thread.ts'
import { measure, removeSizes, writeSizes } from './relation-sizes.ts'

export async function relationsOf(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `SELECT pg_relation_filepath(oid) AS path FROM pg_class
     WHERE relkind IN ('r', 'i', 't', 'm', 'S') AND pg_relation_filepath(oid) IS NOT NULL`,
  )
  return rows.map(({ path }) => path)
}

export interface Maintenance {
  /** Flushes pending writes, and records the sizes that the files have at least from now on. */
  checkpoint(): Promise<void>
  /** Frees the space of deleted rows. */
  vacuum(): Promise<void>
  /** Closes the database, and records the final sizes of the files. */
  close(): Promise<void>
}

export function maintain(db: Connection, folder: string): Maintenance {
  let running: Promise<unknown> = Promise.resolve()
  /** Runs tasks one at a time: a file must not shrink between its measurement and the end of the checkpoint. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    const next = running.then(work)
    running = next.catch(() => {})
    return next
  }
  const checkpoint = async () => {
    const relations = await relationsOf(db)
    // The first checkpoint writes dirty pages to the files, the second flushes what was measured.
    await db.exec('CHECKPOINT')
    const used = measure(folder, relations)
    await db.exec('CHECKPOINT')
    writeSizes(folder, { redo: redoOf(folder), used })
  }
  return {
    checkpoint: () => alone(checkpoint),
    vacuum: () =>
      alone(async () => {
        removeSizes(folder)
        await db.exec('VACUUM')
        await checkpoint()
      }),
    close: () =>
      alone(async () => {
        const relations = await relationsOf(db).catch(() => undefined)
        await db.close()
        if (relations) writeSizes(folder, { redo: redoOf(folder), used: measure(folder, relations) })
      }),
  }
}

// Periodic checkpoints of the embedded database. PostgreSQL leaves them to a separate process, which PGlite does not
// have. Without them the log would grow from start to stop, and a start after a crash would replay all of it.

const EVERY_MS = 60_000
/** About what PostgreSQL replays in one or two seconds. */
const LARGEST_LOG_BYTES = 64 << 20

export interface CheckpointOptions {
  readonly everyMs?: number
  readonly largestLogBytes?: number
}

/** Returns a function that stops the checkpoints and waits for one in progress. */
export function startCheckpoints(
  db: Connection,
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
