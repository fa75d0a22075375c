/**
 * A Prisma client for ad-hoc queries that the SQL reads do not support. By default Prisma joins everything in one
 * statement, in which the database evaluates relations of rows that are not on the page; nested a few levels deep that
 * takes seconds. Here each relation is loaded by a statement of its own (`relationLoadStrategy: 'query'`).
 */
import type { PrismaClient } from '../generated/client.ts'

export const adHocClient = (prisma: PrismaClient): PrismaClient =>
  prisma.$extends({
    name: 'ad-hoc queries',
    query: {
      $allModels: {
        findMany: ({ args, query }) => query(bySeparateQueries(args)),
        findFirst: ({ args, query }) => query(bySeparateQueries(args)),
        findUnique: ({ args, query }) => query(bySeparateQueries(args)),
        findUniqueOrThrow: ({ args, query }) => query(bySeparateQueries(args)),
      },
    },
  }) as unknown as PrismaClient

const bySeparateQueries = <Args extends object>(args: Args): Args => ({ ...args, relationLoadStrategy: 'query' })
