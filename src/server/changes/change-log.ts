/**
 * The log of what changed from each version of a service to the next. It is made from the rows of both versions once the
 * new one is served, by the first process that comes to it, and outlives their rows. Whoever reads the log waits for it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeLog } from '../../builder/index.ts'
import { databaseClock } from '../../database/clock.ts'
import { CHANGES_CLAIM, type Database } from '../../database/database.ts'
import type { Dataset } from '../../database/generated/client.ts'
import { GRACE_SECONDS } from '../../database/snapshots/retention.ts'
import { PinnedSnapshot, type Snapshots } from '../../database/snapshots/snapshots.ts'
import { Versions } from '../../database/snapshots/versions.ts'
import { linesReader } from '../../database/sql-reads/lines.ts'
import { Fault } from '../../kernel/faults/faults.ts'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
// The services say which tables they have.
import '../../services/schema.ts'
import { dataAt } from '../../services/datasets/requested-versions.ts'
import { tablesOf } from '../../services/exports/table.ts'
import type { Batches, Reader } from './compare.ts'
import { type ChangesDatabase, changesOf, storeChanges } from './record.ts'

/** With more changes, reading the tables again takes less than following them. */
export const MAX_CHANGES = 50_000

/** A request holds the slot of a query, so it does not wait for long. */
const REQUEST_PATIENCE_MS = 500
const PATIENCE_MS = 60_000
const LOOK_EVERY_MS = 50

export function createChangeLog(database: ChangesDatabase, patienceMs = PATIENCE_MS): ChangeLog {
  const { writer } = database
  // The database dates what is retired and removes it; by another clock, removed rows would seem to be there still.
  const now = databaseClock(database)
  const reader = primaryReader(database)
  let recording: Promise<boolean> | undefined

  /** False if another process is at it. */
  async function record(): Promise<boolean> {
    const release = await database.claim(CHANGES_CLAIM)
    if (release === undefined) return false
    try {
      const versions = new Versions(
        await writer.dataset.findMany({ where: { staged: false }, orderBy: { id: 'desc' } }),
      )
      const at = await now()
      for (const dataset of versions.all.toReversed()) {
        if (dataset.changesKnown === null)
          await storeChanges(database, dataset.id, await changesIn(versions, dataset, at))
      }
      return true
    } finally {
      await release()
    }
  }

  async function changesIn(versions: Versions, dataset: Dataset, at: number) {
    if (tablesOf(dataset.service).length === 0) return []
    const former = versions.of(dataset.service).find(({ id }) => id < dataset.id)
    if (!former || !hasRows(versions, former, at) || !hasRows(versions, dataset, at)) return undefined
    const [before, after] = [await opened(versions, former), await opened(versions, dataset)]
    return changesOf(database, reader, { dataset, before, after, maxChanges: MAX_CHANGES }, batchesOf(database))
  }

  async function opened(versions: Versions, dataset: Dataset): Promise<PinnedSnapshot> {
    const data = await dataAt(database, versions, dataset)
    return new PinnedSnapshot(data.key, data, dataset.importedAt)
  }

  return {
    rows: writer.datasetChange,
    async versions(service) {
      for (const deadline = performance.now() + patienceMs; ; ) {
        const all = await writer.dataset.findMany({ where: { service, staged: false }, orderBy: { id: 'asc' } })
        if (all.every(({ changesKnown }) => changesKnown !== null)) return all
        const left = deadline - performance.now()
        if (left <= 0) {
          throw new Fault('UNAVAILABLE', 'What changed in the newest version is being recorded.', {
            headers: { 'Retry-After': '1' },
          })
        }
        recording ??= record().finally(() => {
          recording = undefined
        })
        const isDone = await Promise.race([recording, sleep(left, false, { ref: false })])
        if (!isDone) await sleep(LOOK_EVERY_MS)
      }
    },
  }
}

/** Other users of an embedded database wait for a statement; a server compares many rows in little more time than few. */
const batchesOf = ({ kind }: Pick<Database, 'kind'>): Batches =>
  kind === 'embedded' ? { rows: 500, atOnce: 1 } : { rows: 50_000, atOnce: 2 }

/** Also of a version that the next import has just retired: its rows stay a little longer. */
const hasRows = (versions: Versions, dataset: Dataset, at: number): boolean =>
  versions
    .stateAt(dataset)
    .every(({ retiredAt }) => retiredAt === null || at - retiredAt.getTime() < GRACE_SECONDS * 1000)

/** For requests: refused if they would wait. */
export const createServedChangeLog = (database: ChangesDatabase): ChangeLog =>
  createChangeLog(database, REQUEST_PATIENCE_MS)

/** A replica may lag behind, so rows are compared in the primary database. */
const primaryReader = (database: ChangesDatabase): Reader => ({
  prisma: database.writer,
  lines: linesReader(database.writer, (text, values) =>
    database.transaction(async (sql) => (await sql.query<{ value: string }>(text, values)).map(({ value }) => value)),
  ),
})

/** Records the changes of each version as soon as it is served, so that nobody has to wait for them. */
export function recordAhead(database: ChangesDatabase, snapshots: Snapshots, log: Log): { close(): Promise<void> } {
  const changes = createChangeLog(database)
  let running = Promise.resolve()
  const run = () => {
    const services = [...new Set(snapshots.now.all.map(({ service }) => service))]
    running = running
      .then(async () => {
        for (const service of services) await changes.versions(service)
      })
      .catch((error) => log.warn(logFields(error), 'what changed in the newest version could not be recorded'))
  }
  const stop = snapshots.onChange(run)
  run()
  return {
    close() {
      stop()
      return running
    },
  }
}
