/** Runs one import from start to end: claim, read, compute, compare, store; one at a time, all or nothing. */
import type { SqlDatabase } from '../database/database.ts'
import { type Claims, type Committed, importing } from '../database/snapshots/replace.ts'
import { demandNotShrunk } from './dataset.ts'
import type { Comparison, Reading, Replacement, Source, SourceData } from './source.ts'

/** The database of an import, claimed before reading starts and opened afterwards. */
export interface ImportTarget extends Claims {
  /** Returns the same database each time. */
  open(): Promise<SqlDatabase>
  /** Like `open`, but undefined if the database does not exist yet. */
  openExisting(): Promise<SqlDatabase | undefined>
}

export interface ImportRequest {
  readonly source: Source
  readonly files: readonly string[]
  readonly reading: Omit<Reading, 'database' | 'onRead'>
  readonly dryRun: boolean
  /** Store even if less than half of the served data would remain. */
  readonly force: boolean
  /** Called when reading ends, also after a failure; may be called twice. */
  readonly onReadEnd?: () => void
  readonly onStored?: (stored: number, total: number) => void
}

export interface Imported extends Comparison, Pick<SourceData, 'replaces' | 'counts' | 'summary'> {
  /** Whose data the import replaces. */
  readonly dataset: Pick<Replacement, 'service' | 'source'>
  /** Undefined after a dry run. */
  readonly committed: Committed | undefined
}

/**
 * Claims the database first, so that a second import is refused before it works for minutes. Opens it once the input is
 * read and accepted, so that a refused file costs nothing. If other threads compute figures, the database opens
 * meanwhile. While this thread computes, it would keep a transaction waiting, and with it the server that it shares the
 * database with.
 */
export function runImport(target: ImportTarget, request: ImportRequest): Promise<Imported> {
  const { dryRun, force, onStored, reading } = request
  return importing(target, async () => {
    const { prepare, replaces, counts, summary } = await read(target, request)
    const prepared = await prepare()
    const database = await target.open()
    await demandNotShrunk(database, prepared.replacement, { report: reading.report, dryRun, force })
    const compared = await prepared.compare(database)
    const { rows, replacement } = prepared
    const committed = dryRun ? undefined : await prepared.store(database, (stored) => onStored?.(stored, rows))
    if (committed?.unchanged === false && rows > 0) onStored?.(rows, rows)
    for (const note of committed?.notes ?? []) reading.report.note(note)
    return {
      ...{ replaces, counts, summary, committed, differences: compared.differences },
      dataset: { service: replacement.service, source: replacement.source },
      unchanged: committed?.unchanged ?? compared.unchanged,
    }
  })
}

async function read(target: ImportTarget, { source, files, reading, onReadEnd }: ImportRequest): Promise<SourceData> {
  const onRead = () => {
    onReadEnd?.()
    // `runImport` awaits the same database and reports a failure.
    target.open().catch(() => {})
  }
  try {
    return await source.read(files, { ...reading, onRead, database: target.openExisting })
  } finally {
    onReadEnd?.()
  }
}
