/** One valid credential is enough, whatever others are sent; if none is valid, the 401 explains the likeliest one. */
import { request as httpRequest } from 'node:http'
import type { Request, Response } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createKey, digestOf } from '../../src/access/keys/format.ts'
import { createApiKey, revokeApiKey } from '../../src/access/keys/keys.ts'
import type { WidgetTokens } from '../../src/access/widget-tokens.ts'
import { createGuards, type GuardParts } from '../../src/http/authentication.ts'
import { setViewer } from '../../src/http/middleware.ts'
import type { KeyIdentity, Scope } from '../../src/kernel/viewer.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
/** Another valid key, for bodybuilding only. */
let other: string
let revoked: string
const { key: unknown } = createKey('live')
beforeAll(async () => {
  world = await createWorld()
  const make = (scopes: readonly Scope[]) =>
    createApiKey(world.database, { name: 'several', scopes, kind: 'test', limitPerMinute: 1_000 })
  other = (await make(['bodybuilding:read'])).key
  const gone = await make(['bodybuilding:read'])
  revoked = gone.key
  await revokeApiKey(world.database, gone.record.prefix)
  await world.keyCache.refresh()
})
afterAll(() => world.close())

test('a stream goes on while the key is valid that it began with, whatever else was sent', async () => {
  const limiter = {} as GuardParts['limiter']
  const guards = createGuards({ keys: world.keyCache, widgetTokens: {} as WidgetTokens, limiter, keyless: new Set() })
  const isStillValid = (first: string, second: string, viewed: string) => {
    const headers = { authorization: `Bearer ${first}`, 'x-api-key': second }
    const response = { locals: {} } as Response
    const key = world.keyCache.find(digestOf(viewed)!) as KeyIdentity
    setViewer(response, { kind: 'key', key })
    const rawHeaders = ['Authorization', headers.authorization, 'X-API-Key', second]
    return guards.isStillValid({ headers, rawHeaders, originalUrl: '/' } as unknown as Request, response)
  }
  expect(isStillValid(world.key, other, other)).toBe(true)
  expect(isStillValid(world.key, other, world.key)).toBe(true)
  expect(isStillValid(world.key, revoked, other)).toBe(false)
})

type Headers = readonly (readonly [name: string, value: string])[]

interface Reply {
  readonly status: number
  readonly challenge: string | undefined
  readonly body: { detail?: string; data?: { strongmanContests?: unknown }; result?: { structuredContent?: unknown } }
}

/** Sends headers as they are, one by one. */
const send = (path: string, headers: Headers, body?: string): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url)
    const flat = [['Host', 'localhost'], ...(body ? [['Content-Type', 'application/json']] : []), ...headers].flat()
    const all = body === undefined ? flat : [...flat, 'Content-Length', String(Buffer.byteLength(body))]
    const sent = httpRequest(
      { hostname, port, path, method: body ? 'POST' : 'GET', headers: all },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
        const challenge = response.headers['www-authenticate']
        const text = String(Buffer.concat(chunks)).replace(/^event:.*\ndata: /, '')
        resolve({ status: response.statusCode!, challenge, body: JSON.parse(text) as Reply['body'] })
      },
    )
    sent.on('error', reject).end(body)
  })

const bearer = (text: string) => ['Authorization', `Bearer ${text}`] as const
const raw = (text: string) => ['Authorization', text] as const
const apiKey = (text: string) => ['X-API-Key', text] as const

const UNUSABLE_AUTHORIZATION: readonly [string, () => readonly [string, string]][] = [
  ['Basic, as a proxy sends it', () => raw('Basic dXNlcjpwYXNz')],
  ['the key without a scheme, as generated clients send it', () => raw(world.key)],
  ['an unknown Bearer', () => bearer(unknown)],
  ['a revoked Bearer', () => bearer(revoked)],
  ['a Bearer that is no key', () => bearer('eyJhbGciOiJub25lIn0.e30.')],
  ['Bearer alone', () => raw('Bearer')],
  ['the same as Bearer', () => bearer(world.key)],
  ['an expired or invalid widget token', () => raw(`Widget ${'x'.repeat(40)}`)],
  ['10 kB', () => raw('x'.repeat(10_000))],
  ['nothing', () => raw('')],
]

const UNUSABLE_API_KEY: readonly [string, () => readonly [string, string]][] = [
  ['junk', () => apiKey('junk')],
  ['an unknown key', () => apiKey(unknown)],
  ['a revoked key', () => apiKey(revoked)],
  ['the same key', () => apiKey(world.key)],
  ['two keys', () => apiKey(`${unknown}, ${revoked}`)],
  ['nothing', () => apiKey('')],
]

const STRONGMAN = '/strongman/v1/contests'
const BODYBUILDING = '/bodybuilding/v1/divisions'
const QUERY = JSON.stringify({ query: '{ strongmanContests { totalCount } }' })
const CALL = JSON.stringify({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'listBodybuildingDivisions', arguments: {} },
})
const ACCEPT = ['Accept', 'application/json, text/event-stream'] as const

describe('a valid X-API-Key beside', () => {
  test.each(UNUSABLE_AUTHORIZATION)(
    '%s in Authorization is accepted by bodybuilding, GraphQL and MCP',
    async (_, header) => {
      for (const headers of [
        [apiKey(world.key), header()],
        [header(), apiKey(world.key)],
      ]) {
        expect((await send(BODYBUILDING, headers)).status).toBe(200)
        expect((await send('/graphql', headers, QUERY)).body).toMatchObject({
          data: { strongmanContests: expect.anything() },
        })
        expect((await send('/mcp', [...headers, ACCEPT], CALL)).body.result?.structuredContent).toBeTruthy()
      }
    },
  )
})

