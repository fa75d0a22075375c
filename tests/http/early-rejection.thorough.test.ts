/** Rejections of what exceeds capacity: when they are sent, and which requests are rejected before they are routed. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { earlyRejection } from '../../src/http/overload/early-rejection.ts'
import { createLoadShedder } from '../../src/http/overload/load-shedder.ts'
import { createRejections, EARLY, ROUTED } from '../../src/http/overload/rejections.ts'
import { createLifecycle } from '../../src/observe/lifecycle.ts'

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
  async function busy({ calm = false, rejectionDelayMs = 1 } = {}) {
    const shedder = createLoadShedder({ concurrency: 1, queueLength: 2, rejectionDelayMs, maxWaitMs: 60_000 })
    const ends: (() => void)[] = []
    const operations = Array.from({ length: calm ? 3 : 4 }, () =>
      shedder.run(() => new Promise<void>((resolve) => ends.push(resolve))).catch(() => {}),
    )
    if (!calm) await expect.poll(() => shedder.state.refused).toBe(1)
    const lifecycle = createLifecycle()
    const rejected: string[] = []
    const admit = earlyRejection({
      ...{ shedder, prefixes: new Map([['/v1/athletes', 'strongman']]) },
      isCached: (url) => url === '/v1/athletes/cached',
      onReject({ url }, response, service) {
        rejected.push(`${service} ${url}`)
        response.once('close', lifecycle.begin(response))
      },
    })
    const routed: string[] = []
    /** What waits to be handled, until `handle` is called. */
    const waiting: (() => void)[] = []
    let isLate = false
    const listener: RequestListener = (request, response) => {
      const begin = admit(request, response)
      if (!begin) return
      const handle = () => {
        begin()
        routed.push(request.url as string)
        response.end()
      }
      if (isLate) waiting.push(handle)
      else handle()
    }
    const wait = () => {
      isLate = true
    }
    const handle = () => {
      for (const one of waiting.splice(0)) one()
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
    return {
      ...{ shedder, lifecycle, rejected, routed, waiting, wait, handle, end },
      get: (path: string, init?: RequestInit) => fetch(url + path, init),
    }
  }

  test('a request that needs one is rejected with a problem before it is routed, and counted', async () => {
    const { shedder, rejected, routed, end, get } = await busy()
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
    expect([routed, rejected, shedder.state.refused]).toEqual([[], ['strongman /v1/athletes/7'], 2])
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

  test('variants that are cached under other keys are served, and requests are known by the id of their client', async () => {
    const { routed, end, get } = await busy()
    const variants: [string, Record<string, string>][] = [
      ['/v1/athletes/1?data_version=strongman:2026-11-20.1', {}],
      ['/v1/athletes/2', { 'Accept-Datetime': 'Sat, 28 Nov 2026 00:00:00 GMT' }],
      ['/v1/athletes/3', { Accept: 'application/x-ndjson' }],
    ]
    for (const [path, headers] of variants) expect((await get(path, { headers })).status).toBe(200)
    expect(routed).toEqual(variants.map(([path]) => path))
    const known = await get('/v1/athletes/4', { headers: { 'X-Request-Id': 'my-request' } })
    expect([known.status, known.headers.get('x-request-id')]).toEqual([503, 'my-request'])
    await end()
  })

  test('those that wait to be handled and need one count, too, and nothing else that waits', async () => {
    const { shedder, routed, waiting, wait, handle, end, get } = await busy()
    await end()
    expect(shedder.state).toMatchObject({ running: 0, waiting: 0 })
    wait()
    const others = Array.from({ length: 50 }, (_, at) => get(`/docs/${at}`))
    await expect.poll(() => waiting.length).toBe(50)
    const admitted = [get('/v1/athletes/1'), get('/v1/athletes/2')]
    await expect.poll(() => waiting.length).toBe(52)
    expect((await get('/v1/athletes/3')).status).toBe(503)
    handle()
    for (const response of [...others, ...admitted]) expect((await response).status).toBe(200)
    expect(routed).toHaveLength(52)
  })

  test('the overload ends if slots are free, however busy the server is with other things', async () => {
    const { shedder, waiting, wait, handle, end, get } = await busy()
    await end()
    wait()
    const admitted = [get('/v1/athletes/1'), get('/v1/athletes/2')]
    await expect.poll(() => waiting.length).toBe(2)
    for (const ended = performance.now() + 1_200; performance.now() < ended; await sleep(50))
      await get('/v1/athletes/3', { signal: AbortSignal.timeout(40) }).catch(() => {})
    expect(shedder.isOverloaded).toBe(false)
    handle()
    for (const response of admitted) expect((await response).status).toBe(200)
  })

  test('a burst that nothing was rejected of is routed: many may ask for one response', async () => {
    const { routed, waiting, wait, handle, end, get } = await busy({ calm: true })
    wait()
    const burst = Array.from({ length: 50 }, () => get('/v1/athletes/1'))
    await expect.poll(() => waiting.length).toBe(50)
    handle()
    for (const response of burst) expect((await response).status).toBe(200)
    expect(routed).toHaveLength(50)
    await end()
  })

  test('a rejection that is sent while the server closes says so, and the server waits for it', async () => {
    const { lifecycle, end, get } = await busy({ rejectionDelayMs: 150 })
    const asked = get('/v1/athletes/1')
    await expect.poll(() => lifecycle.open).toBe(1)
    const drained = lifecycle.drain(server!, { waitMs: 0, forceMs: 5_000 })
    const response = await asked
    expect([response.status, response.headers.get('connection')]).toEqual([503, 'close'])
    await response.text()
    expect(await drained).toBe(true)
    expect(lifecycle.open).toBe(0)
    await end()
  })
})
