/** Caches responses with their ETags, so that unchanged data is not sent again. */

export interface CachedResponse {
  readonly etag: string
  /** The response body. */
  readonly text: string
}

/** Stores responses by URL. Every cached response is revalidated before it is used. */
export interface ResponseCache {
  get(url: string): CachedResponse | undefined | Promise<CachedResponse | undefined>
  set(url: string, response: CachedResponse): void | Promise<void>
}

/** An in-memory cache of at most this many characters, which evicts the least recently used responses. */
export function memoryCache(characters = 4_000_000): ResponseCache {
  const responses = new Map<string, CachedResponse>()
  let total = 0
  const remove = (url: string): CachedResponse | undefined => {
    const response = responses.get(url)
    if (response) total -= sizeOf(url, response)
    responses.delete(url)
    return response
  }
  const set = (url: string, response: CachedResponse): void => {
    remove(url)
    responses.set(url, response)
    total += sizeOf(url, response)
    for (const [oldest] of responses) {
      if (total <= characters) break
      remove(oldest)
    }
  }
  return {
    set,
    get(url) {
      const response = remove(url)
      // Inserting it again makes it the most recently used.
      if (response) set(url, response)
      return response
    },
  }
}

const sizeOf = (url: string, { etag, text }: CachedResponse): number => url.length + etag.length + text.length
