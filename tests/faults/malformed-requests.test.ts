/**
 * Malformed HTTP requests get a problem response and the connection closes, on every listener and whether or not the
 * URL is in the route cache; no request that follows on the connection is handled.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenForMetrics, type MetricsListener } from '../../src/observe/metrics-listener.ts'
import { type Exchange, exchange } from '../helpers/raw-http.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let metrics: MetricsListener
let port: number
let metricsPort: number
beforeAll(async () => {
  world = await createWorld()
  port = Number(new URL(world.url).port)
  metrics = await listenForMetrics(world.server.metrics, '127.0.0.1', 0)
  metricsPort = Number(new URL(metrics.url).port)
})
afterAll(async () => {
  await metrics.close()
  await world.close()
})

const KNOWN = '/strength/v1/standards'
const H = 'Host: localhost\r\n'
/** A follow-up request that would cause a second response. */
const FOLLOWED = `GET ${KNOWN} HTTP/1.1\r\n${H}\r\n`
const BODY = '{"query":"{ __typename }"}'
const json = (length: number | string = BODY.length) =>
  `Content-Type: application/json\r\nContent-Length: ${length}\r\n`
const graph = (headers: string, body = '') => `POST /graphql HTTP/1.1\r\n${headers}\r\n${body}`
const chunked = (body: string, coding = 'chunked') =>
  graph(`${H}Content-Type: application/json\r\nTransfer-Encoding: ${coding}\r\n`, body)

