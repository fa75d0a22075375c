/** New versions of the data are announced over REST, as Server-Sent Events. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventSchema } from '../../rest-adapters/openapi/schemas.ts'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { type EventStream, openStream } from '../helpers/event-stream.ts'
import { withKey } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { storeBetween, storeFirst, storeSecond } from '../versions/support.ts'

let world: World
let streams: EventStream[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})
afterAll(() => world.close())

const open = async (path: string, headers: Record<string, string> = {}): Promise<EventStream> => {
  const stream = await openStream(world.url + path, { headers: { Authorization: `Bearer ${world.key}`, ...headers } })
  streams.push(stream)
  return stream
}

const routeOf = (service: string): BoundRoute =>
  world.server.routes.find(({ path }) => path === `/${service}/v1/events`)!

const record = async (service: 'STRONGMAN' | 'STRENGTH' | undefined) =>
  (
    await world.database.prisma.dataset.findMany({
      where: { staged: false, ...(service && { service }) },
      orderBy: { id: 'asc' },
    })
  ).map((one) => (service ? one.version : `${one.service.toLowerCase()}:${one.version}`))

test('an import is announced once to each service that it changes, with the version before and where the changes are', async () => {
  const [strongman, strength, people] = await Promise.all(
    ['strongman', 'strength', 'people'].map((service) => open(`/${service}/v1/events`)),
  )
  const before = await record('STRONGMAN')
  await storeSecond(world.database)
  const { id, type, data } = (await strongman!.next())!
  expect([id, type]).toEqual([data.data_version, 'version'])
  expect(data).toEqual({
    ...{ service: 'strongman', data_version: (await record('STRONGMAN')).at(-1) },
    ...{ previous_version: before.at(-1), imported_at: expect.any(String), source: expect.any(String) },
    changes: `/strongman/v1/changes?since=${before.at(-1)}`,
  })
  expect((await strength!.next())!.data.service).toBe('strength')
  const all = [await people!.next(), await people!.next()].map((event) => event!.data)
  expect(all.map(({ service }) => service)).toEqual(['strongman', 'bodybuilding'])
  expect(all[1]!.previous_version).toBe(all[0]!.data_version)
  expect(all[0]!.data_version).toBe(`strongman:${id}`)
})

test.each(['strongman', 'bodybuilding', 'strength', 'people'])(
  'events of %s have the documented schema',
  async (of) => {
    const route = routeOf(of)
    const stream = await openStream(`${world.url}${route.path}`, {
      headers: { ...withKey(route, world.key), 'Last-Event-ID': 'unknown' },
    })
    streams.push(stream)
    const valid = addFormats.default(new Ajv({ strict: false })).compile(eventSchema(route))
    const { data } = (await stream.next())!
    expect(valid(data), JSON.stringify(valid.errors)).toBe(true)
    // The first on record has none before.
    expect([data.previous_version, data.changes]).toEqual([null, null])
  },
)

test('events are as in the documentation', async () => {
  const stream = await open('/strongman/v1/events', { 'Last-Event-ID': 'unknown' })
  const { data } = (await stream.next())!
  const documented = readFileSync('docs/building-on-the-data.md', 'utf8').matchAll(/^(?:data: )?(\{.*"service".*\})$/gm)
  const examples = [...documented].map(([, json]) => JSON.parse(json!)).map((one) => one.data ?? one)
  expect(examples).toHaveLength(2)
  for (const example of examples) {
    expect(Object.keys(example)).toEqual(Object.keys(data))
    expect(example).toMatchObject({ service: data.service, source: data.source })
  }
})

describe('a client that was away', () => {
  beforeAll(async () => {
    await storeFirst(world.database)
    await storeBetween(world.database)
    await storeSecond(world.database)
  })
  const replayed = async (stream: EventStream, count: number) => {
    const ids: string[] = []
    for (let at = 0; at < count; at++) ids.push((await stream.next())!.id!)
    return ids
  }

  test('gets the versions since then, in order, by Last-Event-ID as by `since`', async () => {
    for (const [service, path] of [
      ['STRENGTH', '/strength/v1/events'],
      [undefined, '/people/v1/events'],
    ] as const) {
      const all = await record(service)
      expect(all.length).toBeGreaterThan(2)
      const bySince = await open(`${path}?since=${encodeURIComponent(all[0]!)}`)
      expect(await replayed(bySince, all.length - 1)).toEqual(all.slice(1))
      const byHeader = await open(path, { 'Last-Event-ID': all[1]! })
      expect(await replayed(byHeader, all.length - 2)).toEqual(all.slice(2))
    }
  })

  test('gets what is published while it catches up, once', async () => {
    const all = await record('STRENGTH')
    const stream = await open('/strength/v1/events', { 'Last-Event-ID': all[0]! })
    await storeFirst(world.database)
    const now = await record('STRENGTH')
    expect(now).toHaveLength(all.length + 1)
    expect(await replayed(stream, now.length - 1)).toEqual(now.slice(1))
  })

  test('is told that `since` is on no record, and which versions are', async () => {
    const { status, body } = await world.get('/strength/v1/events?since=2001-01-01.1')
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
    expect(body.errors).toEqual([
      {
        parameter: 'since',
        detail: expect.stringMatching(
          /^"2001-01-01\.1" is older than all versions on record; these versions are on record: /,
        ),
        allowed: (await record('STRENGTH')).toReversed().slice(0, 10),
      },
    ])
    for (const [since, detail] of [
      ['nonsense', 'is not a version'],
      ['2999-01-01.1', 'does not exist yet'],
      ['swimming:2026-01-01.1', 'does not start with a service'],
    ] as const) {
      const answer = await world.get(`/strength/v1/events?since=${since}`)
      expect([answer.status, answer.body.errors[0].detail]).toEqual([400, expect.stringContaining(detail)])
    }
  })

  test('gets all versions on record for a Last-Event-ID that is on none, as EventSource cannot react to an error', async () => {
    const all = await record('STRENGTH')
    for (const id of ['2001-01-01.1', 'x'.repeat(500), 'nonsense']) {
      const stream = await open('/strength/v1/events?since=nonsense', { 'Last-Event-ID': id })
      expect(stream.status).toBe(200)
      expect(await replayed(stream, all.length)).toEqual(all)
    }
  })
})

test('a stream says how it must be treated, and is sent as it is', async () => {
  const stream = await open('/strongman/v1/events', { 'Accept-Encoding': 'gzip, br' })
  expect(stream.headers).toMatchObject({
    ...{ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    ...{ 'x-request-id': expect.any(String), 'x-data-version': (await record('STRONGMAN')).at(-1) },
  })
  expect(stream.headers['content-encoding']).toBeUndefined()
  await expect.poll(() => stream.text()).toMatch(/^retry: \d{4}\n\n/)
  const head = await fetch(`${world.url}/strength/v1/events`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(head.headers.get('access-control-allow-origin')).toBe('*')
})

test('is no tool of assistants', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const accept = { Accept: 'application/json, text/event-stream', 'X-API-Key': world.key }
  const { text } = await world.post('/mcp', list, accept)
  expect(text).toContain('Athlete')
  expect(text).not.toContain('Versions')
})
