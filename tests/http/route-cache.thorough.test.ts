/** The route cache: a URL requested before gets the same response as the first time, for callers with access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { createWorld, type World } from '../helpers/world.ts'

const OPEN = '/strength/v1/standards/squat?sex=male&source=verified&format=table'
const ONCE = '/strength/v1/standards/squat?sex=male&source=verified&unit=kg&bodyweight='
const POPULAR = `${ONCE}82`
const KEYED = '/strongman/v1/athletes?limit=2&page=2'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
})
afterAll(() => world.close())

const keyed = () => ({ Authorization: `Bearer ${world.key}` })

/** Headers that differ from request to request. */
const PASSING = new Set(['date', 'x-request-id', 'x-cache', 'server-timing'])
const lasting = (headers: Headers) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !PASSING.has(name) && !/ratelimit(-remaining|-reset)?$/.test(name)),
  )

describe('the second time', () => {
  test.each([
    ['without a key', OPEN, () => ({})],
    ['with a key', KEYED, keyed],
  ])('a URL gets the same response, %s', async (_, path, headers) => {
    const [first, next] = [await world.get(path, headers()), await world.get(path, headers())]
    expect([first.headers.get('x-cache'), next.headers.get('x-cache')]).toEqual(['miss', 'hit'])
    expect(next.text).toBe(first.text)
    expect(lasting(next.headers)).toEqual(lasting(first.headers))
    const left = [first, next].map((one) => Number(one.headers.get('x-ratelimit-remaining')))
    expect(left[1]).toBe(left[0]! - 1)
    expect(next.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  })

  test('no key, a wrong key and a key in the URL are refused as before', async () => {
    await world.get(KEYED, keyed())
    expect((await world.get(KEYED)).body.code).toBe('unauthenticated')
    expect((await world.get(KEYED, { Authorization: `Bearer ${world.key}x` })).body.code).toBe('unauthenticated')
    expect((await world.get(`${KEYED}&key=${world.key}`)).body.code).toBe('unauthenticated')
  })

  test('HEAD, OPTIONS and POST behave as the first time', async () => {
    await world.get(OPEN)
    const head = await fetch(world.url + OPEN, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(world.url + OPEN, { method: 'OPTIONS' })).status).toBe(204)
    expect((await world.post(OPEN, {})).status).toBe(405)
  })

  test('a matching If-None-Match gets 304', async () => {
    const { headers } = await world.get(OPEN)
    const again = await world.get(OPEN, { 'If-None-Match': headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('the rate limit still applies', async () => {
    const path = '/strength/v1/cp/squat'
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push((await world.get(path)).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    expect(statuses[60]).toBe(429)
  })
})

test('links are built from the parameters, not from the URL of another caller', async () => {
  const odd = '/strongman/v1/athletes?page=2&limit=1&country=&search='
  const [first, next] = [
    await world.get(odd, keyed()),
    await world.get('/strongman/v1/athletes?limit=1&page=2', keyed()),
  ]
  expect(next.headers.get('x-cache')).toBe('hit')
  for (const { headers } of [first, next]) {
    expect(headers.get('link')).toContain('</strongman/v1/athletes?page=1&limit=1>; rel="first"')
    expect(headers.get('link')).not.toContain('search=')
  }
  const other = await world.get('/v1/athletes?limit=1&page=2', keyed())
  expect(other.headers.get('link')).toContain('</v1/athletes?')
})

test('after every import the most recently requested responses are made from the new data', async () => {
  const own = await createWorld()
  const path = '/strength/v1/standards/deadlift?sex=male&source=verified&format=table'
  await own.get(path)
  for (const label of ['First others', 'Second others', 'Third others']) {
    await storePopulation(own.database, { ...verifiedFigures, label })
    await expect.poll(async () => (await own.get(path)).body.source_label).toBe(label)
  }
  await storePopulation(own.database, { ...verifiedFigures, label: 'Last others' })
  // No request arrived in between, so the first one finds the response already cached.
  await expect
    .poll(async () => (await own.get('/strength/v1/standards')).text, { interval: 300 })
    .toContain('Last others')
  const { headers, body } = await own.get(path)
  expect([headers.get('x-cache'), body.source_label]).toEqual(['hit', 'Last others'])
  await own.close()
})

test('after every import responses about all sports are made for each kind of key that requested them', async () => {
  const own = await createWorld()
  const { key } = await createApiKey(own.database, { name: 'one', scopes: ['strongman:read'], kind: 'test' })
  await own.keyCache.refresh()
  const path = '/people/v1/athletes/wyatt-culpepper'
  const send = (one: string) => own.get(path, { Authorization: `Bearer ${one}` })
  for (const one of [own.key, key]) await send(one)
  await storePopulation(own.database, { ...verifiedFigures, label: 'Others' })
  await expect.poll(async () => (await own.get('/strength/v1/standards')).text, { interval: 300 }).toContain('Others')
  for (const [one, sports] of [
    [own.key, ['strongman', 'bodybuilding']],
    [key, ['strongman']],
  ] as const) {
    const { headers, body } = await send(one)
    expect([headers.get('x-cache'), body.sports, body.data_version]).toEqual([
      'hit',
      sports,
      expect.stringMatching(/^strength:/),
    ])
  }
  await own.close()
})

describe('a flood of unique requests', () => {
  test('leaves repeated requests cached', async () => {
    // Fits about a hundred of these responses.
    const small = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '400000' } })
    try {
      const cacheOf = async (path: string) => (await small.get(path)).headers.get('x-cache')
      expect([await cacheOf(POPULAR), await cacheOf(POPULAR)]).toEqual(['miss', 'hit'])
      for (let at = 0; at < 400; at++) expect(await cacheOf(`${ONCE}${60 + at / 100}`)).toBe('miss')
      expect(await cacheOf(POPULAR)).toBe('hit')
    } finally {
      await small.close()
    }
  })
})
