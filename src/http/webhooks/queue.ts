/**
 * The queue of messages, in the database. A process claims a message for as long as an attempt may take; if it dies
 * meanwhile, another process sends the message again. So a message may arrive twice, under the same id.
 */
import type { Sql, SqlDatabase } from '../../database/database.ts'
import { TIMEOUT_MS } from './send.ts'

type Queue = Pick<SqlDatabase, 'transaction'>

export interface Claimed {
  readonly id: string
  readonly webhookId: number
  readonly url: string
  readonly payload: string
  readonly secret: string
  readonly formerSecret: string | null
  /** Including the one that it is claimed for. */
  readonly attempts: number
  readonly createdAt: string
}

const LEASE_MS = 2 * TIMEOUT_MS

const moment = (ms: number): string => new Date(ms).toISOString()

/** Messages of one webhook that are sent at a time, so that an endpoint that hangs delays its own messages alone. */
const MOST_OF_A_WEBHOOK = 2

/** Claims some of the messages that are due, those first that are due longest; none of the webhooks that are busy. */
export async function claimDue(
  { transaction }: Queue,
  limit: number,
  busy: readonly number[],
  now: number,
): Promise<readonly Claimed[]> {
  const rows = await transaction((sql) =>
    sql.query<{ row: string }>(CLAIM, [moment(now), moment(now + LEASE_MS), limit, busy.join()]),
  )
  return rows.map(({ row }) => JSON.parse(row) as Claimed)
}

const CLAIM = `
  WITH due AS (
    SELECT d."id" FROM "webhook" w CROSS JOIN LATERAL (
      SELECT o."id", o."next_attempt_at", o."created_at" FROM "webhook_delivery" o
      WHERE o."webhook_id" = w."id" AND o."status" = 'PENDING' AND o."next_attempt_at" <= $1::text::timestamptz
      ORDER BY o."next_attempt_at", o."created_at" LIMIT ${MOST_OF_A_WEBHOOK} FOR UPDATE SKIP LOCKED) d
    WHERE w."active" AND w."id"::text <> ALL (string_to_array($4::text, ','))
    ORDER BY d."next_attempt_at", d."created_at" LIMIT $3::int)
  UPDATE "webhook_delivery" d SET "attempts" = d."attempts" + 1, "next_attempt_at" = $2::text::timestamptz
  FROM due, "webhook" w WHERE d."id" = due."id" AND w."id" = d."webhook_id"
  RETURNING json_build_object('id', d."id", 'webhookId', w."id", 'url', w."url", 'payload', d."payload",
    'secret', w."secret", 'attempts', d."attempts", 'createdAt', d."created_at",
    'formerSecret', CASE WHEN w."former_until" > $1::text::timestamptz THEN w."former_secret" END)::text AS row`

export const recordDelivered = ({ transaction }: Queue, { id, webhookId }: Claimed, status: number, now: number) =>
  transaction(async (sql) => {
    await sql.query(
      `UPDATE "webhook_delivery" SET "status" = 'DELIVERED', "delivered_at" = $2::text::timestamptz,
         "last_status" = $3::int, "last_error" = NULL WHERE "id" = $1::text`,
      [id, moment(now), status],
    )
    await sql.query(
      'UPDATE "webhook" SET "failing_since" = NULL WHERE "id" = $1::int AND "failing_since" IS NOT NULL',
      [webhookId],
    )
  })

export interface Failure {
  readonly status: number | null
  readonly error: string
  /** When the next attempt is due; undefined if there is none. */
  readonly nextAttemptAt: number | undefined
}

/** Returns since when all attempts at the endpoint have failed. */
export const recordFailed = (
  { transaction }: Queue,
  { id, webhookId, attempts }: Claimed,
  { status, error, nextAttemptAt }: Failure,
  now: number,
): Promise<number> =>
  transaction(async (sql) => {
    // If the lease has ended and another process made an attempt, that one decides.
    await sql.query(
      `UPDATE "webhook_delivery" SET "status" = $3::text::"DeliveryStatus", "last_status" = $4::int, "last_error" = $5::text,
         "next_attempt_at" = $6::text::timestamptz
       WHERE "id" = $1::text AND "attempts" = $2::int AND "status" = 'PENDING'`,
      [id, attempts, nextAttemptAt ? 'PENDING' : 'DEAD', status, error, moment(nextAttemptAt ?? now)],
    )
    const [row] = await sql.query<{ since: string }>(
      `UPDATE "webhook" SET "failing_since" = COALESCE("failing_since", $2::text::timestamptz) WHERE "id" = $1::int
       RETURNING to_char("failing_since" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since`,
      [webhookId, moment(now)],
    )
    return row ? Date.parse(row.since) : now
  })

/** Gives a message back whose attempt was interrupted. */
export const release = ({ transaction }: Queue, { id, attempts }: Claimed, now: number) =>
  transaction((sql) =>
    sql.query(
      `UPDATE "webhook_delivery" SET "attempts" = "attempts" - 1, "next_attempt_at" = $3::text::timestamptz
       WHERE "id" = $1::text AND "attempts" = $2::int AND "status" = 'PENDING'`,
      [id, attempts, moment(now)],
    ),
  )

/** Announces nothing more to the endpoint, and gives up what is pending. Returns false if it was disabled before. */
export const disable = ({ transaction }: Queue, webhookId: number, reason: string): Promise<boolean> =>
  transaction(async (sql) => {
    const changed = await sql.query(
      'UPDATE "webhook" SET "active" = false, "disabled_reason" = $2::text WHERE "id" = $1::int AND "active" RETURNING 1 AS one',
      [webhookId, reason],
    )
    await giveUp(sql, webhookId)
    return changed.length > 0
  })

const giveUp = (sql: Sql, webhookId: number) =>
  sql.query(`UPDATE "webhook_delivery" SET "status" = 'DEAD' WHERE "webhook_id" = $1::int AND "status" = 'PENDING'`, [
    webhookId,
  ])

const KEPT_DAYS = 30

/** Removes deliveries that were completed long ago, and secrets that sign nothing any more. */
export const removeOld = ({ transaction }: Queue, now: number) =>
  transaction(async (sql) => {
    await sql.query(
      `UPDATE "webhook" SET "former_secret" = NULL, "former_until" = NULL WHERE "former_until" < $1::text::timestamptz`,
      [moment(now)],
    )
    await sql.query(
      `DELETE FROM "webhook_delivery" WHERE "status" <> 'PENDING' AND "created_at" < $1::text::timestamptz`,
      [moment(now - KEPT_DAYS * 24 * 60 * 60 * 1000)],
    )
  })
