/** Which bucket a request is counted in, and against which limit. */
import { describe, expect, test } from 'vitest'
import { bucketOf, failedCredentialsBucketOf, type LimitedClient } from '../../../src/access/limits/buckets.ts'
import { ANONYMOUS, type KeyIdentity } from '../../../src/kernel/viewer.ts'

const OPEN = { requests: 60, windowSeconds: 60 }
const bucket = bucketOf({ openLimit: OPEN, allowed: [] })

const anonymous = (address: string): LimitedClient => ({ address, viewer: ANONYMOUS })
const holder = (identity: Partial<KeyIdentity> = {}, address = '198.51.100.7'): LimitedClient => ({
  address,
  viewer: {
    kind: 'key',
    key: {
      ...{ id: 7, prefix: 'sg_live_ab12cd34', tier: 'FREE', perMinute: null },
      scopes: new Set(['strongman:read', 'bodybuilding:read'] as const),
      ...identity,
    },
  },
})
const ATHLETES = { service: 'strongman', group: 'athletes' }
const GOAT = { service: 'bodybuilding', group: 'goat' }
const GRAPHQL = { service: 'graphql', group: 'graphql' }
const STANDARDS = { service: 'strength', group: 'standards' }

describe('without a key', () => {
  test('a client of an open service is counted by address and endpoint group', () => {
    expect(bucket(anonymous('198.51.100.7'), STANDARDS)).toMatchObject({
      key: 'ip:198.51.100.7:strength:standards',
      limit: OPEN,
      name: 'standards',
    })
    expect(bucket(anonymous('198.51.100.7'), { ...STANDARDS, group: 'cp' })?.key).toBe('ip:198.51.100.7:strength:cp')
  })

  test('a client of a keyed service is counted by address: 60 a minute for all endpoint groups', () => {
    expect(bucket(anonymous('198.51.100.7'), GOAT)).toMatchObject({
      key: 'ip:198.51.100.7:bodybuilding',
      limit: OPEN,
      name: 'goat',
    })
    expect(bucket(anonymous('198.51.100.7'), { ...GOAT, group: 'flow' })?.key).toBe('ip:198.51.100.7:bodybuilding')
    expect(bucket(anonymous('198.51.100.7'), ATHLETES)?.limit.requests).toBe(60)
  })

  test('an IPv6 client is counted by its /56, and an IPv4 client alike in both notations', () => {
    const key = (address: string) => bucket(anonymous(address), STANDARDS)?.key
    expect(key('2001:db8:0:1200::1')).toBe(key('2001:db8:0:12ff:ffff::9'))
    expect(key('2001:db8:0:1200::1')).not.toBe(key('2001:db8:0:1300::1'))
    expect(key('::ffff:198.51.100.7')).toBe(key('198.51.100.7'))
  })

  test('a request whose connection is gone is counted without an address', () => {
    expect(bucket(anonymous(''), STANDARDS)?.key).toBe('ip::strength:standards')
  })

  test('a widget is counted by its visitor’s address, apart from other requests', () => {
    const widget: LimitedClient = { address: '198.51.100.7', viewer: { kind: 'widget', resource: ['athlete:1'] } }
    expect(bucket(widget, GOAT)).toMatchObject({
      key: 'widget:198.51.100.7',
      limit: { requests: 600, windowSeconds: 60 },
      name: 'goat',
    })
  })
})

test('a page view of the site has ten times the open limit', () => {
  expect(bucket(anonymous('198.51.100.7'), { service: 'site', group: 'pages' })).toMatchObject({
    ...{ key: 'ip:198.51.100.7:site:pages', limit: { requests: 600, windowSeconds: 60 } },
  })
})

test('a bucket is created once per client and scope', () => {
  const clients = [anonymous('198.51.100.7'), holder()]
  for (const client of clients) {
    expect(bucket(client, GRAPHQL)).toBe(bucket(client, GRAPHQL))
    expect(bucket(client, GRAPHQL)).not.toBe(bucket(client, { ...GRAPHQL }))
    expect(bucket(client, ATHLETES)).not.toBe(bucket(client, GRAPHQL))
  }
  expect(bucket(anonymous('198.51.100.8'), GRAPHQL)).not.toBe(bucket(clients[0]!, GRAPHQL))
})

test('the policy states the limit without identifying the client', () => {
  expect(bucket(holder({ perMinute: 9 }), ATHLETES)?.policy).toBe('"athletes"; q=9; w=60')
})

