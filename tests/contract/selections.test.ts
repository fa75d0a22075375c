/** The JSON Schema of what an operation selects and takes follows from the GraphQL schema. */
import { type FragmentDefinitionNode, type GraphQLInputType, Kind, parse, parseType, typeFromAST } from 'graphql'
import { describe, expect, test } from 'vitest'
import { spellingWith } from '../../src/contract/coerce.ts'
import { ORIGIN } from '../../src/contract/json-schema.ts'
import { schemaOfInput, schemaOfSelection } from '../../src/contract/schema-of.ts'
import { SIGNS, schema } from './example-schema.ts'

function selected(text: string) {
  const { definitions } = parse(text)
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION)!
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
  const byName = new Map(fragments.map((one) => [one.name.value, one]))
  return schemaOfSelection(schema, byName, schema.getQueryType()!, operation.selectionSet, spellingWith(SIGNS))
}

/** The schema of a selection on a meet. */
const ofMeet = (fields: string, rest = '') =>
  selected(`{ meet(id: 1) { ${fields} } } ${rest}`).schema.properties!['meet']!

const input = (type: string) => typeFromAST(schema, parseType(type) as never) as unknown as GraphQLInputType

describe('a selection', () => {
  test('has the types and descriptions of its fields, in their order', () => {
    const meet = ofMeet('name id day places lift side')
    expect(meet).toMatchObject({
      type: 'object',
      nullable: true,
      required: ['name', 'id', 'day', 'places', 'lift', 'side'],
    })
    expect(meet.properties).toEqual({
      name: { type: 'string', description: 'What it is called.' },
      id: { type: 'string' },
      day: { type: 'string', format: 'date', nullable: true, description: 'The day, if known.' },
      places: { type: 'integer' },
      lift: { type: 'string', enum: ['bench-press', 'squat'] },
      side: { type: 'string', enum: ['L', 'right', null], nullable: true },
    })
  })

  test('has objects and lists that may be null or not', () => {
    const { properties } = ofMeet('venue { city } entries { name } lifts related { name }')
    const name = { type: 'string' }
    expect(properties!['venue']).toMatchObject({ type: 'object', nullable: true, properties: { city: name } })
    expect(properties!['entries']).toMatchObject({ type: 'array', items: { type: 'object', properties: { name } } })
    expect(properties!['entries']).not.toHaveProperty('nullable')
    expect(properties!['entries']!.items).not.toHaveProperty('nullable')
    expect(properties!['lifts']).toEqual({ type: 'array', items: { type: 'string', enum: ['bench-press', 'squat'] } })
    expect(properties!['related']).toMatchObject({ type: 'array', nullable: true })
  })

  test('names fields by their alias', () => {
    expect(Object.keys(ofMeet('title: name name').properties!)).toEqual(['title', 'name'])
  })

  test('merges what is selected several times, through fragments of any kind', () => {
    const meet = ofMeet(
      '...A venue { city } ... on Meet { venue { town: city } } ...B name',
      'fragment A on Meet { venue { country } name } fragment B on Meet { ...A places }',
    )
    expect(Object.keys(meet.properties!)).toEqual(['venue', 'name', 'places'])
    expect(Object.keys(meet.properties!['venue']!.properties!)).toEqual(['country', 'city', 'town'])
  })

  test('ignores an unknown fragment, and rejects unknown fields and unsupported types', () => {
    expect(Object.keys(ofMeet('name ...Absent').properties!)).toEqual(['name'])
    expect(() => ofMeet('absent')).toThrow('Meet has no field absent.')
    expect(() => ofMeet('colour')).toThrow('a route cannot carry the type Colour.')
  })
})

