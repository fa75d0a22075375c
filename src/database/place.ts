/** One database that can be read from: the primary or a copy of it, and how one asks which data it has. */
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { APPLICATION, fromUrl, openPool, type PoolOptions } from './connections.ts'
import { readAgain } from './lost.ts'

export interface Place {
  /** Host, port and database; never a password. */
  readonly name: string
  readonly pool: pg.Pool
  /** Named statements; not where sessions are shared. */
  readonly session: boolean
  /** Names the data that it has; undefined where it does not answer, or has no such data yet. */
  ask(): Promise<string | undefined>
  close(): Promise<void>
}

/** What is served. Another answer means other data. */
const DATA = `SELECT coalesce(string_agg("id"::text, ',' ORDER BY "id"), '') AS data FROM "dataset" WHERE "current"`

/** A place that takes longer to say so little is none to read from. */
const PATIENCE_MS = 900

export function openPlace(
  url: string,
  setting: string,
  options: Omit<PoolOptions, 'connection' | 'session'>,
  log: Log,
) {
  const reached = fromUrl(url, setting)
  const pool = openPool({ ...reached, ...options }, log)
  // A connection of its own, so that asking never waits behind those who read. That it was lost says nothing of the place.
  const asking = readAgain(
    new pg.Pool({
      ...reached.connection,
      ...{ application_name: APPLICATION, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS, max: 1 },
    }),
  )
  asking.on('error', () => {})
  return {
    name: nameOf(url),
    pool,
    session: reached.session,
    async ask() {
      try {
        const { rows } = await asking.query<{ data: string }>({ text: DATA })
        return rows[0]?.data
      } catch {
        return undefined
      }
    },
    async close() {
      await Promise.all([pool.end(), asking.end()])
    },
  } satisfies Place
}

export function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}

/** What `DATA` says of datasets. */
export const dataOf = (served: readonly { readonly id: number }[]): string =>
  served
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join()

export interface Looked {
  readonly data: string
  /** It follows another server. */
  readonly standby: boolean
}

/** One look at a place, for a check. */
export async function lookAt(url: string): Promise<Looked> {
  const { connection } = fromUrl(url, 'DATABASE_READ_URLS')
  const client = new pg.Client({
    ...connection,
    ...{ application_name: APPLICATION, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Looked>(`SELECT (${DATA}) AS data, pg_is_in_recovery() AS standby`)
    return rows[0]!
  } finally {
    await client.end().catch(() => {})
  }
}
