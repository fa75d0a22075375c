/** Unexpected errors: a 500 without details, and the cause in the log under the request ID. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKeyCache } from '../../src/access/keys/key-cache.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { createFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { createLog } from '../../src/kernel/log.ts'
import { createServer } from '../../src/server/server.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { createWorld, type World } from '../helpers/world.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
  readonly err?: { readonly message: string; readonly stack: string }
  readonly reason?: string
  readonly failed?: number
}

let world: World
let url: string
const lines: Line[] = []
const closes: (() => Promise<unknown>)[] = []

/** A second server on the world's database, with a readable log, whose columns are renamed while it runs. */
beforeAll(async () => {
  world = await createWorld()
  const { database } = world
  const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
  const settings = { PORT: '0', RATE_LIMIT_ALLOWLIST: '127.0.0.1', MCP_SERVICES: 'strongman,strength,bodybuilding' }
  const config = readConfig({ ...settings, DATA_DIR: temporaryFolder() })
  const snapshots = await createSnapshots(database, log)
  const keyCache = await createKeyCache(database, log)
  const server = createServer({ config, database, snapshots, keys: keyCache, log })
  url = await server.listen()
  closes.push(
    () => snapshots.close(),
    () => keyCache.close(),
    () => server.close(),
  )
  await database.transaction(async ({ script }) => {
    await script('ALTER TABLE cohort RENAME COLUMN dataset_id TO elsewhere')
    for (const table of ['career', 'contest'])
      await script(`ALTER TABLE ${table} RENAME COLUMN dataset_id TO elsewhere`)
  })
})
afterAll(async () => {
  for (const close of closes.reverse()) await close()
  await world.close()
})

const json = { 'Content-Type': 'application/json' }
const graph = (query: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, 'X-API-Key': world.key, ...headers },
  body: JSON.stringify({ query }),
})
const tool = (name: string, params: object): RequestInit => ({
  method: 'POST',
  headers: { ...json, Accept: 'application/json, text/event-stream', 'X-API-Key': world.key },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: params } }),
})
const COHORTS = '{ strengthCohorts { totalCount } }'
const ATHLETES = '/strongman/v1/athletes?limit=3'

describe.each<[surface: string, path: string, init: () => RequestInit, status: number]>([
  ['REST', ATHLETES, () => ({ headers: { Authorization: `Bearer ${world.key}` } }), 500],
  ['REST, in raw SQL', '/bodybuilding/v1/search?q=north', () => ({ headers: { 'X-API-Key': world.key } }), 500],
  ['the graph', '/graphql', () => graph(COHORTS), 500],
  ['the graph, by Yoga', `/graphql?query=${encodeURIComponent(COHORTS)}`, () => ({}), 500],
  ['a page', '/athletes', () => ({ headers: { Accept: 'text/html' } }), 500],
  ['a search page', '/search?q=north', () => ({ headers: { Accept: 'text/html' } }), 500],
  ['the sitemap', '/sitemap.xml', () => ({}), 500],
  ['a frame', '/widgets/athlete/aldo-marchetti', () => ({ headers: { Accept: 'text/html' } }), 500],
  ['a credential of a frame', '/widgets/athlete/aldo-marchetti', () => ({ method: 'POST' }), 500],
  ['oEmbed', '/oembed?url={url}/widgets/athlete/aldo-marchetti', () => ({}), 500],
  ['a tool', '/mcp', () => tool('listStrongmanAthletes', { limit: 4 }), 200],
])('an unexpected error of %s', (_, path, init, status) => {
  test('is reported without its cause, which the log has under the request id', async () => {
    lines.length = 0
    const response = await fetch(url + path.replace('{url}', encodeURIComponent(url)), init())
    const text = await response.text()
    expect([response.status, text]).toEqual([status, expect.stringContaining('Something went wrong on our side')])
    expect(text).not.toMatch(/elsewhere|dataset_id|prisma/i)
    const errors = lines.filter(({ level }) => level >= 50)
    expect(errors.map(({ msg, requestId }) => [msg, requestId])).toContainEqual([
      'unexpected error',
      response.headers.get('x-request-id'),
    ])
    for (const { err } of errors) expect(err?.stack ?? '').toMatch(/does not exist|dataset_id|datasetId/)
  })
})

test('callers that share one failed operation each find its cause under their own id', async () => {
  lines.length = 0
  const headers = { Authorization: `Bearer ${world.key}` }
  const ids = ['one', 'two', 'three']
  const path = '/strongman/v1/athletes?limit=7'
  await Promise.all(ids.map((id) => fetch(url + path, { headers: { ...headers, 'X-Request-Id': id } })))
  expect(
    lines
      .filter(({ err }) => err)
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual([...ids].sort())
})

test('an outage is logged once at its beginning, without a stack, and once at its end', async () => {
  const logged: Line[] = []
  let isDown = true
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
  const faults = createFaultLog(log, async () => (isDown ? Promise.reject(new Error('away')) : 1), { probeMs: 10 })
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (const id of ['a', 'b', 'c']) {
    faults.report(new Fault('UNAVAILABLE', 'The database is unreachable.', { cause: refused() }), id)
  }
  faults.report(new Fault('UNAVAILABLE', 'The server is busy.'), 'd')
  faults.report(new Fault('NOT_FOUND', 'There is none.'), 'e')
  expect(logged).toHaveLength(1)
  expect(logged[0]).toMatchObject({ level: 40, requestId: 'a', code: 'ECONNREFUSED', reason: 'connect ECONNREFUSED' })
  expect(logged[0]).not.toHaveProperty('err')
  isDown = false
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toMatchObject({ level: 40, msg: 'the database is available again', failedRequests: 3 })
})

test('a GraphQL client gets a GraphQL error, others get a problem', async () => {
  const { get, post, close } = await createWorld({
    settings: { ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1', RATE_LIMIT_ALLOWLIST: '' },
  })
  try {
    const query = '{ dataService(service: STRENGTH) { dataVersion } }'
    await post('/graphql', { query })
    for (const accept of ['application/json', 'application/graphql-response+json', '*/*']) {
      const { status, headers, body } = await post('/graphql', { query }, { Accept: accept })
      expect([status, Object.keys(body)]).toEqual([429, ['errors']])
      expect(body.errors).toEqual([{ message: expect.any(String), extensions: { code: 'RATE_LIMITED' } }])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('content-type')).toContain(accept === '*/*' ? 'application/json' : accept)
    }
    const other = await get('/graphql?query={__typename}', { Accept: 'application/problem+json' })
    expect([other.status, other.body.code]).toEqual([429, 'rate_limited'])
  } finally {
    await close()
  }
})
