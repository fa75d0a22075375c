/**
 * Bodies, variables and names designed to confuse a GraphQL server: each is a fault of the caller, reported quickly.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const JSON_TYPE = { 'Content-Type': 'application/json' }
const body = (query: string, variables = '{}') => `{"query":${JSON.stringify(query)},"variables":${variables}}`
const PERCENTILE =
  'query($w: Float!) { strengthPercentile(lift: "squat", sex: MALE, weight: $w, bodyweight: 80) { oneRepMax } }'
const SEARCH = 'query($q: String!) { search(q: $q) { query } }'
const NODES = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }'

/** Rejected bodies, sent verbatim. */
const REFUSED: Readonly<Record<string, string>> = {
  'a number beyond all': body(PERCENTILE, '{"w":1e400}'),
  'a number beyond all, below': body(PERCENTILE, '{"w":-1e400}'),
  'no number': body(PERCENTILE, '{"w":NaN}'),
  'zero below zero': body(PERCENTILE, '{"w":-0}'),
  'a text for a number': body(PERCENTILE, '{"w":"100"}'),
  'an object for a number': body(PERCENTILE, '{"w":{"valueOf":100}}'),
  'half a character in a document': body('{ search(q: "ab\ud800cd") { query } }').replace('\ud800', '\\ud800'),
  'NUL in a variable': body(SEARCH, '{"q":"ab\\u0000cd"}'),
  'a text of 50 kB': body(SEARCH, JSON.stringify({ q: 'x'.repeat(50_000) })),
  '15,000 ids': body(NODES, JSON.stringify({ ids: Array(15_000).fill('a') })),
  'ids nested 5,000 deep': body(NODES, `{"ids":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
  'a variable named as every object has it': body('query($toString: String!) { search(q: $toString) { query } }'),
  'fields that every object has': body('{ __proto__ constructor toString hasOwnProperty }'),
  'a type that every object has': body('{ ... on __proto__ { a } ... on constructor { a } }'),
  'an operation that every object has':
    '{"query":"query a { __typename } query b { __typename }","operationName":"__proto__"}',
  'an operation that is a number': '{"query":"{ __typename }","operationName":5}',
  'two operations and no name': '{"query":"query a { __typename } query b { __typename }"}',
  'a prototype for a body':
    '{"__proto__":{"query":"{ __typename }"},"constructor":{"prototype":{"query":"{ __typename }"}}}',
  'a document that is a list': '{"query":["{ __typename }"]}',
  'variables that are a list': '{"query":"{ __typename }","variables":[1]}',
  'a persisted hash that every object has':
    '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"constructor"}}}',
  'a persisted hash that is an object': '{"extensions":{"persistedQuery":{"version":1,"sha256Hash":{"length":64}}}}',
  'a document id of a prototype': '{"documentId":"__proto__"}',
  'rows below nothing, priced below nothing': body('{ strengthCohorts(first: -2147483648) { nodes { id } } }'),
  'rows below nothing, from behind': body('{ strengthCohorts(last: -2147483648) { nodes { id } } }'),
  'rows beyond every integer': body('{ strengthCohorts(first: 99999999999999999999) { totalCount } }'),
  '@defer': body('{ ... @defer { __typename } }'),
  '@stream': body('{ datasets { nodes @stream { id } } }'),
  'a mutation': body('mutation { x }'),
  'a subscription': body('subscription { x }'),
  null: 'null',
  'a text': '"{ __typename }"',
}

describe('a request is refused as an error of the caller if it has', () => {
  test.each(Object.entries(REFUSED))('%s', async (_, sent) => {
    for (const accept of [
      'application/json',
      'application/graphql-response+json',
      'multipart/mixed',
      'text/event-stream',
    ]) {
      const started = performance.now()
      const { status, text } = await world.post('/graphql', sent, { ...JSON_TYPE, Accept: accept })
      expect([status < 500, performance.now() - started < 3_000]).toEqual([true, true])
      // A 406 states only that the requested media type is not available.
      if (status !== 406) expect(text).toMatch(/INVALID_PARAMETER|INVALID_BODY|NOT_FOUND|UNAUTHENTICATED/)
      expect(text).not.toMatch(/INTERNAL|"oneRepMax":\d|"id":"/)
    }
  })
})

test('no key named like a prototype property reaches a prototype', async () => {
  for (const [path, sent] of [
    [
      '/graphql',
      '{"query":"{ __typename }","variables":{"__proto__":{"polluted":1}},"extensions":{"__proto__":{"polluted":1}}}',
    ],
    ['/strength/v1/percentile', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'],
    [
      '/mcp',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{"polluted":1},"name":"__proto__","arguments":{"constructor":1}}}',
    ],
  ] as const)
    expect((await world.post(path, sent)).status, path).toBeLessThan(500)
  for (const query of [
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'constructor=1',
    'hasOwnProperty=1',
  ]) {
    expect((await world.get(`/strength/v1/standards?${query}`)).status, query).toBe(400)
    for (const page of ['/search', '/widgets/goat', '/oembed', '/graphql'])
      expect((await world.get(`${page}?${query}`)).status, page).toBeLessThan(500)
  }
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})

describe('an expensive query costs many points', () => {
  const points = async (query: string) => {
    const answer = await world.post('/graphql', { query }, { Authorization: `Bearer ${world.key}` })
    return answer.body.extensions.cost.points as number
  }

  test.each(['strongman', 'bodybuilding'])('the best of every country in %s', async (sport) => {
    const few = await points(`{ ${sport}Countries(first: 20) { nodes { wins } } }`)
    expect(await points(`{ ${sport}Countries(first: 20) { nodes { topAthletes { totalWins } } } }`)).toBeGreaterThan(
      few + 2_000,
    )
  })

  test('rows, although no rows are selected', async () => {
    const rows = (first: number) =>
      `strengthCohorts(first: ${first}) { nodes { curve { count } percentiles { percentile weight } } }`
    const dear = `b: ${rows(100)} c: ${rows(100)}`
    const { text } = await world.post('/graphql', { query: `{ ${dear} }` })
    expect(text).toMatch(/would cost \d{5} points, more than the maximum of 15000/)
    // Rows below nothing make it no cheaper.
    const { body } = await world.post('/graphql', { query: `{ a: ${rows(-2_147_483_648)} ${dear} }` })
    expect([body.data, body.errors[0].extensions.code]).toEqual([undefined, 'INVALID_PARAMETER'])
  })

  test('a count of every page', async () => {
    expect(await points('{ a: sitemap { parts } b: sitemap { parts } }')).toBeGreaterThan(400)
  })
})
