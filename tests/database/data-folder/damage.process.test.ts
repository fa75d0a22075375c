/** A damaged data folder is refused with what is wrong, whatever the command. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/open.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../../helpers/build.ts'
import { CUT_OFF, files, folder, inDatabase, remove, segments, setUp, zero } from './support.ts'

setUp()

/** Every file below a folder, with the hash of its content. */
const contents = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`
    })
    .sort()

const DAMAGES: [string, () => unknown, RegExp][] = [
  ['PG_VERSION is missing', () => remove('PG_VERSION'), /PG_VERSION is missing/],
  ['PG_VERSION is empty', () => truncateSync(inDatabase('PG_VERSION')), /PG_VERSION is damaged/],
  ['it is of another PostgreSQL', () => writeFileSync(inDatabase('PG_VERSION'), '17\n'), /by PostgreSQL 17.*needs 18/],
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
  ['it is gone', () => remove(), /it is gone, although it was initialized before/],
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
  expect([code, stdout]).toEqual([1, expect.stringContaining('yet: `serve` or `import` creates it')])
  expect(readdirSync(empty)).toEqual([])
})
