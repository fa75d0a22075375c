/** Keeps answers under their ETags, so that what has not changed is not sent again. */

/** An answer as it came. */
export interface Kept {
  readonly etag: string
  readonly text: string
}

/** Where answers are kept, by their address. Each is asked about before it is used. */
export interface AnswerCache {
  get(url: string): Kept | undefined | Promise<Kept | undefined>
  set(url: string, kept: Kept): void | Promise<void>
}

/** Keeps so many characters in memory; what was not used for longest goes first. */
export function memoryCache(characters = 4_000_000): AnswerCache {
  const answers = new Map<string, Kept>()
  let held = 0
  const drop = (url: string): Kept | undefined => {
    const kept = answers.get(url)
    if (kept) held -= size(url, kept)
    answers.delete(url)
    return kept
  }
  const set = (url: string, kept: Kept): void => {
    drop(url)
    answers.set(url, kept)
    held += size(url, kept)
    for (const [oldest] of answers) {
      if (held <= characters) break
      drop(oldest)
    }
  }
  return {
    set,
    get(url) {
      const kept = drop(url)
      if (kept) set(url, kept)
      return kept
    },
  }
}

const size = (url: string, { etag, text }: Kept): number => url.length + etag.length + text.length
