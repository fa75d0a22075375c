/** The media type of a GraphQL response is the one that the client prefers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8'

let world: World
beforeAll(async () => {
  world = await createWorld({ strongman: false, bodybuilding: false })
})
afterAll(() => world.close())

test.each([
  ['*/*', JSON_TYPE],
  ['application/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/graphql-response+json', GRAPHQL_TYPE],
  ['application/graphql-response+json, application/json;q=0.9', GRAPHQL_TYPE],
  ['application/json;q=0.5, application/graphql-response+json;q=0.9', GRAPHQL_TYPE],
  ['application/graphql-response+json;q=0.1, application/json', JSON_TYPE],
  ['application/json;q=0, */*', GRAPHQL_TYPE],
  ['text/html, application/json; charset=UTF-8', JSON_TYPE],
  ['text/plain, */*;q=0.1', JSON_TYPE],
  ['application/json; charset=utf-16, application/graphql-response+json', GRAPHQL_TYPE],
])('%s is answered with %s', async (accept, type) => {
  const { status, headers } = await world.post('/graphql', { query: '{ __typename }' }, { Accept: accept })
  expect([status, headers.get('content-type')]).toEqual([200, type])
})

describe('a client that accepts none of them is told which there are', () => {
  test.each(['text/plain', 'application/json;q=0', 'application/json; charset=utf-16', 'nonsense', ';;,,'])(
    '%s',
    async (accept) => {
      const { status, headers, body } = await world.post('/graphql', { query: '{ __typename }' }, { Accept: accept })
      expect([status, headers.get('content-type')]).toEqual([406, 'application/problem+json; charset=utf-8'])
      expect(body).toMatchObject({
        code: 'not_acceptable',
        detail: expect.stringContaining('application/graphql-response+json'),
      })
    },
  )
})
