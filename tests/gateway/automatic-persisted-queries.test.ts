/** Automatic persisted queries: clients send a hash, and the text only if the server does not know it. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const extensions = (text: string, sha256Hash = hashOf(text)) => ({ persistedQuery: { version: 1, sha256Hash } })
const post = (body: object) => world.post('/graphql', body)

test('a hash is unknown at first, known once the text was sent with it, and then enough, by POST and GET', async () => {
  const query = 'query one($code: String!) { country(code: $code) { name } }'
  const variables = { code: 'ISL' }
  const unknown = await post({ extensions: extensions(query), variables })
  expect(unknown.status).toBe(200)
  expect(unknown.body).toEqual({
    errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  })
  const data = { country: { name: 'Iceland' } }
  expect((await post({ query, extensions: extensions(query), variables })).body.data).toEqual(data)
  expect((await post({ extensions: extensions(query), variables })).body.data).toEqual(data)
  const url = new URLSearchParams({
    extensions: JSON.stringify(extensions(query)),
    variables: JSON.stringify(variables),
  })
  expect((await world.get(`/graphql?${url}`)).body.data).toEqual(data)
})

test('a hash that is not that of the text is refused, and remembers nothing', async () => {
  const query = '{ country(code: "NOR") { name } }'
  const wrong = hashOf('another text')
  const { body } = await post({ query, extensions: extensions(query, wrong) })
  expect(body.errors[0]).toEqual({
    message: 'PersistedQueryMismatch',
    extensions: { code: 'PERSISTED_QUERY_MISMATCH' },
  })
  expect((await post({ extensions: extensions(query, wrong) })).body.errors[0].message).toBe('PersistedQueryNotFound')
})

test('a text beyond the size of a body is refused as such', async () => {
  const query = `{ country(code: "${'x'.repeat(1_000_000)}") { name } }`
  const { status, body } = await post({ query, extensions: extensions(query) })
  expect(status).toBe(413)
  expect(JSON.stringify(body)).toContain('payload')
})

test('a text that is no valid query is refused as one, with its hash or without', async () => {
  const query = '{ nothing }'
  for (const body of [{ query, extensions: extensions(query) }, { extensions: extensions(query) }]) {
    expect((await post(body)).body.errors[0].extensions.code).toBe('INVALID_PARAMETER')
  }
})

test('an extension without a hash is ignored', async () => {
  const query = '{ country(code: "ISL") { code } }'
  for (const persistedQuery of [null, 5, {}, { version: 1, sha256Hash: 5 }]) {
    expect((await post({ query, extensions: { persistedQuery } })).body.data).toEqual({ country: { code: 'ISL' } })
  }
})

test('another version of the protocol is refused as such', async () => {
  const query = '{ country(code: "ISL") { code } }'
  const { body } = await post({ query, extensions: { persistedQuery: { version: 2, sha256Hash: hashOf(query) } } })
  expect(body.errors[0]).toMatchObject({
    message: 'extensions persistedQuery.version must be 1.',
    extensions: { code: 'INVALID_PARAMETER', errors: [{ parameter: 'extensions' }] },
  })
})
