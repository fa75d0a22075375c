import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { createLog, silentLog } from '../../src/kernel/log.ts'
import { withoutSecrets } from '../../src/kernel/text/secrets.ts'
import { observe } from '../../src/observe/observe.ts'
import { testDatabase } from '../helpers/database.ts'

interface Line {
  readonly msg: string
  readonly [name: string]: unknown
}

const PATIENT = { timeout: 15_000 }
const KEY = 'sg_live_0123456789ABCDEFGHIJKL_abcdef'

describe('a line for each request', () => {
  const lines: Line[] = []
  const requests = () => lines.filter(({ msg }) => msg === 'request')
  const ended: (() => Promise<unknown>)[] = []
  let url: string

  beforeAll(async () => {
    const database = await testDatabase()
    const snapshots = await createSnapshots(database, silentLog)
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    const services = [{ name: 'things', mounts: ['/things/v1', '/v1'] as const }]
    const watched = observe({
      config: readConfig({ LOG_CLIENT_IP: 'true' }),
      database,
      snapshots,
      services,
      log,
      faults: silentFaultLog,
    })
    const things = express.Router()
    things.get('/thing/:id', (_request, response) => {
      const key = { id: 1, prefix: 'sg_live_01234567', scopes: new Set(), tier: 'FREE', perMinute: null }
      response.locals['viewer'] = { kind: 'key', key }
      response.set({ 'X-Cache': 'hit', 'X-Data-Version': '2026-11-20.1' }).send('12345')
    })
    things.get('/never', () => {})
    const app = express()
    app.use((_request, response, next) => {
      response.locals['requestId'] = 'r-1'
      next()
    })
    app.use(watched.handler)
    app.use('/things/v1', things).use('/v1', things)
    const server = app.listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    ended.push(
      () => new Promise((resolve) => server.close(resolve)),
      () => snapshots.close(),
      () => database.close(),
    )
  })
  afterAll(async () => {
    for (const end of ended) await end()
  })

  test('says who, what, how it ended, how long it took, and never the address or its query', async () => {
    lines.length = 0
    await (await fetch(`${url}/things/v1/thing/17?secret=hush`)).text()
    await expect.poll(requests, PATIENT).toHaveLength(1)
    const { durationMs, responseBytes, time: _, ...line } = requests()[0] as Line
    expect(line).toEqual({
      ...{ level: 30, msg: 'request', requestId: 'r-1', method: 'GET', service: 'things', status: 200 },
      ...{ route: '/things/v1/thing/{id}', cache: 'hit', keyPrefix: 'sg_live_01234567', dataVersion: '2026-11-20.1' },
      clientIp: '127.0.0.1',
    })
    expect(durationMs).toBeGreaterThan(0)
    expect(responseBytes).toBeGreaterThan(100)
  })

  test('calls a route by one name, whichever way it was reached, and all that is unknown (none)', async () => {
    lines.length = 0
    const paths = ['/v1/thing/1', '/THINGS/v1/thing/%C3%A4', '/things/v1/nothing', '/nowhere', '/nowhere/else']
    for (const path of paths) await (await fetch(url + path)).text()
    await expect.poll(requests, PATIENT).toHaveLength(5)
    expect(requests().map(({ service, route }) => `${service} ${route}`)).toEqual([
      'things /things/v1/thing/{id}',
      'things /things/v1/thing/{id}',
      'site (none)',
      'site (none)',
      'site (none)',
    ])
  })

  test('tells where the client did not wait for the end', async () => {
    lines.length = 0
    await expect(fetch(`${url}/v1/never`, { signal: AbortSignal.timeout(200) })).rejects.toThrow()
    await expect.poll(requests, PATIENT).toHaveLength(1)
    expect(requests()[0]).toMatchObject({ route: '/things/v1/never', status: 499, aborted: true })
  })

  test('is not written for health and metrics', async () => {
    lines.length = 0
    for (const path of ['/livez', '/metrics', '/v1/thing/1']) await (await fetch(url + path)).text()
    await expect.poll(requests, PATIENT).toHaveLength(1)
  })
})

describe('what looks like a credential', () => {
  test.each([
    [`unknown key ${KEY}.`, 'unknown key sg_live_01234567….'],
    ['{"keyPrefix":"sg_live_01234567"}', '{"keyPrefix":"sg_live_01234567"}'],
    [
      '{"headers":{"authorization":"Basic \\"x","accept":"*/*"}}',
      '{"headers":{"authorization":"(hidden)","accept":"*/*"}}',
    ],
    ['{"X-API-Key":"anything at all"}', '{"X-API-Key":"(hidden)"}'],
    ['Authorization: Bearer 0123456789abcdefgh', 'Authorization: Bearer (hidden)'],
    ['a=eyJhIn0.e30.&b=eyJhIn0.e30.c.d', 'a=(token)&b=(token).d'],
    ['Bearer%20eyJhIn0.e30.c', 'Bearer%20(token)'],
    ['x.eyJhIn0.e30.c eyJ.a.b eyJa.b eyJa..b', 'x.(token) eyJ.a.b eyJa.b eyJa..b'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.c2lnbg is old', 'token (token) is old'],
    ['GET https://heyjude.example.com/honeyjar.shop.com', 'GET https://heyjude.example.com/honeyjar.shop.com'],
    ['postgres://me:hush@db:5432/x', 'postgres://me:(hidden)@db:5432/x'],
    ['redis://:hush@cache', 'redis://:(hidden)@cache'],
    ['https://example.org/a:b@c', 'https://example.org/a:b@c'],
    ['this key does not open "goat"', 'this key does not open "goat"'],
  ])('%s is logged as %s', (line, shown) => expect(withoutSecrets(line)).toBe(shown))
})
