/**
 * All API keys in memory, so authentication never queries the database. Notifications refresh it, and polling covers
 * lost notifications. While the database is down, the last known state remains in force.
 */
import { timingSafeEqual } from 'node:crypto'
import { clockDifference } from '../../database/clock.ts'
import type { Database } from '../../database/database.ts'
import { createRefresher } from '../../kernel/caches/refresher.ts'
import type { Log } from '../../kernel/log.ts'
import { isScope, type KeyIdentity, OPERATOR_SCOPE, type Scope } from '../../kernel/viewer.ts'
import { type KeyRow, type KeyTable, keyTable, type LastUse } from './key-table.ts'
import { API_KEYS } from './keys.ts'
import { createLastUsed } from './last-used.ts'

const POLL_MS = 3_000
const WRITE_MS = 10_000
/** Rows are dated before they are committed, so rows younger than this are read again. */
const MARGIN_MS = 30_000
/** Reload everything this often, because manual deletions are not notified. */
const RELOAD_MS = 10 * 60_000
const PAGE_SIZE = 1_000
const DIGEST_BYTES = 32

export type KeyFailure = 'unknown' | 'revoked' | 'expired'

export interface KeyCache {
  /** Number of keys, in any state. */
  readonly size: number
  /** Looks up the digest of a well-formed key, in memory only. */
  find(hash: Buffer): KeyIdentity | KeyFailure
  /** The id of a key in any state. */
  idOf(hash: Buffer): number | undefined
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

/** Where the cache reads keys, and how it learns of changes. */
export interface KeySource extends Pick<Database, 'onNotify' | 'ensureDiskSpace'> {
  readonly keys: KeyTable
}

export const createKeyCache = (database: Database, log: Log, options?: KeyCacheOptions): Promise<KeyCache> =>
  cacheKeys({ ...database, keys: keyTable(database) }, log, options)

export async function cacheKeys(
  { keys, onNotify, ensureDiskSpace }: KeySource,
  log: Log,
  { pollMs = POLL_MS, writeMs = WRITE_MS }: KeyCacheOptions = {},
): Promise<KeyCache> {
  let cached: ByStart = new Map()
  let size = 0
  let changedAfter = new Date(0)
  /** On the monotonic clock. */
  let reloadAt = 0
  let readAt = new Date(0)
  /** What the clock of the database is ahead of ours, so that a key expires on all servers at once. */
  let aheadMs = 0

  const read = async () => {
    let now = readAt
    aheadMs = await clockDifference(async () => {
      now = await keys.now()
      return now.getTime()
    })
    // Of changes since the clock was set back, the date may be before the last read.
    const isReload = performance.now() >= reloadAt || now < readAt
    if (isReload) reloadAt = performance.now() + RELOAD_MS
    const target: ByStart = isReload ? new Map() : cached
    let count = isReload ? 0 : size
    for (let afterId = 0; ; ) {
      const rows = await keys.page({
        afterId,
        changedAfter: isReload ? undefined : changedAfter,
        limit: PAGE_SIZE,
      })
      for (const row of rows) if (cacheKey(target, row)) count += 1
      const last = rows[PAGE_SIZE - 1]
      if (!last) break
      afterId = last.id
    }
    cached = target
    size = count
    changedAfter = new Date(now.getTime() - MARGIN_MS)
    readAt = now
  }
  const readOrStartOver = () =>
    read().catch((error) => {
      // Changes may have been missed in the meantime.
      reloadAt = 0
      throw error
    })
  const refresher = createRefresher(readOrStartOver, log, {
    failed: 'keys cannot be read; those already read remain valid',
    recovered: 'keys can be read again',
  })
  const { refresh, refreshQuietly } = refresher

  const stop = await onNotify(API_KEYS, (payload) => {
    // An empty payload: notifications may have been missed, or all keys were replaced.
    if (payload === '') reloadAt = 0
    void refreshQuietly()
  })
  await refresh()
  const timer = setInterval(() => void refreshQuietly(), pollMs).unref()
  const writeLastUses = async (uses: readonly LastUse[]) => {
    ensureDiskSpace?.()
    await keys.writeLastUses(uses)
  }
  const lastUsed = createLastUsed(writeLastUses, log, writeMs)

  const keyWith = (hash: Buffer): CachedKey | undefined =>
    cached.get(startOf(hash))?.find(({ digest }) => timingSafeEqual(Buffer.from(digest, 'latin1'), hash))

  return {
    get size() {
      return size
    },
    idOf: (hash) => keyWith(hash)?.identity.id,
    find(hash) {
      const key = keyWith(hash)
      if (!key) return 'unknown'
      if (key.revoked) return 'revoked'
      return key.expiresMs <= Date.now() + aheadMs ? 'expired' : key.identity
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
function cacheKey(target: ByStart, row: KeyRow): boolean {
  const { id, prefix, tier, limitPerMinute: perMinute, expiresAt, revokedAt } = row
  const hash = Buffer.from(row.hash)
  // Inserted manually; it cannot be the digest of a key.
  if (hash.length !== DIGEST_BYTES) return false
  const key: CachedKey = {
    identity: {
      ...{ id, prefix, scopes: scopesOf(row.scopes), tier, perMinute },
      ...(row.scopes.includes(OPERATOR_SCOPE) && { isOperator: true }),
    },
    digest: hash.toString('latin1'),
    expiresMs: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    revoked: revokedAt !== null,
  }
  const start = startOf(hash)
  const before = target.get(start) ?? []
  const others = before.filter(({ identity }) => identity.id !== id)
  target.set(start, others.concat(key))
  return others.length === before.length
}

const scopeSets = new Map<string, ReadonlySet<Scope>>()

/** Keys with the same scopes share one set. */
function scopesOf(names: readonly string[]): ReadonlySet<Scope> {
  const scopes = names.filter(isScope)
  const set = scopeSets.get(scopes.join()) ?? new Set(scopes)
  scopeSets.set(scopes.join(), set)
  return set
}
