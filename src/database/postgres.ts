/**
 * The database over the Postgres protocol: a PostgreSQL server, or as a guest the process that owns the data folder.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { channelName, DatabaseError, type Release, type Sql, type SqlDatabase } from './database.ts'
import { Listener } from './listener.ts'

export interface PostgresOptions {
  readonly kind: 'guest' | 'postgres'
  readonly connection: pg.ClientConfig
  /** How long to wait for a connection, a free one of the pool included. */
  readonly connectMs: number
  /** After this a statement of the serving client is given up. */
  readonly statementMs: number
  readonly connections: number
  /** Named statements and session settings; not where sessions are shared. */
  readonly session: boolean
  /** Names claimed otherwise than by advisory locks. */
  readonly claim?: (name: string) => Promise<Release | undefined>
}

/** More texts than this are not named, so that no connection gathers statements without end. */
const NAMED_STATEMENTS = 1_000

/** What a DATABASE_URL says. `pgbouncer=true` is Prisma's word for a pooler that shares sessions. */
export function fromUrl(url: string): Pick<PostgresOptions, 'connection' | 'session'> {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  if (schema !== null && schema !== 'public') {
    throw new DatabaseError('DATABASE_URL: only the schema `public` is used; leave `schema` out.')
  }
  const session = parsed.searchParams.get('pgbouncer') !== 'true'
  for (const name of ['schema', 'pgbouncer']) parsed.searchParams.delete(name)
  return { connection: { connectionString: parsed.href }, session }
}

/** With the driver that Prisma's clients are put on. */
export interface PostgresDatabase extends SqlDatabase {
  readonly driver: {
    readonly reading: pg.Pool
    readonly writing: pg.Pool
    readonly names: { readonly statementNameGenerator?: (statement: { sql: string }) => string }
  }
}

export function overPostgres(options: PostgresOptions, log: Log): PostgresDatabase {
  const { kind, connection, connectMs, statementMs, session } = options
  const base = { ...connection, application_name: 'strengthgraph', connectionTimeoutMillis: connectMs }
  // Prisma writes and reads timestamps as UTC, whatever the server's time zone is.
  const prepare = (limitMs: number) => async (client: pg.ClientBase) => {
    if (kind === 'guest') return
    const limit = session ? `, set_config('statement_timeout', '${limitMs}', false)` : ''
    await client.query(`SELECT set_config('TimeZone', 'UTC', false)${limit}`)
  }
  const pool = (max: number, limitMs: number) => {
    const made = new pg.Pool({
      ...base,
      max,
      ...(limitMs > 0 && { query_timeout: limitMs + 500 }),
      onConnect: prepare(limitMs) as unknown as (client: pg.ClientBase) => void,
    })
    made.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
    return made
  }
  const reading = pool(options.connections, statementMs)
  const writing = pool(4, 0)
  const names = { ...(session && kind === 'postgres' && { statementNameGenerator: statementNames() }) }
  const listener = new Listener(base, log)

  return {
    kind,
    driver: { reading, writing, names },
    transaction: (work) => transaction(writing, work),
    async schemaChanged() {},
    claim: options.claim ?? ((name) => claim(writing, name)),
    onNotify: (channel, heard) => listener.add(channel, heard),
    async notify(channel, payload = '') {
      await writing.query('SELECT pg_notify($1, $2)', [channelName(channel), payload])
    },
    async close() {
      await listener.close()
      await Promise.all([reading.end(), writing.end()])
    },
  }
}

async function transaction<T>(pool: pg.Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await checkOut(pool)
  let broken = false
  try {
    await client.query('BEGIN')
    const result = await work({
      query: async <Row>(text: string, values: readonly unknown[] = []) =>
        (await client.query(text, [...values])).rows as Row[],
      script: async (text) => void (await client.query(text)),
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** A connection that is lost while it is out tells so twice: to the next statement, and as an event that would end the process. */
async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => {})
  return client
}

/** An advisory lock that lives as long as its transaction, so that a pooler which shares sessions does no harm. */
async function claim(pool: pg.Pool, name: string): Promise<Release | undefined> {
  const client = await checkOut(pool)
  try {
    await client.query('BEGIN')
    const key = createHash('sha256').update(`strengthgraph ${name}`).digest().readBigInt64BE(0)
    const { rows } = await client.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS got', [`${key}`])
    if (rows[0]?.got) {
      return async () => {
        await client.query('ROLLBACK').catch(() => {})
        client.release(true)
      }
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release(true)
  return undefined
}

/** Prepared statements by the hash of their text. An empty name is an unnamed statement. */
function statementNames(): ({ sql }: { sql: string }) => string {
  const names = new Map<string, string>()
  return ({ sql }) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= NAMED_STATEMENTS) return ''
    const name = `sg_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`
    names.set(sql, name)
    return name
  }
}
