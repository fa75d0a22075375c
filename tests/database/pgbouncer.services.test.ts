/** Behind PgBouncer in transaction mode, where every statement may run on a different server session. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { digestOf } from '../../src/access/keys/format.ts'
import { createKeyCache } from '../../src/access/keys/key-cache.ts'
import { createApiKey, revokeApiKey } from '../../src/access/keys/keys.ts'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { withReadReplicas } from '../../src/database/postgres/read-replicas.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { storePopulation } from '../../src/importers/population/store.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { verifiedFigures } from '../helpers/figures.ts'
import { freePort } from '../helpers/free-port.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const PATIENT = { timeout: 15_000 }
const server = await postgresServer()
const installed = spawnSync('pgbouncer', ['--version']).status === 0
if (!installed) console.log('PgBouncer is not installed: its tests are skipped.')

describe.skipIf(!server || !installed)('behind PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-pgbouncer-'))
  let scratch: { name: string; url: string }
  let stop = async () => {}
  let url: string
  let database: Database

  beforeAll(async () => {
    scratch = await createScratch(server as string)
    const port = await freePort()
    const { hostname, port: behind, username } = new URL(scratch.url)
    const file = join(folder, 'pgbouncer.ini')
    // Fewer sessions than clients, so that sessions are actually shared.
    writeFileSync(
      file,
      `[databases]\n* = host=${hostname} port=${behind || 5432} user=${username || 'postgres'}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\n` +
        'auth_type = any\npool_mode = transaction\ndefault_pool_size = 3\nunix_socket_dir =\nmax_client_conn = 100\n',
    )
    chmodSync(folder, 0o755)
    const run = ['pgbouncer', '-q', file]
    // PgBouncer refuses to run as root.
    const [program, ...args] = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--clear-groups', ...run] : run
    const child = spawn(program as string, args, { stdio: 'ignore' })
    stop = async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    while (!(await listens(port))) await sleep(50)
    const own = new URL(scratch.url)
    own.host = `127.0.0.1:${port}`
    own.searchParams.set('pgbouncer', 'true')
    url = own.href
    database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role: 'server' })
  }, 60_000)
  afterAll(async () => {
    await database?.close()
    await stop()
    await dropScratch(server as string, scratch.name)
    rmSync(folder, { recursive: true, force: true })
  })

  test('migrates, stores and serves, by many readers at once', async () => {
    expect(await migrate(database, silentLog)).not.toEqual([])
    const snapshots = await createSnapshots(database, silentLog, { pollMs: 100 })
    await storePopulation(database, verifiedFigures)
    await expect.poll(() => snapshots.now.version('STRENGTH'), PATIENT).toBeDefined()
    const reads = Array.from({ length: 60 }, (_, at) => database.prisma.cohort.findMany({ take: 1 + (at % 5) }))
    expect((await Promise.all(reads)).every((rows) => rows.length > 0)).toBe(true)
    await snapshots.close()
  }, 60_000)

  test('keeps times as UTC on whichever session', async () => {
    const zones = await Promise.all(
      Array.from(
        { length: 20 },
        () => database.prisma.$queryRaw<[{ zone: string }]>`SELECT current_setting('TimeZone') AS zone`,
      ),
    )
    expect(new Set(zones.map(([{ zone }]) => zone))).toEqual(new Set(['UTC']))
  })

  test('knows a key, and that it was revoked, without being told', async () => {
    const keyCache = await createKeyCache(database, silentLog, { pollMs: 100 })
    const { key, record } = await createApiKey(database, { name: 'k', scopes: ['strongman:read'], kind: 'test' })
    const found = () => keyCache.find(digestOf(key) as Buffer)
    await expect.poll(found, PATIENT).toMatchObject({ prefix: record.prefix })
    await revokeApiKey(database, record.prefix)
    await expect.poll(found, PATIENT).toBe('revoked')
    await keyCache.close()
  })

  test('lets one have a claim at a time', async () => {
    const release = await database.claim('anything')
    expect(release).toBeDefined()
    expect(await database.claim('anything')).toBeUndefined()
    await release?.()
    const again = await database.claim('anything')
    expect(again).toBeDefined()
    await again?.()
  })

  test('is read from as a replica, and named statements stay where sessions do', async () => {
    const config = { DATABASE_URL: scratch.url, DATABASE_READ_URLS: [url] }
    const direct = await openDatabase({ DATABASE_URL: scratch.url, DATA_DIR: '' }, silentLog)
    const reading = await withReadReplicas(config, direct, silentLog)
    const reads = Array.from({ length: 40 }, () => reading.database.prisma.cohort.findFirst())
    expect((await Promise.all(reads)).every((row) => row !== null)).toBe(true)
    const [counted] = await direct.prisma.$queryRaw<[{ count: number }]>`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'strengthgraph'`
    expect(counted.count).toBeGreaterThan(0)
    await reading.database.close()
    await direct.close()
  })
})

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
