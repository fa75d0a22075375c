/** The key cache after the clock of the database or of the server was set back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cacheKeys, type KeyCache } from '../../../src/access/keys/key-cache.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { hashOf, type MemoryKeys, memoryKeys } from './memory-keys.ts'

const MINUTE = 60_000
const KEY = { id: 1, hash: hashOf(1) }
const digest = Buffer.from(KEY.hash)

let source: MemoryKeys
let keyCache: KeyCache
beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') })
  source = memoryKeys()
  source.save(KEY)
  keyCache = await cacheKeys(source, silentLog)
  expect(keyCache.find(digest)).toMatchObject({ id: 1 })
})
afterEach(async () => {
  await keyCache.close()
  vi.useRealTimers()
})

test('a revoked key is refused at once', async () => {
  vi.setSystemTime(Date.now() - 60 * MINUTE)
  source.save({ ...KEY, revokedAt: new Date() })
  source.notify('1')
  await vi.advanceTimersByTimeAsync(0)
  expect(keyCache.find(digest)).toBe('revoked')
})

test('a manual deletion is noticed within ten minutes', async () => {
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
  await vi.advanceTimersByTimeAsync(MINUTE)
  source.rows.clear()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(keyCache.find(digest)).toBe('unknown')
})
