/** Every REST route and every MCP tool answers whom the table allows, and nobody else. */
import { expect, test } from 'vitest'
import type { BoundRoute } from '../../../src/contract/bind.ts'
import type { Scope } from '../../../src/kernel/viewer.ts'
import { ask, examplesOf } from '../../helpers/requests.ts'
import { overHttp } from '../../mcp/clients.ts'
import { apiKey, bearer, callers, fromElsewhere, rejectedCallers, setUp, world } from './support.ts'

setUp()

/** Expected status of a route by the caller's scopes, whichever header its service reads keys from. */
function expectedStatus({ service }: BoundRoute, scopes: readonly Scope[]): number {
  if (service.auth === 'none' || scopes.includes(`${service.name}:read` as Scope)) return 200
  return scopes.length === 0 ? 401 : 403
}

test('every REST route is open to exactly the callers that the table allows', async () => {
  const wrong: string[] = []
  for (const { route, name, example } of examplesOf(world.server.routes)) {
    const expectStatus = async (caller: string, headers: Record<string, string>, expected: number) => {
      const { status } = await ask(world, route, example.params, {
        ...{ Authorization: '', 'X-API-Key': '' },
        ...headers,
        ...fromElsewhere(),
      })
      if (status !== expected) wrong.push(`${name} with ${caller}: ${status}, not ${expected}`)
    }
    const header = route.service.auth === 'api-key' ? apiKey : bearer
    for (const [caller, { headers, scopes }] of Object.entries(callers)) {
      const key = headers['Authorization']?.slice('Bearer '.length)
      await expectStatus(caller, key ? header(key) : {}, expectedStatus(route, scopes))
    }
    for (const [caller, { key, widget, status }] of Object.entries(rejectedCallers)) {
      const headers = key ? header(key) : { Authorization: `Widget ${(await widget!()).token}` }
      await expectStatus(caller, headers, route.service.auth === 'none' ? 200 : status)
    }
  }
  expect(wrong).toEqual([])
})

test('every MCP tool is open to exactly the callers that the table allows', async () => {
  const routes = new Map(world.server.routes.map((route) => [route.name, route]))
  const wrong: string[] = []
  let calls = 0
  for (const [caller, { headers, scopes }] of Object.entries(callers)) {
    const client = await overHttp(world, { ...headers })
    for (const { name } of (await client.listTools()).tools) {
      const route = routes.get(name)!
      const result = await client.callTool({ name, arguments: { ...route.examples[0].params } })
      const allowed = expectedStatus(route, scopes) === 200
      if (Boolean(result.isError) === allowed) wrong.push(`${name} with ${caller}`)
      calls += 1
    }
    await client.close()
  }
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(4 * 17)
})
