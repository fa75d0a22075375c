/** A database to read from: the primary or a replica of it, and which datasets it has. */
import pg from 'pg'
import type { Log } from '../../kernel/log.ts'
import { APPLICATION, Client, openPool, type PoolOptions, parseDatabaseUrl, retryReads } from './connections.ts'

export interface Replica {
  /** Host, port and database; never a password. */
  readonly name: string
  readonly pool: pg.Pool
  /** Whether named statements may be used; false if sessions are shared. */
  readonly session: boolean
  /** The ids of the datasets that it serves; undefined if it does not respond or has no such table yet. */
  datasetIds(): Promise<string | undefined>
  close(): Promise<void>
}

/** The ids of the datasets that are served; a different result means different data. */
const DATASET_IDS = `SELECT coalesce(string_agg("id"::text, ',' ORDER BY "id"), '') AS data FROM "public"."dataset" WHERE "current"`

/** Treat a replica that cannot answer this within 900 ms as down. */
const TIMEOUT_MS = 900

export function openReplica(
  url: string,
  setting: string,
  options: Omit<PoolOptions, 'connection' | 'session'>,
  log: Log,
) {
  const reached = parseDatabaseUrl(url, setting)
  const pool = openPool({ ...reached, ...options, pipelined: reached.session }, log)
  // A connection of its own, so that the probe never waits behind reads. Losing that connection does not make the
  // replica down.
  const probe = retryReads(
    new pg.Pool({
      Client,
      ...reached.connection,
      ...{ application_name: APPLICATION, connectionTimeoutMillis: TIMEOUT_MS, queryTimeoutMs: TIMEOUT_MS, max: 1 },
    }),
  )
  probe.on('error', () => {})
  return {
    name: databaseName(url),
    pool,
    session: reached.session,
    async datasetIds() {
      try {
        const { rows } = await probe.query<{ data: string }>({ text: DATASET_IDS })
        return rows[0]?.data
      } catch {
        return undefined
      }
    },
    async close() {
      await Promise.all([pool.end(), probe.end()])
    },
  } satisfies Replica
}

export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** The same text as `DATASET_IDS` gives, of datasets in memory. */
export const datasetIdsOf = (served: readonly { readonly id: number }[]): string =>
  served
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join()

export interface ReplicaState {
  readonly data: string
  /** Whether it is a standby of another server. */
  readonly standby: boolean
}

/** Connects once and reads the state of a replica, for `doctor`. */
export async function inspectReplica(url: string): Promise<ReplicaState> {
  const { connection } = parseDatabaseUrl(url, 'DATABASE_READ_URLS')
  const client = new Client({
    ...connection,
    ...{ application_name: APPLICATION, connectionTimeoutMillis: TIMEOUT_MS, queryTimeoutMs: TIMEOUT_MS },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<ReplicaState>(`SELECT (${DATASET_IDS}) AS data, pg_is_in_recovery() AS standby`)
    return rows[0]!
  } finally {
    await client.end().catch(() => {})
  }
}
