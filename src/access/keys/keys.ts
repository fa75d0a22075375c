/**
 * Key management for operators: create, list, show, rotate, revoke. The database clock dates every change, and every
 * process is notified on commit.
 */
import type { Database, Sql } from '../../database/database.ts'
import type { ApiKey, Prisma, Tier } from '../../database/generated/client.ts'
import { unreadable } from '../../kernel/text/names.ts'
import { type KeyScope, OPERATOR_SCOPE, SCOPES } from '../../kernel/viewer.ts'
import { createKey, type FreshKey, type KeyKind, kindOf, prefixOf } from './format.ts'

export const API_KEYS = 'api_keys'

/** The highest limit, in requests per minute, that a key may have. */
export const MOST_PER_MINUTE = 1_000_000

const MAX_TEXT_LENGTH = 100
const MAX_ATTEMPTS = 5

export interface NewApiKey {
  readonly name: string
  readonly owner?: string | null
  readonly scopes: readonly KeyScope[]
  readonly tier?: Tier
  readonly limitPerMinute?: number | null
  readonly expiresAt?: Date | null
  readonly kind: KeyKind
  /** Identifies the form that creates the key: a second key with the same token is refused. */
  readonly requestToken?: string | null
}

export interface CreatedApiKey {
  /** Shown once, now, and not stored. */
  readonly key: string
  readonly record: ApiKeyRecord
}

export type KeyMaker = (kind: KeyKind) => FreshKey

/** Shows a new key before it is committed: if that fails, nothing is changed, so that no key exists that nobody knows. */
export type ShowKey<Created extends CreatedApiKey> = (created: Created) => Promise<void>

const showLater = async (): Promise<void> => {}

export async function createApiKey(
  database: Database,
  properties: NewApiKey,
  make: KeyMaker = createKey,
  show: ShowKey<CreatedApiKey> = showLater,
): Promise<CreatedApiKey> {
  check(properties)
  const { created } = await withNotification(database, async (sql) => {
    const { key, id } = await insertKey(sql, properties, null, make)
    const created = { key, record: await recordOf(sql, id) }
    await show(created)
    return { id, created }
  })
  return created
}

/** All keys, or those of a page, newest first. */
export const listApiKeys = (
  database: Database,
  page: { readonly skip?: number; readonly take?: number } = {},
): Promise<ApiKeyRecord[]> =>
  database.prisma.apiKey.findMany({ ...VISIBLE_FIELDS, ...page, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })

export const countApiKeys = (database: Database): Promise<number> => database.prisma.apiKey.count()

export const findApiKey = (database: Database, id: number): Promise<ApiKeyRecord | null> =>
  database.prisma.apiKey.findUnique({ ...VISIBLE_FIELDS, where: { id } })

/** Accepts any unambiguous prefix of a key. Of a complete key, only the visible part is used. */
export const showApiKey = (database: Database, prefix: string): Promise<ApiKeyRecord> =>
  database.transaction(async (sql) => recordOf(sql, await findKeyId(sql, prefix)))

export interface RotatedApiKey extends CreatedApiKey {
  /** The old key in its current state: it expires when the grace period ends. */
  readonly replaced: ApiKeyRecord
}

/**
 * Replaces a key with a new one that has the same properties. If the old key had an expiry, the new one gets the same
 * lifetime. The old key remains valid for `graceSeconds`, but not beyond its own expiry.
 */
export async function rotateApiKey(
  database: Database,
  prefix: string,
  graceSeconds: number,
  make: KeyMaker = createKey,
  show: ShowKey<RotatedApiKey> = showLater,
): Promise<RotatedApiKey> {
  const { rotated } = await withNotification(database, async (sql) => {
    const old = await lockActiveKey(sql, await findKeyId(sql, prefix))
    const expiresAt = old.lifetimeMs === null ? null : new Date(Date.now() + old.lifetimeMs)
    const properties = { ...old, scopes: old.scopes.split(',') as KeyScope[], expiresAt, kind: kindOf(old.prefix) }
    const { key, id } = await insertKey(sql, properties, old.id, make)
    await sql.query(
      `UPDATE api_key SET updated_at = clock_timestamp(),
         expires_at = LEAST(expires_at, clock_timestamp() + make_interval(secs => $2::int)) WHERE id = $1::int`,
      [old.id, graceSeconds],
    )
    const rotated = { key, record: await recordOf(sql, id), replaced: await recordOf(sql, old.id) }
    await show(rotated)
    return { id, rotated }
  })
  return rotated
}

export interface RevokedApiKey {
  readonly record: ApiKeyRecord
  /** True if the key was already revoked; nothing is changed then. */
  readonly already: boolean
}

