/**
 * Damaged, half-restored or missing databases: every command explains the problem, and none creates a new database in
 * its place or prints a stack trace.
 */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../helpers/build.ts'

/** A data folder that contains a key. */
let whole: string
let folder: string
/** The files of the keys and of the index on their hashes, relative to the database folder. */
let files: { readonly keys: string; readonly hashes: string }
beforeAll(async () => {
  whole = temporaryFolder()
  const { code, stderr } = await cli(whole, ['keys', 'create', '--name', 'Iron Club', '--scopes', 'strongman:read'])
  expect(code, stderr).toBe(0)
  const database = await openDatabase({ DATABASE_URL: '', DATA_DIR: whole }, silentLog)
  const [found] = await database.prisma.$queryRaw<[typeof files]>`
    SELECT pg_relation_filepath('api_key') AS keys, pg_relation_filepath('api_key_hash_key') AS hashes`
  files = found
  await database.close()
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))
beforeEach(() => {
  folder = temporaryFolder()
  cpSync(whole, folder, { recursive: true, filter: (path) => !path.endsWith('run') })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const inDatabase = (...path: string[]) => join(folder, 'pgdata', ...path)
const remove = (...path: string[]) => rmSync(inDatabase(...path), { recursive: true })
const segments = () => readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

/** Zeroes a file but keeps its length, as an interrupted copy does that allocates space first. */
function zero(path: string, from = 0): void {
  const bytes = readFileSync(inDatabase(path))
  writeFileSync(inDatabase(path), bytes.fill(0, from))
}

/** Every file below a folder, with the hash of its content. */
const contents = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
    })
    .sort()

const CUT_OFF = /its file base\/5\/\d+, a table or an index, is missing, truncated or overwritten with zeros/

const DAMAGES: [string, () => unknown, RegExp][] = [
  ['PG_VERSION is missing', () => remove('PG_VERSION'), /PG_VERSION is missing/],
  ['PG_VERSION is empty', () => truncateSync(inDatabase('PG_VERSION')), /PG_VERSION is damaged/],
  ['it is of another PostgreSQL', () => writeFileSync(inDatabase('PG_VERSION'), '17\n'), /of PostgreSQL 17.*needs 18/],
  ['pg_control is missing', () => remove('global', 'pg_control'), /global\/pg_control is missing/],
  [
    'pg_control is truncated',
    () => truncateSync(inDatabase('global', 'pg_control'), 100),
    /global\/pg_control is truncated/,
  ],
  [
    'pg_control is zeros',
    () => writeFileSync(inDatabase('global', 'pg_control'), Buffer.alloc(8192)),
    /global\/pg_control is damaged/,
  ],
  ['base is missing', () => remove('base'), /its directory base is missing/],
  ['an empty directory was left out', () => remove('pg_notify'), /its directory pg_notify is missing/],
  [
    'the log is missing',
    () => remove('pg_wal', segments()[0]!),
    /pg_wal\/[0-9A-F]{24}, the write-ahead log since the last checkpoint, is missing/,
  ],
  [
    'the log is truncated',
    () => truncateSync(inDatabase('pg_wal', segments()[0]!), 4096),
    /pg_wal\/[0-9A-F]{24} is truncated/,
  ],
  ['the table of keys is empty', () => truncateSync(inDatabase(files.keys)), CUT_OFF],
  ['a table was cut off', () => truncateSync(inDatabase(files.keys), 4096), CUT_OFF],
  ['an index is empty', () => truncateSync(inDatabase(files.hashes)), CUT_OFF],
  ['the table of keys is zeros', () => zero(files.keys), CUT_OFF],
  ['an index is zeros', () => zero(files.hashes), CUT_OFF],
  ['the end of an index is zeros', () => zero(files.hashes, 8192), CUT_OFF],
  ['it is empty', () => [remove(), mkdirSync(inDatabase())], /it is empty/],
  ['it is gone', () => remove(), /it is gone, although it was initialised before/],
]

describe('a database of which', () => {
  test.each(DAMAGES)('%s is refused, and nothing is written', async (_, damage, problem) => {
    damage()
    const before = contents(folder)
    const opened = openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)
    await expect(opened).rejects.toThrow(problem)
    await expect(opened).rejects.toThrow(join(folder, 'pgdata'))
    await expect(opened).rejects.toThrow(/Restore the newest backup.*docs\/operations\.md/)
    expect(contents(folder)).toEqual(before)
  })

  test('the record is missing too, as in a folder of an earlier version, is refused', async () => {
    rmSync(join(folder, 'pgdata.initialized'))
    remove('PG_VERSION')
    await expect(openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)).rejects.toThrow(
      /PG_VERSION is missing/,
    )
  })

  test('a table has no file is refused when it is opened', async () => {
    const largest = readdirSync(inDatabase('base', '5')).filter((name) => /^1[6-9]\d{3}$/.test(name))
    remove('base', '5', largest[0]!)
    await expect(openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)).rejects.toThrow(
      /its file base\/5\/\d+, a table or an index, is missing/,
    )
  })
})

test('that a server of an earlier version had started on, and that is gone, is not made anew', async () => {
  rmSync(join(folder, 'pgdata.initialized'))
  writeFileSync(join(folder, 'first_start.lock'), '')
  remove()
  await expect(openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog)).rejects.toThrow(/it is gone, although/)
})

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

describe('what only Postgres finds out', () => {
  test('is told in its words, without a stack', async () => {
    for (const name of segments()) writeFileSync(inDatabase('pg_wal', name), Buffer.alloc(1 << 24))
    const { code, stdout, stderr } = await cli(folder, ['keys', 'list'])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(join(folder, 'pgdata'))
    expect(stderr).toMatch(/PostgreSQL cannot open it \(could not locate a valid checkpoint record/)
    expect(stderr).not.toMatch(/wasm|\n {4}at |failed to initialize/)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('in a catalog of garbage is told too', async () => {
    for (const name of readdirSync(inDatabase('base', '5')).filter((one) => /^\d+$/.test(one))) {
      writeFileSync(inDatabase('base', '5', name), Buffer.alloc(8192, 0x5a))
    }
    const { code, stderr } = await cli(folder, ['keys', 'list'])
    expect(code).toBe(1)
    expect(stderr).toContain(join(folder, 'pgdata'))
    expect(stderr).not.toMatch(/wasm|\n {4}at |failed to initialize/)
  })
})

test.each([['serve'], ['doctor'], ['import'], ['data']])(
  '`%s` ends with an error that names the folder',
  async (verb) => {
    remove('PG_VERSION')
    const file = join(folder, 'gym.csv')
    writeFileSync(file, 'lift,sex,age,bodyweight,weight,reps,unit\nsquat,male,30,80,100,1,kg\n')
    const args = { import: ['import', 'gym', file], data: ['data', 'status'] }[verb] ?? [verb]
    const { code, stdout, stderr } = await cli(folder, args, { DEMO: 'false' })
    expect(code).toBe(1)
    expect(stdout + stderr).toContain(join(folder, 'pgdata'))
    expect(stdout + stderr).toMatch(/PG_VERSION is missing/)
    expect(stdout + stderr).not.toMatch(/\n {4}at /)
    expect(existsSync(inDatabase('PG_VERSION'))).toBe(false)
  },
)

test('`doctor` makes no database where there is none', async () => {
  const empty = temporaryFolder()
  const { code, stdout } = await cli(empty, ['doctor'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('yet: `serve` or `import` makes it')])
  expect(readdirSync(empty)).toEqual([])
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
