/** Keys in memory instead of a database, with the clock of the database, and notifications that a test sends. */
import type { KeySource } from '../../../src/access/keys/key-cache.ts'
import type { KeyRow, KeyTable, LastUse } from '../../../src/access/keys/key-table.ts'

export type MemoryKey = KeyRow & { readonly updatedAt: Date }

export interface MemoryKeys extends KeySource {
  readonly rows: Map<number, MemoryKey>
  /** Inserts or replaces a row, dated now. */
  save(row: Partial<MemoryKey> & Pick<MemoryKey, 'id' | 'hash'>): void
  /** The last uses as written, a batch per statement. */
  readonly batches: (readonly LastUse[])[]
  /** How many pages were read, since the last call. */
  takePages(): number
  /** If set, every statement rejects with it. */
  failure: Error | undefined
  /** If set, the disk is full. */
  diskFull: Error | undefined
  notify(payload: string): void
  readonly listeners: number
}

/** Any hash, cheaper than that of a new key. */
export const hashOf = (id: number): Uint8Array<ArrayBuffer> => {
  const hash = new Uint8Array(32)
  new DataView(hash.buffer).setUint32(0, id)
  return hash
}

export function memoryKeys(): MemoryKeys {
  const listeners = new Set<(payload: string) => void>()
  let pages = 0
  const answer = <T>(result: () => T): Promise<T> =>
    source.failure ? Promise.reject(source.failure) : Promise.resolve(result())
  const keys: KeyTable = {
    now: () => answer(() => new Date()),
    page: ({ afterId, changedAfter, limit }) => {
      pages += 1
      return answer(() =>
        [...source.rows.values()]
          .filter(({ id, updatedAt }) => id > afterId && (!changedAfter || updatedAt > changedAfter))
          .sort((a, b) => a.id - b.id)
          .slice(0, limit),
      )
    },
    writeLastUses: (uses) => answer(() => void source.batches.push(uses)),
  }
  const source: MemoryKeys = {
    keys,
    rows: new Map(),
    save(row) {
      source.rows.set(row.id, {
        ...{ prefix: `sg_live_key${row.id}`, scopes: ['strongman:read'], tier: 'FREE', limitPerMinute: null },
        ...{ expiresAt: null, revokedAt: null, updatedAt: new Date(), ...row },
      })
    },
    batches: [],
    failure: undefined,
    diskFull: undefined,
    takePages() {
      const count = pages
      pages = 0
      return count
    },
    ensureDiskSpace() {
      if (source.diskFull) throw source.diskFull
    },
    async onNotify(channel, listener) {
      if (channel !== 'api_keys') throw new TypeError(`${channel} is not the channel of keys`)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (payload) => {
      for (const listener of listeners) listener(payload)
    },
    get listeners() {
      return listeners.size
    },
  }
  return source
}