export async function revokeApiKey(database: Database, prefix: string): Promise<RevokedApiKey> {
  const { record, already } = await withNotification(database, async (sql) => {
    const id = await findKeyId(sql, prefix)
    const changed = await sql.query(
      `UPDATE api_key SET revoked_at = clock_timestamp(), updated_at = clock_timestamp()
       WHERE id = $1::int AND revoked_at IS NULL RETURNING id`,
      [id],
    )
    return { id, record: await recordOf(sql, id), already: changed.length === 0 }
  })
  return { record, already }
}

/** Runs one transaction whose commit notifies every process that caches keys. */
export const withNotification = <T extends { readonly id: number }>(
  database: Database,
  work: (sql: Sql) => Promise<T>,
) =>
  database.transaction(async (sql) => {
    const result = await work(sql)
    await sql.query('SELECT pg_notify($1, $2)', [API_KEYS, String(result.id)])
    return result
  })

/** Prefixes are random but short: if one is taken, another key is generated. */
export async function insertKey(
  sql: Sql,
  { name, owner = null, scopes, tier = 'FREE', limitPerMinute = null, expiresAt = null, kind, requestToken }: NewApiKey,
  replacesId: number | null = null,
  make: KeyMaker = createKey,
): Promise<{ key: string; id: number }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { key, prefix, hash } = make(kind)
    const [row] = await sql.query<{ id: number }>(
      `INSERT INTO api_key (name, owner, prefix, hash, scopes, tier, limit_per_minute, expires_at, replaces_id, request_token,
         created_at, updated_at)
       VALUES ($1, $2, $3, decode($4, 'hex'), string_to_array($5, ','), $6::text::"Tier", $7::int, $8::timestamptz, $9::int, $10,
         clock_timestamp(), clock_timestamp())
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...[name, owner, prefix, hash.toString('hex'), scopes.join(','), tier],
        ...[limitPerMinute, expiresAt?.toISOString() ?? null, replacesId, requestToken ?? null],
      ],
    )
    if (row) return { key, id: row.id }
    if (requestToken != null) await refuseRepetition(sql, requestToken)
  }
  throw new KeyRefused(`${MAX_ATTEMPTS} keys in a row had the same beginning as an existing key. Try again.`)
}

/** A form that is sent again must not create a second key. */
async function refuseRepetition(sql: Sql, requestToken: string): Promise<void> {
  const [made] = await sql.query<{ prefix: string }>('SELECT prefix FROM api_key WHERE request_token = $1', [
    requestToken,
  ])
  if (made) throw new KeyRefused(`This form was already sent: it created ${made.prefix}. Its key is shown only once.`)
}

function check({ name, owner, scopes, limitPerMinute, expiresAt }: NewApiKey): void {
  for (const [field, text] of Object.entries({ name, owner: owner ?? name })) {
    if (text.trim() === '' || text.length > MAX_TEXT_LENGTH || /\p{Cc}/u.test(text)) {
      throw new KeyRefused(`The ${field} must be one line of 1 to ${MAX_TEXT_LENGTH} characters.`)
    }
    // They would let one key look like another.
    if (/[\p{Cf}\p{Zl}\p{Zp}]/u.test(text) || unreadable(text) !== undefined) {
      throw new KeyRefused(`The ${field} must have no invisible characters, and none that change the text direction.`)
    }
  }
  if (scopes.length === 0) {
    throw new KeyRefused(`A key needs at least one scope: ${[...SCOPES, OPERATOR_SCOPE].join(', ')}.`)
  }
  const limit = limitPerMinute ?? 1
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_PER_MINUTE) {
    throw new KeyRefused(`The limit must be a whole number from 1 to ${MOST_PER_MINUTE} requests per minute.`)
  }
  if (expiresAt && expiresAt.getTime() <= Date.now()) throw new KeyRefused('The expiry must be in the future.')
}

// Stored keys: how to find one by what an operator enters, and which fields may be shown.

const MAX_LISTED = 10

/** Thrown for a request that cannot be fulfilled; its message is for the operator. */
export class KeyRefused extends Error {
  override readonly name = 'KeyRefused'
}

/** Everything stored about a key except its hash, which never leaves this module. */
export type ApiKeyRecord = Prisma.ApiKeyGetPayload<typeof VISIBLE_FIELDS>

const VISIBLE_FIELDS = {
  omit: { hash: true, requestToken: true },
  include: { replaces: { select: { prefix: true } }, replacedBy: { select: { prefix: true } } },
} as const

type KeyStatus = 'active' | 'expired' | 'revoked'

export function statusOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>): KeyStatus {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'active'
}

interface ActiveKey extends Pick<ApiKey, 'id' | 'name' | 'owner' | 'prefix' | 'tier' | 'limitPerMinute'> {
  /** Comma-separated. */
  readonly scopes: string
  /** From creation to expiry. */
  readonly lifetimeMs: number | null
}

/** Locks the row until the transaction ends, so that the second of two concurrent rotations sees the first. */
async function lockActiveKey(sql: Sql, id: number): Promise<ActiveKey> {
  interface Row extends ActiveKey {
    readonly state: 'revoked' | 'expired' | 'active'
    readonly successor: string | null
  }
  await sql.query('SELECT id FROM api_key WHERE id = $1::int FOR UPDATE', [id])
  const [row] = await sql.query<Row>(
    `SELECT id, name, owner, prefix, array_to_string(scopes, ',') AS scopes, tier::text AS tier, limit_per_minute AS "limitPerMinute",
       (extract(epoch FROM expires_at - created_at) * 1000)::float8 AS "lifetimeMs",
       CASE WHEN revoked_at IS NOT NULL THEN 'revoked' WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'active' END AS state,
       (SELECT prefix FROM api_key AS later WHERE later.replaces_id = api_key.id) AS successor
     FROM api_key WHERE id = $1::int`,
    [id],
  )
  if (!row) throw new KeyRefused('The key has been removed in the meantime.')
  if (row.successor) throw new KeyRefused(`${row.prefix} was already rotated: ${row.successor} replaced it.`)
  if (row.state !== 'active') throw new KeyRefused(`${row.prefix} is ${row.state}: create a new key instead.`)
  return row
}

/** The id of the key that begins with this text. */
async function findKeyId(sql: Sql, text: string): Promise<number> {
  const prefix = prefixOf(text.trim())
  const startingWith = (start: string) =>
    sql.query<{ id: number; prefix: string; name: string }>(
      'SELECT id, prefix, name FROM api_key WHERE starts_with(prefix, $1) ORDER BY prefix LIMIT $2::int',
      [start, MAX_LISTED + 1],
    )
  const matches = prefix === '' ? [] : await startingWith(prefix)
  const [first] = matches
  if (first && matches.length === 1) return first.id
  const candidates = first ? matches : await startingWith('')
  const names = candidates.slice(0, MAX_LISTED).map(({ prefix, name }) => `\n  ${prefix}  ${name}`)
  const list = `${names.join('')}${candidates.length > MAX_LISTED ? '\n  …' : ''}`
  if (first) throw new KeyRefused(`More than one key begins with ${JSON.stringify(prefix)}:${list}`)
  const existing = list === '' ? ' There are no keys.' : ` The keys are:${list}`
  throw new KeyRefused(`No key begins with ${JSON.stringify(prefix)}.${existing}`)
}

/** The record as the transaction sees it. JSON, because the drivers differ in the other types. */
async function recordOf(sql: Sql, id: number): Promise<ApiKeyRecord> {
  const [row] = await sql.query<{ record: string }>(
    `SELECT json_build_object('id', id, 'name', name, 'owner', owner, 'prefix', prefix, 'scopes', scopes, 'tier', tier,
       'limitPerMinute', limit_per_minute, 'createdAt', created_at, 'updatedAt', updated_at, 'expiresAt', expires_at,
       'lastUsedAt', last_used_at, 'revokedAt', revoked_at, 'replacesId', replaces_id,
       'replaces', (SELECT json_build_object('prefix', prefix) FROM api_key AS old WHERE old.id = api_key.replaces_id),
       'replacedBy', (SELECT json_build_object('prefix', prefix) FROM api_key AS new WHERE new.replaces_id = api_key.id)
     )::text AS record FROM api_key WHERE id = $1::int`,
    [id],
  )
  if (!row) throw new KeyRefused('The key has been removed in the meantime.')
  return JSON.parse(row.record, (name, value) => (name.endsWith('At') && value !== null ? new Date(value) : value))
}

// Creates a key at the first start, so that newcomers can try the services that require one.

export async function firstKey(database: Database): Promise<string | undefined> {
  if (await database.prisma.apiKey.findFirst({ select: { id: true } })) return undefined
  const created = await withNotification(database, async (sql) => {
    // Of several processes that start at once, only one creates it.
    await sql.query(`SELECT pg_advisory_xact_lock(hashtext('strengthgraph first key'))`)
    const [any] = await sql.query<{ id: number }>('SELECT id FROM api_key LIMIT 1')
    return any ?? insertKey(sql, { name: 'development', scopes: SCOPES, kind: 'test' })
  })
  return 'key' in created ? created.key : undefined
}
