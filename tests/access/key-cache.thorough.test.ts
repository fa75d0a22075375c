/** The key cache on a database: its SQL, notifications between processes, and a database that goes away. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey, parseKey } from '../../src/access/keys/format.ts'
import { createKeyCache, type KeyCache, type KeyCacheOptions } from '../../src/access/keys/key-cache.ts'
import { createApiKey, type NewApiKey, revokeApiKey, rotateApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const CLUB: NewApiKey = { name: 'Iron Club', scopes: ['strongman:read'], tier: 'PRO', limitPerMinute: 90, kind: 'live' }
/** Longer than any test, so that updates can only come from notifications. */
const NEVER = 1_000_000
/** The maximum time that a revocation may take. */
const WITHIN = { timeout: 5_000 }

let database: Database
let keyCaches: KeyCache[]
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.prisma.apiKey.deleteMany()
  keyCaches = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const keyCache of keyCaches) await keyCache.close()
})
afterAll(() => database.close())

const keyCacheOf = async (on: Database = database, options: KeyCacheOptions = { pollMs: NEVER }, log = silentLog) => {
  const keyCache = await createKeyCache(on, log, options)
  keyCaches.push(keyCache)
  return keyCache
}
/** The same database, but notifications never arrive. */
const deaf = (): Database => ({ ...database, onNotify: async () => () => {} })
const hashOf = (key: string): Buffer => (parseKey(key) as { hash: Buffer }).hash
const stateOf = (keyCache: KeyCache, key: string): string => {
  const result = keyCache.find(hashOf(key))
  return typeof result === 'string' ? result : 'known'
}
const lastUsed = async (prefix: string) => database.prisma.apiKey.findUniqueOrThrow({ where: { prefix } })

describe('the key cache', () => {
  test('contains the existing keys with their scopes when it starts', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    const keyCache = await keyCacheOf()
    const { id, prefix } = record
    expect(keyCache.find(hashOf(key))).toEqual({
      ...{ id, prefix, tier: 'PRO', perMinute: 90, scopes: new Set(['strongman:read']) },
    })
    expect(keyCache.find(createKey('live').hash)).toBe('unknown')
    expect(keyCache.size).toBe(1)
  })

  test('notices a change that was dated up to 30 s before it was committed', async () => {
    const keyCache = await keyCacheOf(deaf())
    const { key, record } = await createApiKey(database, CLUB)
    await keyCache.refresh()
    await database.prisma
      .$executeRaw`UPDATE "api_key" SET "revoked_at" = now(), "updated_at" = now() - interval '25 s' WHERE "id" = ${record.id}`
    await keyCache.refresh()
    expect(stateOf(keyCache, key)).toBe('revoked')
  })

  test('reads more keys than fit on one page', async () => {
    await database.prisma.apiKey.createMany({
      data: Array.from({ length: 2_500 }, (_, row) => {
        const { prefix, hash } = createKey('live')
        return { name: `key ${row}`, prefix, hash: Uint8Array.from(hash), scopes: ['strongman:read'] }
      }),
    })
    expect((await keyCacheOf()).size).toBe(2_500)
  })

  test('distinguishes two keys whose digests begin alike', async () => {
    const one = createKey('live')
    const other = createKey('live')
    one.hash.copy(other.hash, 0, 0, 31)
    other.hash[31] = one.hash[31]! ^ 1
    const keys = [one, other]
    const first = await createApiKey(database, CLUB, () => keys[0]!)
    const second = await createApiKey(database, CLUB, () => keys[1]!)
    const keyCache = await keyCacheOf()
    expect(keyCache.find(one.hash)).toMatchObject({ id: first.record.id })
    expect(keyCache.find(other.hash)).toMatchObject({ id: second.record.id })
    await revokeApiKey(database, second.record.prefix)
    await expect.poll(() => keyCache.find(other.hash)).toBe('revoked')
    expect(keyCache.find(one.hash)).toMatchObject({ id: first.record.id })
    const third = Buffer.from(one.hash)
    third[30] = third[30]! ^ 1
    expect(keyCache.find(third)).toBe('unknown')
  })

  test('lets a key expire by itself', async () => {
    const hour = 3_600_000
    const expiresAt = new Date(Date.now() + hour)
    const { key } = await createApiKey(database, { ...CLUB, expiresAt })
    const keyCache = await keyCacheOf()
    expect(stateOf(keyCache, key)).toBe('known')
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() - 1 })
    expect(stateOf(keyCache, key)).toBe('known')
    vi.setSystemTime(expiresAt)
    expect(stateOf(keyCache, key)).toBe('expired')
  })
})

