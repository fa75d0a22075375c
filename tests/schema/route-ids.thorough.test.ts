/** Every object that a route's operation returns is loaded again by its `id`, in that spelling alone. */
import { type DocumentNode, Kind, print, TypeInfo, visit, visitWithTypeInfo } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../rest-adapters/index.ts'
import { bind } from '../../src/contract/index.ts'
import { schema } from '../../src/services/schema.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The document with the type and the id of every object, as clients with a cache add them. */
function withIds(document: DocumentNode): string {
  const types = new TypeInfo(schema)
  const alias = (name: string, value: string) => ({
    ...{ kind: Kind.FIELD, alias: { kind: Kind.NAME, value: name }, name: { kind: Kind.NAME, value } },
  })
  const identified = visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave(set) {
          const type = types.getParentType()
          if (!type || !('getInterfaces' in type) || type.getInterfaces().every(({ name }) => name !== 'Node')) return
          return { ...set, selections: [...set.selections, alias('nodeType', '__typename'), alias('nodeId', 'id')] }
        },
      },
    }),
  )
  return print(identified)
}

interface Identified {
  readonly nodeType: string
  readonly nodeId: string
}

function identifiedIn(data: unknown): Identified[] {
  if (typeof data !== 'object' || data === null) return []
  const inner = Object.values(data).flatMap(identifiedIn)
  return 'nodeId' in data ? [data as Identified, ...inner] : inner
}

const operations = routes
  .filter(({ isStream }) => !isStream)
  .flatMap((route) =>
    [...bind(route, schema).bound].map(([variant, { document, params }]) => ({
      name: variant ? `${route.name} ${variant}` : route.name,
      ...{ document, params, examples: route.examples },
    })),
  )

const load = async (ids: readonly string[]) => {
  const { data } = await world.graphql<{ nodes: ({ __typename: string; id: string } | null)[] }>(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }',
    { ids },
    { 'X-API-Key': world.key },
  )
  return data.nodes
}

/** Other ways to write the parts of an id's key, such as a name in capitals or a number in place of a name. */
function otherSpellings(id: string): string[] {
  const [, type, key = ''] = /^(\w+):(.*)$/s.exec(Buffer.from(id, 'base64url').toString())!
  const parts = key.split('/')
  const rewrites: ((part: string) => string)[] = [
    (part) => part.toUpperCase(),
    (part) => part.toLowerCase(),
    (part) => part.replaceAll('-', '_'),
    (part) => part.replaceAll('_', '-'),
    (part) => `${part}%20`,
    () => '1',
    () => '',
  ]
  const keys = parts.flatMap((part, at) => rewrites.map((rewrite) => parts.with(at, rewrite(part)).join('/')))
  return [...new Set(keys)]
    .filter((other) => other !== key)
    .map((other) => Buffer.from(`${type}:${other}`).toString('base64url'))
}

const seen = new Map<string, string>()

describe.each(operations)('$name', ({ document, params, examples }) => {
  test('returns objects that are loaded by their ids', async () => {
    const query = withIds(document)
    for (const { params: given } of examples) {
      const variables = Object.fromEntries(
        params.flatMap(({ name, coerce }) => {
          const raw = given[name]
          const coerced = raw === undefined ? undefined : coerce(String(raw), 'text')
          return coerced && 'value' in coerced ? [[name, coerced.value]] : []
        }),
      )
      const { data, errors = [] } = await world.graphql(query, variables, { 'X-API-Key': world.key })
      // An example may be of another variant of the route, or of athletes that the small world does not have.
      const codes = new Set(errors.map(({ extensions }) => extensions?.['code']))
      expect([...codes].filter((code) => code !== 'NOT_FOUND' && code !== 'INVALID_PARAMETER')).toEqual([])
      const identified = [...new Map(identifiedIn(data).map((one) => [one.nodeId, one])).values()].slice(0, 100)
      for (const { nodeId, nodeType } of identified) seen.set(nodeType, nodeId)
      if (identified.length === 0) continue
      const nodes = await load(identified.map(({ nodeId }) => nodeId))
      expect(nodes).toEqual(identified.map(({ nodeType, nodeId }) => ({ __typename: nodeType, id: nodeId })))
    }
  })
})

test('an id in another spelling names nothing, or an object of its own', async () => {
  expect(seen.size).toBeGreaterThan(60)
  for (const [type, id] of seen) {
    const others = otherSpellings(id)
    for (const [at, node] of (await load(others)).entries()) {
      if (node) expect(node.id, `${type} ${Buffer.from(others[at]!, 'base64url')}`).toBe(others[at])
    }
  }
})
