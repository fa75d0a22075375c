/** Every object with an `id` is loaded again by it, with the same facts, and no two objects share one. */
import { type GraphQLObjectType, getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nodeTypes } from '../../src/builder/index.ts'
import { schema } from '../../src/services/schema.ts'
import { fieldsOf, leavesOf, type ObjectType, pathsTo, type Step, selectionOf } from '../helpers/schema-walk.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.database.prisma.powerliftingProfile.create({
    data: {
      athleteId: 1,
      name: 'A. Lifter',
      confidence: 0.9,
      reasons: ['name'],
      meets: 3,
      bestDeadliftKg: 300,
      bodyweightKg: 110,
    },
  })
})
afterAll(() => world.close())

const nodes = schema.getPossibleTypes(schema.getType('Node') as never) as readonly ObjectType[]

interface Found {
  readonly node: string
  readonly [leaf: string]: unknown
}

/** The objects that a path leads to, each with the plain fields of its type. */
async function objectsAt(path: readonly Step[], type: ObjectType): Promise<Found[]> {
  const inner = `node: id ${leavesOf(type)
    .map((name) => `leaf_${name}: ${name}`)
    .join(' ')}`
  const body = path.reduceRight((selection, step) => selectionOf(step, selection), inner)
  const query = `{ ${body.replaceAll('$first', '5')} }`
  const { data, errors } = await world.graphql(query, {}, { 'X-API-Key': world.key })
  expect(errors, body).toBeUndefined()
  return found(data)
}

function found(data: unknown): Found[] {
  if (typeof data !== 'object' || data === null) return []
  if ('node' in data && typeof data.node === 'string') return [data as Found]
  return Object.values(data).flatMap(found)
}

const pathsOf = (type: ObjectType): Step[][] => [...pathsTo(type, true), ...pathsTo(type, false)]

describe.each(nodes.map((type) => ({ name: type.name, type })))('$name', ({ name, type }) => {
  test('is loaded by its id, with the same facts', async () => {
    let objects: Found[] = []
    for (const path of pathsOf(type)) {
      objects = await objectsAt(path, type)
      if (objects.length > 0) break
    }
    expect(objects, `no path of the small world leads to a ${name}`).not.toEqual([])
    const ids = [...new Set(objects.map(({ node }) => node))].slice(0, 20)
    const leaves = leavesOf(type).map((leaf) => `leaf_${leaf}: ${leaf}`)
    const { data, errors } = await world.graphql<{ nodes: unknown[] }>(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { __typename node: id ... on ${name} { ${leaves.join(' ')} } } }`,
      { ids },
      { 'X-API-Key': world.key },
    )
    expect(errors).toBeUndefined()
    expect(data.nodes).toEqual(ids.map((id) => ({ __typename: name, ...objects.find(({ node }) => node === id) })))
  })

  test('shares its id with no other object', async () => {
    for (const path of pathsOf(type)) {
      // Of other lists, several may contain the same object.
      if (path.length !== 1 || !getNamedType(path[0]!.field.type).name.endsWith('Connection')) continue
      const ids = (await objectsAt(path, type)).map(({ node }) => node)
      expect(new Set(ids).size, path[0]!.field.name).toBe(ids.length)
    }
  })
})

test('each type with an id is one that `node` can load, and the other way round', () => {
  expect([...nodeTypes()].sort()).toEqual(nodes.map(({ name }) => name).sort())
  const types = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => 'getInterfaces' in type && 'getFields' in type && type.name !== 'Node',
  )
  const identified = types.filter((type) =>
    fieldsOf(type).some(({ name, type: of }) => name === 'id' && isLeafType(getNamedType(of))),
  )
  expect(identified.map(({ name }) => name).sort()).toEqual(nodes.map(({ name }) => name).sort())
})
