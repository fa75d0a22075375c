/**
 * All API keys in memory, so authentication never queries the database. Notifications refresh it, and polling covers
 * lost notifications. While the database is down, the last known state remains in force.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { ApiKey } from '../../database/generated/client.ts'
import { logFields } from '../../kernel/faults/outages.ts'
import type { Log } from '../../kernel/log.ts'
import { createRefresher } from '../../kernel/refresher.ts'
import { isScope, type KeyIdentity, type Scope } from '../../kernel/viewer.ts'
import { API_KEYS } from './keys.ts'

const POLL_MS = 3_000
const WRITE_MS = 10_000
/** Rows are dated before they are committed, so rows younger than this are read again. */
const MARGIN_MS = 30_000
/** Reload everything this often, because manual deletions are not notified. */
const ANEW_MS = 10 * 60_000
const PAGE = 1_000
const DIGEST_BYTES = 32

export type KeyFailure = 'unknown' | 'revoked' | 'expired'

export interface KeyCache {
  /** Number of keys, in any state. */
  readonly size: number
  /** Looks up the digest of a well-formed key, in memory only. */
  find(hash: Buffer): KeyIdentity | KeyFailure
  /** Records that the key was used now. */
  touch(id: number): void
  /** Reads the changes; resolves when the cache is no older than the call. */
  refresh(): Promise<void>
  /** Stops, and writes the pending last uses. */
  close(): Promise<void>
}

export interface KeyCacheOptions {
  readonly pollMs?: number
  /** How often last uses are written. */
  readonly writeMs?: number
}

interface CachedKey {
  readonly identity: KeyIdentity
  /** The digest as a text with one byte per character, which takes a third of the memory of a buffer. */
  readonly digest: string
  readonly expiresMs: number
  readonly revoked: boolean
}

/** Keyed by the first six bytes of the digest. They narrow the search; the whole digest decides, in constant time. */
type ByStart = Map<number, readonly CachedKey[]>

const CACHED_FIELDS = {
  ...{ id: true, prefix: true, hash: true, scopes: true, tier: true },
  ...{ limitPerMinute: true, expiresAt: true, revokedAt: true },
} as const

export async function createKeyCache(
  database: Database,
  log: Log,
  { pollMs = POLL_MS, writeMs = WRITE_MS }: KeyCacheOptions = {},
): Promise<KeyCache> {
  let held: ByStart = new Map()
  let size = 0
  let since = new Date(0)
  let anewAt = 0
  const lastUsed = createLastUsed(database, log, writeMs)

  const read = async () => {
    const anew = Date.now() >= anewAt
    if (anew) anewAt = Date.now() + ANEW_MS
    const [clock] = await database.prisma.$queryRaw<[{ now: Date }]>`SELECT now() AS now`
    const into: ByStart = anew ? new Map() : held
    let count = anew ? 0 : size
    for (let last = 0; ; ) {
      const rows = await database.prisma.apiKey.findMany({
        where: { id: { gt: last }, ...(!anew && { updatedAt: { gt: since } }) },
        ...{ select: CACHED_FIELDS, orderBy: { id: 'asc' }, take: PAGE },
      })
      for (const row of rows) if (cacheKey(into, row)) count += 1
      last = rows.at(-1)?.id ?? last
      if (rows.length < PAGE) break
    }
    held = into
    size = count
    since = new Date(clock.now.getTime() - MARGIN_MS)
  }
  const readOrStartOver = () =>
    read().catch((error) => {
      // Changes may have been missed in the meantime.
      anewAt = 0
      throw error
    })
  const refresher = createRefresher(readOrStartOver, log, {
    failed: 'keys cannot be read; those read before stay in force',
    recovered: 'keys are read again',
  })
  const { refresh, refreshQuietly } = refresher

  const stop = await database.onNotify(API_KEYS, (payload) => {
    // An empty payload: notifications may have been missed, or all keys were replaced.
    if (payload === '') anewAt = 0
    void refreshQuietly()
  })
  await refresh()
  const timer = setInterval(() => void refreshQuietly(), pollMs).unref()

  return {
    get size() {
      return size
    },
    find(hash) {
      const found = held.get(startOf(hash))?.find(({ digest }) => timingSafeEqual(Buffer.from(digest, 'latin1'), hash))
      if (!found) return 'unknown'
      if (found.revoked) return 'revoked'
      return found.expiresMs <= Date.now() ? 'expired' : found.identity
    },
    touch: lastUsed.touch,
    refresh,
    async close() {
      clearInterval(timer)
      stop()
      await refresher.close()
      await lastUsed.close()
    },
  }
}