/** Each as a GET of the path; faults of bodies are below. */
const HEADS: readonly [name: string, head: (path: string) => string, status?: number | readonly number[]][] = [
  ['two Host headers', (path) => `GET ${path} HTTP/1.1\r\n${H}Host: evil.example\r\n\r\n`],
  ['two Host headers that agree', (path) => `GET ${path} HTTP/1.1\r\n${H}${H}\r\n`],
  ['two Host headers in different case', (path) => `GET ${path} HTTP/1.1\r\n${H}HOST: b\r\n\r\n`],
  ['two Host headers in HTTP/1.0', (path) => `GET ${path} HTTP/1.0\r\n${H}Host: b\r\n\r\n`],
  ['an empty Host first', (path) => `GET ${path} HTTP/1.1\r\nHost:\r\n${H}\r\n`],
  ['no Host', (path) => `GET ${path} HTTP/1.1\r\n\r\n`],
  ['an empty Host', (path) => `GET ${path} HTTP/1.1\r\nHost: \r\n\r\n`],
  ['a Host with a space', (path) => `GET ${path} HTTP/1.1\r\nHost: a b\r\n\r\n`],
  ['a Host with a path', (path) => `GET ${path} HTTP/1.1\r\nHost: a/b\r\n\r\n`],
  ['a Host with a user', (path) => `GET ${path} HTTP/1.1\r\nHost: u@a\r\n\r\n`],
  ['a list of hosts', (path) => `GET ${path} HTTP/1.1\r\nHost: a, b\r\n\r\n`],
  ['a Host with bytes beyond ASCII', (path) => `GET ${path} HTTP/1.1\r\nHost: \xe9\r\n\r\n`],
  ['a Host with a control character', (path) => `GET ${path} HTTP/1.1\r\nHost: a\x01b\r\n\r\n`],
  ['a Host behind a space', (path) => `GET ${path} HTTP/1.1\r\nHost : a\r\n\r\n`],
  ['a control character in a value', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\x01b\r\n\r\n`],
  ['DEL in a value', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\x7fb\r\n\r\n`],
  ['NUL in a value', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\0b\r\n\r\n`],
  ['a bare CR in a value', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\rY: b\r\n\r\n`],
  ['a bare LF after a header', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\nY: b\r\n\r\n`],
  ['bare LFs alone', (path) => `GET ${path} HTTP/1.1\nHost: localhost\n\n`],
  ['a bare CR as the end', (path) => `GET ${path} HTTP/1.1\r\n${H}\rGET`],
  ['a folded header', (path) => `GET ${path} HTTP/1.1\r\n${H}X: a\r\n b\r\n\r\n`],
  ['a folded first header', (path) => `GET ${path} HTTP/1.1\r\n X: a\r\n${H}\r\n`],
  ['a name with a space', (path) => `GET ${path} HTTP/1.1\r\n${H}X Y: a\r\n\r\n`],
  ['a space before the colon', (path) => `GET ${path} HTTP/1.1\r\n${H}X : a\r\n\r\n`],
  ['a name with a control character', (path) => `GET ${path} HTTP/1.1\r\n${H}X\x01: a\r\n\r\n`],
  ['a header without a name', (path) => `GET ${path} HTTP/1.1\r\n${H}: a\r\n\r\n`],
  ['a line without a colon', (path) => `GET ${path} HTTP/1.1\r\n${H}abc\r\n\r\n`],
  ['a control character in the target', (path) => `GET ${path}\x01 HTTP/1.1\r\n${H}\r\n`],
  ['NUL in the target', (path) => `GET ${path}\0 HTTP/1.1\r\n${H}\r\n`],
  ['a tab in the target', (path) => `GET ${path}\tx HTTP/1.1\r\n${H}\r\n`],
  ['a space in the target', (path) => `GET ${path} x HTTP/1.1\r\n${H}\r\n`],
  ['a bare CR in the target', (path) => `GET ${path}\rx HTTP/1.1\r\n${H}\r\n`],
  ['a bare LF in the target', (path) => `GET ${path}\nx HTTP/1.1\r\n${H}\r\n`],
  ['bytes beyond ASCII in the target', (path) => `GET ${path}\xe9 HTTP/1.1\r\n${H}\r\n`],
  ['a fragment', (path) => `GET ${path}#x HTTP/1.1\r\n${H}\r\n`],
  ['a backslash', (path) => `GET ${path}\\x HTTP/1.1\r\n${H}\r\n`],
  ['the address of another host', (path) => `GET http://evil.example${path} HTTP/1.1\r\n${H}\r\n`],
  ['an address with a user', (path) => `GET http://u:p@localhost${path} HTTP/1.1\r\n${H}\r\n`],
  ['an address of another scheme', (path) => `GET ftp://localhost${path} HTTP/1.1\r\n${H}\r\n`],
  ['a host as the target', () => `GET localhost:80 HTTP/1.1\r\n${H}\r\n`],
  ['a word as the target', () => `GET foo HTTP/1.1\r\n${H}\r\n`],
  ['* as the target of GET', () => `GET * HTTP/1.1\r\n${H}\r\n`],
  ['HTTP/0.9', (path) => `GET ${path}\r\n\r\n`],
  ['no version', (path) => `GET ${path} \r\n${H}\r\n`],
  ['HTTP/1.2', (path) => `GET ${path} HTTP/1.2\r\n${H}\r\n`],
  ['HTTP/2.0', (path) => `GET ${path} HTTP/2.0\r\n${H}\r\n`],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS', () => '\x16\x03\x01\x02\x00\x01\x00'],
  ['a method in lower case', (path) => `get ${path} HTTP/1.1\r\n${H}\r\n`],
  ['an unknown method', (path) => `FOO ${path} HTTP/1.1\r\n${H}\r\n`],
  ['CONNECT', () => `CONNECT localhost:80 HTTP/1.1\r\n${H}\r\n`, 405],
  ['20 kB of a header', (path) => `GET ${path} HTTP/1.1\r\n${H}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['20 kB of a target', (path) => `GET ${path}?${'x'.repeat(20_000)} HTTP/1.1\r\n${H}\r\n`, 431],
  // Newer versions of Node.js refuse it themselves, with 431.
  ['2,500 headers', (path) => `GET ${path} HTTP/1.1\r\n${H}${'a:b\r\n'.repeat(2_500)}\r\n`, [400, 431]],
  ['two lengths', (path) => `GET ${path} HTTP/1.1\r\n${H}Content-Length: 0\r\nContent-Length: 5\r\n\r\n`],
  ['a length with a sign', (path) => `GET ${path} HTTP/1.1\r\n${H}Content-Length: +0\r\n\r\n`],
  ['identity as the coding', (path) => `GET ${path} HTTP/1.1\r\n${H}Transfer-Encoding: identity\r\n\r\n`],
  ['an expectation', (path) => `GET ${path} HTTP/1.1\r\n${H}Expect: wonders\r\n\r\n`, 417],
]

function expectRefused({ responses, closed }: Exchange, allowed: number | readonly number[], name: string): void {
  expect(
    responses.map((one) => one.status),
    name,
  ).toEqual([expect.toBeOneOf([allowed].flat())])
  const [{ status, headers, body }] = responses as [Exchange['responses'][number]]
  expect([headers.get('connection'), headers.get('content-type'), headers.get('cache-control')], name).toEqual([
    'close',
    'application/problem+json; charset=utf-8',
    'no-store',
  ])
  expect(headers.get('x-content-type-options'), name).toBe('nosniff')
  expect(headers.get('content-security-policy'), name).toBe("default-src 'none'; frame-ancestors 'none'")
  const problem = JSON.parse(body) as Record<string, unknown>
  expect(problem, name).toMatchObject({
    ...{ type: '/problems/malformed-request', title: 'Malformed request', status, code: 'malformed_request' },
    request_id: headers.get('x-request-id'),
  })
  expect(String(problem['detail']), name).toMatch(/^[A-Z].{10,}\.$/)
  expect(closed, name).toBe(true)
}

describe.each([
  ['an address that was asked for before', () => KNOWN, () => port],
  ['an address that was not', () => '/strongman/v1/contests', () => port],
  ['a page', () => '/search', () => port],
  ['health', () => '/livez', () => port],
  ['the listener of metrics', () => '/metrics', () => metricsPort],
])('for %s', (_, path, listener) => {
  test.each(HEADS)('%s', async (name, head, status = 400) => {
    // The URL is now in the route cache.
    await fetch(`http://127.0.0.1:${port}${KNOWN}`).then((response) => response.text())
    expectRefused(await exchange(listener(), head(path()) + FOLLOWED), status, name)
  })
})