describe.each([
  ['by notification', () => database, NEVER],
  ['by polling if notifications are lost', () => deaf(), 100],
])('two key caches on one database, notified %s,', (_, on, pollMs) => {
  test('see a key created, rotated and revoked', async () => {
    const both = [await keyCacheOf(on(), { pollMs }), await keyCacheOf(on(), { pollMs })]
    const states = (key: string) => both.map((keyCache) => stateOf(keyCache, key))
    const { key, record } = await createApiKey(database, CLUB)
    await expect.poll(() => states(key), WITHIN).toEqual(['known', 'known'])

    const { key: next, record: newer } = await rotateApiKey(database, record.prefix, 2)
    await expect.poll(() => states(next), WITHIN).toEqual(['known', 'known'])
    await expect.poll(() => states(key), WITHIN).toEqual(['expired', 'expired'])

    await revokeApiKey(database, newer.prefix)
    await expect.poll(() => states(next), WITHIN).toEqual(['revoked', 'revoked'])
    expect(both.map(({ size }) => size)).toEqual([2, 2])
  })
})

describe('a manual deletion', () => {
  test('is noticed once every process is notified to reload', async () => {
    const { key } = await createApiKey(database, CLUB)
    const keyCache = await keyCacheOf()
    await database.prisma.apiKey.deleteMany()
    await database.notify('api_keys')
    await expect.poll(() => stateOf(keyCache, key), WITHIN).toBe('unknown')
    expect(keyCache.size).toBe(0)
  })
})

describe('without a database', () => {
  test('the last known keys stay in force, and the log reports the outage once', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    const { key: revoked, record: former } = await createApiKey(database, CLUB)
    await revokeApiKey(database, former.prefix)
    const lines: string[] = []
    const own = await testDatabase()
    try {
      // Only the database that the key cache reads goes away; the other one stays.
      const away = { on: false }
      const prisma = new Proxy(database.prisma, {
        get: (target, name) => Reflect.get(away.on ? own.prisma : target, name),
      })
      const keyCache = await keyCacheOf(
        { ...database, prisma },
        { pollMs: 30 },
        pino({}, { write: (line) => lines.push(line) }),
      )
      await own.close()
      away.on = true
      await expect(keyCache.refresh()).rejects.toThrow()
      await expect.poll(() => lines.length).toBe(1)
      await new Promise((done) => setTimeout(done, 300))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('keys cannot be read')
      expect(stateOf(keyCache, key)).toBe('known')
      expect(stateOf(keyCache, revoked)).toBe('revoked')
      for (let turn = 0; turn < 10_000; turn += 1) expect(keyCache.find(createKey('test').hash)).toBe('unknown')

      await revokeApiKey(database, record.prefix)
      away.on = false
      await expect.poll(() => stateOf(keyCache, key), WITHIN).toBe('revoked')
      expect(lines.filter((line) => line.includes('read again'))).toHaveLength(1)
      for (const secret of [key, revoked, hashOf(key).toString('hex')]) expect(lines.join()).not.toContain(secret)
    } finally {
      await own.close().catch(() => {})
    }
  })

  test('the key cache closes nevertheless', async () => {
    const gone = await testDatabase()
    const { key, record } = await createApiKey(gone, CLUB)
    const keyCache = await createKeyCache(gone, silentLog, { pollMs: NEVER })
    keyCache.touch(record.id)
    await gone.close()
    expect(stateOf(keyCache, key)).toBe('known')
    await keyCache.close()
  })
})

describe('the last use of a key', () => {
  test('is written for all keys together, after the interval', async () => {
    const one = await createApiKey(database, CLUB)
    const two = await createApiKey(database, CLUB)
    const unused = await createApiKey(database, CLUB)
    const keyCache = await keyCacheOf(database, { pollMs: NEVER, writeMs: 50 })
    const before = Date.now()
    for (const { record } of [two, one, two]) keyCache.touch(record.id)
    keyCache.touch(999_999)
    const used = async ({ record }: typeof one) => (await lastUsed(record.prefix)).lastUsedAt?.getTime() ?? 0
    await expect.poll(() => used(one), WITHIN).toBeGreaterThanOrEqual(before)
    expect(await used(two)).toBeGreaterThanOrEqual(before)
    expect(await used(unused)).toBe(0)
  })

  test('is written when the key cache closes, without notifying others', async () => {
    const { record } = await createApiKey(database, CLUB)
    const keyCache = await createKeyCache(database, silentLog, { pollMs: NEVER })
    const payloads: string[] = []
    await database.onNotify('api_keys', (payload) => payloads.push(payload))
    keyCache.touch(record.id)
    expect((await lastUsed(record.prefix)).lastUsedAt).toBeNull()
    await keyCache.close()
    const { lastUsedAt, updatedAt } = await lastUsed(record.prefix)
    expect(lastUsedAt).not.toBeNull()
    expect(updatedAt).toEqual(record.updatedAt)
    expect(payloads).toEqual([])
  })

  test('never decreases', async () => {
    const { record } = await createApiKey(database, CLUB)
    const keyCache = await createKeyCache(database, silentLog, { pollMs: NEVER })
    keyCache.touch(record.id)
    const later = new Date(Date.now() + 60_000)
    await database.prisma.apiKey.update({ where: { id: record.id }, data: { lastUsedAt: later } })
    await keyCache.close()
    expect((await lastUsed(record.prefix)).lastUsedAt).toEqual(later)
  })
})