const startOf = (hash: Buffer): number => hash.readUIntBE(0, 6)

/** Returns whether the key is new. */
function cacheKey(into: ByStart, row: Pick<ApiKey, keyof typeof CACHED_FIELDS>): boolean {
  const { id, prefix, tier, limitPerMinute: perMinute, expiresAt, revokedAt } = row
  const hash = Buffer.from(row.hash)
  // Inserted manually; it cannot be the digest of a key.
  if (hash.length !== DIGEST_BYTES) return false
  const one: CachedKey = {
    identity: { id, prefix, scopes: scopesOf(row.scopes), tier, perMinute },
    digest: hash.toString('latin1'),
    expiresMs: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    revoked: revokedAt !== null,
  }
  const start = startOf(hash)
  const before = into.get(start) ?? []
  const others = before.filter(({ identity }) => identity.id !== id)
  into.set(start, others.concat(one))
  return others.length === before.length
}

const sets = new Map<string, ReadonlySet<Scope>>()

/** Keys with the same scopes share one set. */
function scopesOf(scopes: readonly string[]): ReadonlySet<Scope> {
  const known = scopes.filter(isScope)
  const set = sets.get(known.join()) ?? new Set(known)
  sets.set(known.join(), set)
  return set
}

// Last uses of keys: collected in memory and written together every few seconds.

const AT_ONCE = 10_000

interface LastUsed {
  touch(id: number): void
  /** Stops, and writes the remaining uses. */
  close(): Promise<void>
}

function createLastUsed(database: Database, log: Log, everyMs: number): LastUsed {
  let used = new Map<number, number>()
  let writing: Promise<void> | undefined
  let away = false

  const write = async () => {
    if (used.size === 0) return
    const moments = [...used]
    used = new Map()
    try {
      database.ensureDiskSpace?.()
      while (moments.length > 0) {
        await store(database, moments.slice(-AT_ONCE))
        moments.splice(-AT_ONCE)
      }
      away = false
    } catch (error) {
      // Retried with the next batch, whose times are later and take precedence.
      used = new Map([...moments, ...used])
      if (!away) log.warn(logFields(error), 'the last uses of keys cannot be written; the next attempt writes them')
      away = true
    }
  }
  const timer = setInterval(() => {
    writing ??= write().finally(() => {
      writing = undefined
    })
  }, everyMs).unref()

  return {
    touch: (id) => void used.set(id, Date.now()),
    async close() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}

/**
 * One statement with a constant text, whatever the number of keys. It locks rows in the order of their ids, so that two
 * processes never deadlock, and never moves a time back. It leaves `updated_at` unchanged, because other processes need
 * not reload the key.
 */
async function store({ prisma }: Database, moments: readonly (readonly [id: number, ms: number])[]): Promise<void> {
  const ids = moments.map(([id]) => id).join()
  const times = moments.map(([, ms]) => ms).join()
  await prisma.$executeRaw`
    WITH used AS (
      SELECT id, to_timestamp(ms / 1000.0) AS at
      FROM unnest(string_to_array(${ids}, ',')::int[], string_to_array(${times}, ',')::bigint[]) AS given (id, ms)
    ), locked AS (
      SELECT api_key.id, used.at FROM api_key JOIN used ON used.id = api_key.id
      WHERE api_key.last_used_at IS NULL OR api_key.last_used_at < used.at
      ORDER BY api_key.id FOR NO KEY UPDATE OF api_key
    )
    UPDATE api_key SET last_used_at = locked.at FROM locked WHERE api_key.id = locked.id`
}
