/** A route is bound to the schema at start, and every mistake in it is reported with its path. */
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { variantParameterSchema } from '../../src/contract/bind.ts'
import { pathParams } from '../../src/contract/route.ts'
import { echo, pick } from '../../src/contract/shape.ts'
import { asIs, bound, type exampleRoute } from './example-schema.ts'

const ONE = 'query One($id: ID!) { meet(id: $id) { name } }'

const rejection = (...of: Parameters<typeof exampleRoute>): string => {
  try {
    bound(...of)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the route was bound')
}

describe('a mistake', () => {
  test.each([
    [
      'query A { meet(id: 1) { names } }',
      'Cannot query field "names" on type "Meet". Did you mean "name" or "places"?',
    ],
    ['query A($id: Absent) { meet(id: $id) { name } }', 'Unknown type "Absent".'],
    ['{ meet(id: 1) { name } }', 'the operation needs a name.'],
    ['fragment A on Meet { name }', 'Fragment "A" is never used.'],
    ['mutation A { meet { name } }', 'the operation must be a query.'],
    ['query A($u: Int) { meets(bare: $u) { totalCount } }', '$u needs a description.'],
    ['query A($u: Int) { meets(filter: { nothing: $u }) { totalCount } }', '$u needs a description.'],
    ['query A { meet(id: 1) { colour } }', 'a route cannot carry the type Colour.'],
  ])('in the operation %s is rejected', (operation, message) => {
    expect(rejection('GET /meets', operation)).toBe(`GET /meets: ${message}`)
  })

  test('in a shape, a path or a preset is rejected', () => {
    expect(rejection('GET /meets/{id}', ONE, pick('other'))).toBe(
      'GET /meets/{id}: the shape needs "other", which the operation does not select.',
    )
    expect(rejection('GET /meets/{id}', 'query A { meet(id: 1) { name } }')).toBe(
      'GET /meets/{id}: {id} is not a variable of A.',
    )
    const variants = {
      parameter: 'kind',
      description: 'Which.',
      preset: 'two',
      of: { one: { operation: parse(ONE), shape: asIs } },
    }
    expect(rejection('GET /meets', variants)).toBe('GET /meets: its preset is not a variant.')
  })
})

describe('a parameter', () => {
  const params = (...of: Parameters<typeof exampleRoute>) => {
    const route = bound(...of)
    const all = [...route.bound.values()][0]!.params
    expect(all.at(-1)).toMatchObject({ name: 'data_version', required: false, isVariable: false })
    return all.slice(0, -1).map(({ coerce: _, ...param }) => param)
  }

  test('is in the path, the query or the body, and is required if it has no default', () => {
    const operation = `query A($id: ID!, $side: Side!, $page: Int! = 2, $like: String) {
      meet(id: $id, side: $side) { name } meets(page: $page, like: $like) { totalCount }
    }`
    expect(params('GET /meets/{id}', operation)).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The meet.' },
      {
        name: 'side',
        in: 'query',
        required: true,
        schema: { type: 'string', enum: ['L', 'right'] },
        description: 'Its side.',
      },
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, default: 2 },
        description: 'The page.',
      },
      {
        name: 'like',
        in: 'query',
        required: false,
        schema: { type: 'string', minLength: 2, maxLength: 5 },
        description: 'Like this.',
      },
    ])
    expect(params('POST /meets', operation).map((param) => param.in)).toEqual(['body', 'body', 'body', 'body'])
  })

  test('takes its bounds and description from the first argument that uses it, unless it has its own description', () => {
    const operation = `query A(
      $year: Int
      "Own words." $size: Int
      $order: Order = TOTAL_WINS
    ) {
      meets(size: $size, order: $order, filter: { year: $year }) { totalCount }
      again: meets(page: $size, order: $order, filter: { year: $year }) { totalCount }
    }`
    expect(params('GET /meets', operation)).toMatchObject([
      { name: 'year', description: 'Only of this year.', schema: { minimum: 1900, maximum: 2100, multipleOf: 10 } },
      { name: 'size', description: 'Own words.', schema: { minimum: 1, maximum: 50 } },
      { name: 'order', description: 'The order.', schema: { default: 'total_wins' } },
    ])
  })

  test('that is echoed is nullable if it is optional and has no default', () => {
    const operation =
      'query A($id: ID!, $page: Int = 1, $like: String) { meet(id: $id) { name } meets(page: $page, like: $like) { totalCount } }'
    const { shaped } = bound('GET /meets/{id}', operation, echo('id', 'page', 'like')).bound.get('')!
    expect(shaped.schema.properties).toMatchObject({
      id: { type: 'string' },
      page: { type: 'integer' },
      like: { type: 'string', nullable: true },
    })
    expect(shaped.schema.properties!['id']).not.toHaveProperty('nullable')
    expect(shaped.schema.properties!['page']).not.toHaveProperty('nullable')
  })
})

describe('a route', () => {
  test('knows its parameters other than those in the path', () => {
    const operation = 'query A($id: ID!, $like: String) { meet(id: $id) { name } meets(like: $like) { totalCount } }'
    expect([...bound('GET /meets/{id}', operation).known]).toEqual(['like', 'data_version'])
    expect(pathParams('/a/{one}/b/{two}')).toEqual(['one', 'two'])
  })

  test('has variants, each of which knows the parameters that only others read', () => {
    const many = {
      operation: parse('query Many($page: Int = 1) { meets(page: $page) { totalCount } }'),
      shape: echo('kind'),
    }
    const variants = {
      parameter: 'kind',
      description: 'Which.',
      preset: 'one',
      of: { one: { operation: parse(ONE), shape: asIs }, many },
    }
    const route = bound('GET /meets', variants)
    expect([...route.bound.keys()]).toEqual(['one', 'many'])
    expect([...route.bound.values()].map(({ unread }) => unread.map(({ name }) => name))).toEqual([['page'], ['id']])
    expect([...route.known]).toEqual(['id', 'page', 'data_version', 'kind'])
    expect(route.bound.get('many')!.shaped.schema.properties!['kind']).toEqual({
      type: 'string',
      enum: ['one', 'many'],
    })
    const open = bound('GET /meets', { ...variants, any: { operation: parse(ONE), shape: asIs } })
    expect([...open.bound.keys()]).toEqual(['one', 'many', '*'])
    expect(variantParameterSchema(open)).toEqual({ kind: { type: 'string' } })
    expect(variantParameterSchema(bound('GET /meets/{id}', ONE))).toEqual({})
    expect([route.variants, bound('GET /meets/{id}', ONE).variants]).toEqual([variants, undefined])
  })

  test('omits the description of a root field, and keeps those of its fields', () => {
    const { shaped } = bound('GET /meets/{id}', ONE).bound.get('')!
    expect(shaped.schema.properties!['meet']).not.toHaveProperty('description')
    expect(shaped.schema.properties!['meet']!.properties!['name']!.description).toBe('What it is called.')
  })

  test('converts enum values before its shape is applied', () => {
    const enums = 'query A($id: ID!) { meet(id: $id) { lift } }'
    const { shaped } = bound('GET /meets/{id}', enums, pick('meet')).bound.get('')!
    expect(shaped.value({ meet: { lift: 'BENCH_PRESS' } }, {})).toEqual({ lift: 'bench-press' })
    const plain = bound('GET /meets/{id}', ONE, pick('meet')).bound.get('')!
    expect(plain.shaped.value({ meet: { name: 'a' } }, {})).toEqual({ name: 'a' })
  })
})
