/** `MCP_SERVICES`: the tools and resources of other services at `/mcp`. */
import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SELECTION } from '../../src/mcp/selection.ts'
import { ask } from '../helpers/requests.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { overHttp, textOf } from './clients.ts'

let world: World
let client: Client
beforeAll(async () => {
  world = await createWorld({ settings: { MCP_SERVICES: 'strongman,strength,people' } })
  client = await overHttp(world, { 'X-API-Key': world.key })
}, 60_000)
afterAll(async () => {
  await client.close()
  await world.close()
})

const SERVICES = ['strongman', 'strength', 'people'] as const
const tools = SERVICES.flatMap((service) =>
  SELECTION[service].tools.map((path) => ({ service, path: `/${service}/v1${path}` })),
)
const routeOf = (path: string) => world.server.routes.find((one) => one.path === path)!

test('the tools are those of the services in MCP_SERVICES, and no others', async () => {
  const names = (await client.listTools()).tools.map(({ name }) => name)
  expect(names).toEqual(tools.map(({ path }) => routeOf(path).name))
})

test.each(tools)('the tool of $path returns the REST response', async ({ path }) => {
  const route = routeOf(path)
  const [{ params }] = route.examples
  const result = await client.callTool({ name: route.name, arguments: { ...params } })
  expect(result.isError, textOf(result)).toBeFalsy()
  const { truncated, ...body } = result.structuredContent as Record<string, unknown>
  const expected = (await ask(world, route, params)).body
  if (truncated) expect(Object.keys(body)).toEqual(Object.keys(expected))
  else expect(body).toEqual(expected)
  const { data, total_records: rows, total_pages: pages } = expected
  if (Array.isArray(data) && pages !== undefined)
    expect(textOf(result)).toMatch(new RegExp(`^${data.length} of ${rows}, page 1 of ${pages}\\.`))
})

test('strength tools need no key; strongman tools say that they do', async () => {
  const anonymous = await overHttp(world)
  const open = await anonymous.callTool({ name: routeOf('/strength/v1/standards').name, arguments: {} })
  expect(open.isError, textOf(open)).toBeFalsy()
  const keyed = await anonymous.callTool({ name: routeOf('/strongman/v1/athletes').name, arguments: {} })
  expect(keyed.isError).toBe(true)
  expect(textOf(keyed)).toMatch(/creates keys/)
  await anonymous.close()
})

test('resources are those of the selected services; prompts, which use bodybuilding tools, are absent', async () => {
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(
    [...SELECTION.strongman.resources, ...SELECTION.people.resources].map(({ uri }) => uri),
  )
  expect((await client.listPrompts()).prompts).toEqual([])
})
