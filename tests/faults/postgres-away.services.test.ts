/** PostgreSQL stopped, crashed, frozen and back under load: cached responses are served, all others get Retry-After. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { SCOPES } from '../../src/kernel/viewer.ts'
import { createServer } from '../../src/server/server.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { leagueFigures, smallLeague } from '../helpers/strongman.ts'
import { askOnce, keepAsking, type Load, statuses } from './load.ts'
import { type OwnPostgres, ownPostgres, postgresInstalled } from './own-postgres.ts'

/** Far above the expected time, for busy machines. */
const PATIENT = { timeout: 30_000, interval: 20 }
const KEPT = '/strength/v1/cp/squat?unit=kg'
/** A request that has not been sent before. */
const NEW = (count: number) => `/strongman/v1/athletes?search=savic${count}`

describe.skipIf(!postgresInstalled)('a server whose PostgreSQL', () => {
  let postgres: OwnPostgres
  let url: string
  let headers: Record<string, string>
  let closes: (() => Promise<unknown>)[] = []
  let loads: Load[] = []

  beforeAll(async () => {
    postgres = await ownPostgres()
    const database = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, silentLog)
    await migrate(database, silentLog)
    await storePopulation(database, verifiedFigures)
    await loadReference(database)
    await storeStrongman(database, smallLeague, leagueFigures(smallLeague))
    const { key } = await createApiKey(database, { name: 'k', scopes: [...SCOPES], tier: 'PARTNER', kind: 'test' })
    headers = { Authorization: `Bearer ${key}` }
    await database.close()
  }, 120_000)
  afterAll(() => postgres.remove())

  beforeEach(async () => {
    const config = readConfig({
      ...{ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_ALLOWLIST: '127.0.0.1', DATA_DIR: temporaryFolder() },
      DATABASE_URL: postgres.url,
    })
    const database = await openDatabase(config, silentLog, { role: 'server' })
    const snapshots = await createSnapshots(database, silentLog)
    const keyCache = await createKeyCache(database, silentLog)
    const server = createServer({ config, database, snapshots, keys: keyCache, log: silentLog })
    url = await server.listen()
    closes = [() => database.close(), () => snapshots.close(), () => keyCache.close(), () => server.close()]
    expect(statuses([await askOnce(url, KEPT), await askOnce(url, NEW(1), { headers })])).toEqual({ 200: 2 })
  })
  afterEach(async () => {
    postgres.thaw()
    await postgres.start().catch(() => {})
    for (const load of loads) await load.stop()
    for (const close of closes.reverse()) await close()
    loads = []
  })

  let asked = 10
  const start = () => {
    const hits = keepAsking(url, () => KEPT, {})
    const misses = keepAsking(url, () => NEW(asked++), { headers })
    loads = [hits, misses]
    return { hits, misses }
  }
  const untilSome = (load: Load, status: number, many = 5) => {
    const from = load.outcomes.length
    return expect
      .poll(() => load.outcomes.slice(from).filter((one) => one.status === status).length, PATIENT)
      .toBeGreaterThanOrEqual(many)
  }
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  /** Every failure is reported correctly. */
  const expectUnavailable = (load: Load) => {
    const failed = load.outcomes.filter(({ status }) => status !== 200)
    expect(Object.keys(statuses(failed))).toEqual(['503'])
    for (const { retryAfter, text } of failed) {
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', status: 503 })
    }
  }
  /** Milliseconds until an uncached request succeeds. */
  const untilAnswered = async (): Promise<number> => {
    const from = performance.now()
    await expect.poll(async () => (await askOnce(url, NEW(asked++), { headers })).status, PATIENT).toBe(200)
    return performance.now() - from
  }

  test.each(['fast', 'immediate'] as const)(
    'is stopped (%s) and started again',
    async (how) => {
      const { hits, misses } = start()
      await untilSome(misses, 200)
      await postgres.stop(how)
      await untilSome(misses, 503, 20)
      expect((await askOnce(url, '/livez')).status).toBe(200)
      expect((await askOnce(url, '/readyz')).status).toBe(503)
      await untilSome(hits, 200, 20)
      await postgres.start()
      const ms = await untilAnswered()
      expect(ms).toBeLessThan(2_000)
      await expect.poll(async () => (await askOnce(url, '/readyz')).status, PATIENT).toBe(200)
      for (const load of loads) await load.stop()
      expect(statuses(hits.outcomes)).toEqual({ 200: hits.outcomes.length })
      expectUnavailable(misses)
    },
    120_000,
  )

  test('is frozen: new queries time out, cached responses do not wait, and it resumes when it thaws', async () => {
    const { hits, misses } = start()
    await untilSome(misses, 200)
    postgres.freeze()
    await untilSome(misses, 503, 10)
    expect((await askOnce(url, '/livez')).status).toBe(200)
    expect((await askOnce(url, '/readyz')).status).toBe(503)
    postgres.thaw()
    const ms = await untilAnswered()
    expect(ms).toBeLessThan(2_000)
    for (const load of loads) await load.stop()
    expect(statuses(hits.outcomes)).toEqual({ 200: hits.outcomes.length })
    expectUnavailable(misses)
  }, 120_000)

  test('ends all connections repeatedly: no caller sees an error', async () => {
    const { misses } = start()
    await untilSome(misses, 200)
    let ended = 0
    for (let round = 0; round < 30; round += 1) {
      const rows = await administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE pid <> pg_backend_pid() AND backend_type = 'client backend' AND application_name = 'strengthgraph'`,
      )
      ended += rows.length
      await untilSome(misses, 200)
    }
    await untilSome(misses, 200)
    for (const load of loads) await load.stop()
    expect(ended).toBeGreaterThan(20)
    expect(statuses(misses.outcomes)).toEqual({ 200: misses.outcomes.length })
  }, 120_000)

  test('has a locked table: the statement is cancelled, the response is 503, and the next one succeeds', async () => {
    const client = new pg.Client({ connectionString: postgres.url })
    client.on('error', () => {})
    await client.connect()
    await client.query('BEGIN')
    await client.query('LOCK TABLE career IN ACCESS EXCLUSIVE MODE')
    const answer = await askOnce(url, NEW(asked++), { headers })
    expect([answer.status, Number(answer.retryAfter)]).toEqual([503, 2])
    expect((await askOnce(url, KEPT)).status).toBe(200)
    expect((await askOnce(url, '/readyz')).status).toBe(200)
    await client.end()
    expect((await askOnce(url, NEW(asked++), { headers })).status).toBe(200)
  }, 60_000)
})
