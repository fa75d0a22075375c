/** The TypeScript client: responses, errors, caching, pagination and requests. */
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClientOptions, createClient, DataChangedError, memoryCache } from '../../clients/typescript/src/index.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { expectApiError } from './api-error.ts'
import { createStub, pageOf, type Stub } from './stub.ts'

let world: World
let stub: Stub
beforeAll(async () => {
  world = await createWorld()
  stub = await createStub()
})
afterAll(() => Promise.all([world.close(), stub.close()]))

const keys = () => ({ strongman: world.key, bodybuilding: world.key })
const worldClient = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: `${world.url}/`, keys: keys(), ...options })
const stubClient = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: stub.url, keys: { bodybuilding: 'b', strongman: 's' }, ...options })

test('is under 6 kB when minified and compressed', async () => {
  const bundle = await rolldown({ input: 'clients/typescript/src/index.ts' })
  const { output } = await bundle.generate({ format: 'es', minify: true })
  await bundle.close()
  expect(output).toHaveLength(1)
  expect(output[0].imports).toEqual([])
  expect(gzipSync(output[0].code, { level: 9 }).length).toBeLessThan(6_000)
})

describe('against a running server', () => {
  test('returns the REST body, for each service', async () => {
    const client = worldClient()
    const { body } = await world.get('/bodybuilding/v1/athletes?division=mens-open', { 'X-API-Key': world.key })
    expect(await client.bodybuilding.athletes({ division: 'mens-open' })).toEqual(body)
    expect((await client.strongman.athletes({ limit: 2 })).data).toHaveLength(2)
    const { verified } = await client.strength.calculatePercentile({
      ...{ lift: 'squat', weight: 180, bodyweight: 82, sex: 'male', unit: 'kg' },
    })
    expect(verified?.percentile).toBeGreaterThan(0)
  })

  test('caches responses by ETag, so that unchanged data is not sent again', async () => {
    const statuses: number[] = []
    const recordingFetch: typeof fetch = async (...args) => {
      const response = await fetch(...args)
      statuses.push(response.status)
      return response
    }
    const client = worldClient({ fetch: recordingFetch })
    const first = await client.bodybuilding.stats()
    const expected = structuredClone(first)
    // Mutating a response does not affect the cached one.
    first.athletes = -1
    expect(await client.bodybuilding.stats()).toEqual(expected)
    expect(statuses).toEqual([200, 304])
    const uncached = worldClient({ fetch: recordingFetch, cache: false })
    await uncached.bodybuilding.stats()
    await uncached.bodybuilding.stats()
    expect(statuses).toEqual([200, 304, 200, 200])
  })

  test('reads a list to its last page', async () => {
    const { total, data } = await worldClient().bodybuilding.athletes({ per_page: 100 })
    const slugs: string[] = []
    for await (const { slug } of worldClient().bodybuilding.athletes.all({ per_page: 5 })) slugs.push(slug)
    expect(slugs).toEqual(data.map(({ slug }) => slug))
    expect(slugs).toHaveLength(total)
    const pages: number[] = []
    for await (const { page } of worldClient().bodybuilding.athletes.pages({ per_page: 5, page: 2 })) pages.push(page)
    expect(pages).toEqual(Array.from({ length: Math.ceil(total / 5) - 1 }, (_, index) => index + 2))
    expect(await worldClient().bodybuilding.athletes.collect({ search: 'no such athlete' })).toEqual([])
  })

  test('reports every invalid parameter', async () => {
    const error = await expectApiError(worldClient().bodybuilding.athletes({ per_page: 0, sort: 'height' as 'name' }))
    expect(error).toMatchObject({ status: 400, code: 'invalid_parameter', name: 'ApiError' })
    expect(error.errors.map(({ parameter }) => parameter).toSorted()).toEqual(['per_page', 'sort'])
    expect(error.errors.find(({ parameter }) => parameter === 'sort')?.allowed).toContain('total_wins')
    expect(error.requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('reports a missing key', async () => {
    const error = await expectApiError(worldClient({ keys: {} }).bodybuilding.stats())
    expect(error).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})

describe('requests', () => {
  test('carry only the key of their own service', async () => {
    stub.script({})
    const client = stubClient()
    await client.bodybuilding.stats()
    await client.strongman.search({ q: 'ab' })
    await client.strength.capability()
    const sent = stub.requests.map(({ headers }) => [headers['x-api-key'], headers.authorization])
    expect(sent).toEqual([
      ['b', undefined],
      [undefined, 'Bearer s'],
      [undefined, undefined],
    ])
  })

  test('encode path parameters', async () => {
    stub.script({})
    await stubClient().bodybuilding.athlete({ id: 'a/../b?c' })
    expect(stub.requests[0]?.url).toBe('/bodybuilding/v1/athletes/a%2F..%2Fb%3Fc')
    for (const id of ['', '.', '..']) await expect(stubClient().bodybuilding.athlete({ id })).rejects.toThrow(TypeError)
    expect(stub.requests).toHaveLength(1)
  })

  test('omit missing and undefined parameters', async () => {
    stub.script({})
    await stubClient().bodybuilding.athletes({ division: undefined, active: true })
    expect(stub.requests[0]?.url).toBe('/bodybuilding/v1/athletes?active=true')
  })

  test('do not follow redirects, so that the key stays with the service', async () => {
    stub.script({ status: 302, headers: { Location: `${world.url}/bodybuilding/v1/stats` } })
    expect(await expectApiError(stubClient().bodybuilding.stats())).toMatchObject({ status: 302, code: 'unexpected' })
  })
})

describe('data that changes while a list is read', () => {
  const changing = [pageOf(1, 2, 'v1'), pageOf(2, 2, 'v2'), pageOf(1, 2, 'v2'), pageOf(2, 2, 'v2')]

  test('ends the list with an error', async () => {
    stub.script(...changing)
    const read = async () => {
      for await (const _ of stubClient().bodybuilding.athletes.all());
    }
    const error = await read().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DataChangedError)
    expect(error).toMatchObject({ before: 'v1', after: 'v2' })
  })

  test('restarts the list if the caller passes onRestart', async () => {
    stub.script(...changing)
    const seen: (number | string)[] = []
    const onRestart = (version: string) => seen.push(version)
    for await (const { id } of stubClient().bodybuilding.athletes.all({}, { onRestart })) seen.push(id)
    expect(seen).toEqual([1, 'v2', 1, 2])
    stub.script(...changing)
    expect((await stubClient().bodybuilding.athletes.collect()).map(({ id }) => id)).toEqual([1, 2])
  })

  test('too often ends the list with an error', async () => {
    stub.script(...Array.from({ length: 20 }, (_, index) => pageOf(1, 2, `v${index}`)))
    await expect(stubClient().bodybuilding.athletes.collect()).rejects.toThrow(DataChangedError)
    expect(stub.requests.length).toBeLessThan(10)
  })
})

test('the cache is bounded, and evicts the least recently used response', async () => {
  const cache = memoryCache(30)
  const entry = (text: string) => ({ etag: '"', text })
  cache.set('a', entry('12345678'))
  cache.set('b', entry('12345678'))
  cache.set('c', entry('12345678'))
  expect(cache.get('a')).toEqual(entry('12345678'))
  cache.set('d', entry('12345678'))
  expect(['a', 'b', 'c', 'd'].map((url) => cache.get(url) !== undefined)).toEqual([true, false, true, true])
  cache.set('e', entry('1'.repeat(40)))
  expect(cache.get('e')).toBeUndefined()
})
