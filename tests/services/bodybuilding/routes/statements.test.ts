/** What each route of bodybuilding costs the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes as unbound } from '../../../../rest-adapters/routes.ts'
import { bind } from '../../../../src/contract/bind.ts'
import { schema } from '../../../../src/schema.ts'
import { type Circuit, openCircuit } from '../../../helpers/circuit.ts'
import { ask, examplesOf } from '../../../helpers/requests.ts'
import { countStatements } from '../../../helpers/statements.ts'

let circuit: Circuit
beforeAll(async () => {
  // Nothing is kept, so that every answer is asked of the database.
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