describe('the origin of an object', () => {
  const describedAs = { description: 'A contest of one day.' }

  test('is its type, with the fragments that are among its fields as parts', () => {
    expect(ofMeet('name')[ORIGIN]).toEqual({ name: 'Meet', isFragment: false, ...describedAs, parts: [] })
    const parts = [
      { name: 'A', members: ['day'] },
      { name: 'B', members: ['day', 'places'] },
    ]
    expect(
      ofMeet('...A ...B ...Absent', 'fragment A on Meet { day } fragment B on Meet { ...A places }')[ORIGIN],
    ).toEqual({
      ...{ name: 'Meet', isFragment: false, ...describedAs, parts },
    })
    expect(ofMeet('name ...A', 'fragment A on Meet { day }')[ORIGIN]).toMatchObject({ name: 'Meet', isFragment: false })
  })

  test('is the fragment that covers the whole selection; a fragment that covers that one is a part', () => {
    expect(ofMeet('...A', 'fragment A on Meet { day places }')[ORIGIN]).toEqual({
      ...{ name: 'A', isFragment: true, ...describedAs, parts: [] },
    })
    const nested = 'fragment A on Meet { ...B } fragment B on Meet { ...C name } fragment C on Meet { day }'
    expect(ofMeet('...A', nested)[ORIGIN]).toEqual({
      ...{ name: 'A', isFragment: true, ...describedAs },
      parts: [
        { name: 'B', members: ['day', 'name'] },
        { name: 'C', members: ['day'] },
      ],
    })
  })

  test('has no description if the type has none', () => {
    expect(selected('{ meets { totalCount } }').schema.properties!['meets']![ORIGIN]!.description).toBeUndefined()
  })
})

describe('enum values', () => {
  test('are converted to their wire spelling at any depth, and nulls are kept', () => {
    const { respell } = selected('{ meet(id: 1) { lift side lifts entries { side name } related { lift } places } }')
    const meet = (lift: string, side: string | null, related: unknown) => ({
      ...{ lift, side, lifts: ['SQUAT', 'BENCH_PRESS'], places: 3, related },
      entries: [{ side: 'LEFT', name: 'a' }],
    })
    expect(respell!({ meet: meet('BENCH_PRESS', 'RIGHT', [{ lift: 'SQUAT' }]) } as never)).toEqual({
      meet: {
        ...{
          lift: 'bench-press',
          side: 'right',
          lifts: ['squat', 'bench-press'],
          places: 3,
          related: [{ lift: 'squat' }],
        },
        entries: [{ side: 'L', name: 'a' }],
      },
    })
    expect(respell!({ meet: meet('SQUAT', null, null) } as never)).toMatchObject({
      meet: { side: null, related: null },
    })
    expect(respell!({ meet: null } as never)).toEqual({ meet: null })
  })

  test('need no conversion if there are none', () => {
    expect(selected('{ meet(id: 1) { name venue { city } } meets { totalCount } }').respell).toBeUndefined()
  })
})

describe('an input', () => {
  test.each([
    ['Int!', undefined, { type: 'integer' }],
    ['Float', undefined, { type: 'number', format: 'double' }],
    ['Boolean', undefined, { type: 'boolean' }],
    ['Date', undefined, { type: 'string', format: 'date' }],
    ['Order', undefined, { type: 'string', enum: ['total_wins', 'name'] }],
    ['Int', { min: 1, max: 12 }, { type: 'integer', minimum: 1, maximum: 12 }],
    ['Int', { min: 1900, multipleOf: 10 }, { type: 'integer', minimum: 1900, multipleOf: 10 }],
    ['String', { minLength: 2, maxLength: 5 }, { type: 'string', minLength: 2, maxLength: 5 }],
    ['String', { pattern: { source: '^a', means: 'x' } }, { type: 'string', pattern: '^a' }],
    ['[Int!]!', { min: 1, minItems: 1, maxItems: 3 }, { type: 'integer', minimum: 1 }],
    ['[Int!]', undefined, { type: 'integer' }],
  ])('%s within %j', (type, bounds, expected) => {
    expect(schemaOfInput(input(type), bounds, spellingWith(SIGNS))).toEqual(expected)
  })
})
