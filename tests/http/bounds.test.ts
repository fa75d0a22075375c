/** Bounds of the HTTP engine: connections, cached responses, cached routes, and rounds of revalidation. */
import express, { type Request } from 'express'
import { expect, test } from 'vitest'
import { PreparedResponse } from '../../src/http/responses/response.ts'
import { createResponseCache } from '../../src/http/responses/response-cache.ts'
import { createRouteCache } from '../../src/http/route-cache.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { createWorld } from '../helpers/world.ts'

test('idle connections stay open longer than those of proxies, which keep them for 60 s', () => {
  const server = createHttpServer(express())
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(5_000)
})

test('a response is cached if it takes at most a sixteenth of the cache', () => {
  const cache = createResponseCache(1_600_000)
  const response = (bytes: number) =>
    new PreparedResponse(Buffer.alloc(bytes), { status: 200, contentType: 'text/plain', cacheControl: 'no-store' })
  // 1.5 times the bytes, plus 1,000 of overhead.
  cache.set('small', response(65_000))
  cache.set('large', response(67_000))
  expect([cache.get('small')?.bytes.length, cache.get('large')]).toEqual([65_000, undefined])
})

test('what is sent once is not stored: a percentile is cached from the second request for it on', async () => {
  const world = await createWorld({ strongman: false })
  try {
    const cacheOf = async (weight: number) => {
      const set = { lift: 'squat', weight, reps: 3, bodyweight: 82.5, sex: 'male', unit: 'kg' }
      const { status, headers } = await world.post('/strength/v1/percentile', set)
      return [status, headers.get('x-cache')]
    }
    for (const cache of ['miss', 'miss', 'hit', 'hit']) expect(await cacheOf(141)).toEqual([200, cache])
    expect(await cacheOf(142)).toEqual([200, 'miss'])
  } finally {
    await world.close()
  }
})

const request = (originalUrl: string) => ({ method: 'GET', originalUrl, baseUrl: '', route: {}, params: {} }) as Request

test('a route of a URL of up to 500 characters is cached', async () => {
  const cache = createRouteCache([])
  const revalidated: number[] = []
  for (const length of [500, 501]) {
    cache.register(request('/'.padEnd(length, 'x')), { handlers: [], revalidate: async () => revalidated.push(length) })
  }
  await cache.revalidate()
  expect(revalidated).toEqual([500])
})

test('a new round of revalidation ends the one before, whose data is outdated', async () => {
  const cache = createRouteCache([])
  let round = 'old'
  const made: string[] = []
  for (const path of ['/a', '/b', '/c']) {
    cache.register(request(path), { handlers: [], revalidate: async () => made.push(round) })
  }
  const old = cache.revalidate()
  round = 'new'
  await Promise.all([old, cache.revalidate()])
  // The first response of the old round was begun before the new round.
  expect(made).toEqual(['old', 'new', 'new', 'new'])
})

test('a response without data is not cached by anyone: the first import replaces it', async () => {
  const world = await createWorld({ strongman: false })
  try {
    const { status, headers } = await world.get('/strongman/v1/athletes', { Authorization: `Bearer ${world.key}` })
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await world.get('/strength/v1/standards')).headers.get('cache-control')).toMatch(/max-age=\d+/)
  } finally {
    await world.close()
  }
})