test.each<[string, string, number]>([
  ['an expectation', `GET /livez HTTP/1.1\r\n${H}Expect: wonders\r\n\r\n`, 417],
  ['CONNECT', `CONNECT localhost:80 HTTP/1.1\r\n${H}\r\n`, 405],
  ['what is no request', 'GARBAGE\r\n\r\n', 400],
])('the refusal of %s comes after the answers to requests sent before it', async (_, refused, status) => {
  const asked = `GET /athletes?sport=strongman&page=2 HTTP/1.1\r\n${H}X-Request-Id: first\r\n\r\n`
  const { responses, closed } = await exchange(port, asked + refused)
  expect(responses.map((one) => one.status)).toEqual([200, status])
  expect([responses[0]!.headers.get('x-request-id'), closed]).toEqual(['first', true])
})

describe('a path that programs read differently', () => {
  const bases = [
    KNOWN,
    '/strength/v1/cp',
    '/strongman/v1/athletes',
    '/v1/athletes',
    '/bodybuilding/v1/divisions',
    '/athletes',
    '/x',
  ]
  test.each(bases)('is refused under %s', async (base) => {
    const odd = [
      '%00',
      'a%00',
      'a%0d%0ab',
      '%7f',
      '..',
      '.',
      './',
      '../x',
      '%2e%2E/x',
      '..%2fx',
      '..%5cx',
      'a%2f..%2fx',
    ]
    for (const end of odd) {
      const { responses } = await exchange(port, `GET ${base}/${end} HTTP/1.1\r\n${H}Connection: close\r\n\r\n`)
      expect(
        responses.map(({ status }) => status),
        end,
      ).toEqual([400])
      expect(JSON.parse(responses[0]!.body), end).toMatchObject({
        ...{ code: 'invalid_parameter', detail: expect.stringMatching(/^The path contains /) },
      })
    }
  })
})

