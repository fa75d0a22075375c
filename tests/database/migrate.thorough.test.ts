/** Migrations: they match the schema, are applied once, and are recorded in Prisma's own table. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openMemory } from '../../src/database/embedded/pglite.ts'
import { type Migration, migrate, readMigrations } from '../../src/database/migrate.ts'
import { embed, openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { testDatabase } from '../helpers/database.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const server = await postgresServer()

const migration = (name: string, sql: string): Migration => ({ name, sql, checksum: name.padEnd(64, '0').slice(0, 64) })
const all = readMigrations()
const extra = migration('29990101000000_extra', 'CREATE TABLE extra (id int)')

const books = (database: Database) =>
  database.transaction((sql) =>
    sql.query<Record<string, unknown>>(
      `SELECT migration_name, checksum, applied_steps_count, finished_at IS NOT NULL AS finished, logs, rolled_back_at,
         length(id) AS id_length FROM _prisma_migrations ORDER BY started_at`,
    ),
  )

describe('migrate', () => {
  let open: Database[] = []
  const fresh = async () => {
    const database = await testDatabase()
    open.push(database)
    return database
  }
  afterEach(async () => {
    for (const database of open) await database.close()
    open = []
  })

  it('keeps the books as Prisma does', async () => {
    expect(await books(await fresh())).toEqual(
      all.map(({ name, checksum }) => ({
        migration_name: name,
        checksum,
        applied_steps_count: 1,
        finished: true,
        logs: null,
        rolled_back_at: null,
        id_length: 36,
      })),
    )
  })

  it('does nothing where nothing is pending', async () => {
    expect(await migrate(await fresh(), silentLog)).toEqual([])
  })

  it('applies what is new, once', async () => {
    const database = await fresh()
    expect(await migrate(database, silentLog, [...all, extra])).toEqual([extra.name])
    expect(await migrate(database, silentLog, [...all, extra])).toEqual([])
  })

  it('refuses a database that is newer than the program', async () => {
    const database = await fresh()
    await migrate(database, silentLog, [...all, extra])
    await expect(migrate(database, silentLog)).rejects.toThrow(/29990101000000_extra.*newer version/s)
  })

  it('refuses a migration that was changed after it was applied', async () => {
    const changed = all.map((one) => ({ ...one, checksum: 'f'.repeat(64) }))
    await expect(migrate(await fresh(), silentLog, changed)).rejects.toThrow(/was changed after it was applied/)
  })

  it('let no row stand twice where a part of its key is null', async () => {
    const { prisma } = await fresh()
    const described = {
      label: 'x',
      license: 'x',
      attributionText: 'x',
      attributionHtml: 'x',
      attributionUrl: 'x',
      checksum: 'x',
    }
    const { id: datasetId } = await prisma.dataset.create({
      data: { service: 'STRENGTH', source: 'twice', version: 'twice', counts: {}, ...described },
    })
    const cohort = {
      datasetId,
      population: 'GYM',
      lift: 'squat',
      sex: 'MALE',
      weightClass: '83',
      sampleSize: 1,
    } as const
    await prisma.cohort.create({ data: cohort })
    await expect(prisma.cohort.create({ data: cohort })).rejects.toThrow(/Unique constraint/)
    await prisma.dataset.delete({ where: { id: datasetId } })
  })

  it('leaves nothing of a migration that fails', async () => {
    const database = await fresh()
    const wrong = migration('29990101000000_wrong', 'CREATE TABLE half (id int); SELECT * FROM nowhere;')
    await expect(migrate(database, silentLog, [...all, wrong])).rejects.toThrow(/29990101000000_wrong failed.*nowhere/s)
    expect(await books(database)).toHaveLength(all.length)
    const [half] = await database.transaction((sql) =>
      sql.query<{ there: boolean }>(`SELECT to_regclass('half') IS NOT NULL AS there`),
    )
    expect(half).toEqual({ there: false })
  })
})

describe('an empty embedded database', () => {
  it('is migrated in about a second', async () => {
    const database = embed(await openMemory())
    const start = performance.now()
    await migrate(database, silentLog)
    console.log(`    migrated in ${Math.round(performance.now() - start)} ms`)
    expect(performance.now() - start).toBeLessThan(5_000)
    await database.close()
  })
})

describe.skipIf(!server)('on PostgreSQL', () => {
  let name: string
  let url: string
  beforeAll(async () => {
    ;({ name, url } = await createScratch(server as string))
    return () => dropScratch(server as string, name)
  })

  it('is done once by two servers that start together', async () => {
    const two = await Promise.all([1, 2].map(() => openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog)))
    const done = await Promise.all(two.map((database) => migrate(database, silentLog)))
    expect(done.flat().sort()).toEqual(all.map((one) => one.name))
    const [first] = two as [Database, Database]
    expect(await books(first)).toHaveLength(all.length)
    const tables = await first.transaction((sql) =>
      sql.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`),
    )
    expect(tables.map((table) => table.name)).toEqual(
      expect.arrayContaining(['athlete', 'cohort', 'contest', 'dataset', 'placing', '_prisma_migrations']),
    )
    await Promise.all(two.map((database) => database.close()))
  })

  it('is refused by a new database whose encoding lacks letters, which stays empty', async () => {
    const latin = await createScratch(server as string, "TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    const database = await openDatabase({ DATABASE_URL: latin.url, DATA_DIR: '' }, silentLog)
    await expect(migrate(database, silentLog)).rejects.toThrow(/encoding LATIN1; names need UTF8.*createdb/)
    const tables = await database.transaction((sql) =>
      sql.query(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`),
    )
    expect(tables).toEqual([])
    await database.close()
    await dropScratch(server as string, latin.name)
  })
})
