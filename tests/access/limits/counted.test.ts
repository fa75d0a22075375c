/** Under which identity a caller is counted, and against which limit. */
import { describe, expect, test } from 'vitest'
import { bucketOf, failedCredentialsBucketOf, type LimitedClient } from '../../../src/access/limits/buckets.ts'
import { readConfig } from '../../../src/kernel/config/config.ts'
import { ANONYMOUS, type KeyIdentity } from '../../../src/kernel/viewer.ts'

const OPEN = { requests: 60, windowSeconds: 60 }
const of = bucketOf({ openLimit: OPEN, allowed: [] })

const anonymous = (address: string): LimitedClient => ({ address, viewer: ANONYMOUS })
const holder = (over: Partial<KeyIdentity> = {}, address = '198.51.100.7'): LimitedClient => ({
  address,
  viewer: {
    kind: 'key',
    key: {
      ...{ id: 7, prefix: 'sg_live_ab12cd34', tier: 'FREE', perMinute: null },
      scopes: new Set(['strongman:read', 'bodybuilding:read'] as const),
      ...over,
    },
  },
})
const athletes = { service: 'strongman', group: 'athletes' }
const goat = { service: 'bodybuilding', group: 'goat' }
const graph = { service: 'graphql', group: 'graphql' }
const squat = { service: 'strength', group: 'standards' }

describe('without a key', () => {
  test('a client of an open service is counted by address and endpoint group', () => {
    expect(of(anonymous('198.51.100.7'), squat)).toMatchObject({
      key: 'ip:198.51.100.7:strength:standards',
      limit: OPEN,
      name: 'standards',
    })
    expect(of(anonymous('198.51.100.7'), { ...squat, group: 'cp' })?.key).toBe('ip:198.51.100.7:strength:cp')
  })

  test('a client of a keyed service is counted by address alone: 60 a minute', () => {
    expect(of(anonymous('198.51.100.7'), goat)).toMatchObject({
      key: 'ip:198.51.100.7:bodybuilding',
      limit: OPEN,
      name: 'goat',
    })
    expect(of(anonymous('198.51.100.7'), { ...goat, group: 'flow' })?.key).toBe('ip:198.51.100.7:bodybuilding')
    expect(of(anonymous('198.51.100.7'), athletes)?.limit.requests).toBe(60)
  })

  test('IPv6 is counted by /56, and IPv4 is the same client however it is written', () => {
    const key = (address: string) => of(anonymous(address), squat)?.key
    expect(key('2001:db8:0:1200::1')).toBe(key('2001:db8:0:12ff:ffff::9'))
    expect(key('2001:db8:0:1200::1')).not.toBe(key('2001:db8:0:1300::1'))
    expect(key('::ffff:198.51.100.7')).toBe(key('198.51.100.7'))
  })

  test('a request whose connection is gone has no address, and is counted all the same', () => {
    expect(of(anonymous(''), squat)?.key).toBe('ip::strength:standards')
  })

  test('a widget is counted by its visitor’s address, apart from all else', () => {
    const widget: LimitedClient = { address: '198.51.100.7', viewer: { kind: 'widget', resource: 'athlete:1' } }
    expect(of(widget, goat)).toMatchObject({
      key: 'widget:198.51.100.7',
      limit: { requests: 600, windowSeconds: 60 },
      name: 'goat',
    })
  })
})

describe('with a key', () => {
  test.each([
    ['FREE', 60],
    ['PRO', 600],
    ['PARTNER', 6_000],
  ] as const)('of tier %s strongman answers %i a minute, wherever the key is used from', (tier, requests) => {
    const budget = { key: 'key:7:strongman', limit: { requests, windowSeconds: 60 } }
    expect(of(holder({ tier }), athletes)).toMatchObject({ ...budget, name: 'athletes' })
    expect(of(holder({ tier }, '203.0.113.99'), { ...athletes, group: 'records' })).toMatchObject({
      ...budget,
      name: 'records',
    })
  })

  test('bodybuilding answers 600 a minute of any tier', () => {
    for (const tier of ['FREE', 'PRO', 'PARTNER'] as const) {
      expect(of(holder({ tier }), goat)).toMatchObject({
        ...{ key: 'key:7:bodybuilding', name: 'goat' },
        limit: { requests: 600, windowSeconds: 60 },
      })
    }
  })

  test('the key’s own limit wins', () => {
    expect(of(holder({ perMinute: 5, tier: 'PARTNER' }), athletes)?.limit.requests).toBe(5)
    expect(of(holder({ perMinute: 9_000 }), goat)?.limit.requests).toBe(9_000)
  })

  test('the graph spends from the budget of the key’s REST requests', () => {
    expect(of(holder(), graph)?.key).toBe(of(holder(), athletes)?.key)
    const bodybuilder = holder({ scopes: new Set(['bodybuilding:read'] as const) })
    expect(of(bodybuilder, graph)?.key).toBe(of(bodybuilder, goat)?.key)
  })

  test('open services count the address: a key buys nothing there', () => {
    expect(of(holder(), squat)?.key).toBe('ip:198.51.100.7:strength:standards')
  })
})