describe('a body', () => {
  test.each<[string, string, number?]>([
    ['of two lengths', graph(`${H}${json()}Content-Length: 5\r\n`, BODY)],
    ['of two lengths that agree', graph(`${H}${json()}Content-Length: ${BODY.length}\r\n`, BODY)],
    ['of a list of lengths', graph(`${H}${json('26, 26')}`, BODY)],
    ['of a length below 0', graph(`${H}${json(-1)}`, BODY)],
    ['with a length and chunks', graph(`${H}${json()}Transfer-Encoding: chunked\r\n`, '0\r\n\r\n')],
    ['with chunks and a length', graph(`${H}Transfer-Encoding: chunked\r\n${json()}`, '0\r\n\r\n')],
    ['chunked, identity', chunked('0\r\n\r\n', 'chunked, identity')],
    ['chunked twice', chunked('0\r\n\r\n', 'chunked, chunked')],
    ['chunked in two headers', chunked('0\r\n\r\n', 'chunked\r\nTransfer-Encoding: chunked')],
    ['packed and chunked', chunked('0\r\n\r\n', 'gzip, chunked')],
    ['of an unknown coding', chunked('0\r\n\r\n', 'xchunked')],
    ['of a coding behind a vertical tab', chunked('0\r\n\r\n', '\x0bchunked')],
    ['chunked in HTTP/1.0', chunked('0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0')],
    ['with a chunk of no size', chunked('zz\r\nx\r\n0\r\n\r\n')],
    ['with a chunk of a size that overflows', chunked(`${'f'.repeat(20)}\r\nx\r\n0\r\n\r\n`)],
    ['with a chunk of a size in C', chunked('0x1\r\nx\r\n0\r\n\r\n')],
    ['with a chunk that ends in LF', chunked('1\nx\r\n0\r\n\r\n')],
    ['with a chunk that is longer than it says', chunked('1\r\nxyz\r\n0\r\n\r\n')],
    ['with 20 kB of extensions of a chunk', chunked(`1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`), 413],
    ['with a trailer that is none', chunked('0\r\nX : a\r\n\r\n')],
  ])('%s', async (name, request, status = 400) => {
    expectRefused(await exchange(port, request + FOLLOWED), status, name)
  })

  test('that breaks off after its request was answered gets no second response', async () => {
    // The server responds after the headers, before the body arrives.
    const early = `POST ${KNOWN} HTTP/1.1\r\n${H}Transfer-Encoding: chunked\r\n\r\n`
    const { responses, closed } = await exchange(port, [early, '1\r\nx\r\n', `zz\r\n${FOLLOWED}`])
    expect([responses.map(({ status }) => status), closed]).toEqual([[405], true])
  })

  test('followed by something else than a request: the request is answered, then the rest is refused', async () => {
    const { responses, closed } = await exchange(port, `${graph(`${H}${json()}`, BODY)}\x01\x02\r\n\r\n${FOLLOWED}`)
    expect([responses.map(({ status }) => status), closed]).toEqual([[200, 400], true])
    expect(responses[0]!.body).toContain('__typename')
  })
})

describe('well-formed', () => {
  const close = 'Connection: close\r\n'
  test.each<[string, string, number]>([
    ['HTTP/1.0 without a Host', `GET ${KNOWN} HTTP/1.0\r\n\r\n`, 200],
    ['a Host with a port', `GET ${KNOWN} HTTP/1.1\r\nHost: example.org:8080\r\n${close}\r\n`, 200],
    ['a Host in numbers', `GET ${KNOWN} HTTP/1.1\r\nHost: [::1]:80\r\n${close}\r\n`, 200],
    ['the whole address', `GET http://localhost${KNOWN} HTTP/1.1\r\n${H}${close}\r\n`, 200],
    [
      'the whole address with a query',
      `GET HTTP://LOCALHOST/strength/v1/cp/squat?unit=kg HTTP/1.1\r\n${H}${close}\r\n`,
      200,
    ],
    ['the address of the host alone', `GET http://localhost HTTP/1.1\r\n${H}${close}\r\n`, 200],
    ['OPTIONS of the server', `OPTIONS * HTTP/1.1\r\n${H}${close}\r\n`, 204],
    ['a coding in capitals', `${chunked(`1a\r\n${BODY}\r\n0\r\n\r\n`, 'CHUNKED').replace(H, H + close)}`, 200],
    ['dots in the query', `GET /search?q=../.. HTTP/1.1\r\n${H}${close}\r\n`, 200],
    ['dots in a name', `GET /strength/v1/cp/a..b HTTP/1.1\r\n${H}${close}\r\n`, 404],
    ['two slashes', `GET //strength/v1/standards HTTP/1.1\r\n${H}${close}\r\n`, 404],
    ['TRACE', `TRACE ${KNOWN} HTTP/1.1\r\n${H}${close}\r\n`, 405],
    ['bytes that are no UTF-8', `GET /strength/v1/cp/%c0%ae HTTP/1.1\r\n${H}${close}\r\n`, 400],
    [
      'an offer of another protocol',
      `GET ${KNOWN} HTTP/1.1\r\n${H}Connection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n`,
      200,
    ],
  ])('%s', async (name, request, status) => {
    const { responses, closed } = await exchange(port, request)
    expect([responses.map((one) => one.status), closed], name).toEqual([[status], true])
  })

  test('several requests on one connection', async () => {
    const { responses } = await exchange(
      port,
      `${FOLLOWED}${FOLLOWED}${FOLLOWED.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`,
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  })
})

test('a refused request is counted in the metrics, without its path', async () => {
  await exchange(port, `GET /hush-hush HTTP/1.1\r\n${H}${H}\r\n`)
  const { text } = await world.server.metrics.text()
  expect(text).toMatch(/status="400"/)
  expect(text).not.toContain('hush-hush')
})
