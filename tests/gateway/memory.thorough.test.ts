/** Memory of GraphQL documents: clients that send ever new documents cannot fill it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ figures: [], strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
const heapUsed = () => {
  gc()
  gc()
  return process.memoryUsage().heapUsed
}

/** As many tokens as a document may have. Its fields do not exist, so it is parsed and validated but not executed. */
const large = (at: number) =>
  `{ unknown${at} { ${Array.from({ length: 1_900 }, (_, field) => `f${field}`).join(' ')} } }`

test('sixty large documents that are sent once leave less than 40 MB', async () => {
  const send = (at: number) => world.post('/graphql', { query: large(at) })
  for (let at = 0; at < 10; at++) expect((await send(at)).text).toContain('Cannot query field')
  const before = heapUsed()
  for (let at = 10; at < 70; at++) await send(at)
  expect((heapUsed() - before) / 1e6).toBeLessThan(40)
})

const DATA = { data: { strengthCapability: { __typename: 'StrengthCapability' } } }

/** As large as the first, but valid: of one field that is executed, beside a list of values that are not. */
const valid = (at: number) =>
  `{ strengthCapability { __typename } nodes(ids: [${Array.from({ length: 1_800 }, (_, id) => `"${at}-${id}"`).join(' ')}]) @skip(if: true) { id } }`

test('large documents that are executed several times leave less than 40 MB', async () => {
  const send = async (at: number) => {
    for (let time = 0; time < 4; time++) {
      // A body that differs is not answered from the response cache.
      const { body } = await world.post('/graphql', { query: valid(at), extensions: { time } })
      expect(body).toMatchObject(DATA)
    }
  }
  for (let at = 0; at < 20; at++) await send(at)
  const before = heapUsed()
  for (let at = 20; at < 170; at++) await send(at)
  expect((heapUsed() - before) / 1e6).toBeLessThan(40)
})

const CONDITIONS = ['a', 'b', 'c', 'd'] as const
const OPERATIONS = 20

/** A fragment of many fields, of which each operation and each combination of conditions has its own. */
const branching = (at: number) => {
  const variables = CONDITIONS.map((name) => `$${name}: Boolean!`).join()
  const operations = Array.from({ length: OPERATIONS }, (_, one) => `query Q${one}x${at}(${variables}) { ...F }`)
  const inner = CONDITIONS.map((name) => `... @include(if: $${name}) { strengthCapability { __typename } }`)
  const many = Array.from({ length: 90 }, (_, one) => `f${one}: strengthCapability { __typename }`).join(' ')
  return `${operations.join(' ')} fragment F on Query { ${inner.join(' ')} ${many} }`
}

test('documents of many operations and conditions leave less than 40 MB', async () => {
  const send = async (at: number) => {
    const query = branching(at)
    for (let one = 0; one < OPERATIONS; one++) {
      for (let bits = 0; bits < 2 ** CONDITIONS.length; bits++) {
        const variables = Object.fromEntries(CONDITIONS.map((name, place) => [name, (bits & (1 << place)) > 0]))
        const { body } = await world.post('/graphql', { query, variables, operationName: `Q${one}x${at}` })
        expect(body).toHaveProperty('data.f0')
      }
    }
  }
  await send(0)
  const before = heapUsed()
  for (let at = 1; at < 5; at++) await send(at)
  expect((heapUsed() - before) / 1e6).toBeLessThan(40)
}, 120_000)
