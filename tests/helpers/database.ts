/**
 * A separate database for a test, migrated and either empty or filled: in memory, or a copy of the template on
 * TEST_DATABASE_URL.
 */
import { openAsBlob } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { openMemory } from '../../src/database/embedded/pglite.ts'
import { embed, openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { lend, pooled } from './pool.ts'
import { createScratch, dropScratch } from './scratch.ts'

/** A plain PGlite, migrated and empty. */
export const openTemplate = async (): Promise<PGlite> => openMemory(await openAsBlob(inject('template')))

/** The test must close it. */
export async function testDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return embed(await pooled('empty', openTemplate))
  const { name, url } = await createScratch(server, `TEMPLATE ${inject('templateDatabase')}`)
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, silentLog, { role: 'server' })
  return {
    ...database,
    async close() {
      await database.close()
      await dropScratch(server, name)
    },
  }
}

/**
 * A database with rows. In memory, tests in the same worker that need the same rows share the stored copy. The test
 * must close it.
 */
export async function filledDatabase(name: string, fill: (database: Database) => Promise<void>): Promise<Database> {
  if (process.env['TEST_DATABASE_URL']) {
    const database = await testDatabase()
    await fill(database)
    return database
  }
  return embed(
    await pooled(name, async () => {
      const db = await openTemplate()
      const database = embed(lend(db, async () => {}))
      await fill(database)
      await database.close()
      return db
    }),
  )
}
