/** The rows that say of each snapshot what it is: made while it is stored, and switched when it is to be served. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '../database.ts'
import type { Dataset, Prisma } from '../generated/client.ts'
import type { Columns } from './bulk-insert.ts'
import { DATA_VERSION } from './snapshots.ts'

/**
 * Snapshots of a source that are kept on record, made-up and real ones each for themselves. So the newest of each
 * kind stays, whose version is the last that was given, and none is ever given again.
 */
export const RETAINED_SNAPSHOTS = 3

type Described = 'service' | 'source' | 'demo' | 'label' | 'license' | 'checksum'
type Attributed = 'attributionText' | 'attributionHtml' | 'attributionUrl'

export interface AboutDataset extends Pick<Dataset, Described | Attributed> {
  readonly sourceDate?: Date | null
  readonly sourceUrl?: string | null
  readonly counts: Prisma.InputJsonObject
}

export interface ServedDataset {
  readonly id: number
  readonly version: string
  readonly checksum: string
  readonly demo: boolean
}

/** The log of what an import did to each row. */
export const DATASET_CHANGE = { dataset_id: 'int', kind: '"ChangeKind"', noun: 'text', key: 'text' } satisfies Columns

type Queries = Pick<Sql, 'query'>
type DatasetSource = Pick<Dataset, 'service' | 'source'>

/** What is served of a source at the moment. */
export async function servedDataset(
  sql: Queries,
  { service, source }: DatasetSource,
): Promise<ServedDataset | undefined> {
  const [row] = await sql.query<Omit<ServedDataset, 'demo'> & { demo: string }>(
    `SELECT "id", "version", "checksum", "demo"::text AS demo FROM "dataset"
     WHERE "service"::text = $1 AND "source" = $2 AND "current"`,
    [service, source],
  )
  return row && { ...row, demo: row.demo === 'true' }
}

/** Made-up data is never the same as real data. */
export const isSame = (
  served: ServedDataset | undefined,
  { checksum, demo }: Pick<Dataset, 'checksum' | 'demo'>,
): served is ServedDataset => served !== undefined && served.checksum === checksum && served.demo === demo

/** Makes the row of a snapshot that is being stored; it has its version when it is served. */
export async function stageDataset(sql: Queries, dataset: AboutDataset): Promise<number> {
  const columns = {
    ...{ service: dataset.service, source: dataset.source, demo: String(dataset.demo), label: dataset.label },
    ...{
      staged: 'true',
      version: `staged-${randomUUID()}`,
      checksum: dataset.checksum,
      counts: JSON.stringify(dataset.counts),
    },
    source_date: dataset.sourceDate?.toISOString().slice(0, 10) ?? null,
    ...{ source_url: dataset.sourceUrl ?? null, license: dataset.license },
    ...{ attribution_text: dataset.attributionText, attribution_html: dataset.attributionHtml },
    attribution_url: dataset.attributionUrl,
  }
  const types: Readonly<Record<string, string>> = {
    ...{ service: '"Service"', demo: 'boolean', staged: 'boolean' },
    ...{ source_date: 'date', counts: 'jsonb' },
  }
  const names = Object.keys(columns)
  const cells = names.map((name, at) => `$${at + 1}::text${name in types ? `::${types[name]}` : ''}`)
  const [row] = await sql.query<{ id: number }>(
    `INSERT INTO "dataset" (${names.map((name) => `"${name}"`)}) VALUES (${cells}) RETURNING "id"`,
    Object.values(columns),
  )
  return row!.id
}

/** Puts a staged snapshot in the place of the one that is served; all are told when the transaction is committed. */
export async function serveDataset(sql: Queries, dataset: AboutDataset, id: number): Promise<string> {
  const { service, source } = dataset
  const version = await nextVersion(sql, dataset)
  await sql.query(`UPDATE "dataset" SET "current" = NULL WHERE "service"::text = $1 AND "source" = $2 AND "current"`, [
    service,
    source,
  ])
  await sql.query(
    `UPDATE "dataset" SET "current" = true, "staged" = false, "version" = $2, "imported_at" = now() WHERE "id" = $1::int`,
    [id, version],
  )
  await sql.query('SELECT 1 AS told FROM (SELECT pg_notify($1::text, $2::text)) AS notice', [DATA_VERSION, version])
  return version
}

/** A clock that was further ahead than this was wrong, and is not waited for. */
const AHEAD_MS = 7 * 24 * 60 * 60 * 1000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * `2026-11-20.1`: the date in UTC and a counter within the service; made-up data counts for itself. A clock that is set
 * back does not take versions back: they stay at the last day, for those of the day before may be off the record.
 */
async function nextVersion(sql: Queries, { service, demo }: Pick<Dataset, 'service' | 'demo'>): Promise<string> {
  const kind = demo ? 'demo-' : ''
  const given = await sql.query<{ version: string }>(
    'SELECT "version" FROM "dataset" WHERE "service"::text = $1 AND "demo"::text = $2 AND NOT "staged"',
    [service, String(demo)],
  )
  const known = given.map(({ version }) => version.slice(kind.length).split('.') as [day: string, counter: string])
  const ahead = known.map(([day]) => day).filter((day) => day <= dayOf(Date.now() + AHEAD_MS))
  const [day] = [dayOf(Date.now()), ...ahead].toSorted().slice(-1) as [string]
  const last = Math.max(0, ...known.filter(([one]) => one === day).map(([, counter]) => Number(counter)))
  return `${kind}${day}.${last + 1}`
}

/** Takes the snapshots off the record that are older than the last three of their kind, with all rows they have. */
export async function deleteOldDatasets(sql: Queries, { service, source, demo }: AboutDataset): Promise<void> {
  await sql.query(
    `DELETE FROM "dataset" WHERE "id" IN
       (SELECT "id" FROM "dataset" WHERE "service"::text = $1 AND "source" = $2 AND "demo"::text = $3 AND NOT "staged"
        ORDER BY "id" DESC OFFSET ${RETAINED_SNAPSHOTS})`,
    [service, source, String(demo)],
  )
}
