/** No response reveals implementation details of the server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

/** Names of libraries, versions, file paths and stack trace lines. */
const MADE_OF =
  /prisma|pglite|postgres(?!ql)|\bpg_|express|yoga|pothos|node_modules|node:internal|\.(?:ts|js):\d+|^\s*at \w|\bv\d+\.\d+\.\d+\b|ECONNREFUSED|SQLSTATE|relation "|syntax error at or near|SELECT |public\./im

const HEADERS = /^(server|x-powered-by|x-runtime|x-version|x-generator|via)$/

interface Asked {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const json = { 'Content-Type': 'application/json' }
const REFUSED: readonly Asked[] = [
  ...['/no/such', '/strength/v1/x', '/strongman/v1/athletes', '/v1/x', '/bodybuilding/v1/x', '/mcp', '/problems/x'].map(
    (path) => ({ path }),
  ),
  ...['/%', '/%ff', '/strength/v1/%', '/athletes/%00', '/strength/v1/standards?x=1', '/readyz?x'].map((path) => ({
    path,
  })),
  ...['DELETE', 'PUT', 'TRACE', 'PROPFIND']
    .flatMap((method) =>
      ['/', '/graphql', '/strength/v1/standards', '/livez', '/mcp', '/metrics'].map((path) => ({ path, method })),
    )
    .filter(({ method }) => method !== 'TRACE'),
  ...['/graphql', '/strength/v1/percentile', '/mcp'].flatMap((path) => [
    { path, method: 'POST', headers: json, body: '{' },
    { path, method: 'POST', headers: json, body: `"${'x'.repeat(70_000)}"` },
    { path, method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'x' },
    { path, method: 'POST', headers: { ...json, 'Content-Encoding': 'gzip' }, body: 'x' },
  ]),
  { path: '/graphql', method: 'POST', headers: json, body: '{"query":"{ node(id: \\"x\\") { id } }"}' },
  { path: '/graphql', method: 'POST', headers: json, body: '{"query":"{ nope }"}' },
  { path: '/strongman/v1/athletes', headers: { Authorization: 'Bearer sg_test_x' } },
]

const tell = async (world: World, { path, ...init }: Asked) => {
  const response = await fetch(world.url + path, init)
  return { status: response.status, headers: [...response.headers], text: await response.text() }
}

function expectSilent({ headers, text }: Awaited<ReturnType<typeof tell>>, where: string): void {
  expect(
    headers.filter(([name]) => HEADERS.test(name)),
    where,
  ).toEqual([])
  expect(MADE_OF.exec(text)?.[0], `${where}: ${text.slice(0, 300)}`).toBeUndefined()
}

describe('errors', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test('say what is wrong with the request, and nothing about the server', async () => {
    for (const asked of REFUSED) {
      const told = await tell(world, asked)
      expect(told.status, `${asked.method ?? 'GET'} ${asked.path}`).toBeLessThan(500)
      expectSilent(told, `${asked.method ?? 'GET'} ${asked.path}`)
    }
  })

  test('health checks and metrics contain no version of the program or of Node', async () => {
    for (const path of ['/livez', '/readyz', '/metrics']) {
      const { text } = await tell(world, { path })
      expect(text, path).not.toContain(process.version)
      expect(text, path).not.toMatch(/version_info\{version=|node_version|\bv\d+\.\d+\.\d+/)
    }
  })
})

describe('a database outage', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
    await world.database.close()
  })
  afterAll(() => world.close().catch(() => {}))

  test('is reported on every surface without naming the database', async () => {
    const key = { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key }
    const asked: readonly Asked[] = [
      { path: '/strongman/v1/athletes?limit=3', headers: { Authorization: `Bearer ${world.key}` } },
      { path: '/bodybuilding/v1/athletes?per_page=3', headers: { 'X-API-Key': world.key } },
      { path: '/strength/v1/standards/squat?sex=male&source=verified&bodyweight=80' },
      { path: '/search?q=world', headers: { Accept: 'text/html' } },
      { path: '/athletes', headers: { Accept: 'text/html' } },
      { path: '/widgets/goat' },
      {
        path: '/graphql',
        method: 'POST',
        headers: { ...json, ...key },
        body: '{"query":"{ datasets { totalCount } }"}',
      },
    ]
    for (const one of asked) {
      const told = await tell(world, one)
      expect(told.status === 200 ? told.text : told.status, one.path).toSatisfy((found: unknown) =>
        typeof found === 'number' ? found >= 500 : /INTERNAL|UNAVAILABLE/.test(String(found)),
      )
      expectSilent(told, one.path)
    }
    const ready = await tell(world, { path: '/readyz' })
    expect(ready.status).toBe(503)
    expectSilent(ready, '/readyz')
  }, 60_000)
})
