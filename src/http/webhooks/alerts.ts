/**
 * Alerts to the operator's own endpoint, sent like every message: signed, and again if that fails. The endpoint is a
 * webhook that no service is announced to; `webhooks list` shows it.
 */
import type { Sql } from '../../database/database.ts'
import { newMessageId, WEBHOOK_MESSAGES } from '../../database/snapshots/announce.ts'

export interface AlertEndpoint {
  readonly url: string
  /** `whsec_` and the key in base64, from the operator's settings. */
  readonly secret: string
}

/** Stores a message in the transaction that gives cause for it. */
export async function sendAlert(
  sql: Pick<Sql, 'query'>,
  { url, secret }: AlertEndpoint,
  payload: { readonly type: string; readonly timestamp: string; readonly data: object },
): Promise<void> {
  const webhook = (await updated(sql, url, secret)) ?? (await created(sql, url, secret))
  await sql.query(
    'INSERT INTO "webhook_delivery" ("id", "webhook_id", "payload") VALUES ($1::text, $2::int, $3::text)',
    [newMessageId(), webhook, JSON.stringify(payload)],
  )
  await sql.query("SELECT 1 AS notified FROM (SELECT pg_notify($1::text, '')) AS notice", [WEBHOOK_MESSAGES])
}

/** The settings decide: a new secret replaces the former one, and an endpoint that was disabled gets another chance. */
async function updated({ query }: Pick<Sql, 'query'>, url: string, secret: string): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    `UPDATE "webhook" SET "secret" = $2::text, "active" = true, "disabled_reason" = NULL,
       "failing_since" = CASE WHEN "active" THEN "failing_since" END
     WHERE "id" = (SELECT "id" FROM "webhook" WHERE "url" = $1::text AND cardinality("services") = 0 ORDER BY "id" LIMIT 1)
     RETURNING "id"`,
    [url, secret],
  )
  return row?.id
}

async function created({ query }: Pick<Sql, 'query'>, url: string, secret: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO "webhook" ("url", "services", "secret") VALUES ($1::text, '{}', $2::text) RETURNING "id"`,
    [url, secret],
  )
  return row!.id
}
