/** The format of keys, and of the durations and dates that an operator enters. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { containsKey, createKey, kindOf, parseDuration, parseExpiry, parseKey } from '../../src/access/keys/format.ts'

describe('a key', () => {
  test.each(['live', 'test'] as const)('of the kind %s looks as documented, and is known by its SHA-256', (kind) => {
    const { key, prefix, hash } = createKey(kind)
    expect(key).toMatch(new RegExp(`^sg_${kind}_[0-9A-Za-z]{22}_[0-9A-Za-z]{6}$`))
    expect(prefix).toBe(key.slice(0, 16))
    expect(kindOf(prefix)).toBe(kind)
    expect(hash).toEqual(createHash('sha256').update(key).digest())
    expect(parseKey(key)).toEqual({ hash })
    expect(containsKey(`at ${key}, say`)).toBe(true)
  })

  test('has the checksum that it always had, so that keys of older versions stay keys', () => {
    expect(parseKey('sg_live_0123456789ABCDEFGHIJKL_1eQNQD')).toHaveProperty('hash')
  })

  test('mistyped in any one place is told apart from one that is not known', () => {
    const { key } = createKey('live')
    for (let at = 'sg_live_'.length; at < key.length; at += 1) {
      if (key[at] === '_') continue
      const slip = key.slice(0, at) + (key[at] === 'x' ? 'y' : 'x') + key.slice(at + 1)
      expect(parseKey(slip)).toEqual({ wrong: 'checksum' })
    }
    const swapped = key.slice(0, 9) + key[10] + key[9] + key.slice(11)
    if (swapped !== key) expect(parseKey(swapped)).toEqual({ wrong: 'checksum' })
  })

  test('of another shape is no key', () => {
    const { key } = createKey('live')
    const others = [
      '',
      key.slice(0, -1),
      `${key}x`,
      `${key}\n`,
      ` ${key}`,
      key.toUpperCase(),
      key.replace('live', 'prod'),
    ]
    for (const other of [...others, key.replaceAll('_', '-'), 'x'.repeat(10_000)]) {
      expect(parseKey(other)).toEqual({ wrong: 'format' })
    }
  })

  test('is made of every character, and never twice', () => {
    const made = Array.from({ length: 2_000 }, () => createKey('live').key)
    expect(new Set(made).size).toBe(made.length)
    expect(new Set(made.flatMap((key) => [...key.slice(8, 30)])).size).toBe(62)
  })
})

describe('when a key ends', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')

  test.each([
    ['90d', 90 * 86_400],
    ['12h', 43_200],
    ['30m', 1_800],
    ['45s', 45],
    ['0s', 0],
    [' 7d ', 604_800],
  ])('%j is a span', (text, seconds) => expect(parseDuration(text)).toBe(seconds))

  test.each(['', 'd', '90', '1.5h', '-1d', '1w', '90 d', '4000d', '1h30m', 'soon', '999999999d'])(
    '%j is no span',
    (text) => expect(parseDuration(text)).toBeUndefined(),
  )

  test('is a span from now, or the beginning of a day in UTC', () => {
    expect(parseExpiry('12h', now)).toEqual(new Date('2026-11-21T00:00:00Z'))
    expect(parseExpiry('2027-01-31', now)).toEqual(new Date('2027-01-31T00:00:00Z'))
  })

  test.each(['0s', '2026-11-20', '2020-01-01', '2027-02-30', '2027-1-31', '9999-01-01', 'never'])('is not %j', (text) =>
    expect(parseExpiry(text, now)).toBeUndefined(),
  )
})
