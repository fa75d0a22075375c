/** Prepared operations have the results of graphql-js, the reference implementation, of any query on any data. */

import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { buildSchema, type DocumentNode, type ExecutionResult, execute, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'
import { compiled } from '../helpers/prepared.ts'
import { type Behaviour, hash, queries, schema, variables, type World } from '../helpers/random-graphql.ts'

const RUNS = 120

async function both(document: string, world: World, variableValues: Readonly<Record<string, unknown>>) {
  const args = { schema, document: parse(document), contextValue: world, variableValues }
  const expected = await execute(args)
  // With other conditions first, whose fields are others.
  await compiled({ ...args, variableValues: { ...variableValues, yes: !variableValues['yes'] } })
  return { expected, actual: await compiled(args) }
}

/** The errors, but for what a resolver should have returned, which has other words. */
const seen = ({ errors = [] }: ExecutionResult) =>
  errors.map(({ message, path, locations }) => JSON.stringify([inShort(message), path, locations])).toSorted()

const inShort = (message: string): string => {
  if (message.includes('"Nothing"')) return 'not a possible type'
  return message.replace(/^(Expected value of type "\w+") but got.*$/, '$1.')
}

/** The same, but beneath a value that became null only where it is: not all errors beneath it have to be reported. */
const seenLater = ({ errors = [], data }: ExecutionResult) => {
  const nullAt = (path: readonly (string | number)[]): number => {
    let value: unknown = data
    for (const [at, key] of path.entries()) {
      if (value === null || value === undefined) return at
      value = (value as Readonly<Record<string | number, unknown>>)[key]
    }
    return path.length
  }
  const places = errors.map(({ message, path = [], locations }) => {
    const at = nullAt(path)
    return JSON.stringify(at < path.length ? path.slice(0, at) : [inShort(message), path, locations])
  })
  return [...new Set(places)].toSorted()
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
        expect(seenLater(actual)).toEqual(seenLater(expected))
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

  test('of data later, with rejections', async () => {
    const faults: Behaviour[] = ['rejects', 'later', 'later']
    await fc.assert(
      fc.asyncProperty(queries, variables, fc.nat(), async (document, values, seed) => {
        const behaviourOf = (path: string): Behaviour => {
          const fault = hash(path + seed) % 6 === 0 ? faults[hash(seed + path) % faults.length]! : 'value'
          // In a list of which an item fails at once, graphql-js leaves what is rejected later unhandled.
          return fault === 'rejects' && /\.\d/.test(path) ? 'later' : fault
        }
        const { expected, actual } = await both(document, { seed, behaviourOf }, values)
        expect(json(actual.data)).toStrictEqual(json(expected.data))
        expect(seenLater(actual)).toEqual(seenLater(expected))
      }),
      { numRuns: RUNS },
    )
  })

  test.each(['[String]', '[String!]', '[String!]!', '[[String]!]', '[[String!]]!'])(
    'of items of %s that are rejected',
    async (type) => {
      const listSchema = buildSchema(`type Query { list: ${type} other: String }`)
      const late = () => sleep(1).then(() => Promise.reject(new Error('late')))
      const list = () => (type.startsWith('[[') ? [['a', late()], [late()], ['b']] : ['a', late(), 'b', late()])
      const args = { schema: listSchema, document: parse('{ other list }'), rootValue: { list, other: 'value' } }
      const expected = await execute(args)
      const actual = await compiled(args)
      expect(json(actual.data)).toStrictEqual(json(expected.data))
      expect(seen(actual)).toEqual(seen(expected))
    },
  )
})

test('an item that is rejected after its list has failed is no unhandled rejection', async () => {
  const late = () => sleep(5).then(() => Promise.reject(new Error('late')))
  const result = await compiled({
    schema: buildSchema('type Query { list: [String!] }'),
    document: parse('{ list }'),
    rootValue: { list: () => [late(), 'at once', null, late()] },
  })
  expect(result.data).toEqual({ list: null })
  expect(result.errors?.map(({ path }) => path)).toEqual([['list', 2]])
  await sleep(20)
})

describe('what is cached', () => {
  const contextValue: World = { seed: 0, behaviourOf: () => 'value' }
  const isPrepared = async (document: DocumentNode, variableValues: object = {}): Promise<boolean> => {
    const result = executePrepared({ schema, document, contextValue, variableValues: { ...variableValues } })
    await result
    return result !== undefined
  }

  test('is prepared for the second use', async () => {
    const document = parse('{ text }')
    expect([await isPrepared(document), await isPrepared(document)]).toEqual([false, true])
  })

  test('are sixteen combinations of conditions of an operation', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const document = parse(
      `query (${names.map((name) => `$${name}: Boolean!`).join()}) { ${names.map((name) => `${name}: text @skip(if: $${name})`).join(' ')} z: text }`,
    )
    const combinations = Array.from({ length: 32 }, (_, bits) =>
      Object.fromEntries(names.map((name, at) => [name, ((bits >> at) & 1) === 1])),
    )
    for (const one of combinations) await isPrepared(document, one)
    const second = []
    for (const one of combinations) second.push(await isPrepared(document, one))
    expect(second.filter(Boolean)).toHaveLength(16)
  })

  test('is no operation of very many fields', async () => {
    const wide = (inner: string) => Array.from({ length: 14 }, (_, at) => `a${at}: one { ${inner} }`).join(' ')
    const document = parse(`{ ${wide(wide('...All'))} } fragment All on Thing { ${wide('text')} }`)
    expect(await isPrepared(document)).toBe(false)
    await isPrepared(document)
    expect(await isPrepared(document)).toBe(false)
  })
})
