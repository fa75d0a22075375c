/**
 * Every response of a limited service states the remaining requests, whatever its status and method, and costs one
 * request.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { bind } from '../../src/contract/bind.ts'
import { pathParams, scopesOf } from '../../src/contract/route.ts'
import { SCOPES, type Scope } from '../../src/kernel/viewer.ts'
import { schema } from '../../src/services/schema.ts'
import { urlOf, withKey } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

const routes = unbound.map((route) => bind(route, schema))
const LIMITED = { RATE_LIMIT_ALLOWLIST: '', TRUSTED_PROXIES: '127.0.0.1', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1000' }
const NAMES = ['ratelimit-policy', 'ratelimit', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']

let world: World
let keys: Record<'good' | 'strongman' | 'bodybuilding', string>
beforeAll(async () => {
  world = await createWorld({ settings: LIMITED })
  keys = { good: await keyFor(world, SCOPES), ...(await otherKeys()) }
})
afterAll(() => world.close())

async function keyFor(
  { database, keyCache }: World,
  scopes: readonly Scope[],
  limitPerMinute = 100_000,
): Promise<string> {
  const { key } = await createApiKey(database, { name: 'limits', scopes, kind: 'test', limitPerMinute })
  await keyCache.refresh()
  return key
}
const otherKeys = async () => ({
  strongman: await keyFor(world, ['strongman:read']),
  bodybuilding: await keyFor(world, ['bodybuilding:read']),
})

interface Told {
  readonly status: number
  readonly limit: number
  readonly remaining: number
  readonly headers: Headers
}

/** A response with all five headers, which must be consistent. */
async function told(in_: World, path: string, init: RequestInit = {}): Promise<Told> {
  const { status, headers, body } = await fetch(in_.url + path, init)
  await body?.cancel()
  const where = `${init.method ?? 'GET'} ${path}: ${status}`
  const missing = NAMES.filter((name) => !headers.has(name))
  expect(missing, where).toEqual([])
  const [, limit] = /; q=(\d+); w=60$/.exec(headers.get('ratelimit-policy')!) ?? []
  const [, remaining, seconds] = /; r=(\d+); t=(\d+)$/.exec(headers.get('ratelimit')!) ?? []
  expect(headers.get('x-ratelimit-limit'), where).toBe(limit)
  expect(headers.get('x-ratelimit-remaining'), where).toBe(remaining)
  expect(Number(seconds), where).toBeLessThanOrEqual(60)
  return { status, limit: Number(limit), remaining: Number(remaining), headers }
}

describe.each(routes.map((route, at) => ({ name: `${route.method} ${route.path}`, route, at })))('$name', (one) => {
  const { route, at } = one
  const [example] = route.examples
  const isKeyed = route.service.auth !== 'none'
  const posts = route.method === 'POST'
  // A separate client per route.
  const client = { 'X-Forwarded-For': `10.0.${Math.floor(at / 200)}.${(at % 200) + 1}` }
  const body = JSON.stringify(example.params)
  const init = (headers: Record<string, string> = {}, over: RequestInit = {}): RequestInit => ({
    ...(posts && { method: 'POST', body }),
    ...over,
    headers: { ...client, ...(posts && { 'Content-Type': 'application/json' }), ...headers },
  })
  const path = urlOf(route, example.params)
  const credential = () => withKey(route, keys.good)

  test('tells its limit with every status', async () => {
    const good = await told(world, path, init(credential()))
    expect(good.status).toBe(200)
    const statuses: [number, string, RequestInit][] = [
      [405, path, init(credential(), { method: 'DELETE', body: null })],
      ...(posts
        ? ([
            [400, path, init(credential(), { body: '{' })],
            [413, path, init(credential(), { body: `"${'x'.repeat(17_000)}"` })],
            [415, path, init({ ...credential(), 'Content-Type': 'text/plain' })],
          ] as [number, string, RequestInit][])
        : ([
            [200, path, init(credential(), { method: 'HEAD' })],
            // A stream has no ETag.
            ...(route.isStream
              ? []
              : [[304, path, init({ ...credential(), 'If-None-Match': good.headers.get('etag')! })]]),
            [400, `${path}${path.includes('?') ? '&' : '?'}nonsense=1`, init(credential())],
          ] as [number, string, RequestInit][])),
    ]
    let { remaining } = good
    for (const [status, where, request] of statuses) {
      const answer = await told(world, where, request)
      expect([answer.status, answer.limit], where).toEqual([status, good.limit])
      // Each response consumes one request of the same budget.
      expect(answer.remaining, where).toBe(remaining - 1)
      remaining = answer.remaining
    }
  })

  test('tells it to OPTIONS, which costs nothing', async () => {
    const first = await told(world, path, { method: 'OPTIONS', headers: client })
    const again = await told(world, path, { method: 'OPTIONS', headers: { ...client, ...credential() } })
    expect([first.status, again.status, again.remaining]).toEqual([204, 204, first.remaining])
  })

  for (const name of pathParams(route.path)) {
    test(`tells it where ${name} is unknown`, async () => {
      const answer = await told(
        world,
        urlOf(route, { ...example.params, [name]: 'no-such-thing-0' }),
        init(credential()),
      )
      expect([400, 404]).toContain(answer.status)
      const undecodable = urlOf(route, { ...example.params, [name]: 'HERE' }).replace('HERE', '%ff')
      expect([400, 401, 404]).toContain((await told(world, undecodable, init(credential()))).status)
    })
  }

  if (isKeyed) {
    test('tells the limit of invalid credentials with a 401, and counts none where none was sent', async () => {
      const without = await told(world, path, init())
      expect([without.status, without.limit, without.remaining]).toEqual([401, 20, 20])
      const wrong = await told(world, path, init(withKey(route, 'junk')))
      expect([wrong.status, wrong.limit, wrong.remaining]).toEqual([401, 20, 19])
    })

    // Any key opens a service over all sports.
    const [scope, ...others] = scopesOf(route.service)
    test.skipIf(others.length > 0)('tells the key’s own limit with a 403, which counts', async () => {
      const other = keys[scope === 'strongman:read' ? 'bodybuilding' : 'strongman']
      const first = await told(world, path, init(withKey(route, other)))
      const again = await told(world, path, init(withKey(route, other)))
      expect([first.status, first.limit, again.status, again.remaining]).toEqual([
        403,
        100_000,
        403,
        first.remaining - 1,
      ])
    })

    test('tells it with a 429', async () => {
      const key = await keyFor(world, SCOPES, 1)
      const [first, second] = [
        await told(world, path, init(withKey(route, key))),
        await told(world, path, init(withKey(route, key))),
      ]
      expect([first.status, first.remaining, second.status, second.remaining]).toEqual([200, 0, 429, 0])
      expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  }
})

test.each([
  ...['/strength/v1/nowhere', '/strength/v1/%ff', '/strongman/v1/nowhere', '/v1/nowhere', '/bodybuilding/v1/nowhere'],
  ...['/strength/v1/openapi', '/strongman/v1/openapi.json', '/bodybuilding/v1/openapi.json', '/openapi.json'],
  ...['/people/v1/nowhere', '/people/v1/openapi.json'],
  ...[
    '/',
    '/methodology',
    '/sitemap.xml',
    '/search?q=north',
    '/widgets',
    '/widgets/goat',
    '/oembed',
    '/graphql',
    '/mcp',
  ],
])('%s tells it to every method', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
    const { status } = await told(world, path, { method, headers: { Accept: 'text/html' } })
    expect(status, method).toBeLessThan(500)
  }
})

