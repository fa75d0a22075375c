/** The table of headers in docs/security.md holds for every path of the server. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '../../rest-adapters/routes.ts'
import { releases } from '../../src/site/widgets/releases.ts'
import { SCRIPT_HASH } from '../helpers/page-script.ts'
import { ask, urlOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

const page = readFileSync('docs/security.md', 'utf8')

/** The cells of the table whose first column has this name, without header rows. */
const tableOf = (name: string): string[][] => {
  const lines = page
    .slice(page.indexOf(`| ${name} |`))
    .split('\n\n', 1)[0]!
    .split('\n')
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const coded = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string)

const policies = new Map<string, string>()
for (const [name = '', what = ''] of tableOf('policy').slice(2)) {
  const [first = '', ...more] = coded(what)
  const directives = new Map(
    first === 'page' ? directivesOf(policies.get('page')!) : directivesOf(first.replace('sha256-<hash>', SCRIPT_HASH)),
  )
  if (first === 'page') for (const [directive, sources] of directivesOf(more[0]!)) directives.set(directive, sources)
  policies.set(coded(name)[0]!, [...directives].map(([directive, sources]) => `${directive} ${sources}`).join('; '))
}

function directivesOf(policy: string): [string, string][] {
  return policy.split('; ').map((one) => [one.slice(0, one.indexOf(' ')), one.slice(one.indexOf(' ') + 1)])
}

const [heads = [], , ...rows] = tableOf('surface')
const named = heads.slice(3).map((head) => coded(head)[0]!.toLowerCase())
const surfaces = rows.map(([surface = '', addresses = '', policy = '', ...cells]) => ({
  ...{ surface, addresses: coded(addresses) },
  expected: {
    'x-content-type-options': 'nosniff',
    'content-security-policy': policies.get(coded(policy)[0]!),
    ...Object.fromEntries(named.map((name, at) => [name, coded(cells[at]!)[0]])),
  },
}))
const surfaceOf = (name: string) => surfaces.find(({ surface }) => surface === name)!

const NEVER = ['server', 'x-powered-by', 'x-aspnet-version', 'via', 'set-cookie', 'access-control-allow-credentials']

function check(headers: Headers, name: string, where: string): void {
  const { expected } = surfaceOf(name)
  const sent = Object.fromEntries(Object.keys(expected).map((one) => [one, headers.get(one) ?? undefined]))
  expect(sent, `${name}: ${where}`).toEqual(expected)
  for (const one of NEVER) expect(headers.get(one), `${one} of ${where}`).toBeNull()
}

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { OPERATOR_PAGE: 'true' } })
})
afterAll(() => world.close())

const BROWSER = { Accept: 'text/html' }
/** Fills the parameters of a path; a path that matches no resource still gets the headers of its surface. */
const filled = (pattern: string): string =>
  pattern.replaceAll(/[:*](\w+)/g, (_, name: string) => (name === 'version' ? releases().latest : '1'))

interface Layer {
  readonly slash: boolean
  readonly route?: { readonly path: string | readonly string[]; readonly methods: Readonly<Record<string, boolean>> }
  readonly handle: { readonly stack?: readonly Layer[] }
}

/** Path patterns of all Express routes outside the services. */
const patternsIn = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ slash, route, handle }) => {
    if (route) return route.methods['get'] ? [route.path].flat() : []
    return slash && handle.stack ? patternsIn(handle.stack) : []
  })
const patterns = () => [
  ...new Set(patternsIn((world.server.app as unknown as { router: { stack: Layer[] } }).router.stack)),
]

test('every page has the headers documented for its surface', async () => {
  const own = new Map(
    surfaces.flatMap(({ surface, addresses }) => addresses.map((address) => [address, surface] as const)),
  )
  own.set('/openapi.json', 'open REST')
  own.set('/graphql', 'GraphiQL')
  const known = patterns()
  expect(known.length).toBeGreaterThan(50)
  for (const pattern of known) {
    const path = filled(pattern)
    const response = await fetch(world.url + path, { headers: BROWSER, redirect: 'manual' })
    await response.arrayBuffer()
    expect(response.status, path).toBeLessThan(500)
    check(response.headers, own.get(pattern) ?? 'pages and their files', path)
  }
  const gone = [...own.keys()].filter((address) => !known.includes(address) && !OUTSIDE.includes(address))
  expect(gone, 'addresses on the page that are nowhere').toEqual([])
}, 120_000)

/** Paths that no router knows, because they are handled before or after all routers. */
const OUTSIDE = ['/graphql', '/mcp', '/livez', '/readyz', '/metrics']

test('every route has the documented headers, errors included', async () => {
  for (const route of world.server.routes) {
    const name = route.service.auth === 'none' ? 'open REST' : 'REST with a key'
    const [example] = route.examples
    const good = await ask(world, route, example!.params)
    expect(good.status, route.path).toBe(200)
    check(good.headers, name, route.path)
    check((await ask(world, route, { ...example!.params, nonsense: 1 })).headers, name, `${route.path}, refused`)
    // A repeated request is served from the cache, by a different code path.
    check((await ask(world, route, example!.params)).headers, name, `${route.path}, again`)
  }
  const [some] = world.server.routes
  check(
    (await fetch(world.url + urlOf(some!, some!.examples[0]!.params), { method: 'DELETE' })).headers,
    'open REST',
    'DELETE',
  )
}, 120_000)

test('so have documents, unknown paths and rejected credentials', async () => {
  for (const service of services) {
    const name = service.auth === 'none' ? 'open REST' : 'REST with a key'
    check((await world.get(service.openapi)).headers, name, service.openapi)
    for (const mount of service.mounts) {
      for (const path of [`${mount}/no-such-route`, `${mount}/%zz`]) {
        check((await world.get(path, { Authorization: 'Bearer nobody' })).headers, name, path)
      }
    }
  }
})

describe('other surfaces', () => {
  test('GraphQL: responses, cached responses, errors, preflights', async () => {
    const key = { 'X-API-Key': world.key }
    for (const query of ['{ __typename }', '{ __typename }', '{ nothing }', '{']) {
      check((await world.post('/graphql', { query }, key)).headers, 'GraphQL', query)
    }
    check((await world.post('/graphql', 'no JSON')).headers, 'GraphQL', 'no JSON')
    check((await fetch(`${world.url}/graphql`, { method: 'OPTIONS' })).headers, 'GraphQL', 'OPTIONS')
  })

  test('MCP', async () => {
    for (const body of ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 'no JSON']) {
      const headers = { Accept: 'application/json, text/event-stream' }
      check((await world.post('/mcp', body, headers)).headers, 'tools for assistants', body)
    }
    check((await world.get('/mcp')).headers, 'tools for assistants', 'GET')
  })

  test('health checks and metrics', async () => {
    for (const path of ['/livez', '/readyz', '/metrics'])
      check((await world.get(path)).headers, 'health and figures', path)
  })

  test('an unknown URL, for a browser and for a program', async () => {
    check((await world.get('/no/such/page', BROWSER)).headers, 'pages and their files', 'a browser')
    const { headers } = await world.get('/no/such/page')
    expect(headers.get('content-security-policy')).toBe(policies.get('shut'))
  })
})