describe('with a key', () => {
  test.each([
    ['FREE', 60],
    ['PRO', 600],
    ['PARTNER', 6_000],
  ] as const)('of tier %s strongman allows %i requests a minute, from all addresses together', (tier, requests) => {
    const expected = { key: 'key:7:strongman', limit: { requests, windowSeconds: 60 } }
    expect(bucket(holder({ tier }), ATHLETES)).toMatchObject({ ...expected, name: 'athletes' })
    expect(bucket(holder({ tier }, '203.0.113.99'), { ...ATHLETES, group: 'records' })).toMatchObject({
      ...expected,
      name: 'records',
    })
  })

  test('bodybuilding allows 600 requests a minute, whatever the tier', () => {
    for (const tier of ['FREE', 'PRO', 'PARTNER'] as const) {
      expect(bucket(holder({ tier }), GOAT)).toMatchObject({
        ...{ key: 'key:7:bodybuilding', name: 'goat' },
        limit: { requests: 600, windowSeconds: 60 },
      })
    }
  })

  test('the key’s own limit takes precedence', () => {
    expect(bucket(holder({ perMinute: 5, tier: 'PARTNER' }), ATHLETES)?.limit.requests).toBe(5)
    expect(bucket(holder({ perMinute: 9_000 }), GOAT)?.limit.requests).toBe(9_000)
  })

  test('GraphQL shares the bucket of the key’s REST requests', () => {
    expect(bucket(holder(), GRAPHQL)?.key).toBe(bucket(holder(), ATHLETES)?.key)
    const bodybuilder = holder({ scopes: new Set(['bodybuilding:read'] as const) })
    expect(bucket(bodybuilder, GRAPHQL)?.key).toBe(bucket(bodybuilder, GOAT)?.key)
  })

  test('open services count the address, because a key changes nothing there', () => {
    expect(bucket(holder(), STANDARDS)?.key).toBe('ip:198.51.100.7:strength:standards')
  })
})

describe('invalid credentials', () => {
  const failedBucket = failedCredentialsBucketOf({ allowed: ['203.0.113.7'] })

  test('are counted per client and service', () => {
    const key = (address: string, service: string) => failedBucket(address, service)?.key
    const keys = ['strongman', 'bodybuilding', 'graphql', 'mcp'].map((service) => key('198.51.100.7', service))
    expect(new Set(keys).size).toBe(4)
    expect(key('198.51.100.8', 'strongman')).not.toBe(keys[0])
    expect(key('2001:db8:0:1200::1', 'mcp')).toBe(key('2001:db8:0:12ff:ffff::9', 'mcp'))
  })

  test('of an address on the allowlist are not counted', () => {
    expect(failedBucket('203.0.113.7', 'strongman')).toBeUndefined()
  })
})

test('a widget is not counted against the key of another request', () => {
  const widget: LimitedClient = { address: '198.51.100.7', viewer: { kind: 'widget', resource: ['athlete:1'] } }
  expect(bucket(widget, STANDARDS)?.key).toBe('widget:198.51.100.7')
  expect(bucket({ ...widget, address: '2001:db8:0:12ff::9' }, GRAPHQL)?.key).toBe('widget:2001:db8:0:1200::/56')
})

describe('the allowlist', () => {
  const allowed = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32', 'sg_live_zz99zz99']
  const listedBucket = bucketOf({ openLimit: OPEN, allowed })

  test.each(['203.0.113.7', '198.51.100.200', '2001:db8:ffff::1', '::ffff:203.0.113.7'])('exempts %s', (address) => {
    expect(listedBucket(anonymous(address), STANDARDS)).toBeUndefined()
  })

  test.each(['203.0.113.8', '198.51.101.1', '2001:db9::1', '', 'unknown'])('does not exempt %j', (address) => {
    expect(listedBucket(anonymous(address), STANDARDS)).toBeDefined()
  })

  test('exempts a key by its prefix, for every service, and no other key', () => {
    for (const scope of [ATHLETES, GOAT, GRAPHQL, STANDARDS]) {
      expect(listedBucket(holder({ prefix: 'sg_live_zz99zz99' }, '192.0.2.1'), scope)).toBeUndefined()
      expect(listedBucket(holder({ prefix: 'sg_live_zz99zz98' }, '192.0.2.1'), scope)).toBeDefined()
    }
  })
})