describe('wrong credentials', () => {
  const refusals = failedCredentialsBucketOf({ allowed: ['203.0.113.7'] })

  test('are counted for each client and service by themselves', () => {
    const key = (address: string, service: string) => refusals(address, service)?.key
    const keys = ['strongman', 'bodybuilding', 'graphql', 'mcp'].map((service) => key('198.51.100.7', service))
    expect(new Set(keys).size).toBe(4)
    expect(key('198.51.100.8', 'strongman')).not.toBe(keys[0])
    expect(key('2001:db8:0:1200::1', 'mcp')).toBe(key('2001:db8:0:12ff:ffff::9', 'mcp'))
  })

  test('of an address on the allowlist are not', () => {
    expect(refusals('203.0.113.7', 'strongman')).toBeUndefined()
  })
})

describe('the allowlist', () => {
  const allowed = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', 'sg_live_zz99zz99']
  const listed = bucketOf({ openLimit: OPEN, allowed })

  test.each(['203.0.113.7', '198.51.100.200', '2001:db8:ffff::1', '::ffff:203.0.113.7'])('frees %s', (address) => {
    expect(listed(anonymous(address), squat)).toBeUndefined()
  })

  test.each(['203.0.113.8', '198.51.101.1', '2001:db9::1', '', 'unknown'])('does not free %j', (address) => {
    expect(listed(anonymous(address), squat)).toBeDefined()
  })

  test('frees a key by its visible characters, on every service, and no other key', () => {
    for (const place of [athletes, goat, graph, squat]) {
      expect(listed(holder({ prefix: 'sg_live_zz99zz99' }, '192.0.2.1'), place)).toBeUndefined()
      expect(listed(holder({ prefix: 'sg_live_zz99zz98' }, '192.0.2.1'), place)).toBeDefined()
    }
  })
})

describe('the settings', () => {
  test('take addresses, ranges and key prefixes', () => {
    const RATE_LIMIT_ALLOWLIST = '203.0.113.7, 2001:db8::/32,sg_live_ab12cd34,sg_test_AB12cd34'
    expect(readConfig({ RATE_LIMIT_ALLOWLIST }).RATE_LIMIT_ALLOWLIST).toHaveLength(4)
    for (const wrong of ['sg_live_ab12', 'sg_prod_ab12cd34', 'sg_live_ab12cd34ef56gh78ij90kl_aaaaaa', '203.0.113.7/33'])
      expect(() => readConfig({ RATE_LIMIT_ALLOWLIST: wrong })).toThrow(/RATE_LIMIT_ALLOWLIST.*key prefixes.*sg_live_/)
  })

  test('do not repeat a whole key that was given for its prefix', () => {
    const key = 'sg_live_ab12cd34EF56gh78IJ90kl_aaaaaa'
    for (const given of [key, `203.0.113.7,${key}`, `203.0.113.7/33,${key},${key}`]) {
      const read = () => readConfig({ RATE_LIMIT_ALLOWLIST: given })
      expect(read).toThrow(/RATE_LIMIT_ALLOWLIST: ".*sg_live_ab12cd34….* is not .*key prefixes/)
      expect(read).not.toThrow(/EF56|gh78|aaaaaa/)
    }
  })

  test('take a Redis by URL, and never show it', () => {
    for (const REDIS_URL of ['', 'redis://localhost', 'rediss://me:secret@redis.example:6380/2'])
      expect(readConfig({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL)
    for (const REDIS_URL of ['localhost:6379', 'http://:hushhush@localhost', 'redis://:hushhush@localhost/limits']) {
      const read = () => readConfig({ REDIS_URL })
      expect(read).toThrow(/REDIS_URL: the value given is not a redis or rediss URL, e\.g\. REDIS_URL=redis:/)
      expect(read).not.toThrow(/hushhush/)
    }
    expect(readConfig({}).RATE_LIMIT_PROCESSES).toBe(1)
    expect(() => readConfig({ RATE_LIMIT_PROCESSES: '0' })).toThrow(
      /RATE_LIMIT_PROCESSES: "0" is not a whole number from 1/,
    )
  })
})
