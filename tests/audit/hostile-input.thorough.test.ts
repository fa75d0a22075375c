/**
 * Attack payloads in every input of every route: prototype property names, line breaks, U+0000, invalid UTF-8, path
 * traversal. Each response is a client error or the requested resource; no server object changes and no unexpected
 * header appears.
 */
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BoundRoute } from '../../src/contract/bind.ts'
import { pathParams } from '../../src/contract/route.ts'
import { credentialOf, urlOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

interface Raw {
  readonly status: number
  readonly headers: readonly string[]
  readonly text: string
}

/** Sends raw bytes that regular HTTP clients refuse to send. */
const raw = (request: string | Buffer): Promise<Raw> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(world.url)
    const socket = connect(Number(port), '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
    socket.on('close', () => {
      const all = Buffer.concat(chunks).toString('latin1')
      const end = all.indexOf('\r\n\r\n')
      const [line = '', ...headers] = all.slice(0, end).split('\r\n')
      resolve({ status: Number(line.split(' ')[1]), headers, text: all.slice(end + 4) })
    })
    // Does not end the socket: the server treats a half-closed connection as a client that left.
    socket.write(request)
  })

const request = (target: string, headers: Readonly<Record<string, string>> = {}, method = 'GET', body = ''): string => {
  const all = { Host: new URL(world.url).host, Connection: 'close', ...headers }
  const length = body ? `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json\r\n` : ''
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`
}

/** A property that every object would have after a successful prototype pollution. */
const MARK = 'polluted'

function expectUnharmed({ status, headers, text }: Raw, sent: string): void {
  expect(status, sent).toBeGreaterThanOrEqual(200)
  expect(status, sent).toBeLessThan(500)
  expect(
    headers.filter((line) => /^(set-cookie|x-injected|location)/i.test(line)),
    sent,
  ).toEqual([])
  expect(text, sent).not.toMatch(/^HTTP\/1\.1/m)
  expect(({} as Record<string, unknown>)[MARK], sent).toBeUndefined()
}

const HOSTILE_SEGMENTS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  ...['%0d%0aX-Injected:%201', '%0aSet-Cookie:%20a=b', 'a%0d%0a%0d%0aHTTP/1.1%20200%20OK'],
  ...['%00', 'a%00b', '%ff', '%ed%a0%80', '%c0%ae%c0%ae', '%e2%80%ae', '%zz', '%'],
  ...[
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    '%2e%2e',
    ';ls',
    '%27%20OR%201=1--',
    '$%7B7*7%7D',
    '%7B%7B7*7%7D%7D',
  ],
]

const HOSTILE_QUERIES = [
  ...[`__proto__[${MARK}]=1`, `__proto__.${MARK}=1`, `constructor[prototype][${MARK}]=1`, `constructor=1&prototype=1`],
  ...['__proto__=1', 'toString=1', 'page[]=1', 'page[__proto__]=1', 'page=1%0d%0aX-Injected:1', 'limit=%00', 'q=%ff'],
  ...['%0d%0aX-Injected:%201=1', 'q=a%0d%0aSet-Cookie:%20a=b', `${'a='.repeat(2000)}`, '&&&=&=&', '%=%'],
]

const HOSTILE_BODIES = [
  `{"__proto__":{"${MARK}":1}}`,
  `{"constructor":{"prototype":{"${MARK}":1}}}`,
  `{"lift":{"__proto__":{"${MARK}":1}},"sex":["__proto__"]}`,
  '{"lift":"a\\u0000b","sex":"\\r\\nX-Injected: 1"}',
  `${'['.repeat(8000)}`,
  `{"a":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`,
  '\u0000',
  '{"weight":1e999,"reps":-0,"bodyweight":9007199254740993}',
]

test('in each part of the path of each route', async () => {
  for (const route of world.server.routes) {
    const credential = credentialOf(world, route)
    for (const name of pathParams(route.path)) {
      for (const segment of HOSTILE_SEGMENTS) {
        const [example] = route.examples
        const target = urlOf(route, { ...example!.params, [name]: 'HERE' }).replace('HERE', segment)
        const answer = await raw(request(target, credential))
        expectUnharmed(answer, target)
        // An invalid name is not found or rejected, but never matches an existing resource.
        expect([400, 404], target).toContain(answer.status)
      }
    }
  }
}, 180_000)

test('in the query of each route, as an unknown parameter', async () => {
  for (const route of world.server.routes.filter(({ method, isStream }) => method === 'GET' && !isStream)) {
    const base = urlOf(route, route.examples[0]!.params)
    for (const query of HOSTILE_QUERIES) {
      const target = `${base}${base.includes('?') ? '&' : '?'}${query}`
      const answer = await raw(request(target, credentialOf(world, route)))
      expectUnharmed(answer, target)
    }
  }
}, 180_000)

test('in the query of each page, frame and file that has one', async () => {
  const frames = [
    ...['/widgets/goat', '/widgets/athlete/1', '/widgets/top/most-wins', '/widgets/ranking/total-wins'],
    ...['/widgets/strongman/athlete/1', '/widgets/strongman/record/deadlift'],
  ]
  const pages = ['/search', '/athletes', '/compare', '/rankings', '/goat', '/how-strong', '/contests', '/countries']
  for (const base of [...frames, ...pages, '/oembed', '/strength/v1/openapi', '/graphql']) {
    for (const query of [...HOSTILE_QUERIES, 'constructor=1', '__proto__=x', 'theme=__proto__', 'sport=constructor']) {
      const answer = await raw(request(`${base}?${query}`, { Accept: 'text/html' }))
      expectUnharmed(answer, `${base}?${query}`)
      expect(answer.text, `${base}?${query}`).not.toContain('[native code]')
    }
  }
}, 120_000)

test('in each body: routes, GraphQL and MCP', async () => {
  const posts: readonly (readonly [string, Record<string, string>])[] = [
    ...world.server.routes
      .filter(({ method }) => method === 'POST')
      .map((route: BoundRoute) => [route.path, credentialOf(world, route)] as const),
    ['/graphql', {}],
    ['/mcp', { Accept: 'application/json, text/event-stream' }],
  ]
  expect(posts.length).toBeGreaterThan(2)
  for (const [path, headers] of posts) {
    for (const body of HOSTILE_BODIES) {
      const answer = await raw(request(path, headers, 'POST', body))
      expectUnharmed(answer, `${path} ${body.slice(0, 80)}`)
    }
  }
  const variables = `{"query":"query($q: String!) { search(q: $q) { __typename } }","variables":{"__proto__":{"q":"a"},"q":"__proto__"}}`
  expectUnharmed(await raw(request('/graphql', {}, 'POST', variables)), 'variables')
}, 120_000)

describe('in headers', () => {
  const NAMES = [
    'X-Request-Id',
    'Accept',
    'Accept-Encoding',
    'If-None-Match',
    'Origin',
    'X-Forwarded-For',
    'Sec-Fetch-Site',
  ]
  const VALUES = [
    '__proto__',
    'a\tb',
    'é\u00ff',
    '"',
    `${'x'.repeat(4000)}`,
    'a\x01b'.replace('\x01', ' '),
    '*, *;q=0, */*;q=x',
  ]

  test('none of the values read from a header comes back in another header', async () => {
    for (const path of ['/strength/v1/standards', '/graphql', '/', '/no/such/page', '/mcp']) {
      for (const name of [...NAMES, 'Authorization', 'X-API-Key', 'Access-Control-Request-Headers']) {
        for (const value of VALUES)
          expectUnharmed(await raw(request(path, { [name]: value })), `${name}: ${value} ${path}`)
      }
    }
  }, 60_000)

  test('a valid request id is kept, any other is replaced', async () => {
    const idOf = async (id: string) => {
      const { headers } = await raw(request('/strength/v1/standards', { 'X-Request-Id': id }))
      return headers.find((line) => /^x-request-id/i.test(line))?.slice('X-Request-Id: '.length)
    }
    expect(await idOf('mine-1')).toBe('mine-1')
    for (const id of ['<script>', 'a b', 'é', 'x'.repeat(200), '%{jndi:ldap://a}'])
      expect(await idOf(id)).toMatch(/^[\w-]{36}$/)
  })

  test('early line ends, header names with spaces and two Content-Length headers are refused by the HTTP server', async () => {
    const lines = [
      'X-A: 1\r\n X-Injected: folded',
      'X-A : 1',
      'X-A: a\x00b',
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Transfer-Encoding: chunked, identity',
    ]
    for (const line of lines) {
      const answer = await raw(
        `POST /strength/v1/percentile HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${line}\r\n\r\n{"a":1}`,
      )
      expect([400, 415], line).toContain(answer.status)
      expect(answer.headers.join('\n'), line).not.toMatch(/x-injected/i)
    }
  })

  test('a foreign Host appears in no link and on no page', async () => {
    const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' }
    const key = `Bearer ${world.key}`
    for (const path of [
      '/',
      '/strongman/v1/athletes?limit=1',
      '/openapi.json',
      '/sitemap.xml',
      '/robots.txt',
      '/docs',
    ]) {
      const answer = await raw(request(path, { ...headers, Authorization: key }))
      expect(answer.status, path).toBe(200)
      expect(`${answer.headers.join('\n')}${answer.text}`, path).not.toContain('evil.example')
    }
  })
})

test('the URLs of pages survive the same input', async () => {
  const bases = [
    '/athletes/',
    '/contests/strongman/',
    '/docs/',
    '/methodology/',
    '/problems/',
    '/widgets/athlete/',
    '/widgets/strongman/record/',
    '/widgets@',
  ]
  for (const base of bases) {
    for (const segment of HOSTILE_SEGMENTS) {
      const answer = await raw(request(base + segment, { Accept: 'text/html' }))
      expectUnharmed(answer, base + segment)
      expect(answer.text, base + segment).not.toMatch(/root:x:0|\{\{7\*7\}\}.*49/)
    }
  }
  for (const query of [
    'q=%3Cscript%3Ealert(1)%3C/script%3E',
    'q=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    'q=a%00b',
  ]) {
    const { status, text } = await raw(request(`/search?${query}`, { Accept: 'text/html' }))
    expect(status).toBeLessThan(500)
    expect(text).not.toMatch(/<script>alert|<img src=x/)
  }
}, 60_000)
