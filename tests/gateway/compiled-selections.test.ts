/** A selection that is compiled has the results and errors of the one that is not, whatever its rows hold. */
import { inspect } from 'node:util'
import {
  type FieldNode,
  GraphQLBoolean,
  type GraphQLError,
  type GraphQLField,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
  isNonNullType,
  Kind,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { completeOf, exposedLeaf, nullRefused } from '../../src/gateway/prepared/completion.ts'
import type { Field, Run } from '../../src/gateway/prepared/execution.ts'
import { RUNS_BEFORE_COMPILED, selectionOfFields } from '../../src/gateway/prepared/selection.ts'

const NODE: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'value' } }
const ROW = new GraphQLObjectType({ name: 'Row', fields: { value: { type: GraphQLString } } })

const refused = () => nullRefused('Row', 'value')
const noSelection = () => {
  throw new Error('A leaf has no selection.')
}

/** A field that exposes the member `value`, under a name of the response. */
const fieldOf = (key: string, type: GraphQLOutputType, isExposed = true): Field => ({
  key,
  definition: { name: 'value', type } as GraphQLField<unknown, unknown>,
  parentType: ROW,
  nodes: [NODE],
  resolve: (row) => (row as { value: unknown }).value,
  args: {},
  readArgs: () => ({}),
  complete: completeOf(type, noSelection),
  nonNull: isNonNullType(type),
  exposed: isExposed ? { member: 'value', complete: exposedLeaf(type, refused)! } : undefined,
})

/** The result of the first run and of the first compiled one, each with its errors. */
async function results(fields: readonly Field[], source: unknown) {
  const selection = selectionOfFields(fields, false)
  const loop = selection.execute
  const outcomes: unknown[] = []
  for (let at = 0; at <= RUNS_BEFORE_COMPILED; at++) {
    const errors: GraphQLError[] = []
    const run = { args: new Map(), errors, contextValue: {}, variableValues: {} } as unknown as Run
    let data: unknown
    try {
      data = await selection.execute(run, source, undefined)
    } catch (error) {
      data = `threw ${error}`
    }
    outcomes.push({ data, entries: Object.entries(data as object), errors: errors.map((error) => error.toJSON()) })
  }
  expect(selection.execute).not.toBe(loop)
  return [outcomes[0], outcomes.at(-1)]
}

const unreadable = {
  get value() {
    throw new Error('cannot be read')
  },
}

const VALUES: readonly [name: string, source: unknown][] = [
  ...[null, undefined, true, false, '', 'text', '12', 'NaN', 0, -0, 1, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31)],
  ...[-(2 ** 31) - 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 12n, new Date(0), [1], { a: 1 }, Symbol('s')],
  ...[Number.NEGATIVE_INFINITY, 1e300, new Error('of the row'), () => 'called'],
].map((value) => [inspect(value, { breakLength: 200 }).split('\n')[0]!, { value }])

const rejection = Promise.reject(new Error('later'))
rejection.catch(() => undefined)

describe.each([GraphQLString, GraphQLID, GraphQLInt, GraphQLFloat, GraphQLBoolean])('%s', (type) => {
  test.each([
    ...VALUES,
    ['a promise', { value: Promise.resolve('later') }],
    ['a rejection', { value: rejection }],
    ['a member that cannot be read', unreadable],
    ['no member', {}],
  ] as [string, unknown][])('of %s', async (_name, source) => {
    for (const own of [type, new GraphQLNonNull(type)]) {
      for (const isExposed of [true, false]) {
        const fields = [fieldOf('before', GraphQLString), fieldOf('value', own, isExposed), fieldOf('after', type)]
        const [first, compiled] = await results(fields, source)
        expect(compiled).toEqual(first)
      }
    }
  })
})

test('names of the response may be those of inherited members, or contain nothing that ends a text', async () => {
  const keys = ['__proto__', 'constructor', 'toString', 'value', 'run', 'fields', 'pending', 'path']
  const [first, compiled] = await results(
    keys.map((key) => fieldOf(key, GraphQLString)),
    { value: 'text' },
  )
  expect(compiled).toEqual(first)
  expect(compiled).toMatchObject({ entries: keys.map((key) => [key, 'text']), errors: [] })
})
