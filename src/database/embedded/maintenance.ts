/** Checkpoints of an open embedded database, each with the sizes of its files on record. */
import type { PGlite } from '@electric-sql/pglite'
import { redoOf } from './data-folder.ts'
import { measure, removeSizes, writeSizes } from './relation-sizes.ts'

/** The tables and indexes that the catalog names, by the path of their file below the folder. */
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
