/** Connections to a PostgreSQL server: database URLs, connection pools, statement names and retries. */

import { createHash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { outageOf } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { activeTracer, inCurrentSpan } from '../../kernel/tracing.ts'
import { DatabaseError, PUBLIC_FIRST } from '../database.ts'
import { beginStatement, endStatement } from '../traced-statements.ts'
import { isRead, pipelineReads } from './pipelined-reads.ts'

// A `pg` client that survives invalid responses from whatever listens at the database's address, and gives up on silent
// servers.

type Read = Pick<Duplex, 'on'>

type Callback = (error: Error | null, result?: pg.QueryResult) => void

interface Internals {
  readonly connection: { readonly stream: Duplex; attachListeners(stream: Read): void }
  query(...sent: unknown[]): unknown
}

export interface ClientOptions extends pg.ClientConfig {
  /** How long to wait for the result of a statement; 0 and undefined mean forever. */
  readonly queryTimeoutMs?: number
}

/**
 * `pg` throws in its socket listener, where no caller can catch it, if it cannot parse a message: from another program,
 * or from a server that requires GSSAPI. This client turns it into a connection error with the SQLSTATE for protocol
 * violations.
 *
 * Its own `query_timeout` is not used: V8 then keeps every result until it next collects all of its memory, because the
 * timer and the result share a scope.
 */
export class Client extends pg.Client {
  constructor(config: ClientOptions = {}) {
    super(config)
    const { connection } = this as unknown as Internals
    const attach = connection.attachListeners
    connection.attachListeners = (stream) => attach.call(connection, withParserErrors(stream as Duplex))
    if (config.queryTimeoutMs) addQueryTimeout(this as unknown as Internals, config.queryTimeoutMs)
    if (activeTracer()) addTracing(this as unknown as Internals & pg.Client)
  }
}

function addTracing(client: Internals & Pick<pg.Client, 'host' | 'port' | 'database'>): void {
  const { host, port, database } = client
  const server = { 'server.address': host, 'server.port': port, 'db.namespace': database }
  const query = client.query.bind(client) as (...sent: unknown[]) => unknown
  client.query = (statement, values, callback) => {
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
    const span = beginStatement(text, server)
    if (!span) return query(statement, values, callback)
    const parameters = typeof values === 'function' ? undefined : values
    const done = (typeof values === 'function' ? values : callback) as Callback | undefined
    if (!done) {
      const result = query(statement, parameters) as Promise<unknown>
      result.then(
        () => endStatement(span, null),
        (error: Error) => endStatement(span, error),
      )
      return result
    }
    return query(statement, parameters, (error: Error | null, result?: pg.QueryResult) => {
      endStatement(span, error)
      done(error, result)
    })
  }
}

function addQueryTimeout(client: Internals, queryTimeoutMs: number): void {
  const query = (...sent: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, sent)
  client.query = (statement, values, callback) => {
    const parameters = typeof values === 'function' ? undefined : values
    const done = (typeof values === 'function' ? values : callback) as Callback | undefined
    if (done) return query(statement, parameters, withTimeout(client, queryTimeoutMs, done))
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result))
      query(statement, parameters, withTimeout(client, queryTimeoutMs, settle))
    })
  }
}

/** The connection is lost with the statement: its result could arrive at any time. */
function withTimeout(client: Internals, queryTimeoutMs: number, done: Callback): Callback {
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    client.connection.stream.destroy()
    done(new Error('Query read timeout'))
  }, queryTimeoutMs)
  return (error, result) => {
    clearTimeout(timer)
    if (!isOver) done(error, result)
  }
}

function withParserErrors(stream: Duplex): Read {
  const on = (event: string | symbol, listener: (...args: unknown[]) => void): Duplex => {
    if (event !== 'data') return stream.on(event, listener)
    return stream.on('data', (chunk) => {
      try {
        listener(chunk)
      } catch (error) {
        const reason = `The database server sent a message that cannot be parsed: ${(error as Error).message}`
        stream.destroy(Object.assign(new Error(reason, { cause: error }), { code: '08P01' }))
      }
    })
  }
  return Object.assign(Object.create(stream) as Duplex, { on })
}

export const APPLICATION = 'strengthgraph'

/**
 * Statements beyond this number stay unnamed, so that connections do not accumulate prepared statements without limit.
 */
const NAMED_STATEMENTS = 1_000

/** How a server is reached. */
export interface ServerConnection {
  readonly connection: pg.ClientConfig
  /** Whether named statements and session settings may be used; false if sessions are shared. */
  readonly session: boolean
}

