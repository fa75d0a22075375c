import { afterAll, beforeAll } from 'vitest'
import { schema } from '../../src/services/schema.ts'
import { createWorld, type World } from './world.ts'

/** The context of a request of a client, as resolvers see it, for the tests of a file. */
export function requestContext(): () => object {
  let world: World
  let context: object
  beforeAll(async () => {
    world = await createWorld()
    context = await contextIn(world)
  })
  afterAll(() => world.close())
  return () => context
}

async function contextIn(world: World): Promise<object> {
  const field = schema.getQueryType()!.getFields()['datasets']!
  const { resolve } = field
  let seen: object | undefined
  field.resolve = (source, args, given, info) => {
    seen = given as object
    return resolve!(source, args, given, info)
  }
  try {
    await world.graphql('{ datasets { __typename } }', {}, { 'X-API-Key': world.key })
  } finally {
    field.resolve = resolve!
  }
  return seen!
}
