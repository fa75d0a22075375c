/** The operations of routes have the same results whether they are prepared or run by the standard executor. */
import { normalizedExecutor } from '@graphql-tools/executor'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { readExample } from '../../src/contract/read-params.ts'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'
import { schema } from '../../src/services/schema.ts'
import { examplesOf } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let context: object
beforeAll(async () => {
  world = await createWorld()
  context = await contextOfRequest()
})
afterAll(() => world.close())

/** The context of a request of a client, as a resolver sees it. */
async function contextOfRequest(): Promise<object> {
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

const operations = unbound.map((route) => bind(route, schema)).filter(({ isStream }) => !isStream)

describe.each(examplesOf(operations))('$name', ({ route, example }) => {
  test('is the same', async () => {
    const { variant, variables } = readExample(route, example.params)
    // Pothos caches what it loads by the context.
    const args = () => ({
      ...{ schema, document: variant.document, variableValues: variables },
      contextValue: Object.create(context) as object,
    })
    const standard = await normalizedExecutor(args())
    expect(standard).not.toHaveProperty('errors')
    expect(JSON.stringify(await executePrepared(args()))).toBe(JSON.stringify(standard))
  })
})
