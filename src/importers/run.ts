/** One import from start to end: claim, read, open, compare, store; alone, and all or nothing. */

import type { SqlDatabase } from '../database/database.ts'
import type { StoreProgress } from '../database/snapshots/publish.ts'
import { type Claims, type Committed, importing } from '../database/snapshots/replace.ts'
import type { ShrinkOptions } from './shrunk.ts'

/** Told in bytes; the total is undefined where it is not known. */
export type Progress = (position: number, total: number | undefined, rows?: number) => void

/** What becomes of data of one kind when it is read. */
export interface Importer<Built, Found> {
  /** Throws where too little of what is served would be left. */
  demandNotShrunk(database: SqlDatabase, built: Built, options: ShrinkOptions): Promise<void>
  compare(database: SqlDatabase, built: Built): Promise<Compared<Found>>
  store(database: SqlDatabase, built: Built, onProgress?: StoreProgress): Promise<Committed>
}

export interface Compared<Found> {
  /** True where storing would change nothing. */
  readonly unchanged: boolean
  readonly differences: Found
}

export interface ImportJob<Built, Found> extends ShrinkOptions {
  readonly importer: Importer<Built, Found>
  /** Reads all, and works it out. `onRead` may be called when all is found good, while figures are still being made. */
  readonly build: (onRead: () => void) => Promise<Built>
  readonly onStored?: StoreProgress
}

/** Where an import goes: claimed before anything is read, opened after. */
export interface ImportTarget extends Claims {
  /** The same database each time. */
  open(): Promise<SqlDatabase>
}

export interface Imported<Built, Found> extends Compared<Found> {
  readonly built: Built
  /** Undefined after a dry run. */
  readonly committed: Committed | undefined
}

/**
 * The claim comes first, so that a second import is refused before it has worked for minutes. The database is opened
 * when the input is read and found good: a file that is refused costs nobody anything. Where the figures are made by
 * another thread, it is opened beside that.
 */
export function runImport<Built, Found>(
  target: ImportTarget,
  job: ImportJob<Built, Found>,
): Promise<Imported<Built, Found>> {
  const { importer, build, onStored } = job
  return importing(target, async () => {
    const built = await build(() => {
      // Awaited below; until then nobody listens to a failure.
      target.open().catch(() => {})
    })
    const database = await target.open()
    await importer.demandNotShrunk(database, built, job)
    const compared = await importer.compare(database, built)
    const committed = job.dryRun ? undefined : await importer.store(database, built, onStored)
    return { ...compared, unchanged: committed?.unchanged ?? compared.unchanged, built, committed }
  })
}
