/** What a widget token opens over HTTP: the route of its one resource, and nothing else. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodybuilding } from '../../rest-adapters/bodybuilding/service.ts'
import { createLimiter } from '../../src/access/limits/limiter.ts'
import { createMemoryStore } from '../../src/access/limits/store.ts'
import { createWidgetTokens, type WidgetSecret } from '../../src/access/widget-tokens.ts'
import { bind } from '../../src/contract/bind.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { createGuards } from '../../src/http/authentication.ts'
import { viewerOf, withRequestId, withSnapshot } from '../../src/http/middleware.ts'
import { createResponseCache } from '../../src/http/responses/response-cache.ts'
import { serviceRouter } from '../../src/http/rest/router.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { createLog } from '../../src/kernel/log.ts'
import { observe } from '../../src/observe/observe.ts'
import { schema } from '../../src/services/schema.ts'
import { noVersions } from '../helpers/versions.ts'
import { createWorld, type World } from '../helpers/world.ts'

const SHOWN = '/bodybuilding/v1/divisions'
const HIDDEN = '/bodybuilding/v1/hidden'
const RESOURCE = 'list:divisions'
const secret: WidgetSecret = { kid: 'a', secret: new TextEncoder().encode('a-secret-of-thirty-two-bytes-or-more') }
const SNAPSHOT = { key: '' }
const MINUTE = 60_000

let world: World
let server: Server
let end: () => Promise<unknown>
const lines: string[] = []

/** One route of the service twice: once open to widgets, once not. */
beforeAll(async () => {
  world = await createWorld()
  const { database, keyCache } = world
  const log = createLog('info', { write: (line) => lines.push(line) })
  const snapshots = await createSnapshots(database, log)
  const route = world.server.routes.find(({ path }) => path === SHOWN)!
  const routes = [
    bind({ ...route, widget: RESOURCE }, schema),
    bind({ ...route, path: HIDDEN, name: 'listHidden' }, schema),
  ]
  const openLimit = { requests: 60, windowSeconds: 60 }
  const budgets = createMemoryStore()
  const limiter = createLimiter({ store: budgets, openLimit, allowed: [], viewerOf })
  const guards = createGuards({
    keys: keyCache,
    limiter,
    widgetTokens: createWidgetTokens([secret]),
    keyless: new Set(),
  })
  const router = serviceRouter({
    ...{ service: bodybuilding, routes, faults: silentFaultLog, execute: world.server.gateway.execute },
    responses: createResponseCache(1_000_000),
    ...{
      guard: guards.of(bodybuilding),
      limit: limiter.of(bodybuilding.name),
      limitHeaders: (group) => limiter.sendHeaders({ service: bodybuilding.name, group }),
    },
    ...{ dataVersion: () => 'none', currentSnapshot: () => SNAPSHOT, versions: noVersions, openapi: () => ({}) },
  })
  const watched = observe({
    config: readConfig({}),
    database,
    snapshots,
    services: [bodybuilding],
    log,
    faults: silentFaultLog,
  })
  const app = express()
    .use(
      withRequestId,
      withSnapshot(() => SNAPSHOT),
      watched.handler,
    )
    .use(bodybuilding.mounts[0], router)
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  end = () => Promise.all([budgets.close(), snapshots.close()])
})
afterAll(async () => {
  server.close()
  await end()
  await world.close()
})

async function get(path: string, token: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Authorization: `Widget ${token}` } })
  const body = (await response.json()) as { total?: number; detail?: string }
  return { status: response.status, headers: response.headers, body }
}
const issued = async (resource = RESOURCE, now = Date.now()) =>
  (await createWidgetTokens([secret], () => now).issue(resource)).token

/** A token with all our claims, but for another audience. */
const forAnother = () =>
  new SignJWT({ iss: 'strengthgraph', aud: 'strengthgraph:api', sub: RESOURCE, jti: '1' })
    .setProtectedHeader({ alg: 'HS256', kid: 'a', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(secret.secret)
const unsigned = () =>
  new UnsecuredJWT({ iss: 'strengthgraph', aud: 'strengthgraph:widget', sub: RESOURCE, jti: '1' })
    .setIssuedAt()
    .setExpirationTime('5m')
    .encode()
const tampered = async () => {
  const [header, , signature] = (await issued('list:other')).split('.')
  const [, claims] = (await issued()).split('.')
  return [header, claims, signature].join('.')
}

describe('a widget token', () => {
  test('grants access to the route of its resource, within the limit of widgets', async () => {
    const { status, body, headers } = await get(SHOWN, await issued())
    expect([status, body.total, headers.get('x-ratelimit-limit')]).toEqual([200, 13, '600'])
  })

  test.each([
    ['of another resource, on a route that shows one', SHOWN, 'list:athletes'],
    ['of a resource, on a route that shows none', HIDDEN, RESOURCE],
    ['of no resource, on a route that shows none', HIDDEN, ''],
  ])('%s is a 403', async (_, path, resource) => {
    expect(await get(path, await issued(resource))).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test.each([
    ['that has expired', () => issued(RESOURCE, Date.now() - 6 * MINUTE), /expired/],
    ['that was tampered with', tampered, /not valid/],
    ['that nobody signed', unsigned, /not valid/],
    ['for another audience', forAnother, /not valid/],
    ['that is none', () => 'x'.repeat(40), /not valid/],
  ])('%s is a 401 that requests a widget token', async (_, create, detail) => {
    const token = await create()
    const { status, body, headers } = await get(SHOWN, token)
    expect([status, body.detail]).toEqual([401, expect.stringMatching(detail)])
    expect(headers.get('www-authenticate')).toMatch(/^Widget realm="bodybuilding"/)
    expect(JSON.stringify(body)).not.toContain(token)
  })

  test('never appears in the log, not even in part', async () => {
    lines.length = 0
    const tokens = [await issued(), await issued('list:athletes'), await tampered(), unsigned(), await forAnother()]
    for (const token of tokens) await get(SHOWN, token)
    await expect.poll(() => lines.filter((line) => line.includes('"msg":"request"')).length).toBe(tokens.length)
    const parts = tokens.flatMap((token) => token.split('.')).filter((part) => part.length > 8)
    for (const part of [...tokens, ...parts]) expect(lines.join()).not.toContain(part)
  })
})
