/** What an operation costs is found once for each combination of its conditions, and never taken for another's. */
import { buildSchema, parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { demandOf } from '../../src/gateway/pricing.ts'

const schema = buildSchema(`
  type Query { name: String contests(first: Int): [Contest!] node(id: ID!): Node }
  interface Node { id: ID! }
  type Contest implements Node { id: ID! name: String results: [Contest!] }
  type Other implements Node { id: ID! }`)

/** The points of an operation for each set of variables, of one parsed document. */
function pointsOf(text: string, operationName: string | undefined, ...all: Record<string, unknown>[]): number[] {
  const document = parse(text)
  return all.map(
    (variableValues) => demandOf(schema, { schema, document, operationName, variableValues, contextValue: {} }).points,
  )
}

describe('a price is that of the values of its own conditions', () => {
  const QUERY =
    'query ($yes: Boolean!, $no: Boolean = false) { name @include(if: $yes) contests @skip(if: $no) { id } }'

  test('in whatever order they are sent', () => {
    const expected = [12, 11, 1, 0]
    const combinations = [
      { yes: true },
      { yes: false, no: false },
      { yes: true, no: true },
      { yes: false, no: true },
    ] as const
    expect(pointsOf(QUERY, undefined, ...combinations)).toEqual(expected)
    expect(pointsOf(QUERY, undefined, ...combinations.toReversed(), ...combinations)).toEqual([
      ...expected.toReversed(),
      ...expected,
    ])
  })

  test('and not of texts that another operation of the document calls conditions', () => {
    const text = `
      query B($a: Boolean!) { name @include(if: $a) }
      query A($a: String!, $c: Boolean!, $b: String!) { name contests(first: 50) @include(if: $c) { id } a: node(id: $a) { id } b: node(id: $b) { id } }
      query C($b: Boolean!) { name @include(if: $b) }`
    const cheap = { a: 'x,true', c: false, b: 'y' }
    const dear = { a: 'x', c: true, b: 'false,y' }
    expect(pointsOf(text, 'A', cheap, dear, cheap)).toEqual([5, 16, 5])
  })

  test('of each operation of a document that share fragments', () => {
    const text = `
      query A($yes: Boolean!) { ...F }
      query B($yes: Boolean!) { name ...F }
      fragment F on Query { contests @include(if: $yes) { id } }`
    expect(pointsOf(text, 'A', { yes: true }, { yes: false })).toEqual([11, 0])
    expect(pointsOf(text, 'B', { yes: true }, { yes: false })).toEqual([12, 1])
  })

  test('of more conditions than one', () => {
    const names = Array.from({ length: 12 }, (_, at) => `c${at}`)
    const text = `query (${names.map((name) => `$${name}: Boolean!`).join()}) {
      ${names.map((name) => `${name}: contests @include(if: $${name}) { id }`).join(' ')} }`
    const values = (bits: number) => Object.fromEntries(names.map((name, at) => [name, (bits & (1 << at)) > 0]))
    const all = Array.from({ length: 64 }, (_, at) => at * 61)
    const set = (bits: number) => bits.toString(2).replaceAll('0', '').length
    expect(pointsOf(text, undefined, ...all.map(values))).toEqual(all.map((bits) => 11 * set(bits)))
  })
})

describe('fragments with the names of inherited members', () => {
  test.each(['Ordinary', '__proto__', 'constructor', 'toString'])('%s: count as any other', (name) => {
    const types = `query ($id: ID!) { node(id: $id) { ...${name} } } fragment ${name} on Contest { results { name } }`
    const inline = `query ($id: ID!) { ...${name} } fragment ${name} on Query { node(id: $id) { ... on Contest { results { name } } } }`
    expect(pointsOf(types, undefined, { id: '1' })).toEqual([12])
    expect(pointsOf(inline, undefined, { id: '1' })).toEqual([12])
  })
})

test('queries of more fields than are kept cost the same each time', () => {
  const text = `{ ${Array.from({ length: 600 }, (_, at) => `a${at}: name`).join(' ')} }`
  expect(pointsOf(text, undefined, {}, {}, {})).toEqual([600, 600, 600])
})
