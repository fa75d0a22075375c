/**
 * Creates the migrated database that every test starts from, once: a PGlite dump in the temporary folder, reused until
 * the migrations change, or a template database on TEST_DATABASE_URL.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openMemory } from '../../src/database/embedded/pglite.ts'
import { migrate, readMigrations } from '../../src/database/migrate.ts'
import { embed, openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createScratch, dropScratch } from './scratch.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the dump. */
    readonly template: string
    /** Name of the database to copy, if TEST_DATABASE_URL is set. */
    readonly templateDatabase: string
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  project.provide('template', await dump())
  const server = process.env['TEST_DATABASE_URL']
  if (!server) {
    project.provide('templateDatabase', '')
    return undefined
  }
  const { name, url } = await createScratch(server)
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog)
  await migrate(database, silentLog)
  await database.close()
  project.provide('templateDatabase', name)
  return () => dropScratch(server, name)
}

async function dump(): Promise<string> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  const hash = createHash('sha256').update(readFileSync(join(pglite, '..', 'package.json')))
  hash.update(readFileSync(import.meta.filename))
  for (const { name, sql } of readMigrations()) hash.update(`${name}\0${sql}\0`)
  const folder = join(tmpdir(), `strengthgraph-tests-${process.getuid?.() ?? 0}`)
  const path = join(folder, `${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(path) && readFileSync(path).length > 0) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const db = await openMemory()
  const database = embed(db)
  await migrate(database, silentLog)
  // A third of the files belong to databases that no test opens.
  for (const name of ['template0', 'template1']) {
    await db.exec(`ALTER DATABASE ${name} IS_TEMPLATE false`)
    await db.exec(`DROP DATABASE ${name}`)
  }
  const bytes = Buffer.from(await (await db.dumpDataDir('none')).arrayBuffer())
  await database.close()
  // Written by renaming, so that a concurrent run never finds a partial file.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, path)
  return path
}
