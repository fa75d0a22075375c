/** Key management by an operator, on a database. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKey, parseKey } from '../../../src/access/keys/format.ts'
import {
  createApiKey,
  firstKey,
  listApiKeys,
  type NewApiKey,
  revokeApiKey,
  rotateApiKey,
  showApiKey,
  statusOf,
} from '../../../src/access/keys/keys.ts'
import type { Database } from '../../../src/database/database.ts'
import { testDatabase } from '../../helpers/database.ts'

const CLUB: NewApiKey = {
  ...{ name: 'Iron Club', owner: 'Ada', scopes: ['bodybuilding:read', 'strongman:read'], tier: 'PRO' },
  ...{ limitPerMinute: 90, kind: 'live' },
}
const HOUR = 3_600_000
const soon = (ms: number) => new Date(Date.now() + ms)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.prisma.apiKey.deleteMany()
})
afterAll(() => database.close())

const stored = (prefix: string) => database.prisma.apiKey.findUniqueOrThrow({ where: { prefix } })

describe('a key that is made', () => {
  test('is stored as its hash, with all that was asked for', async () => {
    const expiresAt = soon(HOUR)
    const { key, record } = await createApiKey(database, { ...CLUB, expiresAt })
    const { hash, ...row } = await stored(key.slice(0, 16))
    expect(parseKey(key)).toEqual({ hash: Buffer.from(hash) })
    expect(record).toEqual({ ...row, replaces: null, replacedBy: null })
    expect(row).toMatchObject({ ...{ name: 'Iron Club', owner: 'Ada', tier: 'PRO', limitPerMinute: 90, expiresAt } })
    expect(row.scopes).toEqual(['bodybuilding:read', 'strongman:read'])
    expect([row.lastUsedAt, row.revokedAt, row.replacesId]).toEqual([null, null, null])
    expect(Math.abs(row.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('is made again where the beginning of another is taken', async () => {
    const { key: first } = await createApiKey(database, CLUB)
    const taken = { ...createKey('live'), prefix: first.slice(0, 16) }
    const free = createKey('live')
    const made = [taken, taken, free]
    const { key } = await createApiKey(database, CLUB, () => made.shift()!)
    expect(key).toBe(free.key)
    await expect(createApiKey(database, CLUB, () => taken)).rejects.toThrow(/keys in a row/)
    expect(await listApiKeys(database)).toHaveLength(2)
  })

  test.each<[string, Partial<NewApiKey>, RegExp]>([
    ['name', { name: ' ' }, /name must be one line/],
    ['name of one line', { name: 'a\nb' }, /name must be one line/],
    ['sensible owner', { owner: 'x'.repeat(101) }, /owner must be one line/],
    ['scope', { scopes: [] }, /needs a scope; there are strongman:read, bodybuilding:read/],
    ['limit above nothing', { limitPerMinute: 0 }, /whole number from 1/],
    ['whole limit', { limitPerMinute: 1.5 }, /whole number from 1/],
    ['future', { expiresAt: new Date(0) }, /must lie in the future/],
  ])('needs a %s', async (_, wrong, message) => {
    await expect(createApiKey(database, { ...CLUB, ...wrong })).rejects.toThrow(message)
    expect(await listApiKeys(database)).toEqual([])
  })

  test('never shows its hash or itself again', async () => {
    const { key } = await createApiKey(database, CLUB)
    const { hash } = await stored(key.slice(0, 16))
    const shown = JSON.stringify([await listApiKeys(database), await showApiKey(database, key.slice(0, 16))])
    for (const secret of [
      key,
      key.slice(16),
      Buffer.from(hash).toString('hex'),
      Buffer.from(hash).toString('base64'),
    ]) {
      expect(shown).not.toContain(secret)
    }
    expect(shown).not.toContain('hash')
  })
})

describe('a key that is asked for', () => {
  test('is found by any beginning of its own, by the key itself too', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    await createApiKey(database, { ...CLUB, kind: 'test' })
    for (const text of ['sg_l', key.slice(0, 16), ` ${key.slice(0, 16)} `, key]) {
      expect((await showApiKey(database, text)).id).toBe(record.id)
    }
  })

  test('by a beginning of several is not guessed: all are named', async () => {
    const first = await createApiKey(database, CLUB)
    const second = await createApiKey(database, { ...CLUB, name: 'Steel Club' })
    const asked = showApiKey(database, 'sg_live_')
    await expect(asked).rejects.toThrow(/More than one key begins with "sg_live_"/)
    await expect(asked).rejects.toThrow(`${first.record.prefix}  Iron Club`)
    await expect(asked).rejects.toThrow(`${second.record.prefix}  Steel Club`)
    await expect(revokeApiKey(database, 'sg_live_')).rejects.toThrow(/More than one/)
    expect((await listApiKeys(database)).map(statusOf)).toEqual(['active', 'active'])
  })

  test('and is not there is said so, with those that are; no wildcard finds one', async () => {
    await expect(showApiKey(database, 'sg_live_x')).rejects.toThrow('There is no key at all')
    const { record } = await createApiKey(database, CLUB)
    for (const text of ['', '%', 'sg%', 'sg_live_________', "'; DROP TABLE api_key; --", 'x'.repeat(10_000)]) {
      await expect(showApiKey(database, text)).rejects.toThrow(`There are:\n  ${record.prefix}  Iron Club`)
    }
    const strange = createKey('live').key
    await expect(showApiKey(database, strange)).rejects.not.toThrow(strange.slice(16))
  })
})

describe('a key that is rotated', () => {
  test('gives all it has to a new one, and works on until the grace is over', async () => {
    const old = await createApiKey(database, CLUB)
    const { key, record, replaced } = await rotateApiKey(database, old.record.prefix, 3_600)
    expect(key).not.toBe(old.key)
    const { name, owner, scopes, tier, limitPerMinute } = old.record
    expect(record).toMatchObject({
      name,
      owner,
      scopes,
      tier,
      limitPerMinute,
      replacesId: old.record.id,
      expiresAt: null,
    })
    expect(record.replaces).toEqual({ prefix: old.record.prefix })
    expect(replaced.replacedBy).toEqual({ prefix: record.prefix })
    expect([statusOf(replaced), statusOf(record)]).toEqual(['active', 'active'])
    const left = replaced.expiresAt!.getTime() - Date.now()
    expect(left).toBeGreaterThan(HOUR - 60_000)
    expect(left).toBeLessThan(HOUR + 60_000)
    expect(replaced.updatedAt.getTime()).toBeGreaterThan(old.record.updatedAt.getTime())
  })

  test('never lives longer by it, and the new one lives as long as the old one was given', async () => {
    const { record: old } = await createApiKey(database, { ...CLUB, expiresAt: soon(HOUR), kind: 'test' })
    const { record, replaced } = await rotateApiKey(database, old.prefix, 7 * 86_400)
    expect(replaced.expiresAt).toEqual(old.expiresAt)
    expect(record.prefix).toMatch(/^sg_test_/)
    expect(record.expiresAt!.getTime() - record.createdAt.getTime()).toBeGreaterThan(HOUR - 60_000)
    expect(record.expiresAt!.getTime()).toBeGreaterThanOrEqual(old.expiresAt!.getTime())
  })

  test('without grace ends at once', async () => {
    const { record: old } = await createApiKey(database, CLUB)
    const { replaced } = await rotateApiKey(database, old.prefix, 0)
    await expect.poll(() => statusOf(replaced)).toBe('expired')
  })

  test('is rotated once: of two at a time one is told who took its place', async () => {
    const { record: old } = await createApiKey(database, CLUB)
    const both = await Promise.allSettled([
      rotateApiKey(database, old.prefix, 60),
      rotateApiKey(database, old.prefix, 60),
    ])
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
    expect(refused?.message).toBe(`${old.prefix} was rotated before: ${done?.record.prefix} took its place.`)
    expect(await listApiKeys(database)).toHaveLength(2)
  })

  test('must be alive', async () => {
    const { record } = await createApiKey(database, CLUB)
    await revokeApiKey(database, record.prefix)
    await expect(rotateApiKey(database, record.prefix, 60)).rejects.toThrow(/is revoked: create a new key/)
    expect(await listApiKeys(database)).toHaveLength(1)
  })
})

test('a key that is revoked stays revoked, and keeps the first date of it', async () => {
  const { record } = await createApiKey(database, CLUB)
  const first = await revokeApiKey(database, record.prefix)
  expect([first.already, statusOf(first.record)]).toEqual([false, 'revoked'])
  expect(first.record.updatedAt.getTime()).toBeGreaterThanOrEqual(first.record.revokedAt!.getTime())
  const second = await revokeApiKey(database, record.prefix)
  expect([second.already, second.record.revokedAt]).toEqual([true, first.record.revokedAt])
})

test('every change is told to all who listen', async () => {
  const heard: string[] = []
  await database.onNotify('api_keys', (payload) => heard.push(payload))
  const { record } = await createApiKey(database, CLUB)
  const { record: next } = await rotateApiKey(database, record.prefix, 60)
  await revokeApiKey(database, next.prefix)
  await expect.poll(() => heard).toEqual([record.id, next.id, next.id].map(String))
})

describe('the first key', () => {
  test('is made once, for development, and opens everything', async () => {
    const key = await firstKey(database)
    expect(key).toMatch(/^sg_test_/)
    expect(await firstKey(database)).toBeUndefined()
    const [only, ...others] = await listApiKeys(database)
    expect(others).toEqual([])
    expect(only).toMatchObject({ name: 'development', prefix: key?.slice(0, 16) })
    expect(only?.scopes).toEqual(['strongman:read', 'bodybuilding:read'])
  })

  test('is made by one of several that start at once', async () => {
    const made = await Promise.all(Array.from({ length: 3 }, () => firstKey(database)))
    expect(made.filter((key) => key !== undefined)).toHaveLength(1)
    expect(await listApiKeys(database)).toHaveLength(1)
  })

  test('is not made where there is a key, though it be revoked', async () => {
    const { record } = await createApiKey(database, CLUB)
    await revokeApiKey(database, record.prefix)
    expect(await firstKey(database)).toBeUndefined()
  })
})
