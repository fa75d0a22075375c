/** What is known of scheduled imports, in the database: when they are due, their runs, and what the source had. */
import type { Sql, SqlDatabase } from '../../database/database.ts'
import { sendAlert } from '../../http/webhooks/alerts.ts'
import { alertOf } from './alert.ts'
import type { Schedule } from './schedule.ts'
import { type Run, type RunResult, type ScheduleState, type Seen, stateAfter } from './state.ts'

type Store = Pick<SqlDatabase, 'transaction'>

/** Runs of each schedule that are kept. */
const KEPT_RUNS = 200

const moment = (ms: number): string => new Date(ms).toISOString()
const momentOrNull = (ms: number | null): string | null => (ms === null ? null : moment(ms))

/** Drivers differ in types, so rows are read as JSON. */
async function rowsOf<Row>({ query }: Pick<Sql, 'query'>, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await query<{ row: string }>(text, values)).map(({ row }) => JSON.parse(row) as Row)
}

const RUN = `json_build_object('id', r."id", 'schedule', r."schedule", 'dueAt', r."due_at", 'startedAt', r."started_at",
  'endedAt', r."ended_at", 'outcome', r."outcome", 'reason', r."reason", 'version', r."version", 'rows', r."rows",
  'bytes', r."bytes")`

const STATE = `
  SELECT json_build_object('name', s."name", 'failures', s."failures", 'seen', s."seen",
    'dueAt', s."due_at", 'retryAt', s."retry_at", 'lastSuccessAt', s."last_success_at", 'alertedAt', s."alerted_at",
    'unfinished', COALESCE((SELECT json_agg(${RUN} ORDER BY r."id") FROM "scheduled_run" r
      WHERE r."schedule" = s."name" AND r."outcome" IS NULL), '[]'),
    'last', (SELECT ${RUN} FROM "scheduled_run" r WHERE r."schedule" = s."name" AND r."outcome" <> 'SKIPPED'
      ORDER BY r."id" DESC LIMIT 1),
    'lastRead', (SELECT ${RUN} FROM "scheduled_run" r WHERE r."schedule" = s."name" AND r."rows" IS NOT NULL
      ORDER BY r."id" DESC LIMIT 1))::text AS row
  FROM "import_schedule" s WHERE s."name" = ANY ($1::text::text[]) ORDER BY s."name"`

type StoredState = {
  readonly [K in keyof ScheduleState]: ScheduleState[K] extends number | null
    ? string | number | null
    : ScheduleState[K]
}

/** PostgreSQL writes times in the time zone of its session. */
const runFrom = (stored: Run): Run => ({
  ...stored,
  dueAt: stored.dueAt && moment(Date.parse(stored.dueAt)),
  startedAt: moment(Date.parse(stored.startedAt)),
  endedAt: stored.endedAt && moment(Date.parse(stored.endedAt)),
})

const MOMENTS = ['dueAt', 'retryAt', 'lastSuccessAt', 'alertedAt'] as const

async function readStates(sql: Pick<Sql, 'query'>, names: readonly string[]): Promise<ScheduleState[]> {
  const stored = await rowsOf<StoredState>(sql, STATE, [`{${names}}`])
  return stored.map((state) => {
    const times = MOMENTS.map((field) => [field, state[field] === null ? null : Date.parse(String(state[field]))])
    const { unfinished, last, lastRead } = state
    const runs = {
      unfinished: unfinished.map(runFrom),
      last: last && runFrom(last),
      lastRead: lastRead && runFrom(lastRead),
    }
    return { ...state, ...Object.fromEntries(times), ...runs } as ScheduleState
  })
}

/** The states of the schedules that were registered. */
export const statesOf = ({ transaction }: Store, names: readonly string[]): Promise<ScheduleState[]> =>
  transaction((sql) => readStates(sql, names))

/** Makes new schedules known. Their first run is due at the next time of their cron expression. */
export const register = ({ transaction }: Store, names: readonly string[], now: number): Promise<unknown> =>
  transaction(({ query }) =>
    query(
      `INSERT INTO "import_schedule" ("name", "due_at") SELECT name, $2::text::timestamptz FROM unnest($1::text::text[]) AS name
       ON CONFLICT ("name") DO NOTHING`,
      [`{${names}}`, moment(now)],
    ),
  )

