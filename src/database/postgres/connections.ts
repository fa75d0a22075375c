/** Connections to a PostgreSQL server: what a URL says of them, pools of them, and the names of statements on them. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../../kernel/log.ts'
import { DatabaseError } from '../database.ts'
import { Client } from './client.ts'

/** What the server lists us as. */
export const APPLICATION = 'strengthgraph'

/** More texts than this are not named, so that no connection gathers statements without end. */
const NAMED_STATEMENTS = 1_000

/** How a server is reached. */
export interface Reached {
  readonly connection: pg.ClientConfig
  /** Named statements and session settings; not where sessions are shared. */
  readonly session: boolean
}

export interface PoolOptions extends Reached {
  /** How long to wait for a connection, a free one of the pool included. */
  readonly connectMs: number
  /** After this a statement is given up; 0 never. */
  readonly statementMs: number
  readonly connections: number
  /** Sets nothing at all on a connection: whoever is at the other end shares it. */
  readonly plain?: boolean
}

/** Of the connections that answers are read on; of each process, and of each replica that it turns to. */
export const SERVING = { connectMs: 1_000, statementMs: 2_000, connections: 10 } as const

/** What a URL of a database says; `setting` is where it was given. `pgbouncer=true` is Prisma's word for a pooler that shares sessions. */
export function fromUrl(url: string, setting = 'DATABASE_URL'): Reached {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  if (schema !== null && schema !== 'public') {
    throw new DatabaseError(`${setting}: only the schema \`public\` is used; leave \`schema\` out.`)
  }
  const session = parsed.searchParams.get('pgbouncer') !== 'true'
  for (const name of ['schema', 'pgbouncer']) parsed.searchParams.delete(name)
  return { connection: { connectionString: parsed.href }, session }
}

export function openPool(options: PoolOptions, log: Log): pg.Pool {
  const { connection, connectMs, statementMs, connections, session, plain } = options
  // Prisma writes and reads timestamps as UTC, whatever the server's time zone is.
  const prepare = async (client: pg.ClientBase) => {
    if (plain) return
    const limit = session ? `, set_config('statement_timeout', '${statementMs}', false)` : ''
    await client.query(`SELECT set_config('TimeZone', 'UTC', false)${limit}`)
  }
  const pool = new pg.Pool({
    Client,
    ...connection,
    ...{ application_name: APPLICATION, connectionTimeoutMillis: connectMs, max: connections },
    ...(statementMs > 0 && { query_timeout: statementMs + 500 }),
    onConnect: prepare as unknown as (client: pg.ClientBase) => void,
  })
  // A command tells its operator by itself that the owner of the database ended.
  pool.on('error', ({ message }) =>
    log[plain ? 'debug' : 'info']({ reason: message }, 'an idle database connection was lost'),
  )
  return pool
}

/** Prepared statements by the hash of their text. An empty name is an unnamed statement. */
export function statementNames(): ({ sql }: { sql: string }) => string {
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