export interface PoolOptions extends ServerConnection {
  /** How long to wait for a connection, including a free one in the pool. */
  readonly connectMs: number
  /** After this a statement is abandoned; 0 means never. */
  readonly statementMs: number
  readonly connections: number
  /** Sets nothing on a connection, because a pooler shares it between clients. */
  readonly plain?: boolean
  /** Sends concurrent reads together. */
  readonly pipelined?: boolean
}

/** For the connections that serve reads: per process, and per replica that it uses. */
export const SERVING = { connectMs: 1_000, statementMs: 2_000, connections: 10 } as const

/** For commands, which an operator waits for: over slow networks, and on a machine or a server that is busy. */
export const COMMANDS = { connectMs: 20_000, statementMs: 30_000, connections: 4 } as const

/**
 * Parses a database URL; `setting` names the setting it comes from. `pgbouncer=true` is Prisma's parameter for a pooler
 * that shares sessions.
 */
export function parseDatabaseUrl(url: string, setting = 'DATABASE_URL'): ServerConnection {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  if (schema !== null && schema !== 'public') {
    throw new DatabaseError(`${setting}: only the schema \`public\` is used; leave \`schema\` out.`)
  }
  const session = parsed.searchParams.get('pgbouncer') !== 'true'
  for (const name of ['schema', 'pgbouncer']) parsed.searchParams.delete(name)
  return { connection: { connectionString: parsed.href }, session }
}

// What sessions need, as SQL, whatever the settings of the server, database or role are.

/** Prisma writes and reads dates so. */
const DATES = { TimeZone: `'UTC'`, DateStyle: `'ISO, MDY'` }

const SESSION = {
  /** With a stricter one, writes that meet would fail instead of taking turns, and a standby would refuse all reads. */
  default_transaction_isolation: `'read committed'`,
  search_path: PUBLIC_FIRST,
}

const setting = ([name, value]: [string, string]): string => `set_config('${name}', ${value}, false)`

/** A connection that waits for so long is probed, so that the loss of one that holds a claim is noticed. */
const KEEP_ALIVE_MS = 30_000

export function openPool(options: PoolOptions, log: Log): pg.Pool {
  const { connection, connectMs, statementMs, connections, session, plain, pipelined } = options
  const settings = { ...DATES, ...(session && { ...SESSION, statement_timeout: `'${statementMs}'` }) }
  const prepare = async (client: pg.ClientBase) => {
    if (!plain) await client.query(`SELECT ${Object.entries(settings).map(setting).join(', ')}`)
  }
  const pool = new pg.Pool({
    Client,
    ...connection,
    ...(pipelined && { pipeline: true }),
    ...{ application_name: APPLICATION, connectionTimeoutMillis: connectMs, max: connections },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS },
    ...(statementMs > 0 && { queryTimeoutMs: statementMs + 500 }),
    onConnect: prepare as unknown as (client: pg.ClientBase) => void,
  })
  if (activeTracer()) keepSpans(pool)
  // A command reports by itself that the owner of the database ended.
  pool.on('error', ({ message }) =>
    log[plain ? 'debug' : 'info']({ reason: message }, 'an idle database connection was lost'),
  )
  return pipelined ? pipelineReads(pool) : pool
}

/** A connection that another request returns is handed over in that request's span. */
function keepSpans(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (done?: (...connected: unknown[]) => void) => unknown
  pool.connect = ((done?: (...connected: unknown[]) => void) =>
    connect(done && inCurrentSpan(done))) as pg.Pool['connect']
}

/** Names prepared statements by the hash of their text. An empty name means an unnamed statement. */
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

// Retries reads after a connection error.

const DELAY_MS = 50
/** Retries after any connection error … */
const RETRIES = 2
/**
 * … and for this long if an administrator or a failover terminated the connection, which says nothing about the next
 * attempt.
 */
const TERMINATED_MS = 1_000
/** Reported by the server, or by a connection that was terminated before it was checked out. */
const wasTerminated = ({ code, message = '' }: { code?: string; message?: string }) =>
  code === '57P01' || message.endsWith('is not queryable')

/**
 * Wraps a pool so that it retries a read on another connection after a connection error, transparently for the caller.
 */
export function retryReads(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as unknown as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  const queryWithRetries = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const terminatedUntil = performance.now() + TERMINATED_MS
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await query(statement)
      } catch (error) {
        if (outageOf(error) !== 'connection' || !isRead(statement)) throw error
        if (attempt > RETRIES && !(wasTerminated(error as Error) && performance.now() < terminatedUntil)) throw error
        await sleep(DELAY_MS * Math.min(attempt, RETRIES))
      }
    }
  }
  pool.query = queryWithRetries as unknown as pg.Pool['query']
  return pool
}
