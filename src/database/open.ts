/** Opens the database that the settings select, with Prisma's clients. */

import { PrismaPg } from '@prisma/adapter-pg'
import type { Log } from '../kernel/log.ts'
import type { Database } from './database.ts'
import { createPgliteDatabase, type PgliteDatabase, type PgliteOptions } from './embedded/pglite.ts'
import type { Connection } from './embedded/pglite-thread.ts'
import { NamedStatements, pgliteAdapter } from './embedded/prisma-adapter.ts'
import { PrismaClient } from './generated/client.ts'
import { type DatabaseConfig, type OpenOptions, openSql } from './open-sql.ts'
import { retryReads } from './postgres/connections.ts'
import type { PostgresDatabase } from './postgres/postgres.ts'
import { queryTextsOfPglite, queryTextsOfPool } from './sql-reads/query-text.ts'

export type { OpenOptions } from './open-sql.ts'

export const openDatabase = async (config: DatabaseConfig, log: Log, options?: OpenOptions): Promise<Database> =>
  withPrisma(await openSql(config, log, options))

// Adds Prisma's clients to a plain SQL database. They are separate, because loading them takes a quarter of a second
// and 60 MB.

export function withPrisma(database: PgliteDatabase | PostgresDatabase): Database {
  const { prisma, writer, queryTexts } = clients(database)
  return {
    ...database,
    prisma,
    writer,
    queryTexts,
    async close() {
      await Promise.all([prisma, writer].map((client) => client.$disconnect()))
      await database.close()
    },
  }
}

function clients({ driver }: PgliteDatabase | PostgresDatabase): Pick<Database, 'prisma' | 'writer' | 'queryTexts'> {
  if ('pglite' in driver) {
    const statements = new NamedStatements(driver.pglite)
    const prisma = new PrismaClient({ adapter: pgliteAdapter(statements) })
    return { prisma, writer: prisma, queryTexts: queryTextsOfPglite(statements) }
  }
  const reading = retryReads(driver.reading)
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(reading, driver.names) }),
    writer: new PrismaClient({ adapter: new PrismaPg(driver.writing) }),
    queryTexts: queryTextsOfPool(reading, driver.names.statementNameGenerator),
  }
}

// The embedded database with Prisma's client, for callers that have already opened PGlite.

export const embed = (db: Connection, options?: PgliteOptions): Database =>
  withPrisma(createPgliteDatabase(db, options))
