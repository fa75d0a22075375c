/**
 * Finished pages, kept under their address and all data that is served: the second visitor costs no question. Every
 * import makes new keys, and the old pages fall out unused. Bounded by what they take.
 */
import type { Snapshot } from '../contract/snapshot.ts'
import { segmentedCache } from '../kernel/segmented-cache.ts'
import type { SentPage } from './respond.ts'

/** Pages of one address and snapshot are made once. */
export type KeepPage = (snapshot: Snapshot, address: string, make: () => Promise<SentPage>) => Promise<SentPage>

/** Of all pages together. */
const MAX_BYTES = 16_000_000
const MAX_ENTRY_BYTES = 2_000_000
const OVERHEAD_BYTES = 1_000

/** Work takes turns; a page is one piece of work, however many questions it asks. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

export function keepPages(turn: Turn): KeepPage {
  const kept = segmentedCache<SentPage>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ENTRY_BYTES,
    // A page is held as text, whose characters may take two bytes, as bytes, and compressed twice.
    sizeOf: ({ html }, key) => Math.ceil(3.5 * html.toString().length) + 2 * key.length + OVERHEAD_BYTES,
  })
  const making = new Map<string, Promise<SentPage>>()
  return async (snapshot, address, make) => {
    const key = `${snapshot.key}\n${address}`
    const before = kept.get(key) ?? making.get(key)
    if (before) return before
    const made = turn(make).finally(() => making.delete(key))
    making.set(key, made)
    const page = await made
    // What is not there may be asked for in endless ways.
    if (page.status === undefined || page.status === 200) kept.set(key, page)
    return page
  }
}
