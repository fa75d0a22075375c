/** Checkpoints of an open embedded database, each with the sizes of its files on record. */
import type { PGlite } from '@electric-sql/pglite'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { redoOf } from './data-folder.ts'
import { measure, removeSizes, writeSizes } from './relation-sizes.ts'

export async function relationsOf(db: PGlite): Promise<string[]> {
  const { rows } = await db.query<{ path: string }>(
    `SELECT pg_relation_filepath(oid) AS path FROM pg_class
     WHERE relkind IN ('r', 'i', 't', 'm', 'S') AND pg_relation_filepath(oid) IS NOT NULL`,
  )
  return rows.map(({ path }) => path)
}

export interface Maintenance {
  /** Flushes what was written, and records how large the files are at least from now on. */
  checkpoint(): Promise<void>
  /** Gives back the room of removed rows. */
  vacuum(): Promise<void>
  /** Closes the database; what is on record then is how large its files are. */
  close(): Promise<void>
}

export function maintain(db: PGlite, folder: string): Maintenance {
  let running: Promise<unknown> = Promise.resolve()
  /** One after the other: a file must not shrink between its being measured and the end of the checkpoint. */
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

// Checkpoints of the embedded database. Postgres leaves them to a process of its own, which PGlite does not have: without
// one the log would grow from start to stop, and a start after a crash would replay all of it.

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
