/** The keys that every process has in memory: what they know, how soon, and without a database. */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKey, parseKey } from '../../src/access/keys/format.ts'
import { createKeyCache, type KeyCache, type KeyCacheOptions } from '../../src/access/keys/key-cache.ts'
import { createApiKey, type NewApiKey, revokeApiKey, rotateApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'

const CLUB: NewApiKey = { name: 'Iron Club', scopes: ['strongman:read'], tier: 'PRO', limitPerMinute: 90, kind: 'live' }
/** Longer than any test: what is seen before is seen by notice. */
const NEVER = 1_000_000
/** What revocation may take. */
const WITHIN = { timeout: 5_000 }

let database: Database
let rings: KeyCache[]
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.prisma.apiKey.deleteMany()
  rings = []
})
afterEach(async () => {
  vi.useRealTimers()
  for (const ring of rings) await ring.close()
})
afterAll(() => database.close())

const ringOf = async (on: Database = database, options: KeyCacheOptions = { pollMs: NEVER }, log = silentLog) => {
  const ring = await createKeyCache(on, log, options)
  rings.push(ring)
  return ring
}
/** The same database where no notice ever arrives. */
const deaf = (): Database => ({ ...database, onNotify: async () => () => {} })
const hashOf = (key: string): Buffer => (parseKey(key) as { hash: Buffer }).hash
const stateOf = (ring: KeyCache, key: string): string => {
  const found = ring.find(hashOf(key))
  return typeof found === 'string' ? found : 'known'
}
const lastUsed = async (prefix: string) => database.prisma.apiKey.findUniqueOrThrow({ where: { prefix } })

describe('a ring', () => {
  test('knows the keys that are there when it starts, and what they may', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    const ring = await ringOf()
    const { id, prefix } = record
    expect(ring.find(hashOf(key))).toEqual({
      ...{ id, prefix, tier: 'PRO', perMinute: 90, scopes: new Set(['strongman:read']) },
    })
    expect(ring.find(createKey('live').hash)).toBe('unknown')
    expect(ring.size).toBe(1)
  })

  test('reads more keys than fit one page of an answer', async () => {
    await database.prisma.apiKey.createMany({
      data: Array.from({ length: 2_500 }, (_, row) => {
        const { prefix, hash } = createKey('live')
        return { name: `key ${row}`, prefix, hash: Uint8Array.from(hash), scopes: ['strongman:read'] }
      }),
    })
    expect((await ringOf()).size).toBe(2_500)
  })

  test('tells two keys apart whose digests begin alike', async () => {
    const one = createKey('live')
    const other = createKey('live')
    one.hash.copy(other.hash, 0, 0, 31)
    other.hash[31] = one.hash[31]! ^ 1
    const made = [one, other]
    const first = await createApiKey(database, CLUB, () => made[0]!)
    const second = await createApiKey(database, CLUB, () => made[1]!)
    const ring = await ringOf()
    expect(ring.find(one.hash)).toMatchObject({ id: first.record.id })
    expect(ring.find(other.hash)).toMatchObject({ id: second.record.id })
    await revokeApiKey(database, second.record.prefix)
    await expect.poll(() => ring.find(other.hash)).toBe('revoked')
    expect(ring.find(one.hash)).toMatchObject({ id: first.record.id })
    const third = Buffer.from(one.hash)
    third[30] = third[30]! ^ 1
    expect(ring.find(third)).toBe('unknown')
  })

  test('lets a key expire by itself', async () => {
    const hour = 3_600_000
    const expiresAt = new Date(Date.now() + hour)
    const { key } = await createApiKey(database, { ...CLUB, expiresAt })
    const ring = await ringOf()
    expect(stateOf(ring, key)).toBe('known')
    vi.useFakeTimers({ toFake: ['Date'], now: expiresAt.getTime() - 1 })
    expect(stateOf(ring, key)).toBe('known')
    vi.setSystemTime(expiresAt)
    expect(stateOf(ring, key)).toBe('expired')
  })
})

