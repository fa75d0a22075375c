/** Selection plans are shared between requests that select the same, and only between those. */
import { Plan } from '@pothos/selection-mapper'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Context } from '../../src/builder/index.ts'
import { cachePlans } from '../../src/builder/plan-cache.ts'
import { storeHeavier } from '../helpers/changes.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RESPONSE_CACHE_BYTES: '0' } })
})
afterAll(() => world.close())
afterEach(() => void vi.restoreAllMocks())

interface Career {
  readonly athlete: { readonly fullName: string; readonly bodybuilding?: { readonly weight: number | null } }
  readonly results?: { readonly totalCount: number; readonly nodes: readonly object[] }
  readonly recent: { readonly totalCount: number }
}

async function ask(query: string, variables: object = {}): Promise<readonly Career[]> {
  const { data, errors } = await world.graphql<{ list: { nodes: readonly Career[] } }>(query, variables, {
    'X-API-Key': world.key,
  })
  expect(errors).toBeUndefined()
  return data.list.nodes
}

/** Plans that were made rather than found. */
const plansMade = () => vi.spyOn(Plan.prototype, 'settle')

const BY_VARIABLES = `query ($first: Int!, $rows: Int!, $years: [Int!], $isWhole: Boolean!) {
  list: bodybuildingAthletes(first: $first) { nodes {
    athlete { fullName }
    results(first: $rows) @include(if: $isWhole) { totalCount nodes { place contest { name date } } }
    ...Recent } } }
  fragment Recent on BodybuildingCareer { recent: results(filter: { year: $years }) { totalCount } }`

const byLiterals = (first: number, rows: number, years: string, isWhole: boolean) => `{
  list: bodybuildingAthletes(first: ${first}) { nodes {
    athlete { fullName }
    ${isWhole ? `results(first: ${rows}) { totalCount nodes { place contest { name date } } }` : ''}
    recent: results(filter: { year: ${years} }) { totalCount } } } }`

test('one document answers each set of variables as a document with these values does', async () => {
  const answers = new Set<string>()
  for (const first of [2, 5])
    for (const rows of [1, 100])
      for (const years of [null, [2023], [2023, 2024]])
        for (const isWhole of [true, false]) {
          const answer = await ask(BY_VARIABLES, { first, rows, years, isWhole })
          const expected = await ask(byLiterals(first, rows, JSON.stringify(years), isWhole))
          expect(answer, JSON.stringify({ first, rows, years, isWhole })).toStrictEqual(expected)
          answers.add(JSON.stringify(answer))
        }
  expect(answers.size).toBeGreaterThan(6)
})

test('a plan is made once for all values of what is not beneath the field', async () => {
  const variables = { rows: 3, years: [2022], isWhole: true }
  await ask(BY_VARIABLES, { ...variables, first: 1 })
  const made = plansMade()
  await ask(BY_VARIABLES, { ...variables, first: 3 })
  expect(made).not.toHaveBeenCalled()
  await ask(BY_VARIABLES, { ...variables, first: 3, rows: 4 })
  expect(made).toHaveBeenCalled()
})

test('another snapshot has plans of its own', async () => {
  const query = '{ list: athletes(first: 50) { nodes { fullName bodybuilding { weight results { totalCount } } } } }'
  const before = await ask(query)
  expect(await ask(query)).toStrictEqual(before)
  await storeHeavier(world.database)
  await vi.waitFor(async () => expect(await ask(query)).not.toStrictEqual(before))
  const made = plansMade()
  const after = await ask(query)
  expect(made).not.toHaveBeenCalled()
  expect(after).toStrictEqual(await ask(`${query} # the same, in a document without a plan`))
})

test('callers with and without a key receive their own answers to the same document', async () => {
  const query =
    '{ list: athletes(first: 50) { nodes { fullName bodybuilding { totalWins } strongman { totalWins } } } }'
  const keyed = await ask(query)
  const { data } = await world.graphql<{ list: { nodes: readonly { bodybuilding: unknown }[] } }>(query)
  const again = await ask(query)
  expect(again).toStrictEqual(keyed)
  expect(JSON.stringify(data)).not.toBe(JSON.stringify({ list: { nodes: keyed } }))
})

test('a variable that is null has other plans than one that is missing', () => {
  const { fromInfo } = Plan
  onTestFinished(() => void Object.assign(Plan, { fromInfo }))
  const make = vi.fn(() => undefined)
  Object.assign(Plan, { fromInfo: make })
  cachePlans()
  const document = parse('query ($first: Int) { athletes { nodes { results(first: $first) { totalCount } } } }')
  const [operation] = document.definitions as [OperationDefinitionNode]
  const fieldNodes = operation.selectionSet.selections
  const context = { data: {}, today: new Date(0) }
  for (const variableValues of [{}, { first: null }, { first: 1 }, {}, { first: null }]) {
    const info = { parentType: { name: 'Query' }, operation, fieldNodes, fragments: {}, variableValues }
    Plan.fromInfo({} as never, { context, info: info as never })
  }
  expect(make).toHaveBeenCalledTimes(3)
})

test.each([
  ['the snapshot', ({ data }: Context) => data, {}, 1],
  ['the day', ({ today }: Context) => today, {}, 1],
  ['the day, and read on two days', ({ today }: Context) => today, { today: new Date(86_400_000) }, 2],
  ['the snapshot, and read from two', ({ data }: Context) => data, { data: {} }, 2],
  ['the caller', ({ viewer }: Context) => viewer, {}, 4],
] as const)('a plan that depends on %s, is made as often as it must be', (_, read, last, times) => {
  const { fromInfo } = Plan
  onTestFinished(() => void Object.assign(Plan, { fromInfo }))
  const make = vi.fn((_adapter: unknown, { context }: { context: Context }) => void read(context))
  Object.assign(Plan, { fromInfo: make })
  cachePlans()
  const field = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: 'athlete' } }
  const info = { parentType: { name: 'Query' }, operation: {}, fieldNodes: [field], fragments: {}, variableValues: {} }
  const context = { data: {}, today: new Date(0), viewer: {} }
  for (const changed of [{}, {}, last]) {
    Plan.fromInfo({} as never, { context: { ...context, viewer: {}, ...changed }, info: info as never })
  }
  expect(make).toHaveBeenCalledTimes(times)
})
