/** Runs one import from start to end: claim, read, compute, compare, store; one at a time, all or nothing. */
import type { SqlDatabase } from '../database/database.ts'
import { type Claims, type Committed, importing, stoppedBy } from '../database/snapshots/replace.ts'
import { type Span, traced } from '../kernel/tracing.ts'
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
  /** Asked before less than half of the served data would remain; without it, such an import is refused. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined
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
  const { dryRun, force, confirm, onStored, reading } = request
  const work = async (lost: AbortSignal | undefined): Promise<Imported> => {
    const signals = [reading.input.signal, lost].filter((signal) => signal !== undefined)
    const stop = signals.length > 0 ? AbortSignal.any(signals) : undefined
    const input = { ...reading.input, ...(stop && { signal: stop }) }
    const { prepare, replaces, counts, summary } = await traced('import read', () =>
      read(target, { ...request, reading: { ...reading, input } }),
    )
    const prepared = await traced('import compute', prepare)
    stop?.throwIfAborted()
    const { rows, replacement } = prepared
    const { database, compared } = await traced('import check', async () => {
      const opened = stoppedBy(await target.open(), stop)
      await demandNotShrunk(opened, replacement, { report: reading.report, dryRun, force, confirm })
      return { database: opened, compared: await prepared.compare(opened) }
    })
    // The number of rows is an estimate, which may be a few too low.
    const store = () => prepared.store(database, (stored) => onStored?.(Math.min(stored, rows), rows))
    const committed = dryRun
      ? undefined
      : await traced('import store', store, { attributes: { 'strengthgraph.import.rows': rows } })
    if (committed?.unchanged === false && rows > 0) onStored?.(rows, rows)
    for (const note of committed?.notes ?? []) reading.report.note(note)
    return {
      ...{ replaces, counts, summary, committed, differences: compared.differences },
      dataset: { service: replacement.service, source: replacement.source },
      unchanged: committed?.unchanged ?? compared.unchanged,
    }
  }
  return traced('import', (span) => importing(target, work).then((imported) => noted(imported, span)), {
    isRoot: true,
    attributes: { 'strengthgraph.import.dry_run': dryRun },
  })
}

function noted(imported: Imported, span: Span | undefined): Imported {
  const { replaces, committed, unchanged } = imported
  span?.setAttributes({
    'strengthgraph.service': replaces.service,
    'strengthgraph.data_version': committed?.version,
    'strengthgraph.import.unchanged': unchanged,
  })
  return imported
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
