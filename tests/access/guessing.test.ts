/** What counts as guessing keys: invalid credentials, by service and client, but never missing ones. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey } from '../../src/access/keys/format.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { type Answer, createWorld, type World } from '../helpers/world.ts'

let world: World
let key: string
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '198.51.100.250', TRUSTED_PROXIES: '127.0.0.1' } })
  const scopes = ['strongman:read', 'bodybuilding:read'] as const
  key = (await createApiKey(world.database, { name: 'g', scopes, kind: 'test', limitPerMinute: 10_000 })).key
  await world.keyCache.refresh()
})
afterAll(() => world.close())

type Headers = Record<string, string>
const json = { 'Content-Type': 'application/json' }
const graphql = (headers: Headers) => world.post('/graphql', { query: '{ strongmanContests { totalCount } }' }, headers)
const tools = (headers: Headers) =>
  world.post(
    '/mcp',
    {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'listBodybuildingDivisions', arguments: {} },
    },
    { ...json, Accept: 'application/json, text/event-stream', ...headers },
  )

/** Every entry point, with its own header. */
const SURFACES: readonly [string, (headers: Headers) => Promise<Answer>, (text: string) => Headers][] = [
  [
    'strongman',
    (headers) => world.get('/strongman/v1/contests', headers),
    (text) => ({ Authorization: `Bearer ${text}` }),
  ],
  ['bodybuilding', (headers) => world.get('/bodybuilding/v1/divisions', headers), (text) => ({ 'X-API-Key': text })],
  ['graphql', graphql, (text) => ({ Authorization: `Bearer ${text}` })],
]
const from = (client: string): Headers => ({ 'X-Forwarded-For': client })
const times = async (count: number, send: () => Promise<Answer>) => {
  const statuses = []
  for (let at = 0; at < count; at += 1) statuses.push((await send()).status)
  return statuses
}

describe('a request without a credential', () => {
  test('is always a 401, and never counts as an invalid credential', async () => {
    for (const [name, send, header] of SURFACES.slice(0, 2)) {
      const client = from('198.51.100.1')
      expect(new Set(await times(60, () => send(client))), name).toEqual(new Set([401]))
      expect((await send(client)).headers.get('ratelimit')).toMatch(/^"failed-credentials"; r=20; t=\d+$/)
      expect((await send({ ...client, ...header('junk') })).headers.get('x-ratelimit-remaining')).toBe('19')
      expect((await send(client)).headers.get('x-ratelimit-remaining')).toBe('19')
    }
  })

  test('does not count if it has a proxy’s credential or a key in the other service’s header', async () => {
    const client = from('198.51.100.2')
    for (const headers of [{ Authorization: 'Basic eA==' }, { 'X-API-Key': key }])
      expect(new Set(await times(25, () => SURFACES[0]![1]({ ...client, ...headers })))).toEqual(new Set([401]))
    expect((await SURFACES[0]![1](client)).headers.get('x-ratelimit-remaining')).toBe('20')
  })

  test('does not count at MCP either', async () => {
    const responses = []
    for (let at = 0; at < 25; at += 1) responses.push(await tools(from('198.51.100.3')))
    for (const { status, text } of responses)
      expect([status, text]).toEqual([200, expect.stringContaining('requires a key')])
  })
})

describe('invalid credentials', () => {
  const WRONG: readonly [string, (surface: number) => Headers][] = [
    ['malformed', (surface) => SURFACES[surface]![2]('junk')],
    ['unknown', (surface) => SURFACES[surface]![2](createKey('live').key)],
  ]

  test.each(SURFACES.map(([name], at) => [name, at] as const))(
    'at %s are limited to twenty; a valid key from the same address is not',
    async (_, at) => {
      const [, send, header] = SURFACES[at]!
      const client = from(`198.51.101.${at}`)
      const wrong = () => send({ ...client, ...WRONG[Math.random() < 0.5 ? 0 : 1]![1](at) })
      expect(await times(23, wrong)).toEqual([...Array(20).fill(401), 429, 429, 429])
      const { headers, body } = await wrong()
      // GraphQL reports rejections in its own error format.
      const detail = body.errors?.[0].message ?? body.detail
      expect([Number(headers.get('retry-after')) > 0, detail]).toEqual([
        true,
        expect.stringMatching(/^More than 20 invalid credentials in 60 seconds/),
      ])
      // An office behind one address, where one client loops with an old key.
      expect(await times(30, () => send({ ...client, ...header(key) }))).toEqual(Array(30).fill(200))
      expect((await send(client)).status).toBe(at === 2 ? 200 : 401)
    },
  )

  test('at one service do not count for another', async () => {
    const client = from('198.51.100.4')
    const [strongman, bodybuilding] = SURFACES
    await times(21, () => strongman![1]({ ...client, ...strongman![2]('junk') }))
    expect((await strongman![1]({ ...client, ...strongman![2]('junk') })).status).toBe(429)
    const other = await bodybuilding![1]({ ...client, ...bodybuilding![2]('junk') })
    expect([other.status, other.headers.get('x-ratelimit-remaining')]).toEqual([401, '19'])
    expect((await graphql({ ...client, Authorization: 'Bearer junk' })).status).toBe(401)
  })

  test('of an address on the allowlist are never counted', async () => {
    const client = from('198.51.100.250')
    for (const [name, send, header] of SURFACES)
      expect(new Set(await times(30, () => send({ ...client, ...header('junk') }))), name).toEqual(new Set([401]))
  })

  test('include a key in the URL', async () => {
    const send = () => world.get(`/bodybuilding/v1/divisions?api_key=${key}`, from('198.51.100.5'))
    expect(await times(21, send)).toEqual([...Array(20).fill(401), 429])
  })
})

describe('a key without the scope of the service', () => {
  test('is a 403 that counts as a request of the key', async () => {
    const { key: small } = await createApiKey(world.database, {
      ...{ name: 'small', scopes: ['bodybuilding:read'], kind: 'test', limitPerMinute: 3 },
    })
    await world.keyCache.refresh()
    const send = () =>
      world.get('/strongman/v1/contests', { ...from('198.51.100.6'), Authorization: `Bearer ${small}` })
    const responses = []
    for (let at = 0; at < 4; at += 1) responses.push(await send())
    expect(responses.map(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')])).toEqual([
      [403, '2'],
      [403, '1'],
      [403, '0'],
      [429, '0'],
    ])
    expect(responses[0]!.headers.get('ratelimit-policy')).toMatch(/q=3; w=60/)
  })
})
