/** Connections over lists that are read whole, because they are short: a cursor is a place in the list. */
import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { DEFAULT_PAGE } from '../kernel/limits.ts'
import { type PageArgs, pageOf } from './connection.ts'
import type { Context } from './context.ts'

/** What is asked of the rows of such a list, for the one statement that reads them. */
export const queryOfRows = (context: Context, info: GraphQLResolveInfo): object =>
  queryFromInfo({ context, info, paths: [['nodes'], ['edges', 'node']] })

/** Spelt as those of every other list. */
const cursorOf = (place: number): string => Buffer.from(`GPC:N:${place}`).toString('base64')
const placeOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64').toString().split(':')[2])

/** The page of a list that the arguments ask for, and how long the list is. */
export function pageOfWhole<Row>(rows: readonly Row[], args: PageArgs) {
  const { skip = 0 } = pageOf(args)
  const { first, last, after, before } = args
  const from = after == null ? skip : placeOf(after)
  const to = before == null ? rows.length : Math.min(rows.length, placeOf(before) - 1)
  const end = first == null && last != null ? to : Math.min(to, from + (first ?? DEFAULT_PAGE))
  const start = last == null ? from : Math.max(from, end - last)
  const edges = rows.slice(start, Math.max(start, end)).map((node, at) => ({ cursor: cursorOf(start + at + 1), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: edges.length > 0 && start > 0,
      hasNextPage: edges.length > 0 && end < rows.length,
    },
    count: rows.length,
  }
}
