/** Prisma's clients over a database of bare SQL. Apart from it, as loading them takes a quarter of a second and 60 MB. */
import { PrismaPg } from '@prisma/adapter-pg'
import { pgliteAdapter } from './adapter.ts'
import type { Database } from './database.ts'
import { PrismaClient } from './generated/client.ts'
import { readAgain } from './lost.ts'
import type { PgliteDatabase } from './pglite.ts'
import type { PostgresDatabase } from './postgres.ts'

export function withPrisma(database: PgliteDatabase | PostgresDatabase): Database {
  const { prisma, writer } = clients(database)
  return {
    ...database,
    prisma,
    writer,
    async close() {
      await Promise.all([prisma, writer].map((client) => client.$disconnect()))
      await database.close()
    },
  }
}

function clients({ driver }: PgliteDatabase | PostgresDatabase): Pick<Database, 'prisma' | 'writer'> {
  if ('pglite' in driver) {
    const prisma = new PrismaClient({ adapter: pgliteAdapter(driver.pglite) })
    return { prisma, writer: prisma }
  }
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(readAgain(driver.reading), driver.names) }),
    writer: new PrismaClient({ adapter: new PrismaPg(driver.writing) }),
  }
}
