/**
 * Retires versions that are no longer among the newest, and removes what readers can no longer see, a little at a time:
 * rows of datasets that were retired or never completed, then athletes and contest numbers that have no rows left. An
 * import cleans up before it stores. A running server cleans up a minute after each change. Rows are removed a minute
 * after their version was retired, so that requests in flight keep theirs.
 */
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { type Database, IMPORT_CLAIM, type SqlDatabase } from '../database.ts'
import { DATA_VERSION, type Snapshots } from './snapshots.ts'
import { datasetsToRetain, newestOf, type Recorded } from './versions.ts'

export const GRACE_SECONDS = 60

/**
 * Tables whose rows belong to a snapshot, and how many rows are deleted at once. Dependent rows are deleted with them,
 * so expensive tables have small batches. In this order no row is touched twice.
 */
export const SNAPSHOT_TABLES: Readonly<Record<string, number>> = {
  ...{ leaderboard: 10, event_record: 500, event_season: 500, event_standard: 500, country_totals: 500 },
  ...{ career_totals: 500, division_totals: 500, division_season: 500, division_flow: 500, qualification: 500 },
  ...{ season: 500, prediction: 50, back_test: 500, forecast_accuracy: 500, anniversary: 500, feed_item: 500 },
  ...{ public_page: 500, field_coverage: 500, cohort: 50, bodyweight_slices: 50, dots_cohort: 50, entry_ratio: 50 },
  ...{ career: 50, contest: 100, series: 500 },
}
const PERSONS_AT_ONCE = 200
const CHANGES_AT_ONCE = 2_000
const DATASETS_AT_ONCE = 3

type Steps = Pick<SqlDatabase, 'transaction' | 'retention'>

/** Call within `importing`. Returns true if something was removed. */
export async function removeAllUnreferenced(database: Steps): Promise<boolean> {
  let removed = false
  for await (const _ of removeUnreferenced(database)) removed = true
  return removed
}

/**
 * Each step is a short transaction that must not run during an import. An import may run between two steps. Returns true
 * if rows remain that can be removed in a minute.
 */
export async function* removeUnreferenced(database: Steps): AsyncGenerator<void, boolean> {
  const { retention } = database
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
  /** Passes once over the ids, in indexes alone, however many batches there are. `$1` is the id of the batch before. */
  const deleteUnreferenced = async function* (table: string, condition: string, rows: number) {
    const text = `WITH unreferenced AS (
        SELECT "id" FROM "${table}" AS old WHERE "id" > $1::int AND ${condition} ORDER BY "id" LIMIT ${rows}),
      deleted AS (DELETE FROM "${table}" WHERE "id" IN (SELECT "id" FROM unreferenced))
      SELECT max("id") AS last FROM unreferenced`
    for (let last = 0; ; ) {
      const [row] = await query<{ last: number | null }>(text, [last])
      if (row?.last == null) return
      last = row.last
      yield
    }
  }

  const oldest = await retireOldVersions(database)
  const ids = (rows: readonly { id: number }[]) => [`{${rows.map(({ id }) => id)}}`]
  const unread = await query<{ id: number }>(UNREAD_DATASETS)
  if (unread.length > 0) {
    for (const [table, rows] of Object.entries(SNAPSHOT_TABLES)) {
      yield* deleteInBatches(table, '"dataset_id" = ANY ($1::text::int[])', rows, ids(unread))
    }
    await query('UPDATE "dataset" SET "removed" = true WHERE "id" = ANY ($1::text::int[])', ids(unread))
  }
  const obsolete = await query<{ id: number }>(OBSOLETE_DATASETS, [retention.records])
  if (obsolete.length > 0) {
    await query(FORGET_CHANGES, ids(obsolete))
    yield* deleteInBatches('dataset_change', '"dataset_id" = ANY ($1::text::int[])', CHANGES_AT_ONCE, ids(obsolete))
    yield* deleteInBatches('dataset', '"id" = ANY ($1::text::int[])', DATASETS_AT_ONCE, ids(obsolete))
  }
  for (const table of ['former_athlete', 'powerlifting_profile']) {
    yield* deleteInBatches(table, '"until_id" <= $1::int', CHANGES_AT_ONCE, [oldest])
  }
  yield* deleteUnreferenced('athlete', UNREFERENCED_ATHLETE, PERSONS_AT_ONCE)
  yield* deleteUnreferenced('contest_identity', UNREFERENCED_CONTEST, CHANGES_AT_ONCE)
  return (await query(RETIRED_DATASETS)).length > 0
}

/**
 * Retires the datasets that none of the newest versions consists of: from now on servers refuse to read them. Returns
 * the oldest of these versions, as the id of its dataset; 0 if there is none.
 */
