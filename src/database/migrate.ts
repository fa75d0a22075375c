/**
 * Applies prisma/migrations at start, as `prisma migrate deploy` does and with the same table, but without Prisma's
 * engine: a migration is an SQL file. Each runs in one transaction, so a failed one leaves nothing behind.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packageFolder } from '../kernel/files/package.ts'
import type { Log } from '../kernel/log.ts'
import { DatabaseError, PUBLIC_FIRST, type Sql, type SqlDatabase } from './database.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, as Prisma computes it. */
  readonly checksum: string
}

interface Row {
  readonly name: string
  readonly checksum: string
  readonly state: 'applied' | 'failed' | 'undone'
}

/** The advisory lock that Prisma's own tools take. */
const LOCK = 72707369

/** The table as Prisma creates it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`

/** How long a socket client waits for the owner of the data folder to migrate. */
const OWNER_MS = 20_000

/** Applies all pending migrations, and returns their names. */
export async function migrate(
  database: SqlDatabase,
  log: Log,
  migrations: readonly Migration[] = readMigrations(),
  ownerMs = OWNER_MS,
): Promise<string[]> {
  const first = await database.transaction((sql) => pending(sql, migrations))
  if (first.length === 0) return []
  if (database.kind === 'socket-client') return await waitForOwner(database, migrations, ownerMs)
  const done: string[] = []
  for (;;) {
    const name = await database.transaction((sql) => applyNext(sql, migrations))
    if (name === undefined) break
    log.info({ migration: name }, 'migration applied')
    done.push(name)
  }
  await database.schemaChanged()
  return done
}

/** The names of the migrations that are not applied yet; changes nothing. */
export const pendingMigrations = async (database: SqlDatabase): Promise<string[]> =>
  (await database.transaction((sql) => pending(sql, readMigrations()))).map(({ name }) => name)

/** The migrations of the project, oldest first. Works from the sources and from the build. */
export function readMigrations(folder = join(packageFolder(), 'prisma/migrations')): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name, 'migration.sql'))
      return { name, sql: bytes.toString(), checksum: createHash('sha256').update(bytes).digest('hex') }
    })
}

/** Applies the next pending migration, if there is one. */
async function applyNext(sql: Sql, migrations: readonly Migration[]): Promise<string | undefined> {
  await sql.query(`SELECT 1 AS got FROM (SELECT pg_advisory_xact_lock(${LOCK})) AS lock`)
  await usePublic(sql)
  await requireUtf8(sql)
  await sql.script(MIGRATIONS_TABLE)
  const [next] = await pending(sql, migrations)
  if (next === undefined) return undefined
  try {
    await sql.script(next.sql)
  } catch (error) {
    throw new DatabaseError(`Migration ${next.name} failed and was rolled back: ${(error as Error).message}`, {
      cause: error,
    })
  }
  await sql.query(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), next.checksum, next.name],
  )
  return next.name
}

/** New tables go to `public` also where the role has a schema of its own name, and where a pooler shares sessions. */
const usePublic = (sql: Sql) => sql.query(`SELECT set_config('search_path', ${PUBLIC_FIRST}, true)`)

/** Of a new database: others lack letters of names, or count their bytes. */
async function requireUtf8(sql: Sql): Promise<void> {
  const [wrong] = await sql.query<{ encoding: string }>(
    `SELECT current_setting('server_encoding') AS encoding
     WHERE current_setting('server_encoding') <> 'UTF8' AND to_regclass('"public"."_prisma_migrations"') IS NULL`,
  )
  if (wrong) {
    throw new DatabaseError(
      `The database has the encoding ${wrong.encoding}; names need UTF8. Create another one: \`createdb --encoding=UTF8 --template=template0 --locale=C <name>\`.`,
    )
  }
}

async function pending(sql: Sql, migrations: readonly Migration[]): Promise<Migration[]> {
  const [table] = await sql.query<{ exists: boolean }>(
    `SELECT to_regclass('"public"."_prisma_migrations"') IS NOT NULL AS "exists"`,
  )
  if (!table?.exists) return [...migrations]
  const rows = await sql.query<Row>(
    `SELECT "migration_name" AS name, "checksum",
       CASE WHEN "rolled_back_at" IS NOT NULL THEN 'undone' WHEN "finished_at" IS NULL THEN 'failed' ELSE 'applied' END AS state
     FROM "public"."_prisma_migrations" ORDER BY "started_at"`,
  )
  const known = new Map(migrations.map((one) => [one.name, one]))
  const applied = new Set<string>()
  for (const { name, checksum, state } of rows) {
    if (state === 'undone') continue
    if (state === 'failed') {
      throw new DatabaseError(
        `Migration ${name} failed in this database earlier. Repair it, then record that with \`npx prisma migrate resolve\`.`,
      )
    }
    const one = known.get(name)
    if (one === undefined) {
      throw new DatabaseError(
        `The database has the migration ${name}, which this version does not know: it belongs to a newer version. Start that version, or restore a backup.`,
      )
    }
    if (one.checksum !== checksum) {
      throw new DatabaseError(
        `Migration ${name} was changed after it was applied. Restore the original file (SHA-256 ${checksum}), and create a new migration for the change.`,
      )
    }
    applied.add(name)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** A socket client never migrates; the owner of the folder does when it starts. */
async function waitForOwner(
  database: SqlDatabase,
  migrations: readonly Migration[],
  ownerMs: number,
): Promise<string[]> {
  for (const deadline = performance.now() + ownerMs; performance.now() < deadline; await sleep(100)) {
    const remaining = await database.transaction((sql) => pending(sql, migrations))
    if (remaining.length === 0) return []
  }
  throw new DatabaseError('The server that owns the data folder runs an older version. Restart it with this one.')
}
