/** The OpenAPI documents are valid, free of duplicates, and match the responses. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocuments, type OpenApiDocument } from '../../rest-adapters/openapi/documents.ts'
import { bodySchema } from '../../rest-adapters/openapi/schemas.ts'
import { services, routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import type { Execute } from '../../src/contract/execution.ts'
import { documentBases } from '../../src/contract/route.ts'
import { Fault } from '../../src/kernel/faults/faults.ts'
import { schema } from '../../src/services/schema.ts'
import { ALL, checker, type Documented, documentOf, operationsOf, type Tree } from '../helpers/documents.ts'
import { createWorld, type World } from '../helpers/world.ts'

const routes = unbound.map((route) => bind(route, schema))
const PATHS = [...services.map(({ openapi }) => openapi), ALL]

let world: World
const documents = new Map<string, OpenApiDocument>()
beforeAll(async () => {
  world = await createWorld()
  for (const path of PATHS) documents.set(path, await documentOf(world, path))
})
afterAll(() => world.close())

const documentAt = (path: string): OpenApiDocument => documents.get(path)!

describe.each(PATHS)('%s', (path) => {
  test('is clean by every rule that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(documentAt(path)), config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  })

  test('shows of every operation what it answered, and of every problem how it looks', () => {
    const check = checker(documentAt(path))
    for (const { id, responses } of operationsOf(documentAt(path))) {
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const { schema: of, example, examples = {} } of Object.values(content)) {
          const shown = [
            ...(example === undefined ? [] : [example]),
            ...Object.values(examples).map(({ value }) => value),
          ]
          // No example is about a caller, or a file.
          const isFile = id.endsWith('OpenApi') || id.startsWith('export') || id === 'getUsage'
          if (!isFile || !status.startsWith('2')) expect(shown, `${id} ${status}`).not.toEqual([])
          for (const one of shown) expect(check(of, one), `${id} ${status}`).toBeUndefined()
        }
      }
    }
  })

  test('names every object that it says more than once', () => {
    const seen = new Set<string>()
    const twice: string[] = []
    walk(documentAt(path).paths, (one) => note(one))
    // Two named schemas may be identical if they describe different things with the same members.
    for (const named of Object.values(documentAt(path).components['schemas']!)) {
      for (const inner of Object.values(named)) walk(inner, (one) => note(one))
    }
    expect(twice).toEqual([])

    function note(one: Tree): void {
      const { description: _, ...rest } = one
      const text = JSON.stringify(rest)
      if (!('properties' in one) || !('type' in one) || text.length < 300) return
      if (seen.has(text)) twice.push(text.slice(0, 200))
      seen.add(text)
    }
  })

  test('keeps to the dialect of OpenAPI 3.0: one type, null among the values of what may be null, nothing beside a name', () => {
    walk(documentAt(path), (one) => {
      if ('$ref' in one) expect(Object.keys(one)).toEqual(['$ref'])
      if ('type' in one && 'properties' in one) expect(one['type']).toBe('object')
      if (one['nullable'] === true) expect(one).toHaveProperty('type')
      if (one['nullable'] === true && Array.isArray(one['enum'])) expect(one['enum']).toContain(null)
    })
  })

  test('is kept by whoever has it, under the version of the data', async () => {
    const { headers } = await world.get(path)
    expect(headers.get('x-data-version')).toMatch(/\d/)
    const again = await world.get(path, { 'If-None-Match': headers.get('etag')! })
    expect([again.status, again.text]).toEqual([304, ''])
    const { status, body } = await world.get(`${path}?format=yaml`)
    expect([status, body.code]).toEqual([400, 'invalid_parameter'])
  })
})

describe('all services together', () => {
  test('have every operation of each, on one origin, with the same names for the same things', () => {
    const all = documentAt(ALL)
    expect(all.servers).toEqual([{ url: world.url }])
    for (const service of services) {
      const own = documentAt(service.openapi)
      const bases = documentBases(service)
      expect(own.servers.map(({ url }) => url)).toEqual(bases.map((one) => `${world.url}${one}`))
      for (const [path, item] of Object.entries(own.paths)) expect(all.paths[`${bases[0]}${path}`]).toEqual(item)
      expect(all.components['schemas']).toMatchObject(own.components['schemas']!)
    }
    expect(Object.keys(all.components['securitySchemes']!)).toEqual(['bearer', 'api-key', 'widget'])
  })

  test('are grouped by resource, in the same order in every document', () => {
    const tags = (path: string) => documentAt(path).tags.map(({ name }) => name)
    expect(tags(services[1]!.openapi)).toEqual([
      ...['athletes', 'contests', 'rankings', 'records', 'standards', 'countries', 'search', 'data'],
    ])
    for (const { openapi } of services) {
      const used = Object.values(documentAt(openapi).paths).flatMap((item) =>
        Object.values(item).flatMap((one) => one.tags),
      )
      expect(new Set(used)).toEqual(new Set(tags(openapi)))
      expect(tags(ALL).filter((name) => used.includes(name))).toEqual(tags(openapi))
    }
  })

  test('say how each is to be credited, in the words of its answers', () => {
    const contracts = documentAt(ALL)['x-attribution'] as Readonly<Record<string, { terms: string; now: Tree }>>
    // A private service has no data.
    for (const { name, terms, openapi } of services.filter(({ isPrivate }) => !isPrivate)) {
      expect(contracts[name]).toMatchObject({ terms, required: true, now: { text: expect.any(String) } })
      expect(documentAt(openapi)['x-attribution']).toEqual(contracts[name])
    }
  })

  test('are read by browsers of any origin; other methods are refused', async () => {
    const { headers } = await world.get(ALL, { Origin: 'https://example.org' })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const refused = await fetch(`${world.url}${ALL}`, { method: 'DELETE' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})

describe('a served document', () => {
  const [strength] = services
  const shown = ({ paths }: OpenApiDocument) => JSON.stringify(paths).includes('"examples":{"summary"')

  test('is made once of the same data and again of other data, each answer asked as a request of its own', async () => {
    const callers: object[] = []
    let data = 'one'
    const execute: Execute = (document, variables, caller) => {
      callers.push(caller)
      return world.server.gateway.execute(document, variables, caller)
    }
    const made = createDocuments({ routes, execute, publicUrl: () => world.url, served: () => ({ key: data }) })
    const first = await made.of(strength)
    expect(shown(first)).toBe(true)
    expect(await made.of(strength)).toBe(first)
    const once = callers.length
    data = 'another'
    expect(await made.of(strength)).not.toBe(first)
    expect([callers.length, new Set(callers).size]).toEqual([2 * once, 2 * once])
  })

  test('tells what may be asked while the data is out of reach, and shows answers when it is back', async () => {
    let away = true
    const execute: Execute = async (...question) => {
      if (away) throw new Fault('UNAVAILABLE', 'The database is unreachable.')
      return world.server.gateway.execute(...question)
    }
    const made = createDocuments({ routes, execute, publicUrl: () => world.url, served: () => ({ key: 'one' }) })
    expect(shown(await made.of(strength))).toBe(false)
    away = false
    expect(shown(await made.of(strength))).toBe(true)
  })
})

describe('an operation', () => {
  let byId: Map<string, Documented>
  beforeAll(() => {
    byId = new Map(operationsOf(documentAt(ALL)).map((operation) => [operation.id, operation]))
  })

  test('says under names what its route says in one piece', () => {
    for (const route of routes.filter(({ isTable, isStream }) => !isTable && !isStream)) {
      const { schema: served } = byId.get(route.name)!.responses[200]!.content!['application/json']!
      const whole = JSON.parse(JSON.stringify(bodySchema(route)))
      expect(opened(served, documentAt(ALL)), route.name).toEqual(opened(whole, documentAt(ALL)))
    }
  })

  test('asks for the credential that its service has, in any of its headers, and for none where that has none', () => {
    for (const route of routes) {
      const schemes = byId.get(route.name)!.security.flatMap((one) => Object.keys(one))
      const { auth } = route.service
      const expected = { none: [], bearer: ['bearer'], 'api-key': ['api-key'], any: ['bearer', 'api-key'] }[auth]
      expect(schemes).toEqual([...expected, ...(route.widget ? ['widget'] : [])])
    }
  })
})

function walk(value: unknown, see: (one: Tree) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) see(value as Tree)
  for (const [key, one] of Object.entries(value)) if (!/^examples?$|^default$/.test(key)) walk(one, see)
}

/** A schema with references and `allOf` resolved, and without descriptions. */
function opened(of: unknown, document: OpenApiDocument): unknown {
  if (Array.isArray(of)) return of.map((one) => opened(one, document))
  if (typeof of !== 'object' || of === null) return of
  const { $ref, allOf, anyOf, description: _, ...rest } = of as Tree & { $ref?: string; allOf?: Tree[]; anyOf?: Tree[] }
  if ($ref) return opened(document.components['schemas']![$ref.split('/').at(-1)!], document)
  if (allOf) return merged(allOf.map((one) => opened(one, document) as Tree))
  const [nothing, named] = anyOf ?? []
  if (named && JSON.stringify(nothing?.['enum']) === '[null]')
    return { ...(opened(named, document) as Tree), nullable: true }
  if (anyOf) return { anyOf: opened(anyOf, document) }
  const { properties, required } = rest as { properties?: Tree; required?: string[] }
  const members =
    properties && Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, opened(one, document)]))
  const others = Object.entries(rest).filter(([key]) => key !== 'properties' && key !== 'required')
  return {
    ...Object.fromEntries(others.map(([key, one]) => [key, opened(one, document)])),
    ...(members && { properties: members }),
    ...(required && required.length > 0 && { required: required.toSorted() }),
  }
}

const merged = (parts: readonly Tree[]): Tree => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required }) => (required as string[] | undefined) ?? []).toSorted(),
})
