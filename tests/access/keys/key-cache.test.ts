/** The key cache on a virtual clock: what it finds, how soon it learns of changes, and what it does in an outage. */
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey } from '../../../src/access/keys/format.ts'
import { cacheKeys, type KeyCache, type KeyCacheOptions } from '../../../src/access/keys/key-cache.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { hashOf, type MemoryKeys, memoryKeys } from './memory-keys.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let source: MemoryKeys
let keyCaches: KeyCache[]
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') })
  source = memoryKeys()
  keyCaches = []
})
afterEach(async () => {
  source.failure = undefined
  for (const keyCache of keyCaches) await keyCache.close()
  vi.useRealTimers()
})

const start = async (options?: KeyCacheOptions, log = silentLog): Promise<KeyCache> => {
  const keyCache = await cacheKeys(source, log, options)
  keyCaches.push(keyCache)
  source.takePages()
  return keyCache
}

const digest = (): { hash: Buffer; row: { hash: Uint8Array<ArrayBuffer> } } => {
  const { hash } = createKey('live')
  return { hash, row: { hash: Uint8Array.from(hash) } }
}
describe('a lookup', () => {
  test('finds a key by its digest, with its scopes and limits', async () => {
    const { hash, row } = digest()
    source.save({
      id: 7,
      ...row,
      prefix: 'sg_live_ab12cd34',
      tier: 'PRO',
      limitPerMinute: 90,
      scopes: ['bodybuilding:read'],
    })
    const keyCache = await start()
    expect(keyCache.find(hash)).toEqual({
      ...{ id: 7, prefix: 'sg_live_ab12cd34', tier: 'PRO', perMinute: 90, scopes: new Set(['bodybuilding:read']) },
    })
    expect(keyCache.find(createKey('live').hash)).toBe('unknown')
    expect(keyCache.size).toBe(1)
  })

  test('drops scopes that this version does not know', async () => {
    const [one, two] = [digest(), digest()]
    source.save({ id: 1, ...one.row, scopes: ['strongman:read', 'rowing:read'] })
    source.save({ id: 2, ...two.row, scopes: ['strongman:read'] })
    const keyCache = await start()
    const [first, second] = [keyCache.find(one.hash), keyCache.find(two.hash)]
    expect(first).toMatchObject({ scopes: new Set(['strongman:read']) })
    if (typeof first === 'string' || typeof second === 'string') throw new Error('both keys are valid')
    expect(first.scopes, 'equal scopes share one set').toBe(second.scopes)
  })

  test.each([0, 5, 6, 15, 31])(
    'compares the whole digest: one that differs in byte %i alone is unknown',
    async (at) => {
      const { hash, row } = digest()
      source.save({ id: 1, ...row })
      const keyCache = await start()
      const similar = Buffer.from(hash)
      similar[at] = similar[at]! ^ 1
      expect(keyCache.find(similar)).toBe('unknown')
      expect(keyCache.find(hash)).toMatchObject({ id: 1 })
    },
  )

  test('tells keys apart whose digests begin alike', async () => {
    const { hash: one, row } = digest()
    const other = Buffer.from(one)
    other[31] = other[31]! ^ 1
    source.save({ id: 1, ...row })
    source.save({ id: 2, hash: Uint8Array.from(other) })
    const keyCache = await start()
    expect([keyCache.find(one), keyCache.find(other)]).toMatchObject([{ id: 1 }, { id: 2 }])
    source.save({ id: 2, hash: Uint8Array.from(other), revokedAt: new Date() })
    await keyCache.refresh()
    expect([keyCache.find(one), keyCache.find(other)]).toMatchObject([{ id: 1 }, 'revoked'])
    expect(keyCache.size).toBe(2)
  })

  test('expires a key at its expiry without reading it again', async () => {
    const { hash, row } = digest()
    source.save({ id: 1, ...row, expiresAt: new Date(Date.now() + 10) })
    const keyCache = await start()
    vi.setSystemTime(Date.now() + 9)
    expect(keyCache.find(hash)).toMatchObject({ id: 1 })
    vi.setSystemTime(Date.now() + 1)
    expect(keyCache.find(hash)).toBe('expired')
  })

  test('reports a key that is both revoked and expired as revoked', async () => {
    const { hash, row } = digest()
    source.save({ id: 1, ...row, expiresAt: new Date(0), revokedAt: new Date(0) })
    expect((await start()).find(hash)).toBe('revoked')
  })

  test('ignores rows whose hash is not a SHA-256', async () => {
    const { hash, row } = digest()
    source.save({ id: 1, hash: Uint8Array.from(hash.subarray(0, 31)) })
    source.save({ id: 2, ...row })
    const keyCache = await start()
    expect(keyCache.find(hash)).toMatchObject({ id: 2 })
    expect(keyCache.size).toBe(1)
  })
})

