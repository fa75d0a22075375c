import { schema } from '../../src/services/schema.ts'
import type { World } from './world.ts'

/** The context of a request of a client, as a resolver sees it. */
export async function contextOfRequest(world: World): Promise<object> {
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
