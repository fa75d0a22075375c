/** Descriptions in the OpenAPI documents: of bodies, of page counts, and of headers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openapi } from '../../rest-adapters/openapi/documents.ts'
import { routes, services } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { schema } from '../../src/services/schema.ts'
import { createWorld, type World } from '../helpers/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document is looked into as it comes
const document = openapi({ routes: routes.map((route) => bind(route, schema)), publicUrl: 'http://127.0.0.1' }) as any
const operations = Object.values<Record<string, { description?: string; responses: Record<string, unknown> }>>(
  document.paths,
).flatMap((path) => Object.values(path).filter((operation) => operation?.responses))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('every body is described by what it answers, not by who may ask for it', () => {
  expect(operations.length).toBeGreaterThan(60)
  const bodies = operations.flatMap(({ responses }) => {
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const { content } = responses[200] as any
    return content['application/json']?.schema ?? []
  })
  const own = bodies.filter(({ description }) => description !== undefined)
  // All but the documents: of each service, and of all of them.
  expect(own.length).toBeGreaterThanOrEqual(bodies.length - services.length - 1)
  for (const { description } of own) expect(description).not.toMatch(/Needs a key/)
})

test('every operation says what it returns and which key it requires', () => {
  for (const { description } of operations) expect(description).toMatch(/\.\n\n(No key is required|A key with )/)
})

test('the counts and the rows of every page are described', () => {
  const pages = Object.entries<{ properties: object }>(document.components.schemas).filter(([name]) =>
    /Page$/.test(name),
  )
  expect(pages.map(([name]) => name)).toHaveLength(2)
  for (const [name, { properties }] of pages) {
    expect(Object.keys(properties)).toHaveLength(4)
    for (const [member, of] of Object.entries(properties)) expect(of, `${name}.${member}`).toHaveProperty('description')
  }
})

test('every header of an answer that a caller may use is documented', async () => {
  const told = Object.keys(document.components.headers).map((name) => name.toLowerCase())
  const plain =
    /^(connection|content-|date$|keep-alive|strict-transport|x-content-type|referrer|cross-origin|access-control-expose|x-dns|x-download|x-frame|x-permitted|x-xss|origin-agent|transfer-encoding)/
  for (const path of [
    '/strongman/v1/athletes?limit=1',
    '/bodybuilding/v1/athletes?per_page=1',
    '/strength/v1/standards',
  ]) {
    const { headers } = await world.get(path, { Authorization: `Bearer ${world.key}`, 'X-API-Key': world.key })
    expect(
      [...headers.keys()].filter((name) => !plain.test(name) && !told.includes(name)),
      path,
    ).toEqual([])
    expect([...headers.keys()]).toEqual(expect.arrayContaining(['vary', 'x-cache', 'server-timing']))
  }
})
