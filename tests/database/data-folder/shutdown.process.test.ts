/** A database that was not shut down, or was started by an earlier version, opens again. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/open.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../../helpers/build.ts'
import { CUT_OFF, files, folder, inDatabase, remove, segments, setUp, whole, zero } from './support.ts'

setUp()

describe('a database that was not shut down', () => {
  /** The folder as `kill -9` leaves it while a server runs. */
  const leftBy = async (work: (sql: (text: string) => Promise<unknown>) => Promise<unknown>) => {
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: whole }, silentLog)
    await work((text) => database.prisma.$executeRawUnsafe(text))
    rmSync(folder, { recursive: true })
    cpSync(whole, folder, { recursive: true, filter: (path) => !path.endsWith('run') && !path.endsWith('lock') })
    await database.close()
  }
  const open = () => openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)

  test('and of which a table was cut off is refused, by the next start too', async () => {
    await leftBy(async () => {})
    truncateSync(inDatabase(files.keys))
    for (const _ of ['first', 'next']) await expect(open()).rejects.toThrow(CUT_OFF)
  })

  test('opens where tables were made, dropped, emptied and rewritten since the last checkpoint', async () => {
    await leftBy(async (sql) => {
      await sql('CREATE TABLE dropped AS SELECT n FROM generate_series(1, 10000) AS n')
      await sql('CREATE TABLE emptied AS SELECT n FROM generate_series(1, 10000) AS n')
    })
    const made = await open()
    await made.close()
    cpSync(folder, whole, { recursive: true })
    await leftBy(async (sql) => {
      await sql('DROP TABLE dropped')
      await sql('TRUNCATE emptied')
      await sql('REINDEX TABLE api_key')
    })
    const database = await open()
    expect(await database.prisma.apiKey.count()).toBe(1)
    await database.close()
  })

  test('and of which a table was overwritten with zeros is refused, by the next start too', async () => {
    await leftBy(async () => {})
    zero(files.keys)
    for (const _ of ['first', 'next']) await expect(open()).rejects.toThrow(CUT_OFF)
  })

  test.each<[string, (path: string) => void]>([
    ['is missing', (path) => rmSync(path)],
    ['is zeros', (path) => writeFileSync(path, Buffer.alloc(16 << 20))],
  ])('and of whose log a part in the middle %s is refused, and not taken for its end', async (_, damage) => {
    await leftBy(async (sql) => {
      for (const _ of ['first', 'second', 'third']) {
        await sql('SELECT pg_logical_emit_message(true, $$$$, $$something$$)')
        await sql('SELECT pg_switch_wal()')
      }
      await sql('SELECT pg_logical_emit_message(true, $$$$, $$more$$)')
    })
    const names = segments().toSorted()
    expect(names.length).toBeGreaterThanOrEqual(3)
    // WAL segments that are preallocated for later follow those that were written.
    const [, second] = names
    damage(inDatabase('pg_wal', second!))
    await expect(open()).rejects.toThrow(
      `its file pg_wal/${second}, a part of the write-ahead log since the last checkpoint, is missing or damaged`,
    )
  })

  test('and that PostgreSQL fails to recover ends the command with the reason', async () => {
    await leftBy(async (sql) => sql('CREATE TABLE more AS SELECT n FROM generate_series(1, 10000) AS n'))
    truncateSync(inDatabase('pg_xact', '0000'))
    const { code, stderr } = await cli(folder, ['keys', 'list'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be used: PostgreSQL cannot open it')])
  })

  test('opens where an earlier version, which keeps no record of sizes, gave back room and was killed', async () => {
    await leftBy(async (sql) => {
      await sql('CREATE TABLE vacuumed AS SELECT n FROM generate_series(1, 10000) AS n')
    })
    await (await open()).close()
    cpSync(folder, whole, { recursive: true })
    await leftBy(async (sql) => {
      await sql('DELETE FROM vacuumed')
      await sql('VACUUM vacuumed')
    })
    await expect(open()).rejects.toThrow(CUT_OFF)
    writeFileSync(join(folder, 'lock'), JSON.stringify({ pid: 1 }))
    await (await open()).close()
  })

  test.each(['', '{', 'null', '{"redo":"1","used":null}', '{"redo":1,"used":[]}'])(
    'opens where the record of sizes is %j',
    async (record) => {
      await leftBy(async () => {})
      writeFileSync(inDatabase('relation-sizes.json'), record)
      const database = await open()
      expect(await database.prisma.apiKey.count()).toBe(1)
      await database.close()
    },
  )

  test('opens after room was given back', async () => {
    await leftBy(async (sql) => {
      await sql('CREATE TABLE shrinking AS SELECT n FROM generate_series(1, 10000) AS n')
    })
    const database = await open()
    await database.prisma.$executeRawUnsafe('DELETE FROM shrinking')
    await database.vacuum?.()
    const copy = temporaryFolder()
    cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith('run') && !path.endsWith('lock') })
    await database.close()
    const again = await openDatabase({ DATABASE_URL: '', DATA_DIR: copy }, silentLog)
    expect(await again.prisma.$queryRawUnsafe('SELECT count(*)::int AS n FROM shrinking')).toEqual([{ n: 0 }])
    await again.close()
    rmSync(copy, { recursive: true, force: true })
  })
})

describe('a first start of an earlier version', () => {
  const open = async () => {
    const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
    const keys = await database.prisma.apiKey.count().catch(() => undefined)
    await database.close()
    return keys
  }
  beforeEach(() => rmSync(join(folder, 'pgdata.initialized')))

  test('that was killed while it copied starts over, and what is there is set aside', async () => {
    writeFileSync(join(folder, 'pgdata.unfinished'), '')
    remove('relation-sizes.json')
    remove('global')
    expect(await open()).toBe(0)
    expect(readdirSync(folder).filter((name) => name.startsWith('pgdata.aside-'))).toHaveLength(1)
  })

  test('that had opened its database keeps it, whatever marker a power cut left', async () => {
    // Simulates a kill: PGlite is not shut down.
    const { PGlite } = await import('@electric-sql/pglite')
    await (await PGlite.create(inDatabase())).exec('SELECT 1')
    writeFileSync(join(folder, 'pgdata.unfinished'), '')
    expect(await open()).toBe(1)
    expect(existsSync(join(folder, 'pgdata.unfinished'))).toBe(false)
  })

  test('that was done is recorded now', async () => {
    expect(await open()).toBe(1)
    expect(existsSync(join(folder, 'pgdata.initialized'))).toBe(true)
  })

  test('and a new database that is not complete is thrown away', async () => {
    remove()
    mkdirSync(join(folder, 'pgdata.new', 'base'), { recursive: true })
    expect(await open()).toBe(0)
    expect(existsSync(join(folder, 'pgdata.new'))).toBe(false)
  })
})
