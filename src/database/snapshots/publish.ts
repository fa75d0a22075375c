/**
 * Stores a large snapshot alongside the one that is served, in many short transactions, and switches to it in a final
 * one. Readers are served in between, and see the old snapshot until the switch and the new one after it. If publishing
 * fails at any point, the old snapshot stays, and the stored rows are removed later (`retention.ts`), like replaced
 * rows.
 */
import { setImmediate as nextTick } from 'node:timers/promises'
import { traced } from '../../kernel/tracing.ts'
import type { Sql, SqlDatabase } from '../database.ts'
import { type Columns, insertRows, type RowOf } from './bulk-insert.ts'
import { type AboutDataset, isSame, serveDataset, servedDataset, stageDataset } from './datasets.ts'
import type { Committed } from './replace.ts'
import { removeAllUnreferenced } from './retention.ts'

/**
 * On the embedded database one transaction takes some tens of milliseconds, during which all readers wait. Contests are
 * the most expensive, because their names go into a trigram index. Larger batches would hardly save anything.
 */
const ROWS_AT_ONCE = 500

/** A quarter of the default sample, for the same reason. */
const STATISTICS = 25
/** Types that are expensive to sample, and that are never used for lookups. */
const COMPOSITE_TYPES = /jsonb|\[\]/

/**
 * Foreign keys are not checked again on the embedded database, which would double the time: `Keys` has resolved every
 * reference, and there is no concurrent writer. PostgreSQL servers, and the tests on them, do check.
 */
const SKIP_FOREIGN_KEYS = 'SET LOCAL session_replication_role = replica'

export interface NewSnapshot extends AboutDataset {
  /**
   * Stores the rows, using only the stage. The returned function runs in the transaction that switches: keep it short.
   */
  readonly load: (stage: Stage) => Promise<(sql: Sql) => Promise<void>>
}

/** Where a snapshot is prepared before it becomes visible. */
export interface Stage {
  readonly datasetId: number
  /** A separate transaction, after pending reads. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Reserves consecutive values of a table's `id`, and returns the first. */
  reserve(table: string, count: number): Promise<number>
  /** Stores rows in order, in batches. */
  insert<C extends Columns>(table: string, columns: C, rows: Iterable<RowOf<C>>): Promise<void>
}

/** Called with the number of rows stored so far. */
export type StoreProgress = (rows: number) => void

/** Call within `importing`. */
export async function publish(
  database: SqlDatabase,
  { load, ...dataset }: NewSnapshot,
  onProgress: StoreProgress = () => {},
): Promise<Committed> {
  const served = await database.transaction((sql) => servedDataset(sql, dataset))
  if (isSame(served, dataset)) return { unchanged: true, version: served.version }
  database.ensureDiskSpace?.()
  await removeAllUnreferenced(database)
  const datasetId = await database.transaction((sql) => stageDataset(sql, dataset))
  const { stage, analyze } = openStage(database, datasetId, onProgress)
  const finish = await load(stage)
  await analyze()
  const version = await traced('import publish', () =>
    stage.transaction(async (sql) => {
      await finish(sql)
      return serveDataset(sql, dataset, datasetId)
    }),
  )
  return { unchanged: false, version }
}

interface OpenStage {
  readonly stage: Stage
  /**
   * Prepares the tables for their first reader: its statements are then planned for the new rows, and find names in the
   * index instead of its pending list. The embedded database never does this by itself.
   */
  analyze(): Promise<void>
}

function openStage(database: SqlDatabase, datasetId: number, onProgress: StoreProgress): OpenStage {
  const filled = new Map<string, Columns>()
  const trusted = database.kind !== 'postgres'
  let stored = 0
  const transaction = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    await nextTick()
    return database.transaction(work)
  }
  const stage: Stage = {
    datasetId,
    transaction,
    async reserve(table, count) {
      if (count === 0) return 0
      const [row] = await transaction((sql) =>
        sql.query<{ last: number }>(
          "SELECT setval(seq, nextval(seq) + $2::int - 1)::int AS last FROM pg_get_serial_sequence($1::text, 'id') AS seq",
          [`"${table}"`, count],
        ),
      )
      return row!.last - count + 1
    },
    async insert(table, columns, rows) {
      filled.set(table, columns)
      for (const some of chunks(rows, ROWS_AT_ONCE)) {
        database.ensureDiskSpace?.()
        await transaction(async (sql) => {
          if (trusted) await sql.query(SKIP_FOREIGN_KEYS)
          await insertRows(sql, table, columns, some)
        })
        stored += some.length
        onProgress(stored)
      }
    },
  }
  const analyze = async () => {
    for (const [table, columns] of filled) {
      await transaction((sql) => sql.query(SORT_NAMES, [table]))
      const plain = Object.keys(columns).filter((name) => !COMPOSITE_TYPES.test(columns[name]!))
      await transaction(async (sql) => {
        await sql.query(`SET LOCAL default_statistics_target = ${STATISTICS}`)
        await sql.query(`ANALYZE "${table}" (${plain.map((name) => `"${name}"`)})`)
      })
    }
  }
  return { stage, analyze }
}

/** Merges the pending lists of a table's name indexes. */
const SORT_NAMES = `SELECT gin_clean_pending_list(i."indexrelid") FROM pg_index i
  JOIN pg_class c ON c."oid" = i."indexrelid" JOIN pg_am a ON a."oid" = c."relam" AND a."amname" = 'gin'
  WHERE i."indrelid" = $1::text::regclass`

function* chunks<T>(rows: Iterable<T>, size: number): Generator<T[]> {
  let some: T[] = []
  for (const row of rows) {
    some.push(row)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
