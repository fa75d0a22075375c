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

describe('a new key', () => {
  test('is stored as its hash, with the requested properties', async () => {
    const expiresAt = soon(HOUR)
    const { key, record } = await createApiKey(database, { ...CLUB, expiresAt })
    const { hash, requestToken: _, ...row } = await stored(key.slice(0, 16))
    expect(parseKey(key)).toEqual({ hash: Buffer.from(hash) })
    expect(record).toEqual({ ...row, replaces: null, replacedBy: null })
    expect(row).toMatchObject({ ...{ name: 'Iron Club', owner: 'Ada', tier: 'PRO', limitPerMinute: 90, expiresAt } })
    expect(row.scopes).toEqual(['bodybuilding:read', 'strongman:read'])
    expect([row.lastUsedAt, row.revokedAt, row.replacesId]).toEqual([null, null, null])
    expect(Math.abs(row.createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('is generated again if its prefix is taken', async () => {
    const { key: first } = await createApiKey(database, CLUB)
    const taken = { ...createKey('live'), prefix: first.slice(0, 16) }
    const free = createKey('live')
    const generated = [taken, taken, taken, taken, free]
    const { key } = await createApiKey(database, CLUB, () => generated.shift()!)
    expect(key).toBe(free.key)
    await expect(createApiKey(database, CLUB, () => taken)).rejects.toThrow(/keys in a row/)
    expect(await listApiKeys(database)).toHaveLength(2)
  })

  test.each<[string, Partial<NewApiKey>, RegExp]>([
    ['name', { name: ' ' }, /name must be one line/],
    ['one-line name', { name: 'a\nb' }, /name must be one line/],
    ['owner', { owner: 'x'.repeat(101) }, /owner must be one line/],
    ['scope', { scopes: [] }, /needs at least one scope: strongman:read, bodybuilding:read/],
    ['positive limit', { limitPerMinute: 0 }, /whole number from 1/],
    ['limit of at most a million', { limitPerMinute: 1_000_001 }, /whole number from 1 to 1000000/],
    ['owner that is not empty', { owner: '' }, /owner must be one line/],
    ['owner of one line', { owner: 'a\tb' }, /owner must be one line/],
    ['name without a right-to-left override', { name: 'Iron \u202ebulC' }, /name must have no invisible characters/],
    ['name without a direction mark', { name: 'Iron\u200f Club' }, /name must have no invisible characters/],
    ['name without an isolate', { name: 'Iron \u2067Club' }, /name must have no invisible characters/],
    ['name without a zero-width space', { name: 'Iron\u200b Club' }, /name must have no invisible characters/],
    ['name without a zero-width joiner', { name: 'Iron\u200d Club' }, /name must have no invisible characters/],
    ['name without a soft hyphen', { name: 'Iron\u00ad Club' }, /name must have no invisible characters/],
    ['name without a line separator', { name: 'Iron\u2028Club' }, /name must have no invisible characters/],
    ['name without a paragraph separator', { name: 'Iron\u2029Club' }, /name must have no invisible characters/],
    ['name that can be seen', { name: '\u3164' }, /name must have no invisible characters/],
    ['owner without a byte order mark', { owner: 'Ada\ufeffB' }, /owner must have no invisible characters/],
    ['owner without a tag', { owner: 'Ada\u{e0041}' }, /owner must have no invisible characters/],
    ['expiry after now', { expiresAt: new Date() }, /must be in the future/],
    ['integer limit', { limitPerMinute: 1.5 }, /whole number from 1/],
    ['expiry', { expiresAt: new Date(0) }, /must be in the future/],
  ])('needs a valid %s', async (_, wrong, message) => {
    await expect(createApiKey(database, { ...CLUB, ...wrong })).rejects.toThrow(message)
    expect(await listApiKeys(database)).toEqual([])
  })

  test.each<[string, Partial<NewApiKey>]>([
    ['the longest name and owner', { name: 'x'.repeat(100), owner: 'y'.repeat(100) }],
    ['the lowest limit', { limitPerMinute: 1 }],
    ['the highest limit', { limitPerMinute: 1_000_000 }],
    ['a name and an owner in any script', { name: 'Żelazo 鉄 🏋️', owner: 'نادي الحديد' }],
    ['no limit, owner or expiry', { limitPerMinute: null, owner: null, expiresAt: null }],
  ])('may have %s', async (_, properties) => {
    const { record } = await createApiKey(database, { ...CLUB, ...properties })
    expect(record).toMatchObject(properties)
  })

  test('is a free key without a limit, owner or expiry by default', async () => {
    const { record } = await createApiKey(database, { name: 'Iron Club', scopes: ['strongman:read'], kind: 'live' })
    expect(record).toMatchObject({ tier: 'FREE', owner: null, limitPerMinute: null, expiresAt: null, replacesId: null })
  })

  test('never shows its text or its hash again', async () => {
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

describe('a lookup by an operator', () => {
  test('finds a key by any unambiguous prefix, or by the whole key', async () => {
    const { key, record } = await createApiKey(database, CLUB)
    await createApiKey(database, { ...CLUB, kind: 'test' })
    for (const text of ['sg_l', key.slice(0, 16), ` ${key.slice(0, 16)} `, key]) {
      expect((await showApiKey(database, text)).id).toBe(record.id)
    }
  })

  test('lists the keys that an ambiguous prefix matches, and changes none', async () => {
    const first = await createApiKey(database, CLUB)
    const second = await createApiKey(database, { ...CLUB, name: 'Steel Club' })
    const lookup = showApiKey(database, 'sg_live_')
    await expect(lookup).rejects.toThrow(/More than one key begins with "sg_live_"/)
    await expect(lookup).rejects.toThrow(`${first.record.prefix}  Iron Club`)
    await expect(lookup).rejects.toThrow(`${second.record.prefix}  Steel Club`)
    await expect(revokeApiKey(database, 'sg_live_')).rejects.toThrow(/More than one/)
    expect((await listApiKeys(database)).map(statusOf)).toEqual(['active', 'active'])
  })

  test('lists the existing keys if none matches; there are no wildcards', async () => {
    await expect(showApiKey(database, 'sg_live_x')).rejects.toThrow('There are no keys')
    const { record } = await createApiKey(database, CLUB)
    for (const text of ['', '%', 'sg%', 'sg_live_________', "'; DROP TABLE api_key; --", 'x'.repeat(10_000)]) {
      await expect(showApiKey(database, text)).rejects.toThrow(`The keys are:\n  ${record.prefix}  Iron Club`)
    }
    const unknown = createKey('live').key
    await expect(showApiKey(database, unknown)).rejects.not.toThrow(unknown.slice(16))
  })
})

test('keys are listed newest first', async () => {
  const names = ['first', 'second', 'third']
  for (const name of names) await createApiKey(database, { ...CLUB, name })
  expect((await listApiKeys(database)).map(({ name }) => name)).toEqual(names.toReversed())
})

test.each([
  [10, false],
  [11, true],
])('of %i keys an error lists ten at most', async (count, isTruncated) => {
  for (let at = 0; at < count; at += 1) await createApiKey(database, CLUB)
  for (const prefix of ['sg_live_', 'sg_test_']) {
    const error = await showApiKey(database, prefix).catch((reason: unknown) => reason)
    const lines = String(error).split('\n')
    expect(lines.slice(1, 11).every((line) => line.endsWith('Iron Club'))).toBe(true)
    expect(lines.slice(11)).toEqual(isTruncated ? ['  …'] : [])
  }
})

test('a key is active until its expiry, and revoked above all', () => {
  const now = Date.now()
  const inAnHour = new Date(now + HOUR)
  expect(statusOf({ revokedAt: null, expiresAt: null })).toBe('active')
  expect(statusOf({ revokedAt: null, expiresAt: inAnHour })).toBe('active')
  expect(statusOf({ revokedAt: null, expiresAt: new Date(now) })).toBe('expired')
  expect(statusOf({ revokedAt: new Date(now), expiresAt: inAnHour })).toBe('revoked')
})

describe('rotation', () => {
  test('creates a key with the same properties; the old one stays valid for the grace period', async () => {
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

  test('never extends the old key, and gives the new one the same lifetime', async () => {
    const { record: old } = await createApiKey(database, { ...CLUB, expiresAt: soon(HOUR), kind: 'test' })
    const { record, replaced } = await rotateApiKey(database, old.prefix, 7 * 86_400)
    expect(replaced.expiresAt).toEqual(old.expiresAt)
    expect(record.prefix).toMatch(/^sg_test_/)
    expect(record.expiresAt!.getTime() - record.createdAt.getTime()).toBeGreaterThan(HOUR - 60_000)
    expect(record.expiresAt!.getTime()).toBeGreaterThanOrEqual(old.expiresAt!.getTime())
  })

  test('without a grace period ends the old key at once', async () => {
    const { record: old } = await createApiKey(database, CLUB)
    const { replaced } = await rotateApiKey(database, old.prefix, 0)
    await expect.poll(() => statusOf(replaced)).toBe('expired')
  })

  test('happens once: the second of two concurrent ones names the new key', async () => {
    const { record: old } = await createApiKey(database, CLUB)
    const both = await Promise.allSettled([
      rotateApiKey(database, old.prefix, 60),
      rotateApiKey(database, old.prefix, 60),
    ])
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
    expect(refused?.message).toBe(`${old.prefix} was already rotated: ${done?.record.prefix} replaced it.`)
    expect(await listApiKeys(database)).toHaveLength(2)
  })

  test('is refused for an expired key', async () => {
    const { record } = await createApiKey(database, CLUB)
    await database.prisma.apiKey.update({ where: { id: record.id }, data: { expiresAt: new Date(0) } })
    await expect(rotateApiKey(database, record.prefix, 60)).rejects.toThrow(/is expired: create a new key instead/)
  })

  test('is refused for a revoked key', async () => {
    const { record } = await createApiKey(database, CLUB)
    await revokeApiKey(database, record.prefix)
    await expect(rotateApiKey(database, record.prefix, 60)).rejects.toThrow(/is revoked: create a new key/)
    expect(await listApiKeys(database)).toHaveLength(1)
  })
})

test('a revoked key stays revoked, with its first date', async () => {
  const { record } = await createApiKey(database, CLUB)
  const first = await revokeApiKey(database, record.prefix)
  expect([first.already, statusOf(first.record)]).toEqual([false, 'revoked'])
  expect(first.record.updatedAt.getTime()).toBeGreaterThanOrEqual(first.record.revokedAt!.getTime())
  const second = await revokeApiKey(database, record.prefix)
  expect([second.already, second.record.revokedAt]).toEqual([true, first.record.revokedAt])
})

test('every change is notified with the id of the key', async () => {
  const payloads: string[] = []
  await database.onNotify('api_keys', (payload) => payloads.push(payload))
  const { record } = await createApiKey(database, CLUB)
  const { record: next } = await rotateApiKey(database, record.prefix, 60)
  await revokeApiKey(database, next.prefix)
  await expect.poll(() => payloads).toEqual([record.id, next.id, next.id].map(String))
})

describe('the first key', () => {
  test('is created once, for development, with every scope', async () => {
    const key = await firstKey(database)
    expect(key).toMatch(/^sg_test_/)
    expect(await firstKey(database)).toBeUndefined()
    const [only, ...others] = await listApiKeys(database)
    expect(others).toEqual([])
    expect(only).toMatchObject({ name: 'development', prefix: key?.slice(0, 16) })
    expect(only?.scopes).toEqual(['strongman:read', 'bodybuilding:read'])
  })

  test('is created by one of several processes that start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 3 }, () => firstKey(database)))
    expect(keys.filter((key) => key !== undefined)).toHaveLength(1)
    expect(await listApiKeys(database)).toHaveLength(1)
  })

  test('is not created if there is any key, even a revoked one', async () => {
    const { record } = await createApiKey(database, CLUB)
    await revokeApiKey(database, record.prefix)
    expect(await firstKey(database)).toBeUndefined()
  })
})

test('a name with direction marks that was stored earlier is shown, and the key can be rotated and revoked', async () => {
  const { record } = await createApiKey(database, CLUB)
  const name = 'Iron \u202ebulC\u200b'
  await database.prisma.apiKey.update({ where: { id: record.id }, data: { name } })
  expect((await listApiKeys(database)).map((one) => one.name)).toEqual([name])
  expect((await rotateApiKey(database, record.prefix, 60)).record.name).toBe(name)
  expect((await revokeApiKey(database, record.prefix)).record.name).toBe(name)
})
