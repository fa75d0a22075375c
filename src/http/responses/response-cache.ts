/**
 * The response cache of REST, GraphQL, pages and widgets. Keys begin with the snapshot: an import of any service makes
 * new keys, because one service's response may use another's data, and the old entries age out.
 */
import type { BoundRoute, RequestParams, Snapshot } from '../../contract/index.ts'
import { recentKeys } from '../../kernel/caches/recent-keys.ts'
import { segmentedCache } from '../../kernel/caches/segmented-cache.ts'
import { CLIENT_GONE } from '../overload/load-shedder.ts'
import type { PreparedResponse } from './response.ts'

// Request coalescing: identical work that is already in flight is shared instead of started again.

/**
 * Who may use a result: every waiting caller; only the caller that ran the work; or only that caller, while the next
 * one retries for the others.
 */
export type Sharing = 'all' | 'none' | 'next'

/**
 * Runs the work, or waits for identical work in flight. `own` says whether this call ran it. An error rejects every
 * waiting call, except that work is begun again that was dropped because the client of its first caller has gone.
 */
type SingleFlight<Result> = (
  key: string,
  run: () => Promise<Result>,
) => Promise<{ readonly result: Result; readonly own: boolean }>

export function singleFlight<Result>(sharingOf: (result: Result) => Sharing): SingleFlight<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  return async (key, run) => {
    for (let other = inFlight.get(key); other; other = inFlight.get(key)) {
      let result: Result
      try {
        result = await other
      } catch (error) {
        if (error === CLIENT_GONE) continue
        throw error
      }
      const sharing = sharingOf(result)
      if (sharing === 'all') return { result, own: false }
      if (sharing === 'none') return { result: await run(), own: true }
    }
    // Do not await between the lookup and this line, or all waiting callers would start at once.
    const running = run()
    inFlight.set(key, running)
    try {
      return { result: await running, own: true }
    } finally {
      inFlight.delete(key)
    }
  }
}

export interface ResponseCache {
  get(key: string): PreparedResponse | undefined
  /** Does not count as a request for it. */
  has(key: string): boolean
  set(key: string, response: PreparedResponse): void
  /**
   * The cached response, or the one that `make` returns; concurrent calls for one key share it. Only status 200 is
   * cached, and with `onceRepeated` only if the key was requested before.
   */
  getOrMake(
    key: string,
    make: () => Promise<PreparedResponse>,
    options?: { readonly onceRepeated?: boolean },
  ): Promise<PreparedResponse>
  /** Bytes that all entries take in memory. */
  readonly totalBytes: number
}

/** A larger response would evict too many others. */
const LARGEST_SHARE = 1 / 16
/** The objects around the bytes: Buffer, ArrayBuffer, cache entry, ETag. */
const OVERHEAD_BYTES = 1_000

export function createResponseCache(maxBytes: number): ResponseCache {
  const cache = segmentedCache<PreparedResponse>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * LARGEST_SHARE,
    // The compressed variants add about half; keys are strings of up to two bytes a character.
    sizeOf: ({ bytes }, key) => Math.ceil(1.5 * bytes.length) + 2 * key.length + OVERHEAD_BYTES,
  })
  const share = singleFlight<PreparedResponse>(() => 'all')
  const requested = recentKeys()
  return {
    get totalBytes() {
      return cache.totalSize
    },
    get: cache.get,
    has: (key) => cache.peek(key) !== undefined,
    set: cache.set,
    async getOrMake(key, make, { onceRepeated = false } = {}) {
      const cached = cache.get(key)
      if (cached) return cached
      const { result } = await share(key, async () => {
        const made = await make()
        // Do not cache errors: clients can request endlessly many unknown names.
        if (made.head.status === 200 && (!onceRepeated || requested.see(key))) cache.set(key, made)
        return made
      })
      return result
    },
  }
}

/**
 * The key of a route under a mount, within a snapshot: by the parameters, in the order of the operation's variables, and
 * by which were sent, where the response depends on that, because those that were not have their defaults.
 */
export function routeKey(
  { name }: Pick<BoundRoute, 'name'>,
  { params, variables, variant }: Pick<RequestParams, 'params' | 'variables' | 'variant'>,
  mount: string,
): string {
  const { presence } = variant
  const sent = presence.size > 0 ? JSON.stringify([...presence.keys()].map((variable) => variables[variable])) : ''
  return `\n${mount}\n${name}\n${JSON.stringify(params)}${sent}`
}

export const pageKey = ({ key }: Snapshot, path: string): string => `${key}\npage\n${path}`
