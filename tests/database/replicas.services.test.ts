/** Read replicas: which one serves reads, failover, and monotonic reads. */
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { withReadReplicas } from '../../src/database/postgres/read-replicas.ts'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { withSqlReads } from '../../src/database/sql-reads/sql-reads.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { type Wire, wireTo } from '../helpers/wire.ts'

const PATIENT = { timeout: 15_000 }
const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

/** Three databases with the same data that identify themselves; the first is the primary. */
describe.skipIf(!server)('a server that reads from replicas', () => {
  const names = ['primary', 'one', 'two'] as const
  const scratches: { name: string; url: string }[] = []
  const wires: (Wire & { close(): void })[] = []
  const open: { close(): Promise<void> }[] = []

  const administer = async (at: number, ...statements: string[]) => {
    const client = new pg.Client({ connectionString: scratches[at]!.url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  const serveData = (at: number, id: number) =>
    administer(
      at,
      'DELETE FROM dataset',
      `INSERT INTO dataset (id, service, source, version, "current", label, license, checksum,
      counts, attribution_text, attribution_html, attribution_url) VALUES (${id}, 'STRENGTH', 'verified', '${id}', true,
      '${names[at]}', 'none', '${id}', '{}', '', '', '')`,
    )

  beforeAll(async () => {
    for (const _ of names) scratches.push(await createScratch(server as string))
    for (const { url } of scratches) {
      const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role: 'server' })
      await migrate(database, silentLog)
      await database.close()
    }
    // Accidental writes to a replica fail.
    for (const { name } of scratches.slice(1))
      await administer(0, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  })
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close()
    for (const wire of wires.splice(0)) wire.close()
  })
  afterAll(async () => {
    for (const { name } of scratches) await dropScratch(server as string, name)
  })

  /** Opens the databases with the given data each, preferring the replica `start`. */
  const enter = async (data: readonly [number, number, number], start = 0) => {
    const write = (at: number, id: number) => (at === 0 ? serveData(0, id) : inWriting(at, () => serveData(at, id)))
    for (const [at, id] of data.entries()) await write(at, id)
    for (const { url } of scratches) wires.push(await wireTo(url))
    const [primary, ...replicas] = wires.map(({ url }) => url)
    const config = { DATABASE_URL: primary!, DATABASE_READ_URLS: replicas }
    const database = await openDatabase({ DATABASE_URL: primary!, DATA_DIR: '' }, silentLog, { role: 'server' })
    open.push(database)
    const reading = await withReadReplicas(config, database, silentLog, { start, everyMs: 100 })
    open.push(reading.database)
    return { ...reading.database, write }
  }
  const inWriting = async (at: number, work: () => Promise<void>) => {
    const { name } = scratches[at]!
    await administer(0, `ALTER DATABASE ${name} SET default_transaction_read_only = off`)
    await work()
    await administer(0, `ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  }
  const read = async ({ prisma }: Pick<Database, 'prisma'>) => (await prisma.dataset.findFirstOrThrow()).label
  const untilRead = (database: Database, label: string) =>
    expect.poll(() => read(database).catch(String), PATIENT).toBe(label)
  /** Reads continuously with several readers; `stop` ends them and returns the failures. */
  const keepReading = (database: Database) => {
    const seen: string[] = []
    let over = false
    const readers = Array.from({ length: 4 }, async () => {
      while (!over) seen.push(await read(database).catch((error) => `failed: ${error}`))
    })
    return {
      seen,
      async stop() {
        over = true
        await Promise.all(readers)
        return seen.filter((one) => one.startsWith('failed'))
      },
    }
  }

  test('reads from one of them and writes to the primary', async () => {
    const database = await enter([7, 7, 7])
    expect(await read(database)).toBe('one')
    await database.writer.country.create({ data: { code: 'XXX', name: 'Nowhere', slug: 'nowhere' } })
    expect(await database.writer.country.count({ where: { code: 'XXX' } })).toBe(1)
    expect(await database.prisma.country.count({ where: { code: 'XXX' } })).toBe(0)
    const release = await database.claim('anything')
    expect(release).toBeDefined()
    await release?.()
  })

  test('reads from another where it is another process', async () => {
    expect(await read(await enter([7, 7, 7], 1))).toBe('two')
  })

  test('fails no read when a replica dies, nor when the next does, and returns to the first', async () => {
    const database = await enter([7, 7, 7])
    const load = keepReading(database)
    await expect.poll(() => load.seen.length, PATIENT).toBeGreaterThan(20)
    wires[1]!.cut()
    await untilRead(database, 'two')
    wires[2]!.cut()
    await untilRead(database, 'primary')
    wires[2]!.mend()
    await untilRead(database, 'two')
    wires[1]!.mend()
    await untilRead(database, 'one')
    expect(await load.stop()).toEqual([])
  }, 60_000)

  test('leaves a replica that is frozen, and fails no read meanwhile', async () => {
    const database = await enter([7, 7, 7])
    const load = keepReading(database)
    await expect.poll(() => load.seen.length, PATIENT).toBeGreaterThan(20)
    wires[1]!.freeze()
    await untilRead(database, 'two')
    expect(await load.stop()).toEqual([])
  }, 60_000)

  test('counts again on the replica that it fails over to', async () => {
    const database = await enter([7, 7, 7])
    const reads = withSqlReads(database.prisma, database.queryTexts, database.failoverEpoch)
    const count = () => reads.season.count({ where: { datasetId: 7 } })
    expect([await count(), await count()]).toEqual([0, 0])
    await administer(
      2,
      'SET default_transaction_read_only = off',
      'INSERT INTO season VALUES (7, 2026, 1, 0, 1, 1, 1, 1)',
    )
    wires[1]!.cut()
    await untilRead(database, 'two')
    expect(await count()).toBe(1)
  }, 60_000)

  test('stays with the replica when one connection of it is lost', async () => {
    const database = await enter([7, 7, 7])
    await read(database)
    await administer(
      0,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${scratches[1]!.name}'`,
    )
    expect(await read(database)).toBe('one')
  })

  test('begins with the primary where the replicas lag, and turns to one when it has caught up', async () => {
    const database = await enter([8, 7, 7])
    expect(await read(database)).toBe('primary')
    await database.write(2, 8)
    await untilRead(database, 'two')
    await database.write(1, 8)
    await untilRead(database, 'one')
  })

  test('passes by a replica that lags when the one before it dies', async () => {
    const database = await enter([7, 7, 7])
    await database.write(0, 8)
    await database.write(1, 8)
    await expect.poll(async () => (await database.prisma.dataset.findFirst())?.version, PATIENT).toBe('8')
    wires[1]!.cut()
    await untilRead(database, 'primary')
  })

  test('serves the data of where it reads, told anew when that is another', async () => {
    const database = await enter([7, 7, 7])
    const snapshots = await createSnapshots(database, silentLog, { pollMs: 100 })
    open.push(snapshots)
    const version = () => snapshots.now.version('STRENGTH')
    await database.write(0, 8)
    await database.notify('data_version', '8')
    await snapshots.refresh()
    // The replica has neither the new version nor its rows yet.
    expect(version()).toBe('7')
    await database.write(1, 8)
    await expect.poll(version, PATIENT).toBe('8')
    await database.write(0, 9)
    wires[1]!.cut()
    wires[2]!.cut()
    await untilRead(database, 'primary')
    await expect.poll(version, PATIENT).toBe('9')
  })

  test('says that the database is unreachable where all of them are', async () => {
    const database = await enter([7, 7, 7])
    await read(database)
    for (const wire of wires) wire.cut()
    await expect(read(database)).rejects.toThrow()
    for (const wire of wires) wire.mend()
    await untilRead(database, 'one')
  })
})
