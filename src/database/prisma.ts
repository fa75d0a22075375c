/** Prisma's clients over a database of bare SQL. Apart from it, as loading them takes a quarter of a second and 60 MB. */
import { PrismaPg } from '@prisma/adapter-pg'
import type { Database } from './database.ts'
import { Statements } from './embedded/named-statements.ts'
import type { PgliteDatabase } from './embedded/pglite.ts'
import { pgliteAdapter } from './embedded/prisma-adapter.ts'
import { PrismaClient } from './generated/client.ts'
import type { PostgresDatabase } from './postgres/postgres.ts'
import { retryReads } from './postgres/retry-reads.ts'
import { queryTextOfPglite, queryTextOfPool } from './sql-reads/query-text.ts'

export function withPrisma(database: PgliteDatabase | PostgresDatabase): Database {
  const { prisma, writer, queryText } = clients(database)
  return {
    ...database,
    prisma,
    writer,
    queryText,
    async close() {
      await Promise.all([prisma, writer].map((client) => client.$disconnect()))
      await database.close()
    },
  }
}

function clients({ driver }: PgliteDatabase | PostgresDatabase): Pick<Database, 'prisma' | 'writer' | 'queryText'> {
  if ('pglite' in driver) {
    const statements = new Statements(driver.pglite)
    const prisma = new PrismaClient({ adapter: pgliteAdapter(statements) })
    return { prisma, writer: prisma, queryText: queryTextOfPglite(statements) }
  }
  const reading = retryReads(driver.reading)
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(reading, driver.names) }),
    writer: new PrismaClient({ adapter: new PrismaPg(driver.writing) }),
    queryText: queryTextOfPool(reading, driver.names.statementNameGenerator),
  }
}
