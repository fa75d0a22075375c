/** The published GraphQL schema. */
import { readFileSync } from 'node:fs'
import {
  type GraphQLField,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { printSchema, schema } from '../src/services/schema.ts'
import { createWorld, type World } from './helpers/world.ts'

test('schema.graphql is current (if stale: npm run regenerate)', () => {
  expect(printSchema()).toBe(readFileSync('schema.graphql', 'utf8'))
})

const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
describe.each(types.map((type) => ({ name: type.name, type })))('$name', ({ name, type }) => {
  test('every type, field and value is described', () => {
    expect(type.description, `${name} has no description`).toBeTruthy()
    if (isEnumType(type)) {
      const silent = type.getValues().filter(({ description }) => !description)
      expect(silent.map((value) => value.name)).toEqual([])
    }
    if (isEnumType(type)) return
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
    const fields: GraphQLField<unknown, unknown>[] = Object.values(type.getFields())
    const args = fields.flatMap((field) =>
      (field.args ?? []).map((arg) => ({ ...arg, name: `${field.name}(${arg.name})` })),
    )
    const silent = [...fields, ...args].filter(({ description }) => !description).map(({ name: of }) => of)
    expect(silent).toEqual([])
  })
})

describe('lists are Relay connections', () => {
  const of = (type: GraphQLNamedType | undefined) =>
    isObjectType(type) || isInterfaceType(type)
      ? Object.values(type.getFields()).map((field) => `${field.name}: ${field.type}`)
      : []

  test.each(types.filter(({ name }) => name.endsWith('Connection')))('$name', (type) => {
    const edge = type.name.replace(/Connection$/, 'Edge')
    expect(of(type)).toEqual(expect.arrayContaining(['pageInfo: PageInfo!', `edges: [${edge}!]!`]))
    expect(of(schema.getType(edge))).toEqual(expect.arrayContaining(['cursor: String!']))
    expect(of(schema.getType(edge)).some((field) => field.startsWith('node: '))).toBe(true)
    const asked = types.flatMap((one) => (isObjectType(one) ? Object.values(one.getFields()) : []))
    const fields = asked.filter((field) => String(field.type).replace('!', '') === type.name)
    expect(fields.length).toBeGreaterThan(0)
    for (const { args } of fields) {
      const taken = args.map((arg) => `${arg.name}: ${arg.type}`)
      expect(taken).toEqual(expect.arrayContaining(['first: Int', 'after: String', 'last: Int', 'before: String']))
    }
  })

  test('every type with an id is a Node', () => {
    expect(of(schema.getQueryType() ?? undefined)).toEqual(expect.arrayContaining(['node: Node', 'nodes: [Node]!']))
    const withId = types.filter((type) => isObjectType(type) && of(type).includes('id: ID!'))
    const nodes = schema.getPossibleTypes(schema.getType('Node') as never)
    expect(withId.length).toBeGreaterThan(0)
    expect(withId.map(({ name }) => name).toSorted()).toEqual(nodes.map(({ name }) => name).toSorted())
  })
})

describe('/schema.graphql', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ strongman: false, bodybuilding: false })
  })
  afterAll(() => world.close())

  test('is the served schema, compressed, and is revalidated with 304', async () => {
    const { status, headers, text } = await world.get('/schema.graphql', { 'Accept-Encoding': 'gzip' })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(text).toBe(printSchema())
    const held = { 'Accept-Encoding': 'gzip', 'If-None-Match': headers.get('etag') ?? '' }
    const again = await world.get('/schema.graphql', held)
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await world.get('/docs')).text).toContain('href="/schema.graphql"')
  })

  test('answers HEAD as GET, and 405 with Allow to a POST', async () => {
    const head = await fetch(`${world.url}/schema.graphql`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const posted = await world.post('/schema.graphql', {})
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })
})
