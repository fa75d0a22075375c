/** The SQL of the key cache: reads keys in pages, and writes their last uses. */
import type { Database } from '../../database/database.ts'
import type { ApiKey } from '../../database/generated/client.ts'

const CACHED_FIELDS = {
  ...{ id: true, prefix: true, hash: true, scopes: true, tier: true },
  ...{ limitPerMinute: true, expiresAt: true, revokedAt: true },
} as const

export type KeyRow = Pick<ApiKey, keyof typeof CACHED_FIELDS>

export interface KeyQuery {
  /** Only keys with a higher id. */
  readonly afterId: number
  /** Only keys that changed after this moment; all keys if undefined. */
  readonly changedAfter: Date | undefined
  readonly limit: number
}

export type LastUse = readonly [keyId: number, ms: number]

export interface KeyTable {
  /** The database clock, which dates all changes. */
  now(): Promise<Date>
  /** Keys in the order of their ids. */
  page(query: KeyQuery): Promise<readonly KeyRow[]>
  writeLastUses(uses: readonly LastUse[]): Promise<void>
}

export const keyTable = ({ prisma }: Pick<Database, 'prisma'>): KeyTable => ({
  async now() {
    const [{ now }] = await prisma.$queryRaw<[{ now: Date }]>`SELECT now() AS now`
    return now
  },
  page: ({ afterId, changedAfter, limit }) =>
    prisma.apiKey.findMany({
      where: { id: { gt: afterId }, ...(changedAfter && { updatedAt: { gt: changedAfter } }) },
      ...{ select: CACHED_FIELDS, orderBy: { id: 'asc' }, take: limit },
    }),
  /**
   * One statement with a constant text, whatever the number of keys. It locks rows in the order of their ids, so that
   * two processes never deadlock, and never moves a time back; none is later than the clock of the database, because it
   * would stay. It leaves `updated_at` unchanged, because other processes need not reload the key.
   */
  async writeLastUses(uses) {
    const ids = uses.map(([id]) => id).join()
    const times = uses.map(([, ms]) => ms).join()
    await prisma.$executeRaw`
      WITH used AS (
        SELECT id, LEAST(to_timestamp(ms / 1000.0), clock_timestamp()) AS at
        FROM unnest(string_to_array(${ids}, ',')::int[], string_to_array(${times}, ',')::bigint[]) AS uses (id, ms)
      ), locked AS (
        SELECT api_key.id, used.at FROM api_key JOIN used ON used.id = api_key.id
        WHERE api_key.last_used_at IS NULL OR api_key.last_used_at < used.at
        ORDER BY api_key.id FOR NO KEY UPDATE OF api_key
      )
      UPDATE api_key SET last_used_at = locked.at FROM locked WHERE api_key.id = locked.id`
  },
})
