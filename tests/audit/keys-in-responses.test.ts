/** A key or token sent in the wrong place appears in no header, error or metric. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey } from '../../src/access/keys/format.ts'
import { exchange } from '../helpers/raw-http.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let secrets: readonly string[]
beforeAll(async () => {
  world = await createWorld()
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhdGhsZXRlOjEifQ.${'c2lnbmF0dXJl'.repeat(3)}`
  secrets = [world.key, createKey('live').key, `${world.key.slice(0, -1)}_`, token]
})
afterAll(() => world.close())

interface Sent {
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

const json = { 'Content-Type': 'application/json' }
const browser = { Accept: 'text/html' }

/** Places where clients mistakenly put credentials. */
function placesOf(secret: string): Sent[] {
  const good = { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key }
  const graph = (query: string, variables?: object): Sent => ({
    path: '/graphql',
    headers: json,
    body: { query, variables },
  })
  const rpc = (method: string, params: object): Sent => ({
    path: '/mcp',
    headers: { ...json, Accept: 'application/json, text/event-stream' },
    body: { jsonrpc: '2.0', id: 1, method, params },
  })
  const tool = (name: string, args: object): Sent => rpc('tools/call', { name, arguments: args })
  const services = ['/strength/v1/standards', '/strongman/v1/athletes', '/bodybuilding/v1/athletes', '/v1/contests']
  return [
    ...services.flatMap((path): Sent[] => [
      { path, headers: { Authorization: `Bearer ${secret}x` } },
      { path, headers: { Authorization: secret, 'X-API-Key': `${secret}, ${secret}x` } },
      { path, headers: { Authorization: `Token ${secret}` } },
      { path, headers: { Authorization: `Widget ${secret}` } },
      { path: `${path}?api_key=${secret}` },
      { path: `${path}?api_key=${secret}`, headers: good },
      { path: `${path}?${secret}=1`, headers: good },
      { path: `${path}?sort=${secret}&page=${secret}`, headers: good },
      { path: `${path}/${secret}`, headers: good },
      { path: `${path}/${secret}/x`, headers: good },
      { path: `${path}/no-such`, headers: { ...good, Referer: secret, Cookie: `key=${secret}`, 'User-Agent': secret } },
      { path: `${path}/no-such`, headers: { ...good, 'X-Request-Id': secret } },
      { path, headers: { ...good, ...json }, body: { key: secret } },
    ]),
    { path: '/strength/v1/percentile', headers: json, body: { lift: secret, [secret]: 1 } },
    { path: '/strength/v1/percentile', headers: json, body: `{"lift": ${secret}` },
    { path: '/strength/v1/percentile', headers: { 'Content-Type': secret }, body: 'x' },
    ...['/', '/athletes/', '/contests/strongman/', '/docs/', '/problems/', '/widgets/', `/widgets/athlete/`].flatMap(
      (base): Sent[] => [{ path: base + secret }, { path: base + secret, headers: browser }],
    ),
    { path: `/oembed?url=${secret}&format=${secret}` },
    { path: `/graphql?query={${secret}}` },
    { path: `/graphql?query={__typename}&variables=${secret}` },
    graph(`{ ${secret.replaceAll(/\W/g, '_')} }`),
    graph(`{ node(id: "${secret}") { id } }`),
    graph(`{ node(id: "${secret}"`),
    graph('query($x: Int!) { datasets(first: $x) { totalCount } }', { x: secret }),
    graph('query($id: ID!) { node(id: $id) { id } }', { id: secret }),
    graph('{ strengthPercentile(lift: "x", weight: 1, bodyweight: 80, sex: MALE) { lift } }', {
      [secret]: secret,
    }),
    graph(`{ strengthPercentile(lift: "${secret}", weight: 100, bodyweight: 80, sex: MALE) { lift } }`),
    tool(secret, {}),
    rpc('prompts/get', { name: secret }),
    rpc('resources/read', { uri: `strengthgraph://${secret}` }),
    rpc('completion/complete', { ref: { type: 'ref/prompt', name: secret }, argument: { name: 'x', value: secret } }),
    tool('listBodybuildingDivisions', { [secret]: secret }),
    tool('getBodybuildingAthlete', { id: secret }),
  ]
}

test('no error repeats it', async () => {
  let refusals = 0
  const repeated: string[] = []
  for (const secret of secrets) {
    for (const { path, headers = {}, body } of placesOf(secret)) {
      const response = await fetch(world.url + path, {
        ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
        headers,
        redirect: 'manual',
      })
      const text = await response.text()
      const isRefusal =
        response.status >= 300 ||
        text.includes('"errors"') ||
        text.includes('"isError":true') ||
        text.includes('"error":')
      if (!isRefusal) continue
      refusals += 1
      const where = `${path} ${JSON.stringify(body)} ${response.status}`
      // The part after the visible characters.
      const hidden = secret.slice(17, 29)
      const told = text + JSON.stringify([...response.headers])
      const at = told.indexOf(hidden)
      if (at >= 0) repeated.push(`${where}: ${told.slice(Math.max(0, at - 120), at + 40)}`)
    }
  }
  expect(repeated).toEqual([])
  expect(refusals).toBeGreaterThan(200)
}, 120_000)

test.each([
  ...[
    '/search?q=KEY',
    '/?utm=KEY',
    '/athletes/KEY',
    '/openapi.json?key=KEY',
    '/oembed?url=KEY',
    '/mcp?key=KEY',
    '/KEY',
  ],
  ...['/strength/v1/standards?name=KEY', '/strength/v1/KEY', '/graphql?key=KEY', '/widgets/goat?key=KEY'],
])('a caller who needs no key but has one in the URL is told that it has leaked: %s', async (path) => {
  const response = await fetch(world.url + path.replace('KEY', world.key), { headers: browser })
  const text = await response.text()
  expect([response.status, text]).toEqual([400, expect.stringContaining('Have the key rotated')])
  expect(text + JSON.stringify([...response.headers])).not.toContain(world.key.slice(17, 29))
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('no response to a malformed request contains it', async () => {
  const port = Number(new URL(world.url).port)
  for (const secret of secrets) {
    for (const request of [
      `GET /x?key=${secret} HTTP/1.1\r\nHost: a\r\nHost: ${secret}\r\n\r\n`,
      `GET /${secret}\\ HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: a\r\nX-API-Key: ${secret}\x01\r\n\r\n`,
      `${secret} / HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET / HTTP/1.1\r\n${secret}: a\r\n b\r\n\r\n`,
    ]) {
      const { responses } = await exchange(port, request)
      expect(responses.map(({ status }) => status)).toEqual([400])
      expect(JSON.stringify([...responses[0]!.headers]) + responses[0]!.body).not.toContain(secret.slice(17, 29))
    }
  }
})

test('no metric contains any of it', async () => {
  const { text } = await world.server.metrics.text()
  for (const secret of secrets) expect(text).not.toContain(secret.slice(0, 12))
})