/** Returns the id of the new run, or undefined if another server has claimed it. */
export const claimRun = (
  { transaction }: Store,
  { name, dueAt: lastDueAt }: Pick<ScheduleState, 'name' | 'dueAt'>,
  dueAt: number,
  now: number,
): Promise<number | undefined> =>
  transaction(async (sql) => {
    const claimed = await sql.query(
      `UPDATE "import_schedule" SET "due_at" = $3::text::timestamptz, "retry_at" = NULL
       WHERE "name" = $1::text AND "due_at" = $2::text::timestamptz RETURNING 1 AS claimed`,
      [name, moment(lastDueAt), moment(dueAt)],
    )
    return claimed.length === 0 ? undefined : insertRun(sql, name, dueAt, now)
  })

/** A run that an operator starts. */
export const createRun = ({ transaction }: Store, name: string, now: number): Promise<number> =>
  transaction((sql) => insertRun(sql, name, null, now))

async function insertRun({ query }: Pick<Sql, 'query'>, name: string, dueAt: number | null, now: number) {
  const [row] = await query<{ id: number }>(
    `INSERT INTO "scheduled_run" ("schedule", "due_at", "started_at")
     VALUES ($1::text, $2::text::timestamptz, $3::text::timestamptz) RETURNING "id"`,
    [name, momentOrNull(dueAt), moment(now)],
  )
  return row!.id
}

/**
 * Records how a run ended, with what follows from it: when the next one is due, and an alert. Returns false, and changes
 * nothing, if it was recorded before.
 */
export const finishRun = (
  { transaction }: Store,
  schedule: Schedule,
  id: number,
  result: RunResult,
  now: number,
): Promise<boolean> =>
  transaction(async (sql) => {
    const ended = await sql.query(
      `UPDATE "scheduled_run" SET "outcome" = $2::text::"RunOutcome", "ended_at" = $3::text::timestamptz, "reason" = $4::text,
         "version" = $5::text, "rows" = $6::text::jsonb, "bytes" = $7::text::bigint
       WHERE "id" = $1::int AND "outcome" IS NULL RETURNING 1 AS ended`,
      [
        id,
        result.outcome,
        moment(now),
        result.reason ?? null,
        result.version ?? null,
        jsonOf(result.rows),
        String(result.bytes ?? 0),
      ],
    )
    if (ended.length === 0) return false
    if (result.outcome !== 'SKIPPED') await updateState(sql, schedule, id, result, now)
    await sql.query(
      `DELETE FROM "scheduled_run" WHERE "schedule" = $1::text AND "outcome" IS NOT NULL AND "id" <=
         (SELECT "id" FROM "scheduled_run" WHERE "schedule" = $1::text ORDER BY "id" DESC OFFSET ${KEPT_RUNS} LIMIT 1)`,
      [schedule.name],
    )
    return true
  })

const jsonOf = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value))

async function updateState(sql: Sql, schedule: Schedule, id: number, result: RunResult, now: number): Promise<void> {
  await sql.query('SELECT 1 AS locked FROM "import_schedule" WHERE "name" = $1::text FOR UPDATE', [schedule.name])
  const [before] = await readStates(sql, [schedule.name])
  const after = stateAfter(schedule, before!, result, now)
  await sql.query(
    `UPDATE "import_schedule" SET "failures" = $2::int, "retry_at" = $3::text::timestamptz,
       "last_success_at" = $4::text::timestamptz, "alerted_at" = $5::text::timestamptz, "seen" = COALESCE($6::text::jsonb, "seen")
     WHERE "name" = $1::text`,
    [
      ...[schedule.name, after.failures, momentOrNull(after.retryAt), momentOrNull(after.lastSuccessAt)],
      ...[momentOrNull(after.alertedAt), jsonOf(result.seen)],
    ],
  )
  const message = result.isStopped ? undefined : alertOf(schedule, { id, before: before!, after, result }, now)
  if (schedule.alert && message) await sendAlert(sql, schedule.alert, message)
}

/** The newest runs, of some schedules or of all. */
export const listRuns = ({ transaction }: Store, names: readonly string[] | undefined, limit: number): Promise<Run[]> =>
  transaction(async (sql) => {
    const stored = await rowsOf<Run>(
      sql,
      `SELECT ${RUN}::text AS row FROM "scheduled_run" r
       WHERE $1::text IS NULL OR r."schedule" = ANY ($1::text::text[]) ORDER BY r."id" DESC LIMIT $2::int`,
      [names ? `{${names}}` : null, limit],
    )
    return stored.map(runFrom)
  })

/** Whether the data that a schedule imported last is still served. */
export const isServed = ({ transaction }: Store, { service, source, version }: Seen): Promise<boolean> =>
  transaction(
    async ({ query }) =>
      (
        await query(
          `SELECT 1 AS served FROM "dataset"
           WHERE "service"::text = $1 AND "source" = $2 AND "version" = $3 AND "current"`,
          [service, source, version],
        )
      ).length > 0,
  )
