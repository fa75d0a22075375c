/** Rendered pages in the response cache: repeated visits cause no query until new data is published. */
import type { Snapshot } from '../../contract/index.ts'
import { PreparedResponse, pageKey, type ResponseCache } from '../../http/index.ts'
import { preparePage, type SentPage } from './respond.ts'

/** Runs an operation in a slot of the load shedder. */
export type InSlot = <T>(operation: () => Promise<T>) => Promise<T>

/** The cached page of a URL and snapshot, or the one that `render` returns. */
export type CachedPage = (
  snapshot: Snapshot,
  address: string,
  render: () => Promise<SentPage | PreparedResponse>,
) => Promise<PreparedResponse>

/** Rendering a page takes one slot, however many queries it executes. Without a cache, each visit renders it. */
export const createPageCache =
  (responses: ResponseCache | undefined, inSlot: InSlot): CachedPage =>
  (snapshot, address, render) => {
    const make = () =>
      inSlot(async () => {
        const rendered = await render()
        return rendered instanceof PreparedResponse ? rendered : preparePage(rendered)
      })
    return responses ? responses.getOrMake(pageKey(snapshot, address), make) : make()
  }
