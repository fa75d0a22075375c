/**
 * Removes what no reader can see any more, a little at a time: rows of snapshots that were replaced or never finished,
 * then the persons and contest numbers that nothing is left of. An import sweeps before it stores, and a running
 * server a minute after each change (`cleanup.ts`), so that no request loses rows that it still reads.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { SqlDatabase } from '../database.ts'
import { KEPT } from './datasets.ts'

/** No request lives so long. */
export const GRACE_SECONDS = 60

/**
 * Tables of rows that belong to a snapshot and how many go at once; what hangs off them goes with them, so that the
 * dearest go by few. In this order nothing is touched twice.
 */
export const SNAPSHOT_TABLES: Readonly<Record<string, number>> = {
  ...{ leaderboard: 10, event_record: 500, event_season: 500, event_standard: 500, country_totals: 500 },
  ...{ career_totals: 500, division_totals: 500, division_season: 500, division_flow: 500, qualification: 500 },
  ...{ season: 500, prediction: 50, back_test: 500, anniversary: 500, feed_item: 500, public_page: 500 },
  ...{ career: 50, contest: 100, series: 500 },
}
const PERSONS_AT_ONCE = 200
const CHANGES_AT_ONCE = 2_000

/** To be called within `importing`. True where something was removed. */
export async function sweepAll(database: Pick<SqlDatabase, 'transaction'>): Promise<boolean> {
  let removed = false
  for await (const _ of removeUnreferenced(database)) removed = true
  return removed
}

/** Each step is a short transaction, to be asked for while no import runs; between them one may. */
export async function* removeUnreferenced(database: Pick<SqlDatabase, 'transaction'>): AsyncGenerator<void, void> {
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    await turn()
    return database.transaction((sql) => sql.query<Row>(text, values))
  }
  const empty = async function* (table: string, condition: string, rows: number, values: readonly unknown[] = []) {
    const text = `WITH gone AS (
        DELETE FROM "${table}" WHERE ctid = ANY (ARRAY(SELECT ctid FROM "${table}" AS old WHERE ${condition} LIMIT ${rows}))
        RETURNING 1)
      SELECT count(*)::int AS count FROM gone`
    for (;;) {
      const [row] = await query<{ count: number }>(text, values)
      if (!row?.count) return
      yield
    }
  }

  const found = await query<{ id: number; off: number }>(UNSEEN)
  const of = (some: readonly { id: number }[]) => [`{${some.map(({ id }) => id)}}`]
  const off = found.filter((one) => one.off === 1)
  if (found.length > 0) {
    for (const [table, rows] of Object.entries(SNAPSHOT_TABLES)) {
      yield* empty(table, '"dataset_id" = ANY ($1::text::int[])', rows, of(found))
    }
  }
  if (off.length > 0) {
    yield* empty('dataset_change', '"dataset_id" = ANY ($1::text::int[])', CHANGES_AT_ONCE, of(off))
    yield* empty('dataset', '"id" = ANY ($1::text::int[])', KEPT, of(off))
  }
  yield* empty('athlete', FORGOTTEN_PERSON, PERSONS_AT_ONCE)
  yield* empty('contest_identity', FORGOTTEN_CONTEST, CHANGES_AT_ONCE)
}

/**
 * Snapshots without readers; those that never were served, and those beyond the last three of their kind, are taken
 * off the record.
 */
const UNSEEN = `
  WITH ranked AS (
    SELECT d.*, row_number() OVER (PARTITION BY "service", "source", "demo" ORDER BY "staged", "id" DESC) AS age,
      max("imported_at") FILTER (WHERE "current") OVER (PARTITION BY "service", "source") AS replaced_at
    FROM "dataset" d)
  SELECT "id", ("staged" OR age > ${KEPT})::int AS off FROM ranked
  WHERE "staged" OR ("current" IS NULL AND (replaced_at IS NULL OR replaced_at < now() - interval '${GRACE_SECONDS} seconds'))`

const FORGOTTEN_PERSON = 'NOT EXISTS (SELECT FROM "career" c WHERE c."athlete_id" = old."id")'
const FORGOTTEN_CONTEST = 'NOT EXISTS (SELECT FROM "contest" c WHERE c."number" = old."id")'
