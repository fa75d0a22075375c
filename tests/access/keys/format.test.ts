/** The format of keys, and of the durations and dates that an operator enters. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  containsKey,
  createKey,
  digestOf,
  kindOf,
  parseDuration,
  parseExpiry,
  parseKey,
  prefixOf,
} from '../../../src/access/keys/format.ts'

describe('a key', () => {
  test.each(['live', 'test'] as const)('of kind %s has the documented format, and is stored as its SHA-256', (kind) => {
    const { key, prefix, hash } = createKey(kind)
    expect(key).toMatch(new RegExp(`^sg_${kind}_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$`))
    expect(prefix).toBe(key.slice(0, 16))
    expect(kindOf(prefix)).toBe(kind)
    expect(hash).toEqual(createHash('sha256').update(key).digest())
    expect(parseKey(key)).toEqual({ hash })
  })

  test('is made of 22 random characters of the whole alphabet, and never repeats', () => {
    const keys = Array.from({ length: 500 }, () => createKey('live').key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys.flatMap((key) => [...key.slice(8, 30)])).size).toBe(62)
  })

  // Computed by an independent implementation. A different checksum would invalidate every issued key.
  test.each([
    'sg_live_0123456789ABCDEFGHIJKL_1eQNQD',
    'sg_live_abcdefghijklmnopqrstuv_1VwUsG',
    'sg_test_0000000000000000000000_38LBTR',
    'sg_test_zzzzzzzzzzzzzzzzzzzzzz_4FpXPs',
  ])('of an older version stays valid: %s', (key) => expect(parseKey(key)).toHaveProperty('hash'))

  test('with a mistyped character has a wrong checksum, wherever the mistake is', () => {
    const { key } = createKey('live')
    for (let at = 'sg_live_'.length; at < key.length; at += 1) {
      if (key[at] === '_') continue
      const mistyped = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1)
      expect(parseKey(mistyped)).toEqual({ wrong: 'checksum' })
    }
  })

  test('with two swapped characters has a wrong checksum', () => {
    expect(parseKey('sg_live_1023456789ABCDEFGHIJKL_1eQNQD')).toEqual({ wrong: 'checksum' })
  })

  test('is looked up by its digest even if its checksum is wrong', () => {
    const mistyped = 'sg_live_0123456789ABCDEFGHIJKL_1eQNQx'
    expect(digestOf(mistyped)).toEqual(createHash('sha256').update(mistyped).digest())
  })

  test('in any other format is rejected without a lookup', () => {
    const { key } = createKey('live')
    const texts = ['', key.slice(0, -1), `${key}x`, `${key}\n`, ` ${key}`, key.toUpperCase(), 'x'.repeat(10_000)]
    for (const text of [...texts, key.replace('live', 'prod'), key.replaceAll('_', '-')]) {
      expect(parseKey(text)).toEqual({ wrong: 'format' })
      expect(digestOf(text)).toBeUndefined()
    }
  })
})

describe('the visible prefix', () => {
  test('has sixteen characters, also of a text that is not a key', () => {
    expect(prefixOf('sg_live_0123456789ABCDEFGHIJKL_1eQNQD')).toBe('sg_live_01234567')
    expect(prefixOf('sg_live')).toBe('sg_live')
    expect(prefixOf('x'.repeat(17))).toBe('x'.repeat(16))
  })

  test('shows the kind of the key', () => {
    expect([kindOf('sg_test_01234567'), kindOf('sg_live_01234567'), kindOf('sg_live_sg_test_')]).toEqual([
      ...['test', 'live', 'live'],
    ])
  })
})

describe('a text', () => {
  test.each(['at sg_live_0123, say', 'SG_TEST_A', 'xsg_live_z'])('that may contain a key is recognized: %s', (text) =>
    expect(containsKey(text)).toBe(true),
  )

  test.each(['', 'sg_live_', 'sg_live_ x', 'sg_prod_0123', 'sg-live-0123', 'live_0123'])(
    'without a key is not mistaken for one: %j',
    (text) => expect(containsKey(text)).toBe(false),
  )
})

describe('the expiry of a key', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')

  test.each([
    ['90d', 90 * 86_400],
    ['12h', 43_200],
    ['30m', 1_800],
    ['45s', 45],
    ['0s', 0],
    [' 7d ', 604_800],
    ['3650d', 3_650 * 86_400],
  ])('may be a duration: %j', (text, seconds) => expect(parseDuration(text)).toBe(seconds))

  test.each(['', 'd', '90', '1.5h', '-1d', '1w', '90 d', '1h30m', 'x1h', 'soon', '999999999d', '3651d', '315360001s'])(
    'is not the duration %j',
    (text) => expect(parseDuration(text)).toBeUndefined(),
  )

  test.each([
    ['12h', '2026-11-21T00:00:00Z'],
    ['1s', '2026-11-20T12:00:01Z'],
    ['3650d', '2036-11-17T12:00:00Z'],
    ['2026-11-21', '2026-11-21T00:00:00Z'],
    [' 2027-01-31 ', '2027-01-31T00:00:00Z'],
    ['2028-02-29', '2028-02-29T00:00:00Z'],
    ['2036-11-17', '2036-11-17T00:00:00Z'],
  ])('is a duration from now or the start of a day in UTC: %j', (text, expected) =>
    expect(parseExpiry(text, now)).toEqual(new Date(expected)),
  )

  test.each(['0s', '2026-11-20', '2020-01-01'])('lies in the future: not %j', (text) =>
    expect(parseExpiry(text, now)).toBeUndefined(),
  )

  test.each(['2036-11-18', '9999-01-01', '3651d'])('lies within ten years: not %j', (text) =>
    expect(parseExpiry(text, now)).toBeUndefined(),
  )

  test.each(['2027-02-30', '2027-13-01', '2027-1-31', '2027-01-31T00:00', 'x2027-01-31', 'never'])(
    'is a day that exists: not %j',
    (text) => expect(parseExpiry(text, now)).toBeUndefined(),
  )

  test('is relative to the current time by default', () => {
    const before = Date.now()
    const expiry = parseExpiry('1h')?.getTime() ?? 0
    expect(expiry).toBeGreaterThanOrEqual(before + 3_600_000)
    expect(expiry).toBeLessThanOrEqual(Date.now() + 3_600_000)
  })
})
