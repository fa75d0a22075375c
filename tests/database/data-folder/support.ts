/** A data folder that is damaged in different ways. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { openDatabase } from '../../../src/database/open.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { cli, temporaryFolder } from '../../helpers/build.ts'

/** A data folder that contains a key. */
export let whole: string

export let folder: string

/** The files of the keys and of the index on their hashes, relative to the database folder. */
export let files: { readonly keys: string; readonly hashes: string }

export const inDatabase = (...path: string[]) => join(folder, 'pgdata', ...path)

export const remove = (...path: string[]) => rmSync(inDatabase(...path), { recursive: true })

export const segments = () => readdirSync(inDatabase('pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))

/** Zeroes a file but keeps its length, as an interrupted copy does that allocates space first. */
export function zero(path: string, from = 0): void {
  const bytes = readFileSync(inDatabase(path))
  writeFileSync(inDatabase(path), bytes.fill(0, from))
}

export const CUT_OFF = /its file base\/5\/\d+, a table or an index, is missing, truncated or overwritten with zeros/

export function setUp(): void {
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
}
