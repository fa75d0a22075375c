/** Prisma's clients over a database of bare SQL. Apart from it, as loading them takes a quarter of a second and 60 MB. */
import { PrismaPg } from '@prisma/adapter-pg'
import { pgliteAdapter } from './adapter.ts'
import type { Database } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { readAgain } from './lost.ts'
import type { PgliteDatabase } from './pglite.ts'
import type { PostgresDatabase } from './postgres.ts'
import { askPglite, askPool } from './reads/ask.ts'
import { Statements } from './statements.ts'

export function withPrisma(database: PgliteDatabase | PostgresDatabase): Database {
  const { prisma, writer, ask } = clients(database)
  return {
    ...database,
    prisma,
    writer,
    ask,
    async close() {
      await Promise.all([prisma, writer].map((client) => client.$disconnect()))
      await database.close()
    },
  }
}

function clients({ driver }: PgliteDatabase | PostgresDatabase): Pick<Database, 'prisma' | 'writer' | 'ask'> {
  if ('pglite' in driver) {
    const statements = new Statements(driver.pglite)
    const prisma = new PrismaClient({ adapter: pgliteAdapter(statements) })
    return { prisma, writer: prisma, ask: askPglite(statements) }
  }
  const reading = readAgain(driver.reading)
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(reading, driver.names) }),
    writer: new PrismaClient({ adapter: new PrismaPg(driver.writing) }),
    ask: askPool(reading, driver.names.statementNameGenerator),
  }
}
