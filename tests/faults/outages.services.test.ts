/**
 * Every route, page, MCP tool and GraphQL field while PostgreSQL is away in each possible way: each returns 200 from
 * the cache or 503 with a retry delay, never 500 and never late, and recovers when PostgreSQL is back.
 */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createKeyCache, type KeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { storeBodybuilding } from '../../src/importers/bodybuilding/store.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { loadReference } from '../../src/importers/reference.ts'
import { storeStrongman } from '../../src/importers/strongman/store.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { outageOf } from '../../src/kernel/faults/outages.ts'
import { createLog, silentLog } from '../../src/kernel/log.ts'
import { SCOPES } from '../../src/kernel/viewer.ts'
import { createServer } from '../../src/server/server.ts'
import { showFigures, smallShow } from '../helpers/bodybuilding.ts'
import { temporaryFolder } from '../helpers/build.ts'
import { gymFigures, verifiedFigures } from '../helpers/figures.ts'
import { leagueFigures, smallLeague } from '../helpers/strongman.ts'
import { askOnce, type Outcome, statuses } from './load.ts'
import { ENDED, type OwnPostgres, ownPostgres, postgresInstalled } from './own-postgres.ts'
import { everything, type Probe, saysUnavailable, wrongWith } from './surfaces.ts'

const PATIENT = { timeout: 30_000, interval: 50 }
/**
 * Connections time out after 1 s, statements after 2.5 s: responses take 3 s, or longer if all of them keep the machine
 * busy.
 */
const BOUND_MS = 10_000
/** More than the connections in the pool. */
const AT_ONCE = 20
const KEPT = '/strength/v1/cp/squat?unit=kg'

