/**
 * Removes what readers can no longer see, a little at a time: rows of snapshots that were replaced or never completed,
 * then athletes and contest numbers that have no rows left. An import cleans up before it stores. A running server
 * cleans up a minute after each change, so that requests in flight keep their rows.
 */
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { type Database, IMPORT_CLAIM, type SqlDatabase } from '../database.ts'
import { RETAINED_SNAPSHOTS } from './datasets.ts'
import type { Snapshots } from './snapshots.ts'

export const GRACE_SECONDS = 60

/**
 * Tables whose rows belong to a snapshot, and how many rows are deleted at once. Dependent rows are deleted with them,
 * so expensive tables have small batches. In this order no row is touched twice.
 */
export const SNAPSHOT_TABLES: Readonly<Record<string, number>> = {
  ...{ leaderboard: 10, event_record: 500, event_season: 500, event_standard: 500, country_totals: 500 },
  ...{ career_totals: 500, division_totals: 500, division_season: 500, division_flow: 500, qualification: 500 },
  ...{ season: 500, prediction: 50, back_test: 500, forecast_accuracy: 500, anniversary: 500, feed_item: 500 },
  ...{ public_page: 500, field_coverage: 500 },
  ...{ career: 50, contest: 100, series: 500 },
}
const PERSONS_AT_ONCE = 200
const CHANGES_AT_ONCE = 2_000

/** Call within `importing`. Returns true if something was removed. */
export async function removeAllUnreferenced(database: Pick<SqlDatabase, 'transaction'>): Promise<boolean> {
  let removed = false
  for await (const _ of removeUnreferenced(database)) removed = true
  return removed
}

/** Each step is a short transaction that must not run during an import. An import may run between two steps. */
export async function* removeUnreferenced(database: Pick<SqlDatabase, 'transaction'>): AsyncGenerator<void, void> {
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await nextTick()
    return database.transaction((sql) => sql.query<Row>(text, values))
  }
  const deleteInBatches = async function* (
    table: string,
    condition: string,
    rows: number,
    values: readonly unknown[] = [],
  ) {
    const text = `WITH deleted AS (
        DELETE FROM "${table}" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "${table}" AS old WHERE ${condition} LIMIT ${rows}))
        RETURNING 1)
      SELECT count(*)::int AS count FROM deleted`
    for (;;) {
      const [row] = await query<{ count: number }>(text, values)
      if (!row?.count) return
      yield
    }
  }

  const unread = await query<{ id: number; obsolete: number }>(UNREAD_DATASETS)
  const of = (some: readonly { id: number }[]) => [`{${some.map(({ id }) => id)}}`]
  const obsolete = unread.filter((one) => one.obsolete === 1)
  if (unread.length > 0) {
    for (const [table, rows] of Object.entries(SNAPSHOT_TABLES)) {
      yield* deleteInBatches(table, '"dataset_id" = ANY ($1::text::int[])', rows, of(unread))
    }
  }
  if (obsolete.length > 0) {
    yield* deleteInBatches('dataset_change', '"dataset_id" = ANY ($1::text::int[])', CHANGES_AT_ONCE, of(obsolete))
    yield* deleteInBatches('dataset', '"id" = ANY ($1::text::int[])', RETAINED_SNAPSHOTS, of(obsolete))
  }
  yield* deleteInBatches('athlete', UNREFERENCED_ATHLETE, PERSONS_AT_ONCE)
  yield* deleteInBatches('contest_identity', UNREFERENCED_CONTEST, CHANGES_AT_ONCE)
}

/**
 * Snapshots without readers. Those that were never served, and those beyond the last three of their kind, are deleted
 * (`obsolete`).
 */
const UNREAD_DATASETS = `
  WITH ranked AS (
    SELECT d.*, row_number() OVER (PARTITION BY "service", "source", "demo" ORDER BY "staged", "id" DESC) AS age,
      max("imported_at") FILTER (WHERE "current") OVER (PARTITION BY "service", "source") AS replaced_at
    FROM "dataset" d)
  SELECT "id", ("staged" OR age > ${RETAINED_SNAPSHOTS})::int AS obsolete FROM ranked
  WHERE "staged" OR ("current" IS NULL AND (replaced_at IS NULL OR replaced_at < now() - interval '${GRACE_SECONDS} seconds'))`

const UNREFERENCED_ATHLETE = 'NOT EXISTS (SELECT FROM "career" c WHERE c."athlete_id" = old."id")'
const UNREFERENCED_CONTEST = 'NOT EXISTS (SELECT FROM "contest" c WHERE c."number" = old."id")'

// Cleanup in a running server: at start and a minute after each change, a little at a time, and never during an import.

const PAUSE_MS = 20

interface Cleanup {
  /** Resolves when no cleanup is in progress. */
  close(): Promise<void>
}

export function startCleanup(database: Database, snapshots: Snapshots, log: Log): Cleanup {
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const run = () => {
    running = running
      .then(() => cleanUp(database, () => closed))
      .catch((error) => {
        if (!closed) log.warn(logFields(error), 'old rows could not be removed')
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

/**
 * Takes the import claim for each step. If an import holds it, that import or a later run cleans up.
 */
async function cleanUp(database: Database, closed: () => boolean): Promise<void> {
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
