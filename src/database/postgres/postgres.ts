/**
 * The database over the Postgres protocol: a PostgreSQL server, or a socket client of the process that owns the data
 * folder.
 */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Log } from '../../kernel/log.ts'
import { ClaimLost, channelName, type Release, type Sql, type SqlDatabase } from '../database.ts'
import { RETENTION } from '../snapshots/versions.ts'
import { APPLICATION, Client, openPool, type PoolOptions, statementNames } from './connections.ts'
import { waitPatiently } from './start-patience.ts'

export interface PostgresOptions extends PoolOptions {
  readonly kind: 'socket-client' | 'postgres'
  /** How long to wait for a connection until `startServing` is called, if longer than afterwards. */
  readonly startMs?: number
  /** Claims names by other means than advisory locks. */
  readonly claim?: (name: string) => Promise<Release | undefined>
  readonly holder?: (name: string) => Promise<string | undefined>
}

/** With the drivers that Prisma's clients use. */
export interface PostgresDatabase extends SqlDatabase {
  readonly driver: {
    readonly reading: pg.Pool
    readonly writing: pg.Pool
    readonly names: { readonly statementNameGenerator?: (statement: { sql: string }) => string }
  }
}

export function createPostgresDatabase(options: PostgresOptions, log: Log): PostgresDatabase {
  const { kind, connection, connectMs, startMs, statementMs, session } = options
  const base = { ...connection, application_name: APPLICATION, connectionTimeoutMillis: startMs ?? connectMs }
  const pool = (own: Pick<PoolOptions, 'connections' | 'statementMs' | 'pipelined'>) =>
    openPool({ connection, connectMs, session, plain: kind === 'socket-client', ...own }, log)
  // Poolers that share sessions have no named statements, and may not expect several statements of a client at once.
  const ownsSessions = session && kind === 'postgres'
  const reading = pool({ connections: options.connections, statementMs, pipelined: ownsSessions })
  const writing = pool({ connections: 4, statementMs: 0 })
  const names = { ...(ownsSessions && { statementNameGenerator: statementNames() }) }
  const listener = new Listener(base, log)
  const endPatience = startMs === undefined ? undefined : waitPatiently([reading, writing], startMs, log)

  return {
    kind,
    retention: RETENTION,
    driver: { reading, writing, names },
    pool: () => ({ total: reading.totalCount, idle: reading.idleCount, waiting: reading.waitingCount }),
    ...(endPatience && {
      startServing() {
        endPatience()
        base.connectionTimeoutMillis = connectMs
      },
    }),
    transaction: (work) => transaction(writing, work),
    async schemaChanged() {},
    claim: options.claim ?? ((name) => claim(writing, name)),
    holder: options.holder ?? ((name) => holder(writing, name)),
    // LISTEN does not work if sessions are shared, so poll every few seconds instead.
    onNotify: (channel, onPayload) =>
      session || kind === 'socket-client' ? listener.add(channel, onPayload) : cannotListen(channel),
    async notify(channel, payload = '') {
      await writing.query('SELECT pg_notify($1, $2)', [channelName(channel), payload])
    },
    async close() {
      await listener.close()
      await Promise.all([reading.end(), writing.end()])
    },
  }
}

const cannotListen = async (channel: string): Promise<() => void> => {
  channelName(channel)
  return () => {}
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

/**
 * If a connection breaks while checked out, the next statement fails; without a listener, the error event would end the
 * process.
 */
async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => {})
  return client
}

const keyOf = (name: string): string =>
  String(createHash('sha256').update(`strengthgraph ${name}`).digest().readBigInt64BE(0))

/** The connection that holds the lock, as the server lists it. */
async function holder(pool: pg.Pool, name: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ pid: number; host: string | null; since: string }>(HOLDER, [keyOf(name)])
  const [one] = rows
  return one && `connection ${one.pid} of the database, from ${one.host ?? 'its own machine'}, since ${one.since} UTC`
}

/** PostgreSQL stores the two halves of the lock's key separately. */
const HOLDER = `SELECT a.pid, host(a.client_addr) AS host, to_char(a.xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS since
  FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (l.classid::bigint << 32) | l.objid::bigint = $1::bigint AND l.objsubid = 1`

/**
 * Takes the lock. Its transaction is idle for as long as an import takes, so limits for other transactions do not apply
 * to it; `transaction_timeout` exists since PostgreSQL 17.
 */
const TAKE = `SELECT pg_try_advisory_xact_lock($1) AS got, set_config('idle_in_transaction_session_timeout', '0', true),
  CASE WHEN current_setting('transaction_timeout', true) IS NOT NULL THEN set_config('transaction_timeout', '0', true) END`

/** An advisory lock that lasts as long as its transaction, so that it also works with a pooler that shares sessions. */
async function claim(pool: pg.Pool, name: string): Promise<Release | undefined> {
  const client = await checkOut(pool)
  const lost = new AbortController()
  const lose = (error?: Error) => lost.abort(new ClaimLost(name, error?.message))
  client.on('error', lose).on('end', lose)
  // Reuse the connection: cleanup claims many times a second.
  const release = async () => {
    client.off('error', lose).off('end', lose)
    const ended = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    )
    client.release(!ended)
  }
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ got: boolean }>(TAKE, [keyOf(name)])
    if (rows[0]?.got) return Object.assign(release, { lost: lost.signal })
  } catch (error) {
    client.off('error', lose).off('end', lose)
    client.release(true)
    throw error
  }
  await release()
  return undefined
}

// LISTEN on a dedicated connection that reconnects. After a reconnect every listener is called once with an empty payload,
// because notifications in between are lost.

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 15_000

class Listener {
  readonly #config: pg.ClientConfig
  readonly #log: Log
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #client: Promise<pg.Client | undefined> | undefined
  #timer: NodeJS.Timeout | undefined
  #isLost = false
  #wait = FIRST_WAIT_MS
  #closed = false

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = config
    this.#log = log
  }

  async add(channel: string, listener: (payload: string) => void): Promise<() => void> {
    const name = channelName(channel)
    const known = this.#listeners.get(name) ?? new Set()
    const isNew = known.size === 0
    this.#listeners.set(name, known.add(listener))
    if (this.#client === undefined) this.#client = this.#connect()
    else if (isNew) await (await this.#client)?.query(`LISTEN ${name}`).catch(() => {})
    await this.#client
    return () => known.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await (await this.#client)?.end().catch(() => {})
  }

  async #connect(): Promise<pg.Client | undefined> {
    const client = new Client({ ...this.#config, keepAlive: true })
    let isOver = false
    const reconnect = (error?: Error) => {
      if (isOver) return
      isOver = true
      if (!this.#closed) this.#reconnectLater(error)
    }
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    try {
      await client.connect()
      for (const name of this.#listeners.keys()) await client.query(`LISTEN ${name}`)
      this.#wait = FIRST_WAIT_MS
      this.#isLost = false
      return client
    } catch (error) {
      reconnect(error as Error)
      client.end().catch(() => {})
      return undefined
    }
  }

  #reconnectLater(error?: Error): void {
    // Warn once; log later attempts at debug level.
    const level = this.#isLost ? 'debug' : 'warn'
    this.#log[level](
      { reason: error?.message, waitMs: this.#wait },
      'the connection that listens for new data was lost',
    )
    this.#isLost = true
    this.#timer = setTimeout(() => {
      this.#client = this.#connect().then((client) => {
        if (client) for (const name of this.#listeners.keys()) this.#notify(name, '')
        return client
      })
    }, this.#wait).unref()
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS)
  }

  #notify(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }
}
