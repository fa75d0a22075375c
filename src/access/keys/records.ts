/** Keys as they are stored: how one is found by what an operator types, and what may be shown of it. */
import type { Database, Sql } from '../../database/database.ts'
import type { ApiKey, Prisma } from '../../database/generated/client.ts'
import { prefixOf } from './format.ts'

/** How many keys a message names. */
const NAMED = 10

/** Thrown where an operator asks for what cannot be; its message is meant for that person. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

/** All that is stored of a key but its hash, which leaves this room for nobody. */
export type ApiKeyRecord = Prisma.ApiKeyGetPayload<typeof SHOWN>

export const SHOWN = {
  omit: { hash: true },
  include: { replaces: { select: { prefix: true } }, replacedBy: { select: { prefix: true } } },
} as const

export type KeyStatus = 'active' | 'expired' | 'revoked'

export function statusOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): KeyStatus {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'active'
}

export interface Living extends Pick<ApiKey, 'id' | 'name' | 'owner' | 'prefix' | 'tier' | 'limitPerMinute'> {
  /** Separated by commas. */
  readonly scopes: string
  /** From making to expiry. */
  readonly lifetimeMs: number | null
}

/** Holds the row until the transaction ends, so that of two rotations at once the second sees the first. */
export async function lockLiving(sql: Sql, id: number): Promise<Living> {
  interface Row extends Living {
    readonly state: 'revoked' | 'expired' | 'living'
    readonly successor: string | null
  }
  await sql.query('SELECT id FROM api_key WHERE id = $1::int FOR UPDATE', [id])
  const [row] = await sql.query<Row>(
    `SELECT id, name, owner, prefix, array_to_string(scopes, ',') AS scopes, tier::text AS tier, limit_per_minute AS "limitPerMinute",
       (extract(epoch FROM expires_at - created_at) * 1000)::float8 AS "lifetimeMs",
       CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'living' END AS state,
       (SELECT prefix FROM api_key AS later WHERE later.replaces_id = api_key.id) AS successor
     FROM api_key WHERE id = $1::int`,
    [id],
  )
  if (!row) throw new KeyRefused('The key was removed meanwhile.')
  if (row.successor) throw new KeyRefused(`${row.prefix} was rotated before: ${row.successor} took its place.`)
  if (row.state !== 'living') throw new KeyRefused(`${row.prefix} is ${row.state}: create a new key instead.`)
  return row
}

/** The id of the key that the text is the beginning of. */
export async function resolve(sql: Sql, given: string): Promise<number> {
  const beginning = prefixOf(given.trim())
  const beginningWith = (text: string) =>
    sql.query<{ id: number; prefix: string; name: string }>(
      'SELECT id, prefix, name FROM api_key WHERE starts_with(prefix, $1) ORDER BY prefix LIMIT $2::int',
      [text, NAMED + 1],
    )
  const found = beginning === '' ? [] : await beginningWith(beginning)
  const [only] = found
  if (only && found.length === 1) return only.id
  const known = only ? found : await beginningWith('')
  const names = known.slice(0, NAMED).map(({ prefix, name }) => `\n  ${prefix}  ${name}`)
  const list = `${names.join('')}${known.length > NAMED ? '\n  …' : ''}`
  if (only) throw new KeyRefused(`More than one key begins with ${JSON.stringify(beginning)}:${list}`)
  const there = list === '' ? ' There is no key at all.' : ` There are:${list}`
  throw new KeyRefused(`No key begins with ${JSON.stringify(beginning)}.${there}`)
}

export const recordOf = (database: Database, id: number): Promise<ApiKeyRecord> =>
  database.prisma.apiKey.findUniqueOrThrow({ ...SHOWN, where: { id } })
