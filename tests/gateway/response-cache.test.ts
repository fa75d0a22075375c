/** Cached GraphQL responses: for which callers, at what cost, and for how long. */
import { type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { countStatements } from '../helpers/statements.ts'
import { createWorld, type World } from '../helpers/world.ts'

const STRENGTH = '{ strengthStandards(lift: "squat", sex: MALE, source: VERIFIED) { sampleSize } }'
const LABELS = '{ datasets(first: 9, filter: { current: true }) { nodes { label } } }'
const ATHLETES = '{ strongmanAthletes(first: 3) { nodes { athlete { fullName } } } }'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1000' } })
})
afterAll(() => world.close())

const keyed = () => ({ Authorization: `Bearer ${world.key}` })
const ask = (query: string, headers: Record<string, string> = {}) => world.post('/graphql', { query }, headers)
const cacheOf = ({ headers }: { headers: Headers }) => headers.get('x-cache')

describe('a repeated query', () => {
  test('gets the same response, with its cost and the remaining budget', async () => {
    const [first, next] = [await ask(ATHLETES, keyed()), await ask(ATHLETES, keyed())]
    expect([cacheOf(first), cacheOf(next)]).toEqual(['miss', 'hit'])
    expect(next.body.data).toEqual(first.body.data)
    const [before, after] = [first, next].map(({ body }) => body.extensions.cost)
    expect([after.points, after.requests]).toEqual([before.points, before.requests])
    expect(after.remaining).toBe(before.remaining - before.requests)
    expect(next.headers.get('content-type')).toBe(first.headers.get('content-type'))
    expect(next.headers.get('cache-control')).toBe('no-store')
  })

  test('of what changes between two imports is executed again', async () => {
    for (const field of ['retained', 'changes(first: 1) { totalCount }']) {
      const query = `{ datasets(first: 2) { nodes { version ${field} } } }`
      expect([cacheOf(await ask(query, keyed())), cacheOf(await ask(query, keyed()))], field).toEqual(['miss', 'miss'])
    }
    const query = '{ datasets(first: 2) { nodes { version changesKnown } } }'
    expect([cacheOf(await ask(query, keyed())), cacheOf(await ask(query, keyed()))]).toEqual(['miss', 'hit'])
  })

  test('gets no cached response without access', async () => {
    await ask(ATHLETES, keyed())
    const { body } = await ask(ATHLETES)
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
    const { key } = await createApiKey(world.database, {
      ...{ name: 'other', scopes: ['bodybuilding:read'], tier: 'FREE', kind: 'test' },
    })
    await expect
      .poll(async () => (await ask(ATHLETES, { Authorization: `Bearer ${key}` })).body.errors?.[0].extensions.code)
      .toBe('FORBIDDEN')
  })

  test('is executed again after an import', async () => {
    await ask(LABELS)
    expect(cacheOf(await ask(LABELS))).toBe('hit')
    await storePopulation(world.database, { ...verifiedFigures, label: 'Other lifters' })
    await expect.poll(async () => (await ask(LABELS)).text).toContain('Other lifters')
    expect(cacheOf(await ask(LABELS))).toBe('hit')
  })
})

describe('identical queries at the same time', () => {
  let queries = 0
  /** A different text each time, so that no response is cached. */
  const fresh = () => `{ strongmanAthletes(first: 4) { nodes { a${++queries}: athlete { fullName } } } }`
  /** All requests arrive before the first response. */
  const sendAtOnce = (query: string, many = 8) =>
    world.database.transaction(async (sql) => {
      await sql.script('LOCK TABLE career')
      const responses = Promise.all(Array.from({ length: many }, () => ask(query, keyed())))
      await sleep(150)
      return { responses }
    })
  const remaining = async () =>
    (await ask('{ rateLimit { remaining } }', keyed())).body.data.rateLimit.remaining as number

  test('are executed once', async () => {
    const statements = (many: number) => countStatements(async () => (await sendAtOnce(fresh(), many)).responses)
    expect(await statements(8)).toBe(await statements(1))
  })

  test('cost each caller', async () => {
    const before = await remaining()
    const responses = await (await sendAtOnce(fresh())).responses
    expect(before - (await remaining())).toBe(8 * responses[0]!.body.extensions.cost.requests + 1)
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  })

  test('are executed for each caller if the response cannot be shared', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => ask(fresh())))
    expect(responses.map(({ body }) => body.errors[0].extensions.code)).toEqual(Array(8).fill('UNAUTHENTICATED'))
  })
})