async function retireOldVersions({ transaction, retention: { versions } }: Steps): Promise<number> {
  return transaction(async (sql) => {
    const all = await sql.query<Omit<Recorded, 'retiredAt'> & { retiredAt: null; retired: number }>(PUBLISHED_DATASETS)
    const retained = datasetsToRetain(all, versions)
    const old = all.filter((one) => one.retired === 0 && !retained.has(one))
    if (old.length > 0) {
      await sql.query('UPDATE "dataset" SET "retired_at" = now() WHERE "id" = ANY ($1::text::int[])', [
        `{${old.map(({ id }) => id)}}`,
      ])
      await sql.query("SELECT 1 AS notified FROM (SELECT pg_notify($1::text, '')) AS notice", [DATA_VERSION])
    }
    return newestOf(all, versions).at(-1)?.id ?? 0
  })
}

const PUBLISHED_DATASETS = `
  SELECT "id", "service"::text AS service, "source", ("retired_at" IS NOT NULL)::int AS retired
  FROM "dataset" WHERE NOT "staged" ORDER BY "id" DESC`

/** Datasets with rows that nobody may read: those that were never served, and those that were retired a minute ago. */
const UNREAD_DATASETS = `
  SELECT "id" FROM "dataset"
  WHERE NOT "removed" AND ("staged" OR "retired_at" < now() - interval '${GRACE_SECONDS} seconds')`

const RETIRED_DATASETS = 'SELECT 1 AS one FROM "dataset" WHERE "retired_at" IS NOT NULL AND NOT "removed" LIMIT 1'

/**
 * Datasets without rows that need not stay on record: those that were never served, and those beyond the newest of their
 * kind. Demo and real data count separately. The newest of each kind always remains, because its version is the last one
 * issued, and no version may be reused.
 */
const OBSOLETE_DATASETS = `
  WITH ranked AS (
    SELECT d.*, row_number() OVER (PARTITION BY "service", "source", "demo" ORDER BY "staged", "id" DESC) AS age
    FROM "dataset" d)
  SELECT "id" FROM ranked WHERE "removed" AND ("staged" OR age > $1::int)`

/**
 * Says of datasets that are about to be deleted that their changes are not on record. The next dataset of the service does
 * not have them either: an older one, of another source, may stay, and clients must not follow the changes from there.
 */
const FORGET_CHANGES = `
  UPDATE "dataset" SET "changes_known" = false WHERE "id" = ANY ($1::text::int[]) OR "id" IN (
    SELECT min(next."id") FROM "dataset" gone
    JOIN "dataset" next ON next."service" = gone."service" AND next."id" > gone."id"
      AND NOT next."staged" AND next."id" <> ALL ($1::text::int[])
    WHERE gone."id" = ANY ($1::text::int[]) AND NOT gone."staged" AND EXISTS (
      SELECT FROM "dataset" older WHERE older."service" = gone."service" AND older."id" < gone."id"
        AND NOT older."staged" AND older."id" <> ALL ($1::text::int[]))
    GROUP BY gone."id")`

/**
 * The last condition keeps batches from reading the index from its beginning. What was merged into another row stays, so
 * that its address leads there and passes to nobody else.
 */
const unreferenced = (table: string, rows: string, column: string): string =>
  `"id" NOT IN (SELECT "id" FROM "${table}" WHERE "merged_into_id" IS NOT NULL)
   AND NOT EXISTS (SELECT FROM "${rows}" r WHERE r."${column}" = old."id" AND r."${column}" > $1::int)`

const UNREFERENCED_ATHLETE = unreferenced('athlete', 'career', 'athlete_id')
const UNREFERENCED_CONTEST = unreferenced('contest_identity', 'contest', 'number')

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
      .then(async () => {
        const more = await cleanUp(database, () => closed)
        if (more && !closed) later()
      })
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
 * Takes the import claim for each step. If an import holds it, that import or a later run cleans up. Returns true if rows
 * remain that can be removed in a minute.
 */
async function cleanUp(database: Database, closed: () => boolean): Promise<boolean> {
  const steps = removeUnreferenced(database)
  let removed = false
  let more = false
  while (!closed()) {
    const release = await database.claim(IMPORT_CLAIM)
    if (release === undefined) return false
    let step: IteratorResult<void, boolean>
    try {
      database.ensureDiskSpace?.()
      step = await steps.next()
    } finally {
      await release()
    }
    if (step.done) {
      more = step.value
      break
    }
    removed = true
    await sleep(PAUSE_MS)
  }
  if (removed && !closed()) await database.vacuum?.()
  return more
}
