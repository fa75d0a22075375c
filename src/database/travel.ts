/**
 * A client for queries of any shape, for what is left to Prisma (`reads/`). By default Prisma joins everything in one
 * statement, in which the database works out what hangs off a row before it knows whether the row is on the page; nested
 * a few times that is seconds. Here each relation is a statement of its own, about the rows that are there: as many
 * statements as the query has relations.
 */
import type { PrismaClient } from './generated/client.ts'

export const forTravel = (prisma: PrismaClient): PrismaClient =>
  prisma.$extends({
    name: 'travel',
    query: {
      $allModels: {
        findMany: ({ args, query }) => query(apart(args)),
        findFirst: ({ args, query }) => query(apart(args)),
        findUnique: ({ args, query }) => query(apart(args)),
        findUniqueOrThrow: ({ args, query }) => query(apart(args)),
      },
    },
  }) as unknown as PrismaClient

const apart = <Args extends object>(args: Args): Args => ({ ...args, relationLoadStrategy: 'query' })