/** The raw response, as `fetch` would decompress it. */
const overTheWire = (query: string, encoding: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const headers = { ...keyed(), 'Content-Type': 'application/json', 'Accept-Encoding': encoding }
    request(`${world.url}/graphql`, { method: 'POST', headers }, async (response) =>
      resolve({ headers: response.headers, bytes: Buffer.concat(await response.toArray()) }),
    )
      .on('error', reject)
      .end(JSON.stringify({ query }))
  })

describe('a compressed response', () => {
  const MANY = '{ strongmanAthletes(first: 20) { nodes { athlete { fullName slug country { name } } totalWins } } }'

  test('is the same when made and when cached, with a cost of its own', async () => {
    const comparable = ({ extensions, data }: { extensions: { cost: { remaining: number } }; data: unknown }) => ({
      remaining: extensions.cost.remaining,
      data,
    })
    const responses = [
      await overTheWire(MANY, 'gzip, br'),
      await overTheWire(MANY, 'gzip'),
      await overTheWire(MANY, 'gzip'),
    ]
    expect(responses.map(({ headers }) => [headers['x-cache'], headers['content-encoding'], headers.vary])).toEqual([
      ['miss', 'gzip', 'Accept-Encoding'],
      ...Array(2).fill(['hit', 'gzip', 'Accept-Encoding']),
    ])
    const plain = await overTheWire(MANY, 'identity')
    expect([plain.headers['x-cache'], plain.headers['content-encoding']]).toEqual(['hit', undefined])
    expect(plain.bytes.length).toBeGreaterThan(2 * responses[1]!.bytes.length)
    const last = comparable(JSON.parse(plain.bytes.toString()))
    const all = responses.map(({ bytes }) => comparable(JSON.parse(gunzipSync(bytes).toString())))
    expect(all.map(({ data }) => data)).toEqual(Array(3).fill(last.data))
    expect(new Set([...all, last].map(({ remaining }) => remaining)).size).toBe(4)
  })

  test('is sent if it is large enough, to clients that accept it', async () => {
    for (const [query, encoding] of [
      [MANY, 'br'],
      [MANY, 'gzip;q=0'],
      [STRENGTH, 'gzip'],
    ] as const)
      expect([query, (await overTheWire(query, encoding)).headers['content-encoding']]).toEqual([query, undefined])
  })
})

describe('the response cache does not store', () => {
  test.each([
    ['what is wrong', '{ nothing }'],
    [
      'what was refused in part',
      '{ datasets(first: 1) { nodes { label } } strongmanAthletes(first: 1) { totalCount } }',
    ],
    ['what only concerns the caller', '{ rateLimit { remaining } datasets(first: 1) { nodes { label } } }'],
    [
      'the same by another name in a fragment',
      'fragment F on Query { left: rateLimit { remaining } } { ...F datasets(first: 1) { nodes { label } } }',
    ],
  ])('%s', async (_, query) => {
    for (const time of ['first', 'next']) expect([time, cacheOf(await ask(query))]).not.toEqual([time, 'hit'])
  })
})

test('caller-specific responses are not cached, however their names are escaped in JSON', async () => {
  const body = '{"query":"{ \\u0072ateLimit { remaining } }"}'
  const responses = [await world.post('/graphql', body), await world.post('/graphql', body)]
  expect(responses.map(cacheOf)).toEqual(['miss', 'miss'])
  const [first, next] = responses.map((one) => one.body.data.rateLimit.remaining)
  expect(next).toBe(first - 1)
})

test('cached and uncached responses are equal', async () => {
  for (const query of [
    STRENGTH,
    '{ nothing }',
    'nonsense',
    '{ node(id: "x") { id } }',
    '{ athlete(slug: "") { fullName } }',
  ]) {
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const fast = await ask(query, { Accept: accept })
      // Only Yoga reads URLs, not the fast path.
      const slow = await world.get(`/graphql?query=${encodeURIComponent(query)}`, { Accept: accept })
      expect([cacheOf(fast) === null, cacheOf(slow)]).toEqual([query === 'nonsense' && false, null])
      const { extensions: _, ...body } = slow.body
      expect(fast.body).toMatchObject(body)
      expect([query, accept, fast.status, fast.headers.get('content-type')]).toEqual([
        ...[query, accept, slow.status, slow.headers.get('content-type')],
      ])
    }
  }
})
