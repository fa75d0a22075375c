/** Bounds of GraphQL operations: rejected with the reason before execution. */
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../../src/builder/index.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const refusal = async (query: string) => {
  const { body, status } = await world.post('/graphql', { query })
  expect(status).toBeLessThan(500)
  expect(body.data ?? null).toBeNull()
  expect(body.errors[0].extensions.code).toBe('INVALID_PARAMETER')
  return body.errors[0].message as string
}
const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ')

describe('a query is refused', () => {
  test('that is 50 deep', async () => {
    const nested = `{ nodes(ids: []) { ${'... on Cohort { dataset { ... on Dataset { id } } '.repeat(50)} id ${'}'.repeat(50)} } }`
    expect(await refusal(nested)).toMatch(/^Query depth limit of 16 exceeded/)
  })

  test('with 10,000 aliases', async () => {
    const response = await world.post('/graphql', { query: `{ ${many(10_000, (index) => `a${index}: __typename`)} }` })
    expect([response.status, response.body.code]).toEqual([413, 'payload_too_large'])
    expect(await refusal(`{ ${many(3_000, (index) => `a${index}: __typename`)} }`)).toMatch(/token/i)
  })

  test('with 120 aliases or 30 directives', async () => {
    expect(await refusal(`{ ${many(120, (index) => `a${index}: __typename`)} }`)).toMatch(
      /^Aliases limit of 100 exceeded/,
    )
    expect(await refusal(`{ datasets { totalCount ${'@include(if: true) '.repeat(30)} } }`)).toMatch(
      /^Directives limit of 20 exceeded/,
    )
  })

  test('of several operations without saying which', async () => {
    const { body } = await world.post('/graphql', { query: 'query A { __typename } query B { __typename }' })
    const detail = 'operationName is required: it must be one of the operations of the query: A, B'
    expect(body.errors).toMatchObject([
      { message: detail, extensions: { errors: [{ parameter: 'operationName', detail }] } },
    ])
  })

  test.each([
    [
      'of an operation that it does not have',
      'query A { __typename }',
      'must be one of the operations of the query: A',
    ],
    [
      'of an operation by name that has none',
      '{ __typename }',
      'must be omitted, as the operation of the query has no name',
    ],
  ])('%s', async (_, query, means) => {
    const { status, body } = await world.post('/graphql', { query, operationName: 'Other' })
    expect(status).toBe(400)
    const detail = `operationName ${means}`
    expect(body.errors).toMatchObject([
      { message: detail, extensions: { errors: [{ parameter: 'operationName', detail }] } },
    ])
  })

  test('of several operations of which one has no name', async () => {
    const { body } = await world.post('/graphql', { query: '{ __typename } query B { __typename }' })
    expect(body.errors[0].message).toBe('The query contains several operations, so each of them needs a name.')
  })

  test('with a long name that looks like many tokens, as quickly as any', async () => {
    const query = `query ${'eyJ'.repeat(20_000)} { __typename } query B { __typename }`
    const began = performance.now()
    const { status, body } = await world.post('/graphql', { query })
    expect([status, body.errors[0].message.length]).toEqual([400, expect.any(Number)])
    expect(body.errors[0].message.length).toBeLessThan(200)
    expect(performance.now() - began).toBeLessThan(1_000)
  })

  test('of fragments only', async () => {
    const { status, body } = await world.post('/graphql', { query: 'fragment F on Query { __typename }' })
    expect(status).toBe(400)
    const detail = 'The query contains no operation.'
    expect(body.errors).toMatchObject([{ message: detail, extensions: { errors: [{ parameter: 'query', detail }] } }])
  })

  test('whose cost exceeds the limit, with its cost', async () => {
    const expensive = `{ ${many(49, (index) => `a${index}: strengthCohorts(first: 100) { nodes { percentiles { percentile weight } curve { count } } }`)} }`
    expect(await refusal(expensive)).toMatch(/would cost \d+ points, more than the maximum of 15000/)
  })

  test('whose cost exceeds the limit, in a document with a cheaper operation that is not executed', async () => {
    const expensive = `query Expensive { ${many(49, (index) => `a${index}: strengthCohorts(first: 100) { nodes { percentiles { percentile weight } curve { count } } }`)} }`
    const query = `query Cheap { __typename } ${expensive}`
    const { body } = await world.post('/graphql', { query, operationName: 'Expensive' })
    expect([body.data ?? null, body.errors[0].message]).toEqual([null, expect.stringMatching(/would cost \d+ points/)])
    const path = `/graphql?query=${encodeURIComponent(query)}&operationName=Expensive`
    expect((await world.get(path)).body.errors[0].message).toMatch(/would cost \d+ points/)
    const cheap = await world.post('/graphql', { query, operationName: 'Cheap' })
    expect(cheap.body).toMatchObject({ data: { __typename: 'Query' }, extensions: { cost: { points: 0 } } })
    expect(await refusal(query)).toMatch(/operation/)
  })

  test('that floods the server with introspection', async () => {
    const flood = `{ ${many(20, (index) => `a${index}: __schema { types { name fields { name args { name } } } }`)} }`
    expect(await refusal(flood)).toMatch(/would cost \d+ points/)
    // Aliases within one introspection query count too.
    const aliases = many(90, (index) => `a${index}: fields { name args { name } }`)
    expect(await refusal(`{ __schema { types { ${aliases} } } }`)).toMatch(/would cost \d+ (points|requests)/)
    const response = await world.post('/graphql', { query: getIntrospectionQuery() })
    expect(response.body.extensions.cost.points).toBeLessThan(2_100)
  })

  test('that requests more than 100 nodes at once', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => idOf('Country', `C${index}`))
    const { errors } = await world.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_PARAMETER',
      errors: [{ parameter: 'ids', detail: 'must have at most 100 values, but has 101' }],
    })
  })
})

