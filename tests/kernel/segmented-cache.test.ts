/** The segmented cache: bounded by size, and not flushed by keys requested only once. */
import { describe, expect, test } from 'vitest'
import { PROBATION_SHARE, segmentedCache } from '../../src/kernel/caches/segmented-cache.ts'

const MAX = 100_000
const create = () =>
  segmentedCache<Buffer>({ maxSize: MAX, maxEntrySize: MAX / 16, sizeOf: ({ length }) => Math.max(1, length) })
const bytes = () => Buffer.alloc(1_000)

describe('a segmented cache', () => {
  test('gives a quarter of its room to ten thousand keys that are asked for once', () => {
    const cache = create()
    for (let at = 0; at < 10_000; at++) {
      expect(cache.get(`${at}`)).toBeUndefined()
      cache.set(`${at}`, bytes())
    }
    expect(cache.totalSize).toBe(MAX * PROBATION_SHARE)
  })

  test('keeps through such a flood what was asked for again', () => {
    const cache = create()
    cache.set('popular', bytes())
    cache.get('popular')
    for (let at = 0; at < 10_000; at++) cache.set(`${at}`, bytes())
    expect(cache.get('popular')).toBeDefined()
  })

  test('stays within its size when every key is asked for twice', () => {
    const cache = create()
    for (let at = 0; at < 10_000; at++) {
      cache.set(`${at}`, bytes())
      cache.get(`${at}`)
    }
    expect(cache.size).toBe(cache.totalSize / 1_000)
    expect(cache.totalSize).toBeLessThanOrEqual(MAX)
    expect(cache.totalSize).toBeGreaterThanOrEqual(MAX * (1 - PROBATION_SHARE))
  })

  test('counts a replaced value once, and lists what is used most first', () => {
    const cache = create()
    for (const key of ['one', 'two', 'one']) cache.set(key, bytes())
    const [one, two] = [cache.get('one'), Buffer.alloc(500)]
    cache.set('two', two)
    expect([cache.size, cache.totalSize]).toEqual([2, 1_500])
    expect([...cache.values()]).toEqual([one, two])
  })

  test('does not cache what is too large', () => {
    const cache = create()
    cache.set('large', Buffer.alloc(MAX / 16 + 1))
    expect([cache.get('large'), cache.totalSize]).toEqual([undefined, 0])
  })
})
