/** Guarantees of every route, checked with each of its examples. */
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodySchema } from '../../rest-adapters/openapi/schemas.ts'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { type BoundRoute, bind } from '../../src/contract/bind.ts'
import { readParams } from '../../src/contract/read-params.ts'
import { pathParams, scopesOf } from '../../src/contract/route.ts'
import { at } from '../../src/kernel/collections/groups.ts'
import { SCOPES } from '../../src/kernel/viewer.ts'
import { schema } from '../../src/services/schema.ts'
import { ALL, type Check, checker, type Documented, documentOf, faultsOf, operationsOf } from '../helpers/documents.ts'
import { ask, credentialOf, examplesOf, urlOf, withKey } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

const routes = unbound.map((route) => bind(route, schema))
const ajv = addFormats.default(new Ajv({ strict: false }))
/** Compiled validators by route: compiling one takes longer than all its checks. */
const compiled = new Map<BoundRoute, ValidateFunction>()

let world: World
/** The documented operations, and the validator of bodies against the served document. */
let documented: Map<string, Documented>
let check: Check
beforeAll(async () => {
  // Repeated failures are throttled per address, so each route uses a different one.
  world = await createWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  const document = await documentOf(world, ALL)
  documented = new Map(operationsOf(document).map((operation) => [operation.id, operation]))
  check = checker(document)
})
afterAll(() => world.close())

/** The schema of a body without undocumented members. */
function closed(of: unknown): unknown {
  if (Array.isArray(of)) return of.map(closed)
  if (typeof of !== 'object' || of === null) return of
  const inner = Object.fromEntries(Object.entries(of).map(([key, value]) => [key, closed(value)]))
  return 'properties' in of && !('additionalProperties' in of) ? { ...inner, additionalProperties: false } : inner
}

describe.each(examplesOf(routes))('$name', ({ route, example }) => {
  test('answers as documented, and with nothing that is not', async () => {
    const answer = await ask(world, route, example.params)
    const { status, body, text, headers } = answer
    expect(status, text).toBe(200)
    expect(faultsOf(documented.get(route.name)!, answer, check)).toEqual([])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]+$/)
    // Responses about the caller have no data.
    if (route.service.isPrivate) expect(body).not.toHaveProperty('data_version')
    else expect(headers.get('x-data-version')).toBe(body.data_version)
    const valid = at(compiled, route, () => ajv.compile(closed(bodySchema(route)) as object))
    expect(valid(body), ajv.errorsText(valid.errors)).toBe(true)
  })

  test('is what GraphQL answers to the same operation', async () => {
    const { body } = await ask(world, route, example.params)
    const inPath = Object.fromEntries(pathParams(route.path).map((name) => [name, String(example.params[name])]))
    const rest = Object.fromEntries(Object.entries(example.params).filter(([name]) => !(name in inPath)))
    const asText = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
    const read = readParams(route, {
      path: inPath,
      query: route.method === 'GET' ? asText : {},
      body: route.method === 'POST' ? rest : undefined,
    })
    const { data, errors } = await world.graphql(
      print(read.variant.document),
      read.variables,
      credentialOf(world, route),
    )
    expect(errors).toBeUndefined()
    expect(read.variant.shaped.value(data, read.params)).toEqual(body)
  })

  if (route.method === 'GET') {
    test('can be kept: an ETag, a 304 to it, the same headers to HEAD', async () => {
      const first = await ask(world, route, example.params)
      const etag = first.headers.get('etag') as string
      expect(etag).toMatch(/^"[\w-]+"$/)
      const { cacheControl } = route.service
      // What may change at any moment is asked for each time.
      expect(first.headers.get('cache-control')).toBe(
        route.isVolatile ? cacheControl.replace('max-age=3600', 'no-cache') : cacheControl,
      )
      const again = await ask(world, route, example.params, { 'If-None-Match': `W/${etag}, "other"` })
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
      const head = await fetch(`${world.url}${urlOf(route, example.params)}`, {
        method: 'HEAD',
        headers: credentialOf(world, route),
      })
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    })
  }
})

