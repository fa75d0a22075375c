/** Arguments of every tool: a wrong one is named, with what is wrong and what is allowed, in the same words. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_NAMES } from '../../src/mcp/selection.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { overHttp, textOf } from './clients.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld({ settings: { MCP_SERVICES: SERVICE_NAMES.join(','), RATE_LIMIT_ALLOWLIST: '127.0.0.1' } })
  client = await overHttp(world, { 'X-API-Key': world.key })
}, 60_000)
afterAll(async () => {
  await client.close()
  await world.close()
})

const fails = async (name: string, values: Record<string, unknown>): Promise<string> => {
  const result = await client.callTool({ name, arguments: values })
  expect(result.isError, `${name} ${JSON.stringify(values)}`).toBe(true)
  return textOf(result)
}

interface Property {
  readonly type: 'string' | 'integer' | 'number' | 'boolean'
  readonly enum?: readonly string[]
}

const propertiesOf = ({ properties = {} }: { readonly properties?: unknown }) =>
  properties as Readonly<Record<string, Property>>

/** Values that no argument of the type takes, and how the error calls them. */
const NEVER = [
  [['a'], 'a list'],
  [[], 'a list'],
  [{}, 'an object'],
] as const
const WRONG = {
  string: [[true, 'true'], [2.5, 'the number 2.5'], ...NEVER],
  integer: [[true, 'true'], [2.5, 'the number 2.5'], ['five', 'the string "five"'], ['', 'the string ""'], ...NEVER],
  number: [[true, 'true'], ['1e3', 'the string "1e3"'], ...NEVER],
  boolean: [[1, 'the number 1'], ['yes', 'the string "yes"'], ...NEVER],
} as const

const ALLOWED = {
  string: /must be a string( of \d+ to \d+ characters)?, not /,
  integer: /must be a whole number( (from -?\d+ to \d+|at least -?\d+|at most \d+))?, not /,
  number: /must be a number( from \d+ to \d+)?, not /,
  boolean: /must be true or false, not /,
}

test('an argument of the wrong type', async () => {
  const rounds = Math.max(...Object.values(WRONG).map(({ length }) => length))
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    const properties = Object.entries(propertiesOf(inputSchema))
    for (let round = 0; round < rounds; round++) {
      const wrong = properties.map(([argument, property]) => {
        const values = WRONG[property.type]
        const [value, kind] = values[round % values.length]!
        return { argument, property, value, kind }
      })
      const text = await fails(name, Object.fromEntries(wrong.map(({ argument, value }) => [argument, value])))
      for (const { argument, property, kind } of wrong) {
        const sentence = text.slice(text.search(new RegExp(`\\b${argument} must`)))
        const allowed = property.enum ? `must be one of ${property.enum.join(', ')}, not ` : ALLOWED[property.type]
        expect(sentence, name).toMatch(allowed)
        expect(sentence.slice(0, sentence.indexOf(', not ') + 30), name).toContain(`, not ${kind}`)
      }
    }
  }
}, 60_000)

test('a required argument that is left out, null or blank', async () => {
  for (const { name, inputSchema } of (await client.listTools()).tools) {
    for (const argument of inputSchema.required ?? []) {
      const properties = propertiesOf(inputSchema)
      const blank = properties[argument]?.type === 'string' ? [' '] : []
      for (const value of [undefined, null, ...blank])
        expect(await fails(name, { [argument]: value }), name).toMatch(
          new RegExp(`\\b${argument} is required and must be (a string|one of|a (whole )?number)`),
        )
    }
  }
}, 60_000)

test('all faults of a call, with arguments that the tool does not have', async () => {
  const text = await fails('listBodybuildingAthletes', { divison: 'mens-open', page: 'two', per_page: 1000 })
  expect(text).toMatch(
    /^divison is not an argument of this tool; did you mean division\? It takes .*division, .*\. page must be a whole number at least 1, not the string "two"\. per_page must be from 1 to 100\.$/,
  )
})

test('null for an optional argument is the same as leaving it out', async () => {
  const { isError } = await client.callTool({ name: 'listBodybuildingAthletes', arguments: { search: null } })
  expect(isError).toBeFalsy()
})

test('errors of a call with thousands of arguments stay short', async () => {
  const many = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`a${index}`, 1]))
  const text = await fails('listBodybuildingAthletes', many)
  expect(text.length).toBeLessThan(1_000)
  expect(text).toContain('Nor are 3995 others.')
})

test('numbers and truth values that are written as text are read as what they are', async () => {
  const values = { per_page: '2', active: 'true', page: '1' }
  const result = await client.callTool({ name: 'listBodybuildingAthletes', arguments: values })
  expect(result.isError, textOf(result)).toBeFalsy()
  expect(result.structuredContent).toMatchObject({ per_page: 2, page: 1 })
})

test('a number for a name is read as text', async () => {
  const named = await client.callTool({ name: 'getStrongmanAthlete', arguments: { slug: 5 } })
  expect(named.isError, textOf(named)).toBeFalsy()
  const body = { lift: 5, sex: 'male', bodyweight: 80, weight: 100, unit: 'kg' }
  expect(await fails('calculateStrengthPercentile', body)).toMatch(/^There is no lift "5"/)
})

describe('an unknown name is repeated', () => {
  test.each([
    [
      'getBodybuildingAthlete',
      { id: 'aldo-marcheti' },
      'There is no athlete "aldo-marcheti". Did you mean aldo-marchetti?',
    ],
    [
      'getBodybuildingAthlete',
      { id: 'Aldo Marchetti' },
      'There is no athlete "Aldo Marchetti". Did you mean aldo-marchetti?',
    ],
    ['getBodybuildingCareerArc', { id: 'zzz-nobody' }, 'There is no athlete "zzz-nobody".'],
    ['getBodybuildingAthlete', { id: 'a/b' }, 'There is no athlete "a/b".'],
    ['getBodybuildingAthlete', { id: 98765 }, 'There is no athlete "98765".'],
    [
      'compareBodybuildingAthletes',
      { athlete1: 'aldo-marcheti', athlete2: 'jana-kolarov' },
      'There is no athlete "aldo-marcheti" or "jana-kolarov". For athlete1, did you mean aldo-marchetti? For athlete2, did you mean jana-kolarova?',
    ],
    ['listBodybuildingAthletes', { country: 'Itly' }, 'There is no country "Itly"; did you mean Italy?'],
  ])('by %s of %j, with the nearest known one', async (name, values, message) => {
    expect(await fails(name, values)).toBe(message)
  })

  test('by every tool whose required arguments are names', async () => {
    for (const { name, inputSchema } of (await client.listTools()).tools) {
      const { id, slug } = propertiesOf(inputSchema)
      const argument = id ? 'id' : slug ? 'slug' : undefined
      if (argument)
        expect(await fails(name, { [argument]: 'zzz-nobody' }), name).toMatch(/^There is no \w+ "zzz-nobody"\./)
    }
  })

  test('or refused if it is longer than any name', async () => {
    expect(await fails('getBodybuildingAthlete', { id: 'x'.repeat(200) })).toBe(
      'id must be at most 120 characters long: Slug or number of the athlete.',
    )
  })
})
