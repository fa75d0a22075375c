/** MCP over HTTP: tools return what REST returns, to the same callers. */
import { request } from 'node:http'
import type { Client } from '@modelcontextprotocol/client'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathParams } from '../../src/contract/route.ts'
import { programVersion } from '../../src/kernel/files/package.ts'
import { refusedHost } from '../../src/mcp/http/http.ts'
import { SELECTION } from '../../src/mcp/selection.ts'
import { ask } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { asAnswered, overHttp, textOf } from './clients.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await overHttp(world, { Authorization: `Bearer ${world.key}` })
}, 60_000)
afterAll(async () => {
  await client.close()
  await world.close()
})

/** All values in a response, without names. */
const valuesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value ?? '')]

const routeOf = (name: string) => world.server.routes.find((route) => route.name === name)!

test('the server announces the version of the program, not of the API', () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'strengthgraph', version: programVersion() })
})

describe('the list of tools', () => {
  test('has every selected operation, at most 20, each read-only and described', async () => {
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(SELECTION.bodybuilding.tools.length)
    expect(tools.length).toBeLessThanOrEqual(20)
    for (const { name, description, annotations } of tools) {
      expect(annotations?.readOnlyHint, name).toBe(true)
      expect(description, name).toBe(`${routeOf(name).summary.replace(/\.$/, '')}.`)
    }
  })

  test('is smaller than 13 kB', async () => {
    const { tools } = await client.listTools()
    const bytes = Buffer.byteLength(JSON.stringify({ tools }))
    expect(bytes).toBeLessThan(13_000)
  })

  test('has schemas that strict validators accept', async () => {
    const strict = new Ajv({ strict: true })
    for (const { inputSchema, outputSchema } of (await client.listTools()).tools)
      for (const one of [inputSchema, outputSchema]) expect(() => strict.compile(one as object)).not.toThrow()
  })

  test('has the parameters of each route, and marks the required ones', async () => {
    const { tools } = await client.listTools()
    for (const { name, inputSchema } of tools) {
      const route = routeOf(name)
      expect(Object.keys(inputSchema.properties ?? {}).toSorted(), name).toEqual(
        [...route.known, ...pathParams(route.path)].toSorted(),
      )
    }
    const search = tools.find(({ name }) => name === 'searchBodybuilding')
    expect(search?.inputSchema.required).toEqual(['q'])
  })
})

describe('a call', () => {
  test.each(SELECTION.bodybuilding.tools)(
    'of %s with the first example of its route returns the REST response',
    async (path) => {
      const route = world.server.routes.find((one) => one.path === `/bodybuilding/v1${path}`)!
      const [{ params }] = route.examples
      const { body } = await ask(world, route, params)
      const tool = (await client.listTools()).tools.find(({ name }) => name === route.name)
      // The client validates it against the tool's output schema.
      const result = await client.callTool({ name: route.name, arguments: { ...params } })
      expect(result.isError, textOf(result)).toBeFalsy()
      const expected = asAnswered(body, result.structuredContent)
      expect(result.structuredContent).toEqual(expected)
      const lists = Object.keys(body).filter((name) => Array.isArray(body[name]))
      expect(tool?.outputSchema?.['required']).toEqual(expect.arrayContaining(lists))
      expect(result.content).toHaveLength(1)
      for (const value of valuesIn({ ...expected, truncated: null })) expect(textOf(result)).toContain(value)
    },
  )

  test('accepts numbers, booleans and nulls with their own types', async () => {
    const { structuredContent } = await client.callTool({
      name: 'listBodybuildingContests',
      arguments: { upcoming: true, per_page: 2, search: null },
    })
    const { body } = await world.get('/bodybuilding/v1/contests?upcoming=true&per_page=2', { 'X-API-Key': world.key })
    expect(structuredContent).toEqual(body)
  })

  test.each([
    [{ divison: 'mens-open' }, /did you mean division/i],
    [{ per_page: 1000 }, /per_page .*100/],
    [{ per_page: 2.5 }, /per_page/],
    [{ sort: 'height' }, /total_wins/],
  ])('with %j returns an error that says what is wrong', async (values, said) => {
    const result = await client.callTool({ name: 'listBodybuildingAthletes', arguments: values })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(said)
  })

  test.each([
    [{}, /id is required/],
    [{ id: '..' }, /id must be a name or a number/],
    [{ id: 'nobody-at-all' }, /no athlete "nobody-at-all"/],
  ])('for one athlete with %j returns an error that says what is wrong', async (values, said) => {
    const result = await client.callTool({ name: 'getBodybuildingAthlete', arguments: values })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(said)
  })

  test('of an unknown tool is refused with the tool that was meant, or all that there are', async () => {
    const call = (name: string) => client.callTool({ name, arguments: {} })
    await expect(call('getBodybuildingAthlet')).rejects.toThrow(
      /no tool getBodybuildingAthlet\. Did you mean getBodybuildingAthlete\?/,
    )
    await expect(call('nothing')).rejects.toThrow(/no tool nothing\. There are: \w+(, \w+){10,}\./)
  })
})