describe.skipIf(!postgresInstalled)('a server whose PostgreSQL', () => {
  let postgres: OwnPostgres
  let empty: OwnPostgres
  let older: OwnPostgres
  let key: string
  let url: string
  let database: Database
  let keyCache: KeyCache
  let probes: Probe[]
  let lines: { readonly level: number; readonly msg: string; readonly [name: string]: unknown }[]
  let closes: (() => Promise<unknown>)[] = []
  const figures: Record<string, Record<string, number>> = {}

  beforeAll(async () => {
    postgres = await ownPostgres()
    const port = Number(new URL(postgres.url).port)
    const filling = await openDatabase({ DATABASE_URL: postgres.url, DATA_DIR: '' }, silentLog)
    await migrate(filling, silentLog)
    for (const one of [verifiedFigures, gymFigures]) await storePopulation(filling, one)
    await loadReference(filling)
    await storeStrongman(filling, smallLeague, leagueFigures(smallLeague))
    await storeBodybuilding(filling, smallShow, showFigures(smallShow))
    const options = { name: 'k', scopes: [...SCOPES], tier: 'PARTNER', kind: 'test' } as const
    key = (await createApiKey(filling, options)).key
    await postgres.stop('fast')
    older = await ownPostgres({ port, from: await postgres.copy() })
    await postgres.start()
    // The older database does not contain what is served now.
    await storeBodybuilding(filling, smallShow, showFigures(smallShow))
    await storeStrongman(filling, smallLeague, leagueFigures(smallLeague))
    await filling.close()
    empty = await ownPostgres({ port })
  }, 120_000)
  afterAll(async () => {
    for (const one of [postgres, empty, older]) await one?.remove()
    console.info(`${probes.length} requests with each fault:`, figures)
  })

  /** A separate server for each fault, whose cache contains only the response that must be cached. */
  beforeEach(async () => {
    const config = readConfig({
      ...{ PORT: '0', RATE_LIMIT_ALLOWLIST: '127.0.0.1', DATA_DIR: temporaryFolder(), DATABASE_URL: postgres.url },
      ...{ MCP_SERVICES: 'strongman,strength,bodybuilding', MAX_CONCURRENT_QUERIES: '1000' },
    })
    lines = []
    const log = createLog('warn', { write: (line) => lines.push(JSON.parse(line)) })
    database = await openDatabase(config, log, { role: 'server' })
    const snapshots = await createSnapshots(database, log)
    keyCache = await createKeyCache(database, log)
    const server = createServer({ config, database, snapshots, keys: keyCache, log })
    url = await server.listen()
    closes = [() => database.close(), () => snapshots.close(), () => keyCache.close(), () => server.close()]
    probes = everything(server.routes, key)
    expect((await askOnce(url, KEPT)).status).toBe(200)
  })
  afterEach(async () => {
    for (const close of closes.reverse()) await close()
  })

  const askAll = async (): Promise<[Probe, Outcome][]> => {
    const left = [...probes]
    const outcomes: [Probe, Outcome][] = []
    const worker = async () => {
      for (let probe = left.pop(); probe; probe = left.pop()) outcomes.push([probe, await probe.ask(url)])
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return outcomes
  }
  const wrongOnes = (outcomes: readonly [Probe, Outcome][]) =>
    outcomes.flatMap(([probe, outcome]) => {
      const wrong = wrongWith(probe, outcome) ?? (outcome.ms > BOUND_MS && `took ${Math.round(outcome.ms)} ms`)
      return wrong ? [`${probe.name}: ${wrong}`] : []
    })
  const note = (fault: string, outcomes: readonly [Probe, Outcome][]) => {
    const all = outcomes.map(([, outcome]) => outcome)
    const tools = all.filter((one) => one.status === 200 && saysUnavailable(one)).length
    const slowest = Math.round(Math.max(...all.map(({ ms }) => ms)))
    figures[fault] = { 500: 0, ...statuses(all), 'tools that say so': tools, 'slowest, ms': slowest }
  }
  /** All responses recover without intervention. */
  const expectRecovery = async () => {
    const unanswered = async () => (await askAll()).filter(([, outcome]) => outcome.status !== 200)
    await expect.poll(async () => (await askOnce(url, '/readyz')).status, PATIENT).toBe(200)
    await expect
      .poll(async () => (await unanswered()).map(([{ name }, { status }]) => [name, status]), PATIENT)
      .toEqual([])
    expect(wrongOnes(await askAll())).toEqual([])
  }
  const outageLines = () => lines.filter(({ msg }) => /the database (is|does|cannot|answers)/.test(msg))

  test('is healthy answers everything', async () => {
    // What the versions changed is recorded after the start.
    const recorded = probes.filter(({ name }) => /changes$|datasets$/i.test(name))
    expect(recorded.length).toBeGreaterThan(3)
    await expect
      .poll(async () => Promise.all(recorded.map(async (probe) => (await probe.ask(url)).status)), PATIENT)
      .not.toContain(503)
    const outcomes = await askAll()
    note('none', outcomes)
    // The duration of a process's first responses says nothing about its database.
    expect(outcomes.flatMap(([probe, outcome]) => wrongWith(probe, outcome) ?? [])).toEqual([])
    expect(outcomes.filter(([, { status }]) => status !== 200).map(([{ name }]) => name)).toEqual([])
    expect(outcomes.filter(([, { text }]) => /"isError":true/.test(text)).map(([{ name }]) => name)).toEqual([])
    expect(probes.length).toBeGreaterThan(250)
  }, 60_000)

  let others: pg.Client[] = []
  /** Takes every connection there is, including those that the server releases, until it can have none. */
  const takeAll = async () => {
    const [limit] = await postgres.administer<{ max_connections: string }>('SHOW max_connections')
    while (others.length < Number(limit?.max_connections)) {
      for (;;) {
        const client = new pg.Client({ connectionString: postgres.url })
        client.on('error', () => {})
        try {
          await client.connect()
        } catch {
          break
        }
        others.push(client)
      }
      // One that begins or ends takes a place, but is not listed: it is found the next time.
      await others[0]!.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'strengthgraph'`,
      )
    }
  }
  const giveBack = async () => {
    await Promise.all(others.map((client) => client.end()))
    others = []
  }
  const swapFor = async (other: () => OwnPostgres) => {
    await postgres.stop('fast')
    await other().start()
  }
  const swapBack = async (other: () => OwnPostgres) => {
    await other().stop('fast')
    await postgres.start()
  }

  test.each<[string, () => unknown, () => unknown]>([
    ['is stopped', () => postgres.stop('fast'), () => postgres.start()],
    ['has crashed', () => postgres.stop('immediate'), () => postgres.start()],
    ['is frozen', () => postgres.freeze(), () => postgres.thaw()],
    ['lets us not in', () => postgres.admit('reject'), () => postgres.admit('trust')],
    ['asks for a way in that our driver does not know', () => postgres.admit('gss'), () => postgres.admit('trust')],
    ['takes no connections to our database', () => postgres.allow(false), () => postgres.allow(true)],
    ['is out of connections', takeAll, giveBack],
    ['is another one without our tables', () => swapFor(() => empty), () => swapBack(() => empty)],
  ])(
    '%s: each request is answered 503 or from what is kept, in time, and all is well when it is back',
    async (fault, begin, end) => {
      await begin()
      try {
        const outcomes = await askAll()
        note(fault, outcomes)
        expect(wrongOnes(outcomes)).toEqual([])
        expect(outcomes.filter(([, outcome]) => saysUnavailable(outcome)).length).toBeGreaterThan(200)
        expect((await askOnce(url, KEPT)).status).toBe(200)
        expect((await askOnce(url, '/livez')).status).toBe(200)
        expect((await askOnce(url, '/readyz')).status).toBe(503)
      } finally {
        await end()
      }
      await expectRecovery()
      await expect.poll(() => outageLines().at(-1)?.msg, PATIENT).toBe('the database is available again')
      // Not one line for each of hundreds of requests, and no stack trace.
      expect(outageLines().length).toBeLessThan(20)
      expect(lines.filter(({ level, msg }) => level >= 50 || msg === 'unexpected error')).toEqual([])
    },
    120_000,
  )

  test('is read-only reads everything, and says why it cannot write', async () => {
    await postgres.administer('ALTER SYSTEM SET default_transaction_read_only = on')
    await postgres.administer('SELECT pg_reload_conf()')
    await postgres.administer(ENDED)
    try {
      const outcomes = await askAll()
      note('takes no writes', outcomes)
      expect(wrongOnes(outcomes)).toEqual([])
      // On a busy machine a few statements may time out.
      const late = outcomes.filter(([, { status }]) => status !== 200)
      expect(late.length).toBeLessThan(4)
      for (const [probe] of late) {
        await expect.poll(async () => (await probe.ask(url)).status, PATIENT).toBe(200)
      }
      const options = { name: 'new', scopes: [...SCOPES], tier: 'FREE', kind: 'test' } as const
      const refused = await createApiKey(database, options).catch((error: unknown) => error)
      expect([outageOf(refused), String(refused)]).toEqual(['server', expect.stringContaining('read-only transaction')])
      // The last uses of keys are kept, and the log says so.
      await expect
        .poll(() => lines.map(({ msg }) => msg), PATIENT)
        .toContainEqual(expect.stringMatching(/last uses of keys/))
      expect((await askOnce(url, '/readyz')).status).toBe(200)
    } finally {
      await postgres.administer('ALTER SYSTEM RESET default_transaction_read_only')
      await postgres.administer('SELECT pg_reload_conf()')
    }
    await expectRecovery()
  }, 120_000)

  test('is a replica with older data: never a 500, and soon the older data', async () => {
    await swapFor(() => older)
    try {
      const outcomes = await askAll()
      note('has an older copy', outcomes)
      expect(wrongOnes(outcomes)).toEqual([])
      await expectRecovery()
    } finally {
      await swapBack(() => older)
    }
    await expectRecovery()
  }, 120_000)
})
