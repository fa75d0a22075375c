/** What servers count: every surface, cached or not, and rejected requests whose key is known. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey, type NewApiKey, revokeApiKey } from '../../../src/access/keys/keys.ts'
import { usageTable } from '../../../src/database/usage.ts'
import { pipelined, WITHOUT_OVERLOAD } from '../../helpers/pipelined.ts'
import { createWorld, type World } from '../../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
})
beforeEach(() => world.usage.flush())
afterAll(() => world.close())

async function newKey(properties: Partial<NewApiKey> = {}) {
  const scopes = ['strongman:read', 'bodybuilding:read'] as const
  const created = await createApiKey(world.database, { name: 'usage', scopes, kind: 'test', ...properties })
  await world.keyCache.refresh()
  const { key, record } = created
  return { key, record, bearer: { Authorization: `Bearer ${key}` }, header: { 'X-API-Key': key } }
}
const used = async (keyId?: number) => {
  await world.usage.flush()
  return usageTable(world.database).summary(1, keyId)
}
/** `route status requests cost`, in order. */
const lines = async (keyId: number): Promise<string[]> => {
  await world.usage.flush()
  const rows = await world.database.prisma.apiKeyUsage.findMany({
    where: { keyId },
    orderBy: [{ route: 'asc' }, { status: 'asc' }],
  })
  return rows.map(({ service, route, status, requests, cost }) => [service, route, status, requests, cost].join(' '))
}
const mcp = (name: string, headers: Record<string, string>) =>
  world.post(
    '/mcp',
    { ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' }, params: { name, arguments: {} } },
    { Accept: 'application/json, text/event-stream', ...headers },
  )

describe('a key’s requests', () => {
  test('are counted by route, status and cost, also those that are served from a cache', async () => {
    const { record, bearer, header } = await newKey()
    for (let time = 0; time < 3; time += 1) await world.get('/strongman/v1/athletes', bearer)
    await world.get('/v1/athletes', bearer)
    await world.get('/strongman/v1/athletes/1', bearer)
    await world.get('/strongman/v1/athletes/nobody-at-all', bearer)
    await world.get('/strongman/v1/nowhere/1', bearer)
    await world.get('/strongman/v1/athletes?nonsense=1', bearer)
    await world.get('/bodybuilding/v1/divisions', header)
    await world.get('/bodybuilding/v1/export/athletes.csv', header)
    await world.get('/strength/v1/standards', bearer)
    await world.get('/usage', bearer)
    const query = '{ strongmanAthletes(first: 100) { nodes { results(first: 100) { nodes { id } } } } }'
    await world.post('/graphql', { query }, bearer)
    await world.post('/graphql', { query }, bearer)
    await mcp('listBodybuildingDivisions', header)
    expect(await lines(record.id)).toEqual([
      'strongman (none) 404 1 1',
      'bodybuilding /bodybuilding/v1/divisions 200 1 1',
      'bodybuilding /bodybuilding/v1/export/athletes 200 1 1',
      'graphql /graphql 200 2 12',
      'mcp /mcp 200 1 1',
      'strength /strength/v1/standards 200 1 1',
      'strongman /strongman/v1/athletes 200 4 4',
      'strongman /strongman/v1/athletes 400 1 1',
      'strongman /strongman/v1/athletes/{slug} 200 1 1',
      'strongman /strongman/v1/athletes/{slug} 404 1 1',
      'usage /usage 200 1 1',
    ])
  })

  test('are counted if they are rejected: by a limit, for a scope, and after the key was revoked or has expired', async () => {
    const limited = await newKey({ limitPerMinute: 1, scopes: ['strongman:read'] })
    await world.get('/strongman/v1/athletes', limited.bearer)
    await world.get('/strongman/v1/athletes', limited.bearer)
    await world.get('/bodybuilding/v1/divisions', limited.header)
    const { record } = limited
    await revokeApiKey(world.database, record.prefix)
    await world.keyCache.refresh()
    await world.get('/strongman/v1/athletes', limited.bearer)
    await world.post('/graphql', { query: '{ __typename }' }, limited.bearer)
    expect(await lines(record.id)).toEqual([
      'bodybuilding /bodybuilding/v1/divisions 403 1 1',
      'graphql /graphql 401 1 0',
      'strongman /strongman/v1/athletes 200 1 1',
      'strongman /strongman/v1/athletes 401 1 0',
      'strongman /strongman/v1/athletes 429 1 0',
    ])

    const short = await newKey({ expiresAt: new Date(Date.now() + 60_000) })
    await world.database.prisma.apiKey.update({
      where: { id: short.record.id },
      data: { expiresAt: new Date(Date.now() - 1_000), updatedAt: new Date() },
    })
    await world.keyCache.refresh()
    await world.get('/people/v1/athletes', short.bearer)
    expect(await lines(short.record.id)).toEqual(['people /people/v1/athletes 401 1 0'])
  })

  test('without a key are counted by service alone', async () => {
    const before = (await used(0)).total.requests
    await world.get('/strength/v1/standards')
    await world.get('/strongman/v1/athletes', { Authorization: 'Bearer wrong' })
    await world.get('/methodology', { Accept: 'text/html' })
    const { total, routes } = await used(0)
    expect(total.requests - before).toBe(3)
    expect(new Set(routes.map(({ route }) => route))).toEqual(new Set(['(all)']))
  })
})

describe('GET /usage', () => {
  test('tells a key what it alone used, and what remains of its limits', async () => {
    const [one, other] = [await newKey({ limitPerMinute: 50 }), await newKey()]
    for (let time = 0; time < 3; time += 1) await world.get('/strongman/v1/athletes', one.bearer)
    await world.get('/strongman/v1/athletes', other.bearer)
    await world.usage.flush()
    const { status, headers, body } = await world.get('/usage?days=2', one.header)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(body.key).toMatchObject({ prefix: one.record.prefix, name: 'usage', expires_at: null })
    expect(body.total).toEqual({ requests: 3, errors: 0, cost: 3 })
    expect(body.by_day.map(({ requests }: { requests: number }) => requests)).toEqual([0, 3])
    expect(body.limits).toEqual([
      {
        ...{ service: 'strongman', shared_with: ['graphql'], requests: 50, window_seconds: 60, remaining: 47 },
        reset_at: expect.any(String),
      },
      ...['bodybuilding', 'people'].map((service) => ({
        ...{ service, shared_with: [], requests: 50, window_seconds: 60, remaining: 50, reset_at: null },
      })),
    ])
  })

  test('answers while the limits of the services are exhausted, and is never shared between keys', async () => {
    const [one, other] = [await newKey({ limitPerMinute: 2 }), await newKey()]
    await world.get('/strongman/v1/athletes', one.bearer)
    await world.get('/strongman/v1/athletes', one.bearer)
    expect((await world.get('/strongman/v1/athletes', one.bearer)).status).toBe(429)
    await world.usage.flush()
    const prefixes = []
    for (const { bearer } of [one, other, one]) prefixes.push((await world.get('/usage', bearer)).body.key?.prefix)
    expect(prefixes).toEqual([one.record.prefix, other.record.prefix, one.record.prefix])
    expect((await world.get('/usage', one.bearer)).status).toBe(429)
  })

  test('is what the graph says, which is null without a key and never cached', async () => {
    const { bearer, record } = await newKey()
    const query = '{ usage(days: 1) { key { prefix } total { requests } } }'
    const asked = async (headers: Record<string, string>) =>
      (await world.post('/graphql', { query }, headers)).body.data
    expect(await asked(bearer)).toEqual({ usage: { key: { prefix: record.prefix }, total: { requests: 0 } } })
    expect(await asked({})).toEqual({ usage: null })
    await world.usage.flush()
    expect((await asked(bearer)).usage.total.requests).toBe(1)
  })
})

test('10,000 distinct paths take a handful of counters', async () => {
  const { key, record } = await newKey({ limitPerMinute: 1_000_000 })
  const paths = Array.from(
    { length: 10_000 },
    (_, at) => `/strongman/v1/${at % 2 ? 'nowhere' : 'athletes'}/x${at}/${at % 3 ? '' : 'y'}`,
  )
  // What an overloaded server rejects before it reads the key is not counted for it.
  await pipelined(world.url, key, paths, WITHOUT_OVERLOAD)
  expect(world.usage.size).toBeLessThanOrEqual(5)
  const { total, routes } = await used(record.id)
  expect(total).toEqual({ requests: 10_000, cost: 10_000, errors: 10_000 })
  expect(routes.length).toBeLessThanOrEqual(3)
}, 60_000)
