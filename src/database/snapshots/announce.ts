/**
 * Stores the messages to webhooks in the transaction that publishes a version: either both are committed or neither.
 * `src/http/webhooks` sends them.
 */
import { randomBytes } from 'node:crypto'
import { changesPath } from '../../kernel/snapshot.ts'
import type { Sql } from '../database.ts'

/** The channel on which new messages are announced. */
export const WEBHOOK_MESSAGES = 'webhook_messages'

export const newMessageId = (): string => `msg_${randomBytes(18).toString('base64url')}`

interface Published {
  readonly service: string
  readonly source: string
  readonly version: string
  readonly previous: string | null
  readonly importedAt: string
}

/** Call when the dataset has its version. `changes` is null for services without routes. */
export async function announceToWebhooks(sql: Pick<Sql, 'query'>, datasetId: number): Promise<void> {
  const webhooks = await sql.query<{ id: number }>(
    `SELECT w."id" FROM "webhook" w JOIN "dataset" d ON d."service" = ANY (w."services")
     WHERE w."active" AND d."id" = $1::int ORDER BY w."id"`,
    [datasetId],
  )
  if (webhooks.length === 0) return
  const [published] = await sql.query<Published>(PUBLISHED, [datasetId])
  const payload = JSON.stringify(messageOf(published!))
  for (const { id } of webhooks) {
    await sql.query(
      'INSERT INTO "webhook_delivery" ("id", "webhook_id", "payload") VALUES ($1::text, $2::int, $3::text)',
      [newMessageId(), id, payload],
    )
  }
  await sql.query("SELECT 1 AS notified FROM (SELECT pg_notify($1::text, '')) AS notice", [WEBHOOK_MESSAGES])
}

const PUBLISHED = `
  SELECT lower(d."service"::text) AS service, d."source", d."version",
    to_char(d."imported_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "importedAt",
    (SELECT p."version" FROM "dataset" p WHERE p."service" = d."service" AND p."id" < d."id" AND NOT p."staged"
     ORDER BY p."id" DESC LIMIT 1) AS previous
  FROM "dataset" d WHERE d."id" = $1::int`

/** The body, as Standard Webhooks recommends it; `data` is that of the event in the stream of the service. */
function messageOf({ service, source, version, previous, importedAt }: Published): object {
  const hasRoutes = service !== 'powerlifting'
  return {
    type: 'version.published',
    timestamp: importedAt,
    data: {
      ...{ service, data_version: version, previous_version: previous, imported_at: importedAt, source },
      changes: previous !== null && hasRoutes ? changesPath(service, previous) : null,
    },
  }
}
