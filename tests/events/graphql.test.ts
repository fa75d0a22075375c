/** New versions of the data are announced over GraphQL, as a subscription over Server-Sent Events. */
import { print } from 'graphql'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../src/gateway/index.ts'
import { type EventStream, openStream } from '../helpers/event-stream.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { storeBetween, storeFirst } from '../versions/support.ts'

const SUBSCRIPTION = `subscription ($service: Service, $since: String) {
  versionPublished(service: $service, since: $since) { service version previousVersion source demo changesPath }
}`
const EVENT_STREAM = { Accept: 'text/event-stream' }
const JSON_BODY = { 'Content-Type': 'application/json' }

let world: World
let streams: EventStream[] = []
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '' } })
})
afterEach(() => {
  for (const stream of streams) stream.close()
  streams = []
})
afterAll(() => world.close())

async function subscribe(params: object, headers: Record<string, string> = EVENT_STREAM): Promise<EventStream> {
  const key = { Authorization: `Bearer ${world.key}` }
  const stream = await openStream(`${world.url}/graphql`, {
    ...{ method: 'POST', body: JSON.stringify(params), headers: { ...JSON_BODY, ...key, ...headers } },
  })
  streams.push(stream)
  return stream
}

const newest = async () =>
  world.database.prisma.dataset.findFirstOrThrow({
    where: { service: 'STRENGTH', staged: false },
    orderBy: { id: 'desc' },
  })

test('an import is announced as the next result, as in REST', async () => {
  const [own, all, rest] = await Promise.all([
    subscribe({ query: SUBSCRIPTION, variables: { service: 'STRENGTH' } }),
    subscribe({ query: SUBSCRIPTION }),
    openStream(`${world.url}/strength/v1/events`),
  ])
  streams.push(rest)
  expect(own.headers).toMatchObject({
    ...{ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
    'ratelimit-policy': expect.stringContaining('graphql'),
  })
  expect(own.headers['content-encoding']).toBeUndefined()
  const before = await newest()
  await storeFirst(world.database)
  const { version, source } = await newest()
  const event = (await own.next())!
  const { versionPublished: published } = event.data.data
  expect(event.type).toBe('next')
  expect(published).toEqual({
    ...{ service: 'STRENGTH', version, previousVersion: before.version, source, demo: false },
    changesPath: `/strength/v1/changes?since=${before.version}`,
  })
  expect((await all.next())!.data.data.versionPublished).toMatchObject({
    version: `strength:${version}`,
    changesPath: published.changesPath,
  })
  expect((await rest.next())!.data).toMatchObject({
    ...{ data_version: version, previous_version: before.version, changes: published.changesPath },
  })
})

test('it begins with the versions since one on record, by GET as by POST', async () => {
  const { version } = await newest()
  await storeBetween(world.database)
  const variables = { service: 'STRENGTH', since: version }
  const query = new URLSearchParams({ query: SUBSCRIPTION, variables: JSON.stringify(variables) })
  const byGet = await openStream(`${world.url}/graphql?${query}`, { headers: EVENT_STREAM })
  streams.push(byGet)
  const byPost = await subscribe({ query: SUBSCRIPTION, variables })
  for (const stream of [byGet, byPost]) {
    expect((await stream.next())!.data.data.versionPublished.previousVersion).toBe(version)
  }
})

test('what is wrong is told as the only result', async () => {
  const stream = await subscribe({ query: SUBSCRIPTION, variables: { service: 'STRENGTH', since: 'nonsense' } })
  const { data } = (await stream.next())!
  expect(data.errors[0].extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ parameter: 'since' }] })
  expect(data.extensions.cost).toMatchObject({ requests: 1, charged: 1 })
  await stream.ended
})

test('the operation of a route can be subscribed to by its id', async () => {
  const route = world.server.routes.find(({ path }) => path === '/strength/v1/events')!
  const { documentId } = documentOf(route.bound.get('')!.document)
  const stream = await subscribe({ documentId, variables: { lastEventId: 'unknown' } })
  expect((await stream.next())!.data.data.version).toMatchObject({ service: 'STRENGTH', previous_version: null })
  expect(print(route.bound.get('')!.document)).toContain('subscription')
})

test.each(['application/json', '*/*', 'application/graphql-response+json', 'multipart/mixed'])(
  'a client that accepts %s is told to accept an event stream',
  async (accept) => {
    const { status, text } = await world.post('/graphql', { query: SUBSCRIPTION }, { Accept: accept })
    expect(status).toBeLessThan(500)
    if (status !== 406) expect(text).toContain('send Accept: text/event-stream')
  },
)

test('a subscription counts as one request, and without a budget there is none', async () => {
  const client = { 'X-API-Key': world.key, Authorization: '' }
  const before = await subscribe({ query: SUBSCRIPTION }, { ...EVENT_STREAM, ...client })
  const after = await subscribe({ query: SUBSCRIPTION }, { ...EVENT_STREAM, ...client })
  const left = (stream: EventStream) => Number(stream.headers['x-ratelimit-remaining'])
  expect(left(before) - left(after)).toBe(1)
})

test('the limits of a query are those of a subscription', async () => {
  const aliases = Array.from({ length: 120 }, (_, at) => `a${at}: version`).join(' ')
  for (const query of [
    `subscription { versionPublished { ${aliases} } }`,
    'subscription { a: versionPublished { version } b: versionPublished { version } }',
    'subscription { versionPublished { nothing } }',
  ]) {
    const stream = await subscribe({ query })
    const { data } = (await stream.next())!
    expect(data.errors[0].extensions.code).toBe('INVALID_PARAMETER')
    await stream.ended
  }
})
