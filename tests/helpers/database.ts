/**
 * A database of its own for a test, migrated and empty or filled: in memory, or a copy of the template on
 * TEST_DATABASE_URL.
 */
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { embed } from '../../src/database/embedded.ts'
import { openDatabase } from '../../src/database/open.ts'
import { openMemory } from '../../src/database/pglite.ts'
import { at } from '../../src/kernel/groups.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { createScratch, dropScratch } from './scratch.ts'

/** To be closed by the test. */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return embed(await openMemory(await openAsBlob(inject('template'))))
  const { name, url } = await createScratch(server, inject('templateDatabase'))
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog)
  return {
    ...database,
    async close() {
      await database.close()
      await dropScratch(server, name)
    },
  }
}

const dumps = new Map<string, Promise<Blob>>()

/** One with rows in it, which in memory are stored once for all tests of a worker that want the same. To be closed. */
export async function filledDatabase(name: string, fill: (database: Database) => Promise<void>): Promise<Database> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await testDatabase()
    await fill(database)
    return database
  }
  return embed(await openMemory(await at(dumps, name, () => dumpOf(fill))))
}

async function dumpOf(fill: (database: Database) => Promise<void>): Promise<Blob> {
  const db = await openMemory(await openAsBlob(inject('template')))
  const database = embed(db)
  await fill(database)
  const dump = await db.dumpDataDir('none')
  await database.close()
  return dump
}
