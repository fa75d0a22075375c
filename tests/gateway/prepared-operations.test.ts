/** Prepared operations have the results of graphql-js, the reference implementation, of any query on any data. */
import fc from 'fast-check'
import { type ExecutionResult, execute, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'
import { type Behaviour, hash, queries, schema, variables, type World } from '../helpers/random-graphql.ts'

const RUNS = 60

async function both(document: string, world: World, variableValues: Readonly<Record<string, unknown>>) {
  const parsed = parse(document)
  const args = { schema, document: parsed, contextValue: world, variableValues }
  const expected = await execute(args)
  // The second time, with what is prepared.
  await executePrepared(args)
  return { expected, actual: (await executePrepared(args))! }
}

/** The errors, but for what a resolver should have returned, which has other words. */
const seen = ({ errors = [] }: ExecutionResult) =>
  errors.map(({ message, path, locations }) => JSON.stringify([inShort(message), path, locations])).toSorted()

const inShort = (message: string): string => {
  if (message.includes('"Nothing"')) return 'not a possible type'
  return message.replace(/^(Expected value of type "\w+") but got.*$/, '$1.')
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null')

describe('a random query has the result of graphql-js', () => {
  test('of data without faults, some of it later', async () => {
    await fc.assert(
      fc.asyncProperty(queries, variables, fc.nat(), async (document, values, seed) => {
        const behaviourOf = (path: string): Behaviour => (hash(path + seed) % 3 === 0 ? 'later' : 'value')
        const { expected, actual } = await both(document, { seed, behaviourOf }, values)
        expect(json(actual.data)).toStrictEqual(json(expected.data))
        expect(JSON.stringify(actual.data)).toBe(JSON.stringify(expected.data))
        expect(seen(actual)).toEqual(seen(expected))
      }),
      { numRuns: RUNS },
    )
  })

  test('of data at once, with nulls and errors', async () => {
    const faults: Behaviour[] = ['null', 'throws', 'error', 'wrong']
    await fc.assert(
      fc.asyncProperty(queries, variables, fc.nat(), async (document, values, seed) => {
        const behaviourOf = (path: string): Behaviour =>
          hash(path + seed) % 12 === 0 ? faults[hash(seed + path) % faults.length]! : 'value'
        const { expected, actual } = await both(document, { seed, behaviourOf }, values)
        expect(json(actual.data)).toStrictEqual(json(expected.data))
        expect(seen(actual)).toEqual(seen(expected))
      }),
      { numRuns: RUNS },
    )
  })

  test('of data later, with rejections: the same data, and errors if there are any', async () => {
    // Of what fails at once beside what fails later, graphql-js leaves rejections unhandled.
    const faults: Behaviour[] = ['rejects', 'later', 'later']
    await fc.assert(
      fc.asyncProperty(queries, variables, fc.nat(), async (document, values, seed) => {
        const behaviourOf = (path: string): Behaviour =>
          hash(path + seed) % 6 === 0 ? faults[hash(seed + path) % faults.length]! : 'value'
        const { expected, actual } = await both(document, { seed, behaviourOf }, values)
        expect(json(actual.data)).toStrictEqual(json(expected.data))
        expect(Boolean(actual.errors)).toBe(Boolean(expected.errors))
      }),
      { numRuns: RUNS },
    )
  })
})

test('an item that is rejected after its list has failed is no unhandled rejection', async () => {
  const seed = seedWhere((one) => hash(`${one}.demandedMany`) % 3 === 2)
  const behaviours: Readonly<Record<string, Behaviour>> = {
    [`${seed}.demandedMany.0`]: 'rejects',
    [`${seed}.demandedMany.1`]: 'null',
  }
  const contextValue: World = { seed, behaviourOf: (path) => behaviours[path] ?? 'value' }
  const result = await executePrepared({ schema, document: parse('{ demandedMany { text } }'), contextValue })
  expect(result?.data).toBeNull()
  expect(result?.errors?.map(({ path }) => path)).toEqual([['demandedMany', 1]])
  await new Promise((resolve) => setTimeout(resolve, 10))
})

const seedWhere = (holds: (seed: number) => boolean): number => Array.from({ length: 100 }, (_, at) => at).find(holds)!