test('100 operations in one request are refused', async () => {
  const { status, body } = await world.post(
    '/graphql',
    Array.from({ length: 100 }, () => ({ query: '{ __typename }' })),
  )
  expect(status).toBe(400)
  expect(JSON.stringify(body)).not.toContain('"data"')
})

test('a document of 1 MB is a 413', async () => {
  expect((await world.post('/graphql', { query: `{ __typename } #${'x'.repeat(1_000_000)}` })).status).toBe(413)
})

test('a cost within the limit is reported, and GraphiQL’s own introspection is within it', async () => {
  const { getIntrospectionQuery } = await import('graphql')
  const { body } = await world.post('/graphql', { query: getIntrospectionQuery() })
  expect(body.errors).toBeUndefined()
  expect(body.extensions.cost.points).toBeLessThan(15_000)
  const plain = await world.post('/graphql', { query: '{ strengthCapability { apiVersion } }' })
  expect(plain.body.extensions.cost).toEqual({ points: 1, requests: 1, charged: 1 })
})

describe('a mistake of the client is reported as such, never as a server error', () => {
  test.each([
    'Dataset:x',
    'Dataset:1',
    'Dataset:STRENGTH',
    'Dataset:STRENGTH/none',
    'Dataset:STRENGTH/none/more',
    'Dataset:ROWING/none',
    'Dataset:STRENGTH/%00',
    'Dataset:STRENGTH/%',
    'Country:isl',
    'EntryRatio:squat/MALE/none',
    'nonsense',
    '',
  ])('the id %s', async (id) => {
    const { data, errors } = await world.graphql('query ($id: ID!) { node(id: $id) { id } }', {
      id: Buffer.from(id).toString('base64url'),
    })
    expect(data).toEqual({ node: null })
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([[['node'], 'NOT_FOUND']])
  })

  test.each(['x', 'GPC:N:x', 'GPC:D:1', 'GPC:J:[1]', 'GPC:N:99999999999'])('the cursor %s', async (cursor) => {
    const { errors } = await world.graphql(
      'query ($after: String) { datasets(after: $after) { totalCount nodes { id } } }',
      { after: Buffer.from(cursor).toString('base64') },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_CURSOR', errors: [{ parameter: 'after' }] })
  })

  test('a text with U+0000', async () => {
    const { errors } = await world.graphql(
      'query ($lift: String) { strengthCohorts(filter: { lift: $lift }) { totalCount nodes { id } } }',
      { lift: 'a\0b' },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_PARAMETER', errors: [{ parameter: 'lift' }] })
    expect((await world.get('/strength/v1/standards/a%00b?sex=male&source=gym&bodyweight=80')).status).toBe(400)
  })

  test('a documentId that is not text, variables that are not JSON, an empty request', async () => {
    for (const documentId of [5, {}, []])
      expect((await world.post('/graphql', { documentId })).body.errors[0].extensions.code).toBe('INVALID_PARAMETER')
    for (const path of [
      '/graphql?query={__typename}&variables=[',
      '/graphql?query={__typename}&extensions=[',
      '/graphql',
    ]) {
      const { status, text } = await world.get(path, { Accept: 'application/json' })
      expect([status, text.includes('INVALID_PARAMETER')]).toEqual([400, true])
    }
  })

  test('a page beside a cursor', async () => {
    const { errors } = await world.graphql('{ datasets(page: 2, last: 1) { nodes { id } } }')
    expect(errors?.[0]?.extensions.errors).toEqual([{ parameter: 'page', detail: 'cannot be combined with last' }])
  })

  test('an unknown age bracket', async () => {
    const { errors } = await world.graphql(
      '{ strengthStandards(lift: "squat", sex: MALE, source: GYM, ageBracket: "banana") { lift } }',
    )
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('an invalid Host header', async () => {
    const { request } = await import('node:http')
    const { hostname, port } = new URL(world.url)
    const status = await new Promise((resolve, reject) => {
      const sent = request(
        { hostname, port, path: '/graphql?query={__typename}', headers: { Host: 'a b[]://%' } },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      sent.on('error', reject)
      sent.end()
    })
    expect([200, 400]).toContain(status)
  })
})
