/** The number of database statements of each bodybuilding route. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../../../rest-adapters/routes.ts'
import { bind } from '../../../../src/contract/bind.ts'
import { schema } from '../../../../src/services/schema.ts'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'
import { ask, examplesOf } from '../../../helpers/requests.ts'
import { countStatements } from '../../../helpers/statements.ts'

let circuit: Circuit
beforeAll(async () => {
  // Disables the response cache, so that every response requires queries.
  circuit = await openCircuit({ RESPONSE_CACHE_BYTES: '0' })
})
afterAll(() => circuit.close())

const routes = unbound.filter(({ service }) => service.name === 'bodybuilding').map((route) => bind(route, schema))

describe.each(examplesOf(routes))('$name', ({ route, example }) => {
  test('takes at most five statements', async () => {
    const { status, text } = await ask(circuit.world, route, example.params)
    expect(status, text).toBe(200)
    const count = await countStatements(() => ask(circuit.world, route, example.params))
    expect(count).toBeLessThanOrEqual(5)
  })
})