test('an address that no route of a keyed service has is counted and named as its routes are', async () => {
  for (const [path, other] of [
    ['/strongman/v1/athletes', '/strongman/v1/nowhere'],
    ['/bodybuilding/v1/divisions', '/bodybuilding/v1/nowhere'],
    ['/people/v1/athletes', '/people/v1/nowhere'],
  ] as const) {
    const headers = { Authorization: `Bearer ${keys.good}`, 'X-API-Key': keys.good }
    const [found, missing] = [await told(world, path, { headers }), await told(world, other, { headers })]
    expect([found.status, missing.status, missing.remaining]).toEqual([200, 404, found.remaining - 1])
    expect(missing.headers.get('ratelimit-policy')).toBe(found.headers.get('ratelimit-policy'))
  }
})

test('the graph and the tools tell it whatever they answer', async () => {
  const json = { 'Content-Type': 'application/json' }
  const wrong = { ...json, Authorization: 'Bearer junk' }
  for (const [body, headers] of [
    ...[
      '{"query":"{ __typename }"}',
      '{"query":"{ strongmanContests { totalCount } }"}',
      '{"query":"{"}',
      '{',
      '[]',
    ].map((text) => [text, json] as const),
    [`"${'x'.repeat(70_000)}"`, json],
    ['{"query":"{ __typename }"}', wrong],
    ['{"query":"{ __typename }"}', { 'Content-Type': 'text/plain' }],
  ] as const) {
    await told(world, '/graphql', { method: 'POST', headers, body })
    await told(world, '/mcp', {
      method: 'POST',
      headers: { ...headers, Accept: 'application/json, text/event-stream' },
      body,
    })
  }
})

test.each([
  [
    'more points than the maximum',
    '{ strongmanAthletes(first: 100) { nodes { results(first: 100) { nodes { contest { name } } } } } }',
  ],
  ['an argument out of bounds', '{ strongmanAthletes(first: 1000) { nodes { id } } }'],
  ['a syntax error', '{ strongmanAthletes'],
])('a query with %s counts as one request', async (_, query) => {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${keys.good}` }
  const counted = (text: string) =>
    told(world, '/graphql', { method: 'POST', headers, body: JSON.stringify({ query: text }) })
  const { remaining } = await counted('{ __typename }')
  const refused = await counted(query)
  expect(refused.remaining).toBe(remaining - 1)
})

test('browsers on other origins may read it where they may read the answer', async () => {
  for (const [path, method] of [
    ['/strength/v1/standards', 'OPTIONS'],
    ['/strength/v1/nowhere', 'GET'],
    ['/graphql', 'OPTIONS'],
    ['/graphql', 'DELETE'],
  ] as const) {
    const { headers } = await told(world, path, { method, headers: { Origin: 'https://example.org' } })
    expect([headers.get('access-control-allow-origin'), headers.get('access-control-expose-headers')]).toEqual([
      '*',
      '*',
    ])
  }
})

test('a server whose database is gone tells it with its 5xx', async () => {
  const broken = await createWorld({ settings: LIMITED })
  const key = await keyFor(broken, SCOPES)
  await broken.database.close()
  try {
    for (const route of routes) {
      const [example] = route.examples
      const posts = route.method === 'POST'
      const { status } = await told(broken, urlOf(route, example.params), {
        ...(posts && { method: 'POST', body: JSON.stringify(example.params) }),
        headers: { ...withKey(route, key), ...(posts && { 'Content-Type': 'application/json' }) },
      })
      expect(status === 200 || status >= 500, route.path).toBe(true)
    }
  } finally {
    await broken.close().catch(() => {})
  }
})
