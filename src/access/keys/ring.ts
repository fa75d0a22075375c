/**
 * The keys of every process in memory, so that recognising one, or a thousand wrong ones a second, asks no database.
 * Changes come by notice, and by a poll where notices are lost; without a database the last known state stays.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { ApiKey } from '../../database/generated/client.ts'
import type { Log } from '../../kernel/log.ts'
import { createRefresher } from '../../kernel/refresher.ts'
import { isScope, type KeyIdentity, type Scope } from '../../kernel/viewer.ts'
import { API_KEYS } from './keys.ts'
import { createLastUsed } from './last-used.ts'

const POLL_MS = 3_000
const WRITE_MS = 10_000
/** Rows are dated before they are committed; what is younger than this is read again. */
const MARGIN_MS = 30_000
/** Keys that were deleted by hand tell nobody; so often everything is read anew. */
const ANEW_MS = 10 * 60_000
const PAGE = 1_000
const DIGEST_BYTES = 32

export type Unrecognised = 'unknown' | 'revoked' | 'expired'

export interface KeyRing {
  /** How many keys there are, whatever their state. */
  readonly size: number
  /** By the digest of a well-formed key. Asks memory only. */
  find(hash: Buffer): KeyIdentity | Unrecognised
  /** Notes that the key was used now. */
  touch(id: number): void
  /** Reads what changed; resolves when what is in memory is no older than the call. */
  refresh(): Promise<void>
  /** Stops, and writes which keys were used. */
  close(): Promise<void>
}

export interface KeyRingOptions {
  readonly pollMs?: number
  /** How often last uses are written. */
  readonly writeMs?: number
}

interface Held {
  readonly identity: KeyIdentity
  /** The digest as text of a byte a character: a third of the room that a buffer takes. */
  readonly digest: string
  readonly expiresMs: number
  readonly revoked: boolean
}

/** By the first six bytes of the digest. They narrow the search down; the whole digest decides, in constant time. */
type ByStart = Map<number, readonly Held[]>

const KEPT = {
  ...{ id: true, prefix: true, hash: true, scopes: true, tier: true },
  ...{ limitPerMinute: true, expiresAt: true, revokedAt: true },
} as const

export async function createKeyRing(
  database: Database,
  log: Log,
  { pollMs = POLL_MS, writeMs = WRITE_MS }: KeyRingOptions = {},
): Promise<KeyRing> {
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
        ...{ select: KEPT, orderBy: { id: 'asc' }, take: PAGE },
      })
      for (const row of rows) if (hold(into, row)) count += 1
      last = rows.at(-1)?.id ?? last
      if (rows.length < PAGE) break
    }
    held = into
    size = count
    since = new Date(clock.now.getTime() - MARGIN_MS)
  }
  const readOrStartOver = () =>
    read().catch((error) => {
      // Changes may have been missed meanwhile.
      anewAt = 0
      throw error
    })
  const refresher = createRefresher(readOrStartOver, log, {
    failed: 'keys cannot be read; those known before stay in force',
    recovered: 'keys are read again',
  })
  const { refresh, refreshQuietly } = refresher

  const stop = await database.onNotify(API_KEYS, (payload) => {
    // Notices may have been missed, or all keys were replaced.
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

/** True where the key was not held before. */
function hold(into: ByStart, row: Pick<ApiKey, keyof typeof KEPT>): boolean {
  const { id, prefix, tier, limitPerMinute: perMinute, expiresAt, revokedAt } = row
  const hash = Buffer.from(row.hash)
  // Put there by hand, and no digest of any key.
  if (hash.length !== DIGEST_BYTES) return false
  const one: Held = {
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

/** Keys of the same scopes share one set. */
function scopesOf(scopes: readonly string[]): ReadonlySet<Scope> {
  const known = scopes.filter(isScope)
  const set = sets.get(known.join()) ?? new Set(known)
  sets.set(known.join(), set)
  return set
}
