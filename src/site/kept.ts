/**
 * Finished pages, kept under their address and all data that is served: the second visitor costs no question. Every
 * import makes new keys, and the old pages fall out unused. Bounded by what they take.
 */
import { LRUCache } from 'lru-cache'
import type { Snapshot } from '../contract/snapshot.ts'
import type { SentPage } from './respond.ts'

/** Pages of one address and snapshot are made once. */
export type KeepPage = (snapshot: Snapshot, address: string, make: () => Promise<SentPage>) => Promise<SentPage>

/** Characters of all pages together. */
const ROOM = 16_000_000

/** Work takes turns; a page is one piece of work, however many questions it asks. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

export function keepPages(turn: Turn): KeepPage {
  const kept = new LRUCache<string, SentPage>({
    maxSize: ROOM,
    sizeCalculation: ({ html }, key) => html.toString().length + key.length,
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