describe.each([
  ['by notice', () => database, NEVER],
  ['by the poll where notices are lost', () => deaf(), 100],
])('two rings on one database, told %s,', (_, on, pollMs) => {
  test('see a key made, rotated and revoked', async () => {
    const both = [await ringOf(on(), { pollMs }), await ringOf(on(), { pollMs })]
    const states = (key: string) => both.map((ring) => stateOf(ring, key))
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

describe('deleted by hand', () => {
  test('a key is gone when all are told to read anew', async () => {
    const { key } = await createApiKey(database, CLUB)
    const ring = await ringOf()
    await database.prisma.apiKey.deleteMany()
    await database.notify('api_keys')
    await expect.poll(() => stateOf(ring, key), WITHIN).toBe('unknown')
    expect(ring.size).toBe(0)
  })
})

describe('without a database', () => {
  test('what was known stays in force, wrong keys are told as ever, and the log says so once', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    const { key: revoked, record: former } = await createApiKey(database, CLUB)
    await revokeApiKey(database, former.prefix)
    const lines: string[] = []
    const own = await testDatabase()
    try {
      // Of the two databases only the one that the ring reads goes away.
      const away = { on: false }
      const prisma = new Proxy(database.prisma, {
        get: (target, name) => Reflect.get(away.on ? own.prisma : target, name),
      })
      const ring = await ringOf(
        { ...database, prisma },
        { pollMs: 30 },
        pino({}, { write: (line) => lines.push(line) }),
      )
      await own.close()
      away.on = true
      await expect(ring.refresh()).rejects.toThrow()
      await expect.poll(() => lines.length).toBe(1)
      await new Promise((done) => setTimeout(done, 300))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain('keys cannot be read')
      expect(stateOf(ring, key)).toBe('known')
      expect(stateOf(ring, revoked)).toBe('revoked')
      for (let turn = 0; turn < 10_000; turn += 1) expect(ring.find(createKey('test').hash)).toBe('unknown')

      await revokeApiKey(database, record.prefix)
      away.on = false
      await expect.poll(() => stateOf(ring, key), WITHIN).toBe('revoked')
      expect(lines.filter((line) => line.includes('read again'))).toHaveLength(1)
      for (const secret of [key, revoked, hashOf(key).toString('hex')]) expect(lines.join()).not.toContain(secret)
    } finally {
      await own.close().catch(() => {})
    }
  })

  test('a ring closes all the same', async () => {
    const gone = await testDatabase()
    const { key, record } = await createApiKey(gone, CLUB)
    const ring = await createKeyCache(gone, silentLog, { pollMs: NEVER })
    ring.touch(record.id)
    await gone.close()
    expect(stateOf(ring, key)).toBe('known')
    await ring.close()
  })
})

describe('the last use of a key', () => {
  test('is written for all of them together, after a while', async () => {
    const one = await createApiKey(database, CLUB)
    const two = await createApiKey(database, CLUB)
    const unused = await createApiKey(database, CLUB)
    const ring = await ringOf(database, { pollMs: NEVER, writeMs: 50 })
    const before = Date.now()
    for (const { record } of [two, one, two]) ring.touch(record.id)
    ring.touch(999_999)
    const used = async ({ record }: typeof one) => (await lastUsed(record.prefix)).lastUsedAt?.getTime() ?? 0
    await expect.poll(() => used(one), WITHIN).toBeGreaterThanOrEqual(before)
    expect(await used(two)).toBeGreaterThanOrEqual(before)
    expect(await used(unused)).toBe(0)
  })

  test('is written when the ring closes, and is no change that others need hear of', async () => {
    const { record } = await createApiKey(database, CLUB)
    const ring = await createKeyCache(database, silentLog, { pollMs: NEVER })
    const heard: string[] = []
    await database.onNotify('api_keys', (payload) => heard.push(payload))
    ring.touch(record.id)
    expect((await lastUsed(record.prefix)).lastUsedAt).toBeNull()
    await ring.close()
    const { lastUsedAt, updatedAt } = await lastUsed(record.prefix)
    expect(lastUsedAt).not.toBeNull()
    expect(updatedAt).toEqual(record.updatedAt)
    expect(heard).toEqual([])
  })

  test('never goes back', async () => {
    const { record } = await createApiKey(database, CLUB)
    const ring = await createKeyCache(database, silentLog, { pollMs: NEVER })
    ring.touch(record.id)
    const later = new Date(Date.now() + 60_000)
    await database.prisma.apiKey.update({ where: { id: record.id }, data: { lastUsedAt: later } })
    await ring.close()
    expect((await lastUsed(record.prefix)).lastUsedAt).toEqual(later)
  })
})
