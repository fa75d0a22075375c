/**
 * Finished answers, kept under route, parameters and all that is served: a hit touches neither the graph nor the
 * database. One service's answer may rest on another's data (an athlete's percentiles on the tables of strength), so
 * every import, of whatever service, makes new keys; the old ones fall out unused. Bounded by bytes.
 */
import type { BoundRoute } from '../src/contract/bind.ts'
import type { Params } from '../src/contract/shape.ts'
import { segmentedCache } from '../src/kernel/segmented-cache.ts'
import type { Finished } from './respond.ts'
import { together } from './together.ts'

export interface KeptAnswers<Answer extends { readonly bytes: Buffer } = Finished> {
  /** The kept answer, or the one that is made now; whoever asks for it meanwhile waits for the same. */
  get(key: string, make: () => Promise<Answer>): Promise<Answer>
  /** The kept answer, where there is one. */
  peek(key: string): Answer | undefined
  set(key: string, answer: Answer): void
  /** Bytes that the responses take in memory. */
  readonly totalBytes: number
}

/** An answer larger than this share of the room is not kept: it would push out too much. */
const LARGEST_SHARE = 1 / 16
const OVERHEAD_BYTES = 1_000

export function keepAnswers<Answer extends { readonly bytes: Buffer } = Finished>(
  maxBytes: number,
): KeptAnswers<Answer> {
  const kept = segmentedCache<Answer>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes * LARGEST_SHARE,
    // Packed twice, an answer takes about half as much again; strings take up to two bytes a character.
    // The objects around the bytes (Buffer, ArrayBuffer, entry of the cache, ETag) take about a kilobyte.
    sizeOf: ({ bytes }, key) => Math.ceil(1.5 * bytes.length) + 2 * key.length + OVERHEAD_BYTES,
  })
  const share = together<Answer>(() => 'everybody')
  return {
    get totalBytes() {
      return kept.totalSize
    },
    peek: kept.get,
    set: kept.set,
    async get(key, make) {
      const { made } = await share(key, async () => {
        const finished = await make()
        kept.set(key, finished)
        return finished
      })
      return made
    },
  }
}

/**
 * What was asked, to be put behind what is served: parameters stand in the order of the operation's variables, so the
 * same question is the same text.
 */
export const keyOf = ({ name }: Pick<BoundRoute, 'name'>, params: Params, mount: string): string =>
  `\n${mount}\n${name}\n${JSON.stringify(params)}`