describe('a valid Bearer beside', () => {
  test.each(UNUSABLE_API_KEY)('%s in X-API-Key is accepted by strongman, GraphQL and MCP', async (_, header) => {
    for (const headers of [
      [bearer(world.key), header()],
      [header(), bearer(world.key)],
    ]) {
      expect((await send(STRONGMAN, headers)).status).toBe(200)
      expect((await send('/graphql', headers, QUERY)).body).toMatchObject({
        data: { strongmanContests: expect.anything() },
      })
      expect((await send('/mcp', [...headers, ACCEPT], CALL)).body.result?.structuredContent).toBeTruthy()
    }
  })

  test('another value of Authorization is accepted, in either order', async () => {
    for (const [, header] of UNUSABLE_AUTHORIZATION) {
      expect((await send(STRONGMAN, [header(), bearer(world.key)])).status).toBe(200)
      expect((await send(STRONGMAN, [bearer(world.key), header()])).status).toBe(200)
    }
  })

  test('another value of X-API-Key is accepted, in one header or two', async () => {
    for (const headers of [[apiKey(unknown), apiKey(world.key)], [apiKey(`${world.key}, junk`)]])
      expect((await send(BODYBUILDING, headers)).status).toBe(200)
  })
})

describe('of two valid keys', () => {
  test('the one in the service’s own header is used', async () => {
    expect((await send(STRONGMAN, [bearer(world.key), apiKey(other)])).status).toBe(200)
    expect((await send(STRONGMAN, [bearer(other), apiKey(world.key)])).status).toBe(403)
    expect((await send(BODYBUILDING, [bearer(world.key), apiKey(other)])).status).toBe(200)
  })

  test('GraphQL uses Authorization', async () => {
    const strongmanOf = async (...headers: Headers) =>
      (await send('/graphql', headers, QUERY)).body.data?.strongmanContests
    expect(await strongmanOf(apiKey(other), bearer(world.key))).toBeTruthy()
    expect(await strongmanOf(apiKey(world.key), bearer(other))).toBeNull()
  })
})

describe('a scheme of a proxy', () => {
  test('is not a credential: GraphQL returns its open part', async () => {
    const { status, body } = await send('/graphql', [raw('Basic dXNlcjpwYXNz')], '{"query":"{ __typename }"}')
    expect([status, body]).toEqual([200, expect.objectContaining({ data: { __typename: 'Query' } })])
  })

  test('is not a credential where the service is public', async () => {
    const keyless = await createWorld({ settings: { BODYBUILDING_KEYLESS: 'true' } })
    try {
      const { status } = await keyless.get(BODYBUILDING, { Authorization: 'Basic dXNlcjpwYXNz' })
      expect(status).toBe(200)
      expect((await keyless.get(BODYBUILDING, { Authorization: `Bearer ${keyless.key}` })).status).toBe(401)
    } finally {
      await keyless.close()
    }
  })
})

describe('if no credential is valid, the 401 says what to do', () => {
  test.each<[string, string, () => Headers, RegExp]>([
    ['a revoked key and Basic', BODYBUILDING, () => [raw('Basic eA=='), apiKey(revoked)], /^The key was revoked/],
    ['an unknown key and junk', STRONGMAN, () => [bearer(unknown), apiKey('junk')], /^The key is unknown/],
    [
      'the other header',
      STRONGMAN,
      () => [apiKey(world.key)],
      /^Keys are read from Authorization here, and not from X/,
    ],
    ['both, without a scheme', STRONGMAN, () => [raw(world.key), apiKey(world.key)], /read from Authorization here/],
    ['without a scheme', STRONGMAN, () => [raw(world.key)], /^The scheme is missing before the key: send Author/],
    ['without a scheme, there', BODYBUILDING, () => [raw(world.key)], /^Keys are read from X-API-Key here, and not/],
    ['Bearer there', BODYBUILDING, () => [bearer(world.key)], /^Keys are read from X-API-Key here, and not from Auth/],
    ['Basic alone', STRONGMAN, () => [raw('Basic eA==')], /^The scheme Basic is not accepted: send Authorization: B/],
    [
      'a widget token',
      STRONGMAN,
      () => [raw('Widget abc')],
      /not valid\. It would not grant access here: send Authorization/,
    ],
  ])('after %s', async (_, path, headers, detail) => {
    const { status, body, challenge } = await send(path, headers())
    expect([status, body.detail]).toEqual([401, expect.stringMatching(detail)])
    expect(challenge).toContain(body.detail)
    for (const secret of [world.key, revoked, unknown]) expect(JSON.stringify(body) + challenge).not.toContain(secret)
  })

  test('a key in the URL is rejected even beside a valid header, because it has leaked', async () => {
    for (const path of [`${BODYBUILDING}?api_key=${world.key}`, `/graphql?k=${world.key}`]) {
      const { status, body } = await send(path, [apiKey(world.key)], path.startsWith('/graphql') ? QUERY : undefined)
      expect([status, body.detail]).toEqual([401, expect.stringContaining('never accepted')])
    }
    // A parameter that only resembles a credential is up to the route.
    const { status, body } = await send(`${BODYBUILDING}?token=x`, [apiKey(world.key)])
    expect([status, body.detail]).toEqual([400, expect.stringMatching(/token is not a parameter/i)])
  })
})
