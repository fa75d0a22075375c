/** Rejections of what exceeds capacity: when they are sent, and which requests are rejected before they are routed. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { earlyRejection } from '../../src/http/overload/early-rejection.ts'
import { createLoadShedder } from '../../src/http/overload/load-shedder.ts'
import { createRejections, EARLY, ROUTED } from '../../src/http/overload/rejections.ts'

describe('rejections', () => {
  test('are sent in order, and not before the delay', async () => {
    const rejections = createRejections(ROUTED, 40)
    const sent: [number, number][] = []
    const began = performance.now()
    for (const number of [1, 2, 3]) rejections.delay(() => sent.push([number, performance.now() - began]))
    await sleep(20)
    rejections.delay(() => sent.push([4, performance.now() - began]))
    expect(sent).toEqual([])
    await expect.poll(() => sent.length).toBe(4)
    expect(sent.map(([number]) => number)).toEqual([1, 2, 3, 4])
    // Those that are due within two milliseconds are sent together.
    for (const [, ms] of sent) expect(ms).toBeGreaterThanOrEqual(37)
    expect(sent[3]![1]).toBeGreaterThanOrEqual(57)
  })

  test.each([
    ['that were routed, a second at most', ROUTED, 999],
    ['that are early, half a second at most', EARLY, 499],
  ])('%s, are delayed longer the more are pending, and sent at once when 5,000 are', async (_, pace, longestMs) => {
    const rejections = createRejections(pace, 20)
    const began = performance.now()
    let sent = 0
    let lastAfterMs = 0
    for (let at = 0; at < 5_000; at++) {
      rejections.delay(() => {
        sent += 1
        lastAfterMs = performance.now() - began
      })
    }
    expect(sent).toBe(0)
    rejections.delay(() => {
      sent += 1
    })
    expect(sent).toBe(1)
    await expect.poll(() => sent).toBe(5_001)
    expect(lastAfterMs).toBeGreaterThanOrEqual(longestMs)
  })
})

describe('while operations are rejected', () => {
  let server: ReturnType<typeof createServer> | undefined
  afterEach(() => server?.close())

  /** One operation runs, two wait, and one was rejected; unless `calm`, of which there was none. */
  async function busy({ calm = false } = {}) {
    const shedder = createLoadShedder({ concurrency: 1, queueLength: 2, rejectionDelayMs: 1, maxWaitMs: 60_000 })
    const ends: (() => void)[] = []
    const operations = Array.from({ length: calm ? 3 : 4 }, () =>
      shedder.run(() => new Promise<void>((resolve) => ends.push(resolve))).catch(() => {}),
    )
    if (!calm) await expect.poll(() => shedder.state.refused).toBe(1)
    const slices = { waiting: 0 }
    const reject = earlyRejection({
      ...{ shedder, slices, prefixes: ['/v1/athletes'] },
      isCached: (url) => url === '/v1/athletes/cached',
    })
    const routed: string[] = []
    const listener: RequestListener = (request, response) => {
      if (reject(request, response)) return
      routed.push(request.url as string)
      response.end()
    }
    server = createServer(listener)
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const end = async () => {
      while (ends.length > 0 || shedder.state.running > 0) {
        ends.shift()?.()
        await sleep(1)
      }
      await Promise.all(operations)
    }
    return { shedder, slices, routed, end, get: (path: string, init?: RequestInit) => fetch(url + path, init) }
  }

  test('a request that needs one is rejected with a problem before it is routed, and counted', async () => {
    const { shedder, routed, end, get } = await busy()
    const response = await get('/v1/athletes/7')
    expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      ...[503, '1', 'no-store'],
    ])
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const problem = await response.json()
    expect(problem).toEqual({
      ...{ type: '/problems/unavailable', title: expect.any(String), status: 503, code: 'unavailable' },
      ...{ detail: 'The server is busy. Try again in 1 s.', request_id: response.headers.get('x-request-id') },
    })
    expect(problem.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect([routed, shedder.state.refused]).toEqual([[], 2])
    await end()
  })

  test('its body is not waited for, and the connection stays usable', async () => {
    const { routed, end, get } = await busy()
    const post = { method: 'POST', body: 'x'.repeat(100_000) }
    expect((await get('/v1/athletes', post)).status).toBe(503)
    await end()
    await expect.poll(async () => (await get('/v1/athletes')).status, { timeout: 5_000 }).toBe(200)
    expect(routed).toEqual(['/v1/athletes'])
  })

  test('a cached response and what needs no operation are served', async () => {
    const { routed, end, get } = await busy()
    for (const path of ['/v1/athletes/cached', '/docs']) expect((await get(path)).status).toBe(200)
    expect((await get('/v1/athletes/1', { method: 'OPTIONS' })).status).toBe(200)
    expect(routed).toEqual(['/v1/athletes/cached', '/docs', '/v1/athletes/1'])
    await end()
  })

  test('those that wait to be routed count, too', async () => {
    const { shedder, slices, routed, end, get } = await busy()
    await end()
    expect(shedder.state).toMatchObject({ running: 0, waiting: 0 })
    expect((await get('/v1/athletes/1')).status).toBe(200)
    slices.waiting = 2
    expect((await get('/v1/athletes/2')).status).toBe(503)
    expect(routed).toEqual(['/v1/athletes/1'])
  })

  test('a burst that nothing was rejected of is routed: many may ask for one response', async () => {
    const { slices, routed, end, get } = await busy({ calm: true })
    slices.waiting = 500
    expect((await get('/v1/athletes/1')).status).toBe(200)
    expect(routed).toEqual(['/v1/athletes/1'])
    await end()
  })
})
