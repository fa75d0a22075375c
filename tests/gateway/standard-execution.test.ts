/** The operations of routes have the same results whether they are prepared or run by the standard executor. */
import { normalizedExecutor } from '@graphql-tools/executor'
import { describe, expect, test } from 'vitest'
import { routes as unbound } from '../../rest-adapters/routes.ts'
import { bind } from '../../src/contract/bind.ts'
import { readExample } from '../../src/contract/read-params.ts'
import { schema } from '../../src/services/schema.ts'
import { compiled } from '../helpers/prepared.ts'
import { requestContext } from '../helpers/request-context.ts'
import { examplesOf } from '../helpers/requests.ts'

const context = requestContext()

const operations = unbound.map((route) => bind(route, schema)).filter(({ isStream }) => !isStream)

describe.each(examplesOf(operations))('$name', ({ route, example }) => {
  test('is the same', async () => {
    const { variant, variables } = readExample(route, example.params)
    // Pothos caches what it loads by the context.
    const args = () => ({
      ...{ schema, document: variant.document, variableValues: variables },
      contextValue: Object.create(context()) as object,
    })
    const standard = await normalizedExecutor(args())
    expect(standard).not.toHaveProperty('errors')
    expect(JSON.stringify(await compiled(args()))).toBe(JSON.stringify(standard))
  })
})
