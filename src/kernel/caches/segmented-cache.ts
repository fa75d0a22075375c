/**
 * A bounded cache that a flood of keys requested once cannot fill: a segmented LRU. New entries share a small
 * probationary segment and move to the protected one when they are requested again.
 */
import { LRUCache } from 'lru-cache'

export interface SegmentedCache<Value> {
  get(key: string): Value | undefined
  /** The same, without counting as a request for the key. */
  peek(key: string): Value | undefined
  set(key: string, value: Value): void
  /** Most recently used first, protected entries before probationary ones. */
  values(): Iterable<Value>
  readonly size: number
  /** The sizes of all entries, in the unit of `sizeOf`. */
  readonly totalSize: number
}

export interface SegmentedCacheOptions<Value> {
  /** The most that all entries take, in the unit of `sizeOf`. */
  readonly maxSize: number
  /** A larger entry is not cached. Must fit into the probationary segment. */
  readonly maxEntrySize: number
  readonly sizeOf: (value: Value, key: string) => number
}

/** Share of the probationary segment, the most that keys requested once can take. */
export const PROBATION_SHARE = 1 / 4

export function segmentedCache<Value extends object>({
  maxSize,
  maxEntrySize,
  sizeOf,
}: SegmentedCacheOptions<Value>): SegmentedCache<Value> {
  const segment = (share: number) =>
    new LRUCache<string, Value>({
      maxSize: Math.max(1, Math.floor(maxSize * share)),
      maxEntrySize: Math.max(1, Math.floor(maxEntrySize)),
      sizeCalculation: sizeOf,
    })
  const probationary = segment(PROBATION_SHARE)
  const protectedOnes = segment(1 - PROBATION_SHARE)
  return {
    get(key) {
      const hit = protectedOnes.get(key)
      if (hit !== undefined) return hit
      const promoted = probationary.get(key)
      if (promoted === undefined) return undefined
      probationary.delete(key)
      protectedOnes.set(key, promoted)
      return promoted
    },
    peek: (key) => protectedOnes.peek(key) ?? probationary.peek(key),
    set(key, value) {
      if (protectedOnes.has(key)) protectedOnes.set(key, value)
      else probationary.set(key, value)
    },
    *values() {
      yield* protectedOnes.values()
      yield* probationary.values()
    },
    get size() {
      return protectedOnes.size + probationary.size
    },
    get totalSize() {
      return protectedOnes.calculatedSize + probationary.calculatedSize
    },
  }
}
