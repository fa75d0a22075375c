/** Open streams are bounded, and end when their key is revoked, when the client does not read, and on shutdown. */
import { once } from 'node:events'
import type http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApiKey, revokeApiKey } from '../../src/access/keys/keys.ts'
import type { Subscribe } from '../../src/contract/execution.ts'
import { withRequestId, withSnapshot } from '../../src/http/middleware.ts'
import { eventsEndpoint } from '../../src/http/rest/events.ts'
import { createHttpServer } from '../../src/http/server.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { type EventStream, openStream } from '../helpers/event-stream.ts'
import { createWorld, type World, type WorldOptions } from '../helpers/world.ts'

const EVENTS = '/strongman/v1/events'
const SUBSCRIPTION = '/graphql?query=subscription{versionPublished{version}}'

let world: World
const streams: EventStream[] = []
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})
afterAll(() => world.close())

const start = async (settings: WorldOptions['settings'] = {}) => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ...settings } })
}

async function open(path: string, key: string): Promise<EventStream> {
  const headers = { Authorization: `Bearer ${key}`, Accept: 'text/event-stream' }
  const stream = await openStream(world.url + path, { headers })
  streams.push(stream)
  return stream
}

const newKey = async () => {
  const created = await createApiKey(world.database, { name: 'streams', scopes: ['strongman:read'], kind: 'test' })
  await world.keyCache.refresh()
  return created
}

const openNow = async () => Number(/event_streams_open (\d+)/.exec((await world.get('/metrics')).text)![1])

describe('a server', () => {
  beforeAll(() => start({ MAX_OPEN_STREAMS: '12' }))

  test('lets a caller hold ten streams open, over REST and GraphQL together, and another when one is closed', async () => {
    const { key } = await newKey()
    for (let at = 0; at < 10; at++) {
      const stream = await open(at % 2 === 0 ? EVENTS : SUBSCRIPTION, key)
      expect([at, stream.status]).toEqual([at, 200])
    }
    const refused = await open(EVENTS, key)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    await refused.ended
    expect(refused.text()).toContain('10 open event streams')
    const graphql = await open(SUBSCRIPTION, key)
    expect([graphql.status, graphql.headers['retry-after']]).toEqual([429, '30'])
    expect((await graphql.next())!.data.errors[0].extensions.code).toBe('RATE_LIMITED')
    expect(await openNow()).toBe(10)
    streams[0]!.close()
    await expect.poll(openNow).toBe(9)
    expect((await open(EVENTS, key)).status).toBe(200)
  })

  test('has only so many streams for all callers', async () => {
    await expect.poll(openNow).toBe(0)
    const statuses: number[] = []
    for (const { key } of [await newKey(), await newKey()]) {
      for (let at = 0; at < 7; at++) statuses.push((await open(EVENTS, key)).status)
    }
    expect(statuses).toEqual([...Array(12).fill(200), 503, 503])
    expect(streams.at(-1)!.headers['retry-after']).toBe('30')
  })

  test('neither a failed request nor one of another media type takes a stream', async () => {
    await expect.poll(openNow).toBe(0)
    const { key } = await newKey()
    const headers = { Authorization: `Bearer ${key}` }
    await world.get(`${EVENTS}?since=nonsense`, headers)
    await world.get(SUBSCRIPTION, { ...headers, Accept: 'multipart/mixed' })
    await fetch(world.url + EVENTS, { method: 'HEAD', headers })
    expect(await openNow()).toBe(0)
  })

  test('does not count the time that a stream is open as the duration of a request', async () => {
    const { text } = await world.get('/metrics')
    expect(text).toMatch(/http_requests_total\{[^}]*route="\/strongman\/v1\/events"[^}]*status="200"\} [1-9]/)
    expect(text).toMatch(/http_request_duration_seconds_sum\{[^}]*route="\/strongman\/v1\/events"[^}]*\} 0\.?\d*\b/)
  })

  test('sends a comment every ten seconds, and ends the streams of a revoked key within a minute', async () => {
    await expect.poll(openNow).toBe(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      // The server is another one, because its timer starts with the first stream.
      const before = world
      await start()
      const [{ key, record }, other] = [await newKey(), await newKey()]
      const revoked = [await open(EVENTS, key), await open(SUBSCRIPTION, key)]
      const valid = await open(EVENTS, other.key)
      vi.advanceTimersByTime(10_000)
      await expect.poll(() => valid.text()).toMatch(/\n\n:\n\n$/)
      await revokeApiKey(world.database, record.prefix)
      await world.keyCache.refresh()
      vi.advanceTimersByTime(60_000)
      await Promise.all(revoked.map(({ ended }) => ended))
      await expect.poll(openNow).toBe(1)
      await before.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('ends the streams when it shuts down, cutting none off', async () => {
    const { key } = await newKey()
    const all = [await open(EVENTS, key), await open(SUBSCRIPTION, key), await open('/strength/v1/events', key)]
    expect(all.map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close'])
    const whole = world.server.drain({ waitMs: 0, forceMs: 5_000 })
    const last = await Promise.all(all.map((stream) => stream.next()))
    expect(last.map((event) => event?.type)).toEqual([undefined, 'complete', undefined])
    await Promise.all(all.map(({ ended }) => ended))
    expect(await whole).toBe(true)
  })
})

describe('a client that does not read', () => {
  let server: http.Server
  afterAll(() => server.close())

  test('is disconnected, after as much as its connection holds', async () => {
    let sent = 0
    let isOver = false
    const subscribe: Subscribe = async () =>
      (async function* () {
        try {
          for (;;) {
            sent += 1
            yield { version: { data_version: '2026-11-20.1', padding: 'x'.repeat(100_000) } }
          }
        } finally {
          isOver = true
        }
      })()
    const route = world.server.routes.find(({ path }) => path === EVENTS)!
    const openOne = () => new AbortController().signal
    const endpoint = eventsEndpoint({ subscribe, openStream: openOne, faults: silentFaultLog, patienceMs: 300 }, route)
    const app = express()
    app.get(
      '/',
      withRequestId,
      withSnapshot(() => ({ key: '' })),
      endpoint,
    )
    server = createHttpServer(app)
    await once(server.listen(0), 'listening')
    const client = net.connect((server.address() as AddressInfo).port)
    client.pause().write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    await expect.poll(() => isOver).toBe(true)
    const before = sent
    expect(before).toBeLessThan(200)
    client.resume().on('error', () => {})
    await once(client, 'close')
    expect(sent).toBe(before)
  })
})
