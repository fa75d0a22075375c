/** Liveness and readiness: what the checks report, to whom, and when they change. */
import http from 'node:http'
import net from 'node:net'
import express from 'express'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createSnapshots, ServedDatasets, type Snapshots } from '../../src/database/snapshots/snapshots.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { createLog, silentLog } from '../../src/kernel/log.ts'
import type { Readiness } from '../../src/observe/health.ts'
import { createLifecycle } from '../../src/observe/lifecycle.ts'
import { type Observation, observe } from '../../src/observe/observe.ts'
import { testDatabase } from '../helpers/database.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { createWorld } from '../helpers/world.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

interface Watched {
  readonly url: string
  readonly observation: Observation
  readonly logged: string[]
  ready(): Promise<{ readonly status: number; readonly text: string; readonly checks: Readiness['checks'] }>
}

/** Only the health endpoints, over any database. */
async function watch(database: Database, snapshots: Snapshots): Promise<Watched> {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => logged.push(line) })
  const observation = observe({
    config: readConfig({}),
    database,
    snapshots,
    services: [],
    log,
    faults: silentFaultLog,
  })
  const server = express().use(observation.handler).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  ended.push(() => new Promise((resolve) => server.close(resolve)))
  const url = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`
  const ready: Watched['ready'] = async () => {
    const response = await fetch(`${url}/readyz`)
    const text = await response.text()
    return { status: response.status, text, checks: JSON.parse(text).checks }
  }
  return { url, observation, logged, ready }
}

async function loaded(): Promise<{ database: Database; snapshots: Snapshots }> {
  const database = await testDatabase()
  await storePopulation(database, verifiedFigures)
  const snapshots = await createSnapshots(database, silentLog)
  ended.push(async () => {
    await snapshots.close()
    await database.close()
  })
  return { database, snapshots }
}

/** Snapshots read before the database went away. */
const remembered = { now: new ServedDatasets([]) } as Snapshots

test('a server with data is ready, and says by name why', async () => {
  const { database, snapshots } = await loaded()
  const { ready, url } = await watch(database, snapshots)
  const { status, checks } = await ready()
  expect(status).toBe(200)
  expect(Object.entries(checks).map(([name, { ok }]) => [name, ok])).toEqual([
    ['database', true],
    ['migrations', true],
    ['data', true],
    ['accepting', true],
  ])
  expect(checks.data.detail).toMatch(/^strength verified \d{4}-\d\d-\d\d\.1$/)
  expect(checks.migrations.detail).toMatch(/^(\d+) of \1 applied$/)
  const alive = await fetch(`${url}/livez`)
  expect([alive.status, alive.headers.get('cache-control'), await alive.text()]).toEqual([
    200,
    'no-store',
    '{"status":"alive"}\n',
  ])
})

test('HEAD says the same without a body', async () => {
  const { database, snapshots } = await loaded()
  const { url } = await watch(database, snapshots)
  for (const path of ['/livez', '/readyz', '/metrics']) {
    const response = await fetch(url + path, { method: 'HEAD' })
    expect([path, response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      path,
      200,
      'no-store',
      '',
    ])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  }
})

test('without data a server is not ready, and is when data comes', async () => {
  const database = await testDatabase()
  const snapshots = await createSnapshots(database, silentLog)
  ended.push(async () => {
    await snapshots.close()
    await database.close()
  })
  const { ready, logged } = await watch(database, snapshots)
  const before = await ready()
  expect([before.status, before.checks.data.detail]).toEqual([503, 'no data is loaded'])
  await storePopulation(database, verifiedFigures)
  await expect.poll(async () => (await ready()).status, { timeout: 15_000 }).toBe(200)
  // One line per change, however often the endpoint is requested.
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual(['not ready', 'ready again'])
})

test('a migration that is not applied keeps it from being ready', async () => {
  const { database, snapshots } = await loaded()
  await database.prisma.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL`
  const { ready } = await watch(database, snapshots)
  const { status, checks } = await ready()
  expect([status, checks.migrations.ok, checks.database.ok]).toEqual([503, false, true])
  expect(checks.migrations.detail).toMatch(/^0 of \d+ applied$/)
})

test('a database that refuses or is silent is told in time, without its address or password', async () => {
  const sockets: net.Socket[] = []
  const silent = net.createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  ended.push(async () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  for (const port of [1, (silent.address() as net.AddressInfo).port]) {
    const url = `postgresql://somebody:hush@127.0.0.1:${port}/nothing`
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role: 'server' })
    const { ready, url: server, logged } = await watch(database, remembered)
    const started = performance.now()
    const { status, text, checks } = await ready()
    expect(performance.now() - started).toBeLessThan(5_000)
    expect([status, checks.database.ok]).toEqual([503, false])
    expect(checks.database.detail).toMatch(/^(unreachable( \(\w+\))?|no response within \d+ ms)$/)
    expect(text + logged.join()).not.toMatch(/hush|somebody|127\.0\.0\.1/)
    // The process is still alive.
    expect((await fetch(`${server}/livez`)).status).toBe(200)
    await database.close()
  }
})

test('from the first moment of draining it is not ready, but lives', async () => {
  const { database, snapshots } = await loaded()
  const { ready, url, observation } = await watch(database, snapshots)
  expect((await ready()).status).toBe(200)
  const other = http.createServer()
  void observation.lifecycle.drain(other, { waitMs: 30_000, forceMs: 30_000 })
  const { status, checks } = await ready()
  expect([status, checks.accepting]).toEqual([503, { ok: false, ms: 0, detail: 'draining' }])
  expect((await fetch(`${url}/livez`)).status).toBe(200)
})

test('responses that end while it closes tell the client that they were the last on their connection', async () => {
  const lifecycle = createLifecycle()
  const other = http.createServer()
  const headers = () => {
    const set = new Map<string, unknown>()
    const response = { headersSent: false, setHeader: (name: string, value: unknown) => set.set(name, value) }
    return { set, response: response as unknown as http.ServerResponse }
  }
  const open = headers()
  lifecycle.begin(open.response)
  void lifecycle.drain(other, { waitMs: 0, forceMs: 1_000 })
  await expect.poll(() => open.set.get('Connection')).toBe('close')
  const later = headers()
  lifecycle.begin(later.response)
  expect(later.set.get('Connection')).toBe('close')
})

test('nobody is limited or asked for a key, and a flood asks the database once', async () => {
  const world = await createWorld({ settings: { RATE_LIMIT_ALLOWLIST: '', ANONYMOUS_RATE_LIMIT_PER_MINUTE: '1' } })
  ended.push(() => world.close())
  await world.get('/strength/v1/standards')
  expect((await world.get('/strength/v1/standards')).status).toBe(429)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => world.get('/readyz')))
  const seconds = Math.ceil((performance.now() - began) / 1000)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // The result of the database check is cached for a second; one was made before the flood.
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.checks.database))).size).toBeLessThanOrEqual(seconds + 1)
  expect([...answers[0]!.headers.keys()].filter((name) => /ratelimit/.test(name))).toEqual([])
  const refused = await world.post('/livez', {})
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
