/** The API behind the stdio server: unavailable at first, or with invalid responses. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { apiOverHttp } from '../../src/mcp/stdio/api.ts'
import { createWorld, type World } from '../helpers/world.ts'
import { type Bundle, bundle, overStdio, textOf } from './clients.ts'

let world: World
let document: string
let built: Bundle
beforeAll(async () => {
  ;[world, built] = await Promise.all([createWorld(), bundle()])
  document = (await world.get('/bodybuilding/v1/openapi.json')).text
}, 60_000)
afterAll(async () => {
  built?.remove()
  await world?.close()
})

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

/** Starts a server on a free port, or on a given one. */
async function listening(listener: RequestListener, port = 0): Promise<number> {
  server = createServer(listener)
  await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

const baseAt = (port: number) => `http://127.0.0.1:${port}/bodybuilding/v1`

/** Serves the OpenAPI document, and one fixed response for everything else. */
const answering =
  (status: number, body: string): RequestListener =>
  ({ url }, response) => {
    if (url?.endsWith('/openapi.json')) response.end(document)
    else response.writeHead(status).end(body)
  }

test.each(['null', '[]', '"text"', '<html>'])('a %s response is reported as a fault of the API', async (body) => {
  const { surface, call } = apiOverHttp({
    ...{ base: baseAt(await listening(answering(200, body))), key: '' },
    services: ['bodybuilding'],
  })
  const { operation } = (await surface()).tools.get('listBodybuildingDivisions')!
  const reply = await call('bodybuilding', operation, {})
  expect(reply).toMatchObject({ status: 503, body: { detail: expect.stringMatching(/not a JSON object/) } })
})

test('a network failure is reported by its code, never in a message that repeats a key', async () => {
  const port = await listening(answering(200, '{}'))
  // A key that the startup check would reject.
  const key = 'SECRET\nX: y'
  const { surface, call } = apiOverHttp({ base: baseAt(port), key, services: ['bodybuilding'] })
  const { operation } = (await surface()).tools.get('listBodybuildingDivisions')!
  expect(JSON.stringify(await call('bodybuilding', operation, {}))).toMatch(/^(?!.*SECRET).*unreachable: TypeError/)
  server?.close()
  server?.closeAllConnections()
  const gone = apiOverHttp({ base: baseAt(port), key: '', services: ['bodybuilding'] })
  expect(await gone.call('bodybuilding', operation, {}).catch((error: Error) => error.message)).toMatch(/ECONNREFUSED/)
})

test('does not follow redirects, so that the key stays with this API', async () => {
  const elsewhere: RequestListener = (_, response) => response.writeHead(302, { Location: world.url }).end()
  const { surface } = apiOverHttp({ base: baseAt(await listening(elsewhere)), key: '', services: ['bodybuilding'] })
  await expect(surface()).rejects.toThrow(/it responded with status 302/)
})

test('reports an API that is down at startup, and serves it as soon as it is up', async () => {
  // A port on which nothing listens at first.
  const port = await listening(() => undefined)
  await new Promise((resolve) => server?.close(resolve))
  const client = await overStdio(built, { BB_API_BASE: baseAt(port), BB_API_KEY: world.key }, 'legacy')
  const told = new Promise<void>((resolve) => {
    client.setNotificationHandler('notifications/tools/list_changed', () => resolve())
  })
  await expect(client.listTools()).rejects.toThrow(/The API cannot be used: .*ECONNREFUSED/)
  await expect(client.callTool({ name: 'listBodybuildingDivisions', arguments: {} })).rejects.toThrow(/cannot be used/)
  await listening(async ({ url, headers }, response) => {
    const answer = await world.get(`${url}`, { 'X-API-Key': String(headers['x-api-key'] ?? '') })
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text)
  }, port)
  await told
  expect((await client.listTools()).tools.length).toBeGreaterThan(10)
  const result = await client.callTool({ name: 'listBodybuildingDivisions', arguments: {} })
  expect(result.isError, textOf(result)).toBeFalsy()
  await client.close()
}, 30_000)
