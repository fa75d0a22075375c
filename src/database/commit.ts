/**
 * Puts a dataset in the place of the one before it, in one transaction: readers see the old one or the new one.
 */
import { ImportRefused } from '../kernel/report.ts'
import type { Database, Sql, SqlDatabase } from './database.ts'
import type { Dataset, Prisma } from './generated/client.ts'
import { DATA_VERSION } from './snapshot.ts'

/** Snapshots of a source that are kept, the current one included. */
const KEPT = 3

/** No import takes so long; a transaction that does is hung. */
const LONGEST_MS = 30 * 60_000
const PATIENCE_MS = 30_000

type Described = 'service' | 'source' | 'demo' | 'label' | 'license' | 'checksum'
type Attributed = 'attributionText' | 'attributionHtml' | 'attributionUrl'

interface AboutDataset extends Pick<Dataset, Described | Attributed> {
  readonly sourceDate?: Date | null
  readonly sourceUrl?: string | null
  readonly counts: Prisma.InputJsonObject
}

export interface NewDataset extends AboutDataset {
  /** Stores the rows. It must use `tx` only: on the embedded database everything else waits for it. */
  readonly write: (tx: Prisma.TransactionClient, datasetId: number) => Promise<void>
}

/** One whose rows are stored by bare SQL, for which Prisma need not be loaded. */
export interface NewSqlDataset extends AboutDataset {
  readonly write: (sql: Sql, datasetId: number) => Promise<void>
}

export interface Committed {
  /** True where the current dataset is the same already; nothing was written then. */
  readonly unchanged: boolean
  readonly version: string
}

/** Runs an import alone. A second one at the same time is refused, in whichever process. */
export async function importing<T>(database: Pick<SqlDatabase, 'claim'>, work: () => Promise<T>): Promise<T> {
  const release = await database.claim('import')
  if (release === undefined) {
    throw new ImportRefused('Another import is running. Nothing was changed; try again when it is done.')
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Commits a dataset, alone. An importer that wants to be alone while it reads as well takes `importing` and `replaceDataset`. */
export const commitDataset = (database: Database, dataset: NewDataset): Promise<Committed> =>
  importing(database, () => replaceDataset(database, dataset))

/** To be called within `importing`. */
export const replaceDataset = (database: Database, { write, ...dataset }: NewDataset): Promise<Committed> =>
  database.writer.$transaction(
    (tx) => {
      const query = <Row>(text: string, values: readonly unknown[] = []) => tx.$queryRawUnsafe<Row[]>(text, ...values)
      return replace({ query }, dataset, (id) => write(tx, id))
    },
    { timeout: LONGEST_MS, maxWait: PATIENCE_MS },
  )

/** The same by bare SQL. */
export const replaceSqlDataset = (database: SqlDatabase, { write, ...dataset }: NewSqlDataset): Promise<Committed> =>
  database.transaction((sql) => replace(sql, dataset, (id) => write(sql, id)))

type Queries = Pick<Sql, 'query'>

async function replace(
  sql: Queries,
  dataset: AboutDataset,
  write: (datasetId: number) => Promise<void>,
): Promise<Committed> {
  const { service, source, demo } = dataset
  const [old] = await sql.query<{ id: number; version: string; checksum: string; demo: string }>(
    `SELECT "id", "version", "checksum", "demo"::text AS demo FROM "dataset"
     WHERE "service"::text = $1 AND "source" = $2 AND "current"`,
    [service, source],
  )
  if (old && old.checksum === dataset.checksum && old.demo === String(demo)) {
    return { unchanged: true, version: old.version }
  }
  const version = await nextVersion(sql, dataset)
  if (old) await sql.query('UPDATE "dataset" SET "current" = NULL WHERE "id" = $1::int', [old.id])
  const id = await insert(sql, dataset, version)
  await write(id)
  await sql.query('UPDATE "dataset" SET "current" = true WHERE "id" = $1::int', [id])
  await forgetOld(sql, dataset)
  // Told to all when the transaction is committed, and only then.
  await sql.query('SELECT 1 AS told FROM (SELECT pg_notify($1::text, $2::text)) AS notice', [DATA_VERSION, version])
  return { unchanged: false, version }
}

async function insert(sql: Queries, dataset: AboutDataset, version: string): Promise<number> {
  const columns = [
    ...['service', 'source', 'version', 'demo', 'label', 'source_date', 'source_url', 'license', 'attribution_text'],
    ...['attribution_html', 'attribution_url', 'counts', 'checksum'],
  ]
  const values = [
    ...[dataset.service, dataset.source, version, String(dataset.demo), dataset.label],
    ...[dataset.sourceDate?.toISOString().slice(0, 10) ?? null, dataset.sourceUrl ?? null, dataset.license],
    ...[dataset.attributionText, dataset.attributionHtml, dataset.attributionUrl],
    ...[JSON.stringify(dataset.counts), dataset.checksum],
  ]
  const types: Readonly<Record<string, string>> = {
    service: '"Service"',
    demo: 'boolean',
    source_date: 'date',
    counts: 'jsonb',
  }
  const cells = columns.map((column, at) => `$${at + 1}::text${column in types ? `::${types[column]}` : ''}`)
  const [row] = await sql.query<{ id: number }>(
    `INSERT INTO "dataset" (${columns.map((column) => `"${column}"`)}) VALUES (${cells}) RETURNING "id"`,
    values,
  )
  return row!.id
}

/** `2026-11-20.1`: the date in UTC and a counter within the service; made-up data counts for itself. */
async function nextVersion(sql: Queries, { service, demo }: Pick<Dataset, 'service' | 'demo'>): Promise<string> {
  const prefix = `${demo ? 'demo-' : ''}${new Date().toISOString().slice(0, 10)}.`
  const taken = await sql.query<{ version: string }>(
    'SELECT "version" FROM "dataset" WHERE "service"::text = $1 AND starts_with("version", $2)',
    [service, prefix],
  )
  const last = Math.max(0, ...taken.map(({ version }) => Number(version.slice(prefix.length))))
  return `${prefix}${last + 1}`
}

async function forgetOld(sql: Queries, { service, source }: Pick<Dataset, 'service' | 'source'>): Promise<void> {
  await sql.query(
    `DELETE FROM "dataset" WHERE "id" IN
       (SELECT "id" FROM "dataset" WHERE "service"::text = $1 AND "source" = $2 ORDER BY "id" DESC OFFSET ${KEPT})`,
    [service, source],
  )
}
