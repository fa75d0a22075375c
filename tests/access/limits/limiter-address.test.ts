/** The address that a client is counted by, with and without a proxy, and the middleware of endpoint groups. */
import { beforeEach, expect, test } from 'vitest'
import { createMemoryStore } from '../../../src/access/limits/store.ts'
import { keyViewer, type LimitedApp, limitedApp } from './limited-app.ts'

let app: LimitedApp
/** The keys of the buckets that were counted. */
let counted: string[]
beforeEach(() => {
  counted = []
  const store = createMemoryStore()
  const consume: typeof store.consume = (key, cost, limit) => {
    counted.push(key)
    return store.consume(key, cost, limit)
  }
  app = limitedApp({ store: { ...store, consume }, openLimit: { requests: 60, windowSeconds: 60 }, allowed: [] })
})

test.each<[string, string, string | undefined]>([
  ['that of the connection', '198.51.100.7', undefined],
  ['that of the proxy’s header', '192.0.2.9', '192.0.2.9'],
  ['without the port of an IPv4 address', '192.0.2.9', '192.0.2.9:51234'],
  ['without the port of an IPv6 address', '2001:db8::/56', '[2001:db8::9]:51234'],
  ['an IPv6 network of the proxy’s header', '2001:db8::/56', '2001:db8::9'],
  ['that of the connection if the header has none', '198.51.100.7', 'unknown'],
  ['that of the connection if the header has something similar', '198.51.100.7', '999.0.2.9:51234'],
  ['that of the connection if the port is not a number', '198.51.100.7', '192.0.2.9:x'],
  ['that of the connection if more follows', '198.51.100.7', '192.0.2.9:1 x'],
  ['that of the connection if the header is empty', '198.51.100.7', ''],
])('the address is %s', async (_, address, forwardedFor) => {
  await app.get('/open/standards', forwardedFor === undefined ? {} : { forwardedFor })
  expect(counted).toEqual([`ip:${address}:strength:standards`])
})

test('a request whose connection is gone is counted without an address', async () => {
  await app.get('/open/standards', { address: undefined })
  await app.get('/open/standards', { address: undefined, forwardedFor: 'unknown' })
  expect(counted).toEqual(['ip::strength:standards', 'ip::strength:standards'])
})

test('open services count each endpoint group, and no key', async () => {
  const viewer = keyViewer()
  for (const group of ['standards', 'cp', 'standards']) await app.get(`/open/${group}`, { viewer })
  const prefix = 'ip:198.51.100.7:strength:'
  expect(counted).toEqual([`${prefix}standards`, `${prefix}cp`, `${prefix}standards`])
})

test('an endpoint group has one middleware, and one bucket per client', async () => {
  const { limiter } = app
  expect(limiter.of('strength')('cp')).toBe(limiter.of('strength')('cp'))
  const others = [limiter.of('strength')('standards'), limiter.of('strongman')('cp')]
  for (const other of others) expect(other).not.toBe(limiter.of('strength')('cp'))
})

test('a query is not charged to the endpoint group that admitted the request', async () => {
  const viewer = keyViewer({ scopes: new Set(['bodybuilding:read'] as const) })
  await app.get('/strongman/athletes', { viewer })
  await app.get('/graphql?cost=2', { viewer })
  expect(counted).toEqual(['key:1:strongman', 'key:1:bodybuilding'])
})
