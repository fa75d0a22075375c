/** Every REST route and every MCP tool answers whom the table allows, and nobody else. */
import { expect, test } from 'vitest'
import type { BoundRoute } from '../../../src/contract/bind.ts'
import type { Example } from '../../../src/contract/route.ts'
import type { Scope } from '../../../src/kernel/viewer.ts'
import { ask, examplesOf } from '../../helpers/requests.ts'
import { overHttp } from '../../mcp/clients.ts'
import { apiKey, bearer, callers, fromElsewhere, rejectedCallers, setUp, world } from './support.ts'

setUp()

type Params = Example['params']

/** Expected status of a route by the caller's scopes, whichever header its service reads keys from. */
function expectedStatus(route: BoundRoute, params: Params, scopes: readonly Scope[]): number {
  const { name, auth } = route.service
  // About the key itself.
  if (name === 'usage') return scopes.length === 0 ? 401 : 200
  if (name === 'people') return expectedOfPeople(params, scopes)
  if (auth === 'none' || scopes.includes(`${name}:read` as Scope)) return 200
  return scopes.length === 0 ? 401 : 403
}

/** Any key opens people; a sport that it may not read is refused, and the first person, a strongman, is unknown to it. */
function expectedOfPeople({ sport, slug }: Params, scopes: readonly Scope[]): number {
  if (scopes.length === 0) return 401
  if (sport !== undefined && !scopes.includes(`${sport}:read` as Scope)) return 403
  return slug === '1' && !scopes.includes('strongman:read') ? 404 : 200
}

test('every REST route is open to exactly the callers that the table allows', async () => {
  const wrong: string[] = []
  for (const { route, name, example } of examplesOf(world.server.routes)) {
    const expectStatus = async (caller: string, headers: Record<string, string>, expected: number) => {
      const { status, body } = await ask(world, route, example.params, {
        ...{ Authorization: '', 'X-API-Key': '' },
        ...headers,
        ...fromElsewhere(),
      })
      if (status !== expected) wrong.push(`${name} with ${caller}: ${status}, not ${expected}`)
      const scope = `${example.params['sport'] ?? route.service.name}:read`
      if (
        status === 403 &&
        caller in callers &&
        !String(body['detail']).endsWith(`lacks the required scope, ${scope}.`)
      )
        wrong.push(`${name} with ${caller} does not name ${scope}: ${body['detail']}`)
    }
    const header = route.service.auth === 'api-key' ? apiKey : bearer
    for (const [caller, { headers, scopes }] of Object.entries(callers)) {
      const key = headers['Authorization']?.slice('Bearer '.length)
      await expectStatus(caller, key ? header(key) : {}, expectedStatus(route, example.params, scopes))
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
      const [{ params }] = route.examples
      const result = await client.callTool({ name, arguments: { ...params } })
      const allowed = expectedStatus(route, params, scopes) === 200
      if (Boolean(result.isError) === allowed) wrong.push(`${name} with ${caller}`)
      calls += 1
    }
    await client.close()
  }
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThanOrEqual(4 * 17)
})