describe('authentication', () => {
  test('a caller without a key may list tools; a call explains how to get one', async () => {
    const anonymous = await overHttp(world)
    expect((await anonymous.listTools()).tools.length).toBeGreaterThan(10)
    const result = await anonymous.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/requires a key.*X-API-Key: <key>.*creates keys/s)
    await anonymous.close()
  })

  test('the key may be sent as X-API-Key too', async () => {
    const other = await overHttp(world, { 'X-API-Key': world.key })
    const result = await other.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
    expect(result.isError).toBeFalsy()
    await other.close()
  })

  test('a wrong key gets an error that says what is wrong with it', async () => {
    const wrong = await overHttp(world, {
      'X-API-Key': `${world.key.slice(0, -1)}${world.key.endsWith('x') ? 'y' : 'x'}`,
    })
    const result = await wrong.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/mistyped/)
    await wrong.close()
  })
})

describe('the rate limit', () => {
  test('is that of REST: tool calls count, and the error says how long to wait', async () => {
    const small = await createWorld({
      settings: { RATE_LIMIT_ALLOWLIST: '', BODYBUILDING_KEYLESS: 'true' },
    })
    const caller = await overHttp(small)
    const name = 'listBodybuildingDivisions'
    const call = () => caller.callTool({ name, arguments: {} })
    for (let asked = 0; asked < 58; asked++) await small.get('/bodybuilding/v1/divisions')
    expect((await call()).isError).toBeFalsy()
    expect((await call()).isError).toBeFalsy()
    const refused = await call()
    expect(refused.isError).toBe(true)
    expect(textOf(refused)).toMatch(/More than 60 requests.*Wait \d+ seconds/s)
    expect((await small.get('/bodybuilding/v1/divisions')).status).toBe(429)
    await caller.close()
    await small.close()
  }, 60_000)
})

describe('older clients', () => {
  test('that begin with initialize are served the same tools', async () => {
    const older = await overHttp(world, { 'X-API-Key': world.key }, 'legacy')
    expect(older.getNegotiatedProtocolVersion()).toBe('2025-11-25')
    expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28')
    expect((await older.listTools()).tools).toEqual((await client.listTools()).tools)
    const result = await older.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
    expect((result.structuredContent as { total: number }).total).toBeGreaterThan(5)
    await older.close()
  })

  test.each(['2024-11-05', '2025-03-26', '2025-06-18'])(
    'of revision %s are answered in that revision',
    async (protocolVersion) => {
      const answer = await world.post(
        '/mcp',
        {
          ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
          params: { protocolVersion, capabilities: {}, clientInfo: { name: 'older', version: '1' } },
        },
        { Accept: 'application/json, text/event-stream' },
      )
      expect(answer.status).toBe(200)
      expect(answer.text).toContain(`"protocolVersion":"${protocolVersion}"`)
    },
  )
})

describe('Host and Origin', () => {
  const status = (headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${world.url}/mcp`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
          ...headers,
        },
      })
      sent.on('response', (response) => resolve(response.resume().statusCode!)).on('error', reject)
      sent.end('{"jsonrpc":"2.0","id":1,"method":"ping"}')
    })

  test.each([
    ['localhost', { Host: 'localhost:4000' }],
    ['an address in numbers', { Host: '192.0.2.7:4000' }],
    ['IPv6', { Host: '[::1]:4000' }],
    ['a page of this machine', { Origin: 'http://localhost:6274' }],
  ])('%s is accepted', async (_, headers) => expect(await status(headers)).toBe(200))

  test.each([
    ['a name that is not the server’s', { Host: 'evil.example' }],
    ['a page from elsewhere', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
    ['a page at an address in numbers', { Origin: 'http://192.0.2.7' }],
  ])('%s is rejected', async (_, headers) => expect(await status(headers)).toBe(403))

  test.each([
    ['a Host that names a user', { Host: 'user:p@localhost' }],
    ['a Host that is a path', { Host: 'localhost/mcp' }],
  ])('%s is not a valid Host', async (_, headers) => expect(await status(headers)).toBe(400))

  test('the host of PUBLIC_URL is accepted, and its pages may send requests', () => {
    const host = 'strength.example'
    expect(refusedHost('https://strength.example', { host, origin: 'https://strength.example' })).toBeUndefined()
    expect(refusedHost('https://strength.example', { host: 'other.example' })).toMatch(/PUBLIC_URL/)
  })
})

describe('methods', () => {
  const asked = (method: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const sent = request(`${world.url}/mcp`, { method, headers: { Accept: 'text/event-stream' } })
      sent.on('response', (response) => resolve([response.resume().statusCode, response.headers.allow]))
      sent.on('error', reject).end()
    })

  test.each(['GET', 'DELETE', 'HEAD', 'PUT', 'TRACE'])('%s is rejected with the allowed methods', async (method) =>
    expect(await asked(method)).toEqual([405, 'POST, OPTIONS']),
  )

  test('OPTIONS lists the allowed methods', async () => expect(await asked('OPTIONS')).toEqual([204, 'POST, OPTIONS']))
})
