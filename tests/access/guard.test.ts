/** Authentication and authorization over HTTP: who is admitted, and what everyone else receives. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, revokeApiKey } from '../../src/access/keys/keys.ts'
import { SCOPES } from '../../src/kernel/viewer.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const strongman = (headers: Record<string, string> = {}, query = '') =>
  world.get(`/strongman/v1/contests${query}`, headers)
const bodybuilding = (headers: Record<string, string> = {}, query = '') =>
  world.get(`/bodybuilding/v1/divisions${query}`, headers)
const fresh = async (over: Partial<Parameters<typeof createApiKey>[1]> = {}) => {
  const created = await createApiKey(world.database, { name: 'guard', scopes: [...SCOPES], kind: 'test', ...over })
  await world.keyCache.refresh()
  return created
}
const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })

describe('a strongman request', () => {
  test('with a valid key succeeds at both addresses', async () => {
    for (const path of ['/strongman/v1/contests', '/v1/contests']) {
      const { status, body } = await world.get(path, bearer(world.key))
      expect([status, body.total_records]).toEqual([200, 8])
    }
  })

  test.each([
    ['without a header', () => ({})],
    ['with another scheme', () => ({ Authorization: 'Basic dXNlcjpwYXNz' })],
    ['with Bearer alone', () => ({ Authorization: 'Bearer' })],
    ['with Bearer and a blank', () => ({ Authorization: 'Bearer ' })],
    ['with what is no key', () => bearer('hunter2')],
    ['with a key in the other header', () => ({ 'X-API-Key': world.key })],
    ['with two credentials that are wrong', () => ({ ...bearer(`${world.key}x`), 'X-API-Key': `${world.key}y` })],
    ['with a header of 10 kB', () => bearer('x'.repeat(10_000))],
    [
      'with a mistyped key',
      () => bearer(world.key.replace(/_(.)(.)/, '_$2$1').replace(/.$/, (one) => (one === 'a' ? 'b' : 'a'))),
    ],
    ['with a well-formed key that is not known', () => bearer('sg_test_0000000000000000000000_0000000')],
  ])('%s is a 401 that says what to send and does not repeat it', async (_name, headers) => {
    const sent = headers() as Record<string, string>
    const { status, body, headers: answered, text } = await strongman(sent)
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
    expect(answered.get('www-authenticate')).toMatch(/^Bearer realm="strongman"/)
    expect(answered.get('cache-control')).toBe('no-store')
    const secret = Object.values(sent)
      .map((value) => value.replace(/^\w+ ?/, ''))
      .find((value) => value.length > 8)
    if (secret) expect(text + answered.get('www-authenticate')).not.toContain(secret)
  })

  test('with a key is rejected as soon as the key is revoked', async () => {
    const { key, record } = await fresh()
    expect((await strongman(bearer(key))).status).toBe(200)
    await revokeApiKey(world.database, record.prefix)
    await expect.poll(async () => (await strongman(bearer(key))).status, { timeout: 5000 }).toBe(401)
    expect((await strongman(bearer(key))).body.detail).toContain('revoked')
  })

  test('with an expired key is rejected', async () => {
    const { key, record } = await fresh({ expiresAt: new Date(Date.now() + 60_000) })
    const past = new Date(Date.now() - 1000)
    await world.database.prisma.apiKey.update({
      where: { id: record.id },
      data: { expiresAt: past, updatedAt: new Date() },
    })
    await world.keyCache.refresh()
    expect((await strongman(bearer(key))).body).toMatchObject({ status: 401, detail: 'The key has expired.' })
  })

  test('with a key of another scope is a 403', async () => {
    const { key } = await fresh({ scopes: ['bodybuilding:read'] })
    expect((await strongman(bearer(key))).body).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('has the limit of its tier, or of its key', async () => {
    const limits = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
    try {
      const limitOf = async (over: object) => {
        const { key } = await createApiKey(limits.database, {
          name: 'limit',
          scopes: [...SCOPES],
          kind: 'test',
          ...over,
        })
        await limits.keyCache.refresh()
        const one = await limits.get('/strongman/v1/contests', bearer(key))
        const other = await limits.get('/bodybuilding/v1/divisions', { 'X-API-Key': key })
        return [one, other].map(({ headers }) => Number(headers.get('x-ratelimit-limit')))
      }
      expect(await limitOf({ tier: 'FREE' })).toEqual([60, 600])
      expect(await limitOf({ tier: 'PRO' })).toEqual([600, 600])
      expect(await limitOf({ tier: 'PARTNER' })).toEqual([6000, 600])
      expect(await limitOf({ tier: 'FREE', limitPerMinute: 7 })).toEqual([7, 7])
    } finally {
      await limits.close()
    }
  })
})

describe('a bodybuilding request', () => {
  test('with a valid key succeeds', async () => {
    const { status, body } = await bodybuilding({ 'X-API-Key': world.key })
    expect([status, body.total, body.data[0].slug]).toEqual([200, 13, 'mens-open'])
  })

  test('without a key is a 401, and with a key in the URL one that explains it', async () => {
    expect((await bodybuilding()).status).toBe(401)
    for (const name of ['key', 'api_key', 'X-API-Key', 'access_token', 'anything']) {
      const { status, body, text } = await bodybuilding({}, `?${name}=${world.key}`)
      expect([status, body.detail]).toEqual([401, expect.stringContaining('never accepted')])
      expect(text).not.toContain(world.key)
    }
    expect((await bodybuilding({ 'X-API-Key': world.key }, `?api_key=${world.key}`)).status).toBe(401)
  })

  test('cannot be read by a browser on another origin', async () => {
    const { headers } = await bodybuilding({ 'X-API-Key': world.key, Origin: 'https://example.org' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('needs no key if the operator makes the service public, at 60 requests a minute per address', async () => {
    const keyless = await createWorld({ settings: { BODYBUILDING_KEYLESS: 'true', RATE_LIMIT_ALLOWLIST: '' } })
    try {
      const { status, headers } = await keyless.get('/bodybuilding/v1/divisions')
      expect([status, headers.get('x-ratelimit-limit')]).toEqual([200, '60'])
      const keyed = await keyless.get('/bodybuilding/v1/divisions', { 'X-API-Key': keyless.key })
      expect([keyed.status, keyed.headers.get('x-ratelimit-limit')]).toEqual([200, '600'])
      const { body: document } = await keyless.get('/bodybuilding/v1/openapi.json')
      expect(document.paths['/divisions'].get.security).toEqual([{ 'api-key': [] }, {}])
      expect((await keyless.get('/bodybuilding/v1/divisions', { 'X-API-Key': 'wrong' })).status).toBe(401)
      expect((await keyless.get(`/bodybuilding/v1/divisions?key=${keyless.key}`)).status).toBe(401)
      expect((await keyless.get('/strongman/v1/contests')).status).toBe(401)
      // A key of another sport may read no less than no key.
      const { key } = await createApiKey(keyless.database, { name: 's', scopes: ['strongman:read'], kind: 'test' })
      await keyless.keyCache.refresh()
      expect((await keyless.get('/bodybuilding/v1/divisions', { 'X-API-Key': key })).status).toBe(200)
      const { body } = await keyless.post(
        '/graphql',
        { query: '{ bodybuildingDivisions(first: 1) { totalCount } strongmanContests(first: 1) { totalCount } }' },
        { Authorization: `Bearer ${key}` },
      )
      expect(body).toMatchObject({ data: { bodybuildingDivisions: {}, strongmanContests: {} } })
    } finally {
      await keyless.close()
    }
  })
})

describe('guessing keys', () => {
  test('is limited, and valid keys from the same address are not', async () => {
    const own = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
    try {
      const statuses = []
      for (let guess = 0; guess < 25; guess += 1)
        statuses.push((await own.get('/strongman/v1/contests', bearer(`guess-${guess}`))).status)
      expect(statuses.filter((status) => status === 401)).toHaveLength(20)
      expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429])
      const wait = await own.get('/strongman/v1/contests', bearer('guess'))
      expect(Number(wait.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await own.get('/strongman/v1/contests', bearer(own.key))).status).toBe(200)
    } finally {
      await own.close()
    }
  })
})

describe('GraphQL', () => {
  const QUERY =
    '{ strongmanContests { totalCount } bodybuildingContests { totalCount } strengthCapability { apiVersion } }'

  test('without a key returns the open part; the rest is an error on its path', async () => {
    const { data, errors } = await world.graphql(QUERY)
    expect(data).toEqual({
      strongmanContests: null,
      bodybuildingContests: null,
      strengthCapability: { apiVersion: '1.0.0' },
    })
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['strongmanContests'], 'UNAUTHENTICATED'],
      [['bodybuildingContests'], 'UNAUTHENTICATED'],
    ])
  })

  test('with a key returns what its scopes allow; the rest is FORBIDDEN', async () => {
    const { key } = await fresh({ scopes: ['strongman:read'] })
    for (const headers of [bearer(key), { 'X-API-Key': key }]) {
      const { data, errors } = await world.graphql(QUERY, {}, headers)
      expect(data).toMatchObject({ strongmanContests: { totalCount: expect.any(Number) }, bodybuildingContests: null })
      expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
        [['bodybuildingContests'], 'FORBIDDEN'],
      ])
    }
  })

  test('rejects a request with an invalid credential', async () => {
    const own = await createWorld()
    try {
      expect((await own.post('/graphql', { query: QUERY }, bearer('wrong'))).status).toBe(401)
      expect((await own.post(`/graphql?api_key=${own.key}`, { query: QUERY })).status).toBe(401)
    } finally {
      await own.close()
    }
  })

  test('shares a limit with REST', async () => {
    const own = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
    try {
      const { key } = await createApiKey(own.database, {
        name: 'one',
        scopes: ['strongman:read'],
        tier: 'FREE',
        kind: 'test',
      })
      await own.keyCache.refresh()
      await own.get('/strongman/v1/contests', bearer(key))
      const { body } = await own.post(
        '/graphql',
        {
          query:
            '{ strongmanContests(first: 50) { nodes { winner { slug } standings { athlete { slug country { name } } performances { event { key } } } } } rateLimit { cost remaining } }',
        },
        bearer(key),
      )
      const { cost } = body.extensions
      expect(cost).toMatchObject({ limit: 60, remaining: 60 - 1 - cost.requests })
      expect(cost.requests).toBeGreaterThan(1)
      expect(body.data.rateLimit).toEqual({ cost: cost.requests, remaining: cost.remaining })
      const after = await own.get('/strongman/v1/contests', bearer(key))
      expect(Number(after.headers.get('x-ratelimit-remaining'))).toBe(cost.remaining - 1)
    } finally {
      await own.close()
    }
  })
})
