/** The rows that describe snapshots: created while a snapshot is stored, and switched when it is served. */
import { randomUUID } from 'node:crypto'
import type { Sql } from '../database.ts'
import type { Dataset, Prisma } from '../generated/client.ts'
import { announceToWebhooks } from './announce.ts'
import { DATA_VERSION } from './snapshots.ts'

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

type Queries = Pick<Sql, 'query'>
type DatasetSource = Pick<Dataset, 'service' | 'source'>

/** The dataset of a source that is currently served. */
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

/** Demo data never equals real data. */
export const isSame = (
  served: ServedDataset | undefined,
  { checksum, demo }: Pick<Dataset, 'checksum' | 'demo'>,
): served is ServedDataset => served !== undefined && served.checksum === checksum && served.demo === demo

/** Creates the row of a snapshot that is being stored. It gets its version when it is served. */
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

/** Replaces the served snapshot with the staged one; processes and webhooks are notified when the transaction is committed. */
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
  await sql.query('SELECT 1 AS notified FROM (SELECT pg_notify($1::text, $2::text)) AS notice', [DATA_VERSION, version])
  await announceToWebhooks(sql, id)
  return version
}

/** A version dated further ahead than this came from a wrong clock and is ignored. */
const AHEAD_DAYS = 7

const DAYS = `
  SELECT to_char(today, 'YYYY-MM-DD') AS today, to_char(today + ${AHEAD_DAYS}, 'YYYY-MM-DD') AS last
  FROM (SELECT (now() AT TIME ZONE 'UTC')::date AS today) AS days`

/**
 * `2026-11-20.1`: the date in UTC and a counter within the service; demo data has its own counter. The date is that of the
 * database, like `imported_at`, because imports may run on machines whose clocks differ. If that clock is set back,
 * versions stay at the last day, because those of the day before may have been deleted.
 */
async function nextVersion(sql: Queries, { service, demo }: Pick<Dataset, 'service' | 'demo'>): Promise<string> {
  const kind = demo ? 'demo-' : ''
  const rows = await sql.query<{ version: string }>(
    'SELECT "version" FROM "dataset" WHERE "service"::text = $1 AND "demo"::text = $2 AND NOT "staged"',
    [service, String(demo)],
  )
  const known = rows.map(({ version }) => version.slice(kind.length).split('.') as [day: string, counter: string])
  const [days] = await sql.query<{ today: string; last: string }>(DAYS)
  const { today, last: latest } = days!
  const ahead = known.map(([day]) => day).filter((day) => day <= latest)
  const [day] = [today, ...ahead].toSorted().slice(-1) as [string]
  const last = Math.max(0, ...known.filter(([one]) => one === day).map(([, counter]) => Number(counter)))
  return `${kind}${day}.${last + 1}`
}
