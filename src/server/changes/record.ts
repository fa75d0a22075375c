/** Finds the changes of one version, and stores them. */
import { databaseClock } from '../../database/clock.ts'
import type { Database, Sql } from '../../database/database.ts'
import type { Dataset } from '../../database/generated/client.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import { GRACE_SECONDS } from '../../database/snapshots/retention.ts'
import type { PinnedSnapshot } from '../../database/snapshots/snapshots.ts'
import { type Batches, compareVersions, keyText, type Reader, type RowChange } from './compare.ts'
import { mergeFinder } from './merges.ts'

export type ChangesDatabase = Pick<Database, 'kind' | 'writer' | 'claim' | 'transaction' | 'ensureDiskSpace'>

type Logged = Omit<RowChange, 'row'> & { readonly mergedInto: string | null }

interface Step {
  readonly dataset: Pick<Dataset, 'id' | 'service' | 'source' | 'demo'>
  readonly before: PinnedSnapshot
  readonly after: PinnedSnapshot
  readonly maxChanges: number
}

/** Undefined if they cannot be told because rows are gone, or if they are too many, as after another data set. */
export async function changesOf(
  database: Pick<Database, 'writer' | 'transaction'>,
  reader: Reader,
  { dataset, before, after, maxChanges }: Step,
  batches: Batches,
): Promise<readonly Logged[] | undefined> {
  const { service, source, demo } = dataset
  const [replaced] = before.data.current(service, source)
  if (replaced && replaced.demo !== demo) return undefined
  const found: Omit<RowChange, 'row'>[] = []
  const merges = mergeFinder()
  for await (const page of compareVersions(reader, { service, before, after }, batches)) {
    for (const change of page) {
      const { row: _, ...logged } = change
      merges.add(change)
      found.push(logged)
    }
    if (found.length > maxChanges) return undefined
  }
  const at = await databaseClock(database)()
  const deleted = await database.writer.dataset.count({
    where: {
      id: { in: [before, after].flatMap(({ data }) => data.current(service).map(({ id }) => id)) },
      retiredAt: { lt: new Date(at - GRACE_SECONDS * 1000) },
    },
  })
  if (deleted > 0) return undefined
  return found.map((change) => {
    const into = change.kind === 'REMOVED' ? merges.mergedInto(change.table, change.key['id']) : undefined
    return into === undefined
      ? { ...change, mergedInto: null }
      : { ...change, kind: 'MERGED' as const, mergedInto: String(into) }
  })
}

const DATASET_CHANGE = {
  ...{ dataset_id: 'int', kind: '"ChangeKind"', table_name: 'text', key: 'text', key_values: 'jsonb' },
  ...{ label: 'text', fields: 'jsonb', merged_into: 'text' },
} satisfies Columns

const CHANGES_AT_ONCE = 500

/** Notes with what is gone what it was merged into, for longer than changes stay on record, until it is back. */
const MERGED = [
  { table: 'athlete', ofRows: 'athletes' },
  { table: 'contest_identity', ofRows: 'contests' },
].map(
  ({ table, ofRows }) =>
    `UPDATE "${table}" SET "merged_into_id" = change."merged_into"::int FROM "dataset_change" change
     WHERE change."dataset_id" = $1::int AND change."kind" IN ('MERGED', 'ADDED') AND change."table_name" = '${ofRows}'
       AND "${table}"."id" = change."key"::int
       AND "${table}"."merged_into_id" IS DISTINCT FROM change."merged_into"::int`,
)

/** Nobody reads the changes before `changes_known` is set. */
export async function storeChanges(
  database: Pick<ChangesDatabase, 'kind' | 'transaction' | 'ensureDiskSpace'>,
  dataset_id: number,
  changes: readonly Logged[] | undefined,
): Promise<void> {
  database.ensureDiskSpace?.()
  const rows = (changes ?? []).map(({ kind, table, key, label, fields, mergedInto }) => ({
    ...{ dataset_id, kind, table_name: table, key: keyText(key), key_values: key, label, fields },
    merged_into: mergedInto,
  }))
  const known = String(changes !== undefined)
  const steps: ((sql: Sql) => Promise<unknown>)[] = [
    // Locks the dataset: a process that has lost its claim may still be at it.
    (sql) => sql.query('UPDATE "dataset" SET "changes_known" = NULL WHERE "id" = $1::int', [dataset_id]),
    // Those that a process left when it ended halfway.
    (sql) => sql.query('DELETE FROM "dataset_change" WHERE "dataset_id" = $1::int', [dataset_id]),
    ...Array.from({ length: Math.ceil(rows.length / CHANGES_AT_ONCE) }, (_, at) => (sql: Sql) => {
      const some = rows.slice(at * CHANGES_AT_ONCE, (at + 1) * CHANGES_AT_ONCE)
      return insertRows(sql, 'dataset_change', DATASET_CHANGE, some)
    }),
    ...MERGED.map((text) => (sql: Sql) => sql.query(text, [dataset_id])),
    (sql) =>
      sql.query('UPDATE "dataset" SET "changes_known" = $2::text::boolean WHERE "id" = $1::int', [dataset_id, known]),
  ]
  // Other users of an embedded database, which only one process writes to, wait for a transaction.
  if (database.kind === 'embedded') for (const step of steps) await database.transaction(step)
  else
    await database.transaction(async (sql) => {
      for (const step of steps) await step(sql)
    })
}
