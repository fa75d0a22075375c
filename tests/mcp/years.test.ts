/** A year without data: GraphQL, REST and MCP say which years have some. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../helpers/world.ts'
import { overHttp, textOf } from './clients.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld()
  client = await overHttp(world, { 'X-API-Key': world.key })
}, 60_000)
afterAll(async () => {
  await client.close()
  await world.close()
})

const messages = async (values: { year?: number; division: string }) => {
  const { year = null, division } = values
  const query = `{ bodybuildingPrediction(year: ${year}, division: "${division}") { name } }`
  const graphql = await world.graphql(query, undefined, { 'X-API-Key': world.key })
  const search = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))
  const rest = await world.get(`/bodybuilding/v1/predictions?${search}`, { 'X-API-Key': world.key })
  const tool = await client.callTool({ name: 'getBodybuildingPredictions', arguments: values })
  return [graphql.errors?.[0]?.message, rest.body.detail, textOf(tool)]
}

test.each([
  [
    'without a prediction',
    { year: 1999, division: 'mens-open' },
    'There is no prediction for the flagship contest of 1999 in the division mens-open: year must be one of 2021, 2022, 2023, 2024, 2025, 2026.',
  ],
  [
    'of a division without any prediction',
    { year: 2025, division: 'mens-wheelchair' },
    'There is no prediction for the flagship contest of 2025 in the division mens-wheelchair: year cannot be given: this division has no predictions.',
  ],
])('a year %s gets the same message over all three', async (_, values, message) => {
  expect(await messages(values)).toEqual([message, message, message])
})

test('no year at all, of a division without any prediction, gets the same message over all three', async () => {
  const [graphql, ...others] = await messages({ division: 'mens-wheelchair' })
  expect(graphql).toContain('year cannot be given: this division has no predictions.')
  expect(others).toEqual([graphql, graphql])
})
