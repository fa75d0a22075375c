/** GraphQL operations that cost more than they appear to are rejected: runs the cases of the audit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTACKS } from '../../scripts/audit/suites/abuse.mjs'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const SMALL = /^input nested/

test.each(Object.entries(ATTACKS))('%s', async (name, body) => {
  const { status, text } = await world.post('/graphql', body)
  expect(status).toBeLessThan(500)
  if (SMALL.test(name)) return
  expect(text).not.toMatch(/"data":\s*\{/)
  expect(text).toMatch(/INVALID_PARAMETER|invalid_parameter|payload_too_large|INVALID_BODY|batch/i)
})

test('the server answers others immediately afterwards', async () => {
  expect((await world.post('/graphql', { query: '{ __typename }' })).body.data).toEqual({ __typename: 'Query' })
})