describe.each(routes.map((route) => ({ name: `${route.method} ${route.path}`, route })))('$name', ({ route }) => {
  const [example] = route.examples
  const url = () => `${world.url}${urlOf(route, example.params)}`

  test('names an unknown parameter and the known one that is near', async () => {
    const known = [...route.bound.values()].flatMap(({ params }) => params).find((param) => param.in !== 'path')
    const typo = known ? `${known.name.slice(0, -1)}` : 'pag'
    const answer = await ask(world, route, { ...example.params, [typo]: '1' })
    const { status, body } = answer
    expect(status).toBe(400)
    expect(faultsOf(documented.get(route.name)!, answer, check)).toEqual([])
    expect(body.code).toBe('invalid_parameter')
    const fault = body.errors.find((one: { parameter: string }) => one.parameter === typo)
    if (known) expect(fault.detail).toContain(`did you mean ${known.name}?`)
    else expect(fault.detail).toContain('is not a parameter of this route')
  })

  test('says by 405 and Allow what it takes', async () => {
    const allow = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS'
    const refused = await fetch(url(), { method: 'DELETE', headers: credentialOf(world, route) })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allow])
    expect(((await refused.json()) as { code: string }).code).toBe('method_not_allowed')
    const options = await fetch(url(), { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow])
  })

  test('keeps a sensible request id and replaces one that is not', async () => {
    const { headers } = await ask(world, route, example.params, { 'X-Request-Id': 'mine-1' })
    expect(headers.get('x-request-id')).toBe('mine-1')
    const other = await ask(world, route, example.params, { 'X-Request-Id': '<script>' })
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  if (route.service.auth !== 'none') {
    test('asks for a key, says how to send it, and tells caches that it matters', async () => {
      const address = { 'X-Forwarded-For': `198.51.100.${routes.indexOf(route)}` }
      const refused = await world.get(urlOf(route, example.params), address)
      const { status, body, headers } = refused
      expect([status, body.code]).toEqual([401, 'unauthenticated'])
      expect(faultsOf(documented.get(route.name)!, refused, check)).toEqual([])
      expect(headers.get('www-authenticate')).toMatch(/^(Bearer|ApiKey) realm="/)
      for (const header of Object.keys(withKey(route, 'key'))) expect(headers.get('vary')).toContain(header)
      const good = await ask(world, route, example.params)
      expect(good.headers.get('cache-control')).toMatch(
        route.isStream || route.service.isPrivate ? /^no-store$/ : /^private/,
      )
      // The format of exports and of lines is the one that is accepted.
      expect(good.headers.get('vary')).toBe(`${headers.get('vary')}${route.isTable || route.lines ? ', Accept' : ''}`)
    })

    // Any key opens a service over all sports.
    const other = SCOPES.filter((scope) => !scopesOf(route.service).includes(scope))
    test.skipIf(other.length === 0)('is not for a key without its scope', async () => {
      const { key } = await createApiKey(world.database, { name: 'other', scopes: other, kind: 'test' })
      await world.keyCache.refresh()
      const { status, body } = await ask(world, route, example.params, withKey(route, key))
      expect([status, body.code]).toEqual([403, 'forbidden'])
    })
  }

  for (const param of numbersOf(route)) {
    test(`refuses ${param.name} beyond its bounds, and says what they are`, async () => {
      const { minimum, maximum } = param.schema
      for (const value of [(minimum ?? 0) - 1, (maximum ?? 1e9) + 1]) {
        const { status, body } = await ask(world, route, { ...example.params, [param.name]: value })
        expect(status).toBe(400)
        // If 0 means all, the valid range starts at a higher number, which the response states.
        const range = minimum === 0 ? `from \\d+ to ${maximum}` : `from ${minimum} to ${maximum}`
        const { multipleOf } = param.schema
        expect(body.errors[0].detail).toMatch(new RegExp(multipleOf ? `a multiple of ${multipleOf}$` : range))
      }
    })
  }

  if (route.service.cors) {
    test('can be read from any origin, its limits and faults included', async () => {
      for (const method of [route.method, 'DELETE']) {
        const response = await fetch(url(), { method, headers: { Origin: 'https://example.org' } })
        expect(response.headers.get('access-control-allow-origin')).toBe('*')
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
        expect(response.headers.get('access-control-expose-headers')).toBe('*')
      }
      const preflight = await fetch(url(), {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://example.org',
          'Access-Control-Request-Method': route.method,
          'Access-Control-Request-Headers': 'content-type',
        },
      })
      expect(preflight.headers.get('access-control-allow-methods')).toContain(route.method)
      expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
    })
  }
})

test.each([
  ['/strength/v1/standard', 'Did you mean /strength/v1/standards? /strength/v1/openapi lists'],
  [
    '/strongman/v1/export/athlete.csv',
    'Did you mean /strongman/v1/export/athletes.csv? /strongman/v1/openapi.json lists',
  ],
  ['/v1/athlete', 'Did you mean /v1/athletes? /strongman/v1/openapi.json lists'],
  ['/usage/x', 'There is no route /usage/x. /usage/openapi.json lists'],
  ['/strongman/v1/foo', 'There is no route /strongman/v1/foo. /strongman/v1/openapi.json lists'],
  ['/bodybuilding/v1?a=b', 'There is no route /bodybuilding/v1. /bodybuilding/v1/openapi.json lists'],
])('%s is a 404 that names the nearest route, if one is near, and the list of all', async (path, detail) => {
  const { status, body } = await world.get(path, { 'X-API-Key': world.key, Authorization: `Bearer ${world.key}` })
  expect([status, body.code ?? body.error.code]).toEqual([404, 'not_found'])
  expect(body.detail).toContain(`${detail} all routes of this service.`)
})

function numbersOf(route: BoundRoute) {
  const params = [...route.bound.values()].flatMap(({ params }) => params)
  const bounded = params.filter(({ schema: of }) => of.minimum !== undefined && of.maximum !== undefined)
  return [...new Map(bounded.map((param) => [param.name, param])).values()]
}