describe('at startup', () => {
  test.each([
    [999, 1],
    [1_000, 2],
    [2_500, 3],
  ])('%i keys are read in %i pages', async (count, pages) => {
    for (let id = 1; id <= count; id += 1) source.save({ id, hash: hashOf(id) })
    const keyCache = await cacheKeys(source, silentLog)
    keyCaches.push(keyCache)
    expect([keyCache.size, source.takePages()]).toEqual([count, pages])
  })

  test('an unreadable database is an error', async () => {
    source.failure = new Error('connection refused')
    await expect(cacheKeys(source, silentLog)).rejects.toThrow('connection refused')
  })
})

describe('a change', () => {
  test('is in force as soon as it is notified', async () => {
    const keyCache = await start()
    const { hash, row } = digest()
    source.save({ id: 1, ...row })
    source.notify('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(keyCache.find(hash)).toMatchObject({ id: 1 })
    source.save({ id: 1, ...row, revokedAt: new Date() })
    source.notify('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(keyCache.find(hash)).toBe('revoked')
    expect(keyCache.size).toBe(1)
  })

  test('is in force within three seconds if its notification is lost', async () => {
    const { hash, row } = digest()
    source.save({ id: 1, ...row })
    const keyCache = await start()
    source.save({ id: 1, ...row, revokedAt: new Date() })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(keyCache.find(hash)).toMatchObject({ id: 1 })
    await vi.advanceTimersByTimeAsync(1)
    expect(keyCache.find(hash)).toBe('revoked')
  })

  test('is noticed if it is committed up to 30 s after its date', async () => {
    const { hash, row } = digest()
    source.save({ id: 1, ...row })
    const keyCache = await start()
    const revoke = (agoMs: number) =>
      source.save({ id: 1, ...row, revokedAt: new Date(), updatedAt: new Date(Date.now() - agoMs) })
    vi.setSystemTime(Date.now() + MINUTE)
    await keyCache.refresh()
    revoke(30 * SECOND)
    await keyCache.refresh()
    expect(keyCache.find(hash), 'only later rows are read').toMatchObject({ id: 1 })
    revoke(30 * SECOND - 1)
    await keyCache.refresh()
    expect(keyCache.find(hash)).toBe('revoked')
  })

  test('does not lead to reading all keys again', async () => {
    for (let id = 1; id <= 1_500; id += 1) source.save({ id, hash: hashOf(id) })
    const keyCache = await start()
    vi.setSystemTime(Date.now() + MINUTE)
    await keyCache.refresh()
    source.takePages()
    await keyCache.refresh()
    expect([keyCache.size, source.takePages()]).toEqual([1_500, 1])
  })
})

describe('a manual deletion', () => {
  const { hash, row } = digest()
  const deleteFrom = async (): Promise<KeyCache> => {
    source.save({ id: 1, ...row })
    const keyCache = await start()
    source.rows.clear()
    return keyCache
  }

  test('is noticed within ten minutes', async () => {
    const keyCache = await deleteFrom()
    await vi.advanceTimersByTimeAsync(10 * MINUTE - 3 * SECOND)
    expect([keyCache.size, keyCache.find(hash)]).toMatchObject([1, { id: 1 }])
    await vi.advanceTimersByTimeAsync(3 * SECOND)
    expect([keyCache.size, keyCache.find(hash)]).toEqual([0, 'unknown'])
  })

  test('is noticed every ten minutes again', async () => {
    const keyCache = await start({ pollMs: MINUTE })
    for (let round = 0; round < 3; round += 1) {
      source.save({ id: 1, ...row })
      await keyCache.refresh()
      source.rows.clear()
      await vi.advanceTimersByTimeAsync(9 * MINUTE)
      expect(keyCache.size).toBe(1)
      await vi.advanceTimersByTimeAsync(MINUTE)
      expect(keyCache.size).toBe(0)
    }
  })

  test('is noticed at once when notifications may have been missed', async () => {
    const keyCache = await deleteFrom()
    source.notify('1')
    await vi.advanceTimersByTimeAsync(0)
    expect(keyCache.find(hash)).toMatchObject({ id: 1 })
    source.notify('')
    await vi.advanceTimersByTimeAsync(0)
    expect([keyCache.size, keyCache.find(hash)]).toEqual([0, 'unknown'])
  })

  test('is noticed as soon as the database is back after an outage', async () => {
    const keyCache = await deleteFrom()
    source.failure = new Error('connection refused')
    await expect(keyCache.refresh()).rejects.toThrow('connection refused')
    source.failure = undefined
    await keyCache.refresh()
    expect([keyCache.size, keyCache.find(hash)]).toEqual([0, 'unknown'])
  })
})

describe('while the database is down', () => {
  test('the last known keys stay in force, and the log reports the outage and its end once each', async () => {
    const [valid, revoked] = [digest(), digest()]
    source.save({ id: 1, ...valid.row })
    source.save({ id: 2, ...revoked.row, revokedAt: new Date() })
    const lines: { level: number; msg: string }[] = []
    const keyCache = await start({}, pino({}, { write: (line) => void lines.push(JSON.parse(line)) }))
    source.failure = new Error('connection refused')
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(lines).toMatchObject([{ level: 40, msg: 'keys cannot be read; those already read remain valid' }])
    expect([valid.hash, revoked.hash, createKey('live').hash].map((hash) => keyCache.find(hash))).toMatchObject([
      { id: 1 },
      'revoked',
      'unknown',
    ])
    source.failure = undefined
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(lines.slice(1)).toMatchObject([{ level: 30, msg: 'keys can be read again' }])
  })
})

describe('the last use of a key', () => {
  test('is written every ten seconds', async () => {
    const keyCache = await start()
    keyCache.touch(1)
    const usedAt = Date.now()
    await vi.advanceTimersByTimeAsync(9_999)
    expect(source.batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(source.batches).toEqual([[[1, usedAt]]])
  })

  test('waits while the disk is full', async () => {
    const keyCache = await start()
    source.diskFull = new Error('no space left')
    keyCache.touch(1)
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(source.batches).toEqual([])
    source.diskFull = undefined
    await vi.advanceTimersByTimeAsync(10 * SECOND)
    expect(source.batches).toHaveLength(1)
  })
})

test('a closed cache reads nothing, listens to nothing, and has written its last uses', async () => {
  const keyCache = await cacheKeys(source, silentLog)
  keyCache.touch(1)
  await keyCache.close()
  expect([source.batches.length, source.listeners, vi.getTimerCount()]).toEqual([1, 0, 0])
  source.takePages()
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(source.takePages()).toBe(0)
})

test('a cache works where the database needs no check of disk space', async () => {
  const { ensureDiskSpace: _, ...server } = source
  const keyCache = await cacheKeys(server, silentLog)
  keyCache.touch(1)
  await keyCache.close()
  expect(source.batches).toHaveLength(1)
})
