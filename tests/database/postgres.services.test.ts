/** Behaviour that only a PostgreSQL server shows: limits, broken connections, time zones, claims across connections. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open.ts'
import { importing, stoppedBy } from '../../src/database/snapshots/replace.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'
import { wireTo } from '../helpers/wire.ts'

/** Ends the connections that hold claims. */
const CLAIMS = `SELECT pg_terminate_backend(pid) FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`

const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server)('a PostgreSQL server', () => {
  let scratch: { name: string; url: string }
  let open: Database[] = []
  const enter = async (url = scratch.url, role: 'server' | 'command' = 'server') => {
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role })
    open.push(database)
    return database
  }
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }
  const endAll = () =>
    administer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${scratch.name}' AND pid <> pg_backend_pid()`,
    )

  beforeAll(async () => {
    scratch = await createScratch(server as string)
    await administer(`ALTER DATABASE ${scratch.name} SET TimeZone TO 'Asia/Tokyo'`)
    await administer(`ALTER DATABASE ${scratch.name} SET default_transaction_isolation TO 'serializable'`)
    await administer('CREATE SCHEMA AUTHORIZATION CURRENT_USER CREATE TABLE country (of_another_program int)')
    const database = await enter()
    await migrate(database, silentLog)
  })
  afterEach(async () => {
    for (const database of open) await database.close()
    open = []
  })
  afterAll(() => dropScratch(server as string, scratch.name))

  it('is waited for by a command if it accepts a connection late, but not by requests', async () => {
    const wire = await wireTo(scratch.url)
    try {
      for (const role of ['server', 'command'] as const) {
        const { prisma } = await enter(wire.url, role)
        wire.freeze()
        const asked = prisma.apiKey.count().catch((error: Error) => error)
        await sleep(1_500)
        wire.mend()
        expect(await asked, role).toEqual(role === 'command' ? expect.any(Number) : expect.any(Error))
      }
    } finally {
      wire.close()
    }
  })

  it('keeps times whatever its time zone is', async () => {
    const { prisma } = await enter()
    const expiresAt = new Date('2026-11-20T23:30:00.123Z')
    await prisma.apiKey.create({ data: { name: 'k', prefix: 'p', hash: Buffer.from('h'), expiresAt } })
    expect((await prisma.apiKey.findFirstOrThrow()).expiresAt).toEqual(expiresAt)
    expect(await administer(`SELECT extract(epoch FROM expires_at)::text AS at FROM api_key`)).toEqual([
      { at: '1795217400.123000' },
    ])
  })

  it('has all tables in public, even if the role has a schema of its own name', async () => {
    const { prisma, transaction } = await enter()
    const schemas = await administer(
      `SELECT DISTINCT schemaname FROM pg_tables WHERE tablename IN ('athlete', '_prisma_migrations')`,
    )
    expect(schemas).toEqual([{ schemaname: 'public' }])
    expect(await prisma.$queryRaw`SELECT code FROM country`).toEqual([])
    expect(await transaction((sql) => sql.query('SELECT code FROM country'))).toEqual([])
  })

  it('orders names by code points, whatever its locale is', async () => {
    const { prisma } = await enter()
    const names = ['Åland', 'an lee', 'Bernd', 'anderson', 'b']
    await prisma.country.createMany({ data: names.map((name, at) => ({ code: `X${at}`, name, slug: name })) })
    const ordered = (await prisma.country.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)
    expect(ordered).toEqual(['Bernd', 'an lee', 'anderson', 'b', 'Åland'])
    expect(await administer(`SELECT 'b' < 'Bernd' AS "asPeopleDo"`)).toEqual([{ asPeopleDo: true }])
  })

  it('has no text that is compared by its locale', async () => {
    const columns = await administer(
      `SELECT attrelid::regclass || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> '_prisma_migrations'
         AND attnum > 0 AND NOT attisdropped AND attcollation NOT IN (0, '"C"'::regcollation)`,
    )
    expect(columns, 'Migrations must add COLLATE "C" to what is text.').toEqual([])
  })

  it('keeps days whatever its way to write them is', async () => {
    const { prisma, transaction } = await enter()
    const day = new Date('2026-02-03')
    const read = await transaction((sql) => sql.query<{ day: string }>(`SELECT '2026-02-03'::date::text AS day`))
    expect(read).toEqual([{ day: '2026-02-03' }])
    const [row] = await prisma.$queryRaw<{ day: Date }[]>`SELECT '2026-02-03'::date AS day`
    expect(row?.day).toEqual(day)
  })

  it('reads what others committed within a transaction, whatever its isolation is', async () => {
    const { transaction } = await enter()
    const read = await transaction((sql) => sql.query('SHOW transaction_isolation'))
    expect(read).toEqual([{ transaction_isolation: 'read committed' }])
  })

  it('does not let a statement of a reader run on, but an import', async () => {
    const database = await enter()
    await expect(database.prisma.$queryRaw`SELECT pg_sleep(10)::text`).rejects.toThrow(/timeout/)
    await expect(database.writer.$queryRaw`SELECT pg_sleep(2.6)::text`).resolves.toBeDefined()
  })

  it('names the statements of readers', async () => {
    const { prisma } = await enter()
    const statements = await prisma.$transaction(async (tx) => {
      await tx.series.findFirst({ where: { slug: 'a' } })
      await tx.series.findFirst({ where: { slug: 'b' } })
      return tx.$queryRaw<
        { name: string }[]
      >`SELECT name FROM pg_prepared_statements WHERE statement NOT LIKE '%pg_prepared%' AND statement LIKE '%series%'`
    })
    expect(statements).toEqual([{ name: expect.stringMatching(/^sg_/) }])
  })

  it('is found again after all connections were lost, and so are its notices', async () => {
    const database = await enter()
    const heard: string[] = []
    await database.onNotify('data_version', (payload) => heard.push(payload))
    await database.prisma.series.count()
    await database.notify('data_version', '1')
    await expect.poll(() => heard).toEqual(['1'])
    await endAll()
    // The empty notification signals that others may have been missed.
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['1', ''])
    await database.notify('data_version', '2')
    await expect.poll(() => heard).toEqual(['1', '', '2'])
    expect(await database.prisma.series.count()).toBe(0)
  })

  it('lives through the loss of a connection in the middle of a transaction and of a claim', async () => {
    const database = await enter()
    await expect(
      database.transaction(async (sql) => {
        await endAll()
        await sql.query('SELECT 1')
      }),
    ).rejects.toThrow()
    await importing(database, () => endAll())
    await importing(database, async () => {})
  })

  it('keeps a claim, whatever its limits for idle and for long transactions are', async () => {
    const limits = ['idle_in_transaction_session_timeout']
    if ((await administer('SHOW server_version_num'))[0].server_version_num >= 170_000)
      limits.push('transaction_timeout')
    for (const limit of limits) await administer(`ALTER DATABASE ${scratch.name} SET ${limit} = '300ms'`)
    try {
      const [first, second] = [await enter(), await enter()]
      const release = (await first.claim('anything'))!
      await sleep(1_000)
      expect(release.lost!.aborted).toBe(false)
      expect(await second.claim('anything')).toBeUndefined()
      await release()
    } finally {
      for (const limit of limits) await administer(`ALTER DATABASE ${scratch.name} RESET ${limit}`)
    }
  })

  it('says that a claim is lost with its connection, and why; not that it was released', async () => {
    const database = await enter()
    const released = (await database.claim('anything'))!
    await released()
    const release = (await database.claim('anything'))!
    await endAll()
    await expect.poll(() => release.lost!.aborted).toBe(true)
    expect(released.lost!.aborted).toBe(false)
    expect(release.lost!.reason).toMatchObject({
      message: expect.stringMatching(/^The lock "anything" was lost .*terminating connection.*Nothing was changed/),
    })
    await release()
  })

  it('stores nothing for an import whose claim was lost', async () => {
    const database = await enter()
    const row = 'INSERT INTO "import_schedule" ("name", "due_at") VALUES ($1::text, now())'
    const stored = importing(database, async (lost) => {
      const { transaction } = stoppedBy(database, lost)
      await transaction((sql) => sql.query(row, ['before']))
      await transaction(async (sql) => {
        await sql.query(row, ['after'])
        await administer(CLAIMS)
        await expect.poll(() => lost!.aborted).toBe(true)
      })
    })
    await expect(stored).rejects.toThrow(/^The lock "import" was lost/)
    expect(await administer('SELECT name FROM import_schedule')).toEqual([{ name: 'before' }])
  })

  it('lets one process import at a time', async () => {
    const [first, second] = [await enter(), await enter()]
    await importing(first, async () => {
      await expect(importing(second, async () => {})).rejects.toThrow(/Another import is running/)
    })
    await importing(second, async () => {})
  })

  it('is given up after a second where it does not answer', async () => {
    const database = await enter('postgresql://nobody@127.0.0.1:1/nothing')
    const start = performance.now()
    await expect(database.prisma.series.count()).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  it('is asked for the schema `public` only', async () => {
    await expect(enter(`${scratch.url}?schema=other`)).rejects.toThrow(/schema `public`/)
    expect(await (await enter(`${scratch.url}?schema=public&pgbouncer=true`)).prisma.series.count()).toBe(0)
  })
})
