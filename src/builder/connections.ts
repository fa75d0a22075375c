/**
 * Relay connections with numbered pages: `offset` skips rows from the start of the list, and `page` counts pages of
 * `first` rows. Clients that use page numbers, and the REST routes, need not follow cursors.
 */

import { queryFromInfo } from '@pothos/plugin-prisma'
import type { GraphQLResolveInfo } from 'graphql'
import { invalidParameters } from '../kernel/faults/faults.ts'
import { DEFAULT_PAGE } from '../kernel/limits.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'

const MAX_OFFSET = 10_000_000

/** Arguments to add to those of a connection. */
export const pageArgs = () =>
  builder.args((t) => ({
    offset: t.int({
      description: 'Number of rows to skip from the start; not together with cursors.',
      bounds: { min: 0, max: MAX_OFFSET },
    }),
    page: t.int({
      description: 'Page number, with pages of `first` rows; not together with cursors or `offset`.',
      bounds: { min: 1, max: MAX_OFFSET },
    }),
  }))

interface PageArgs {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
  readonly offset?: number | null | undefined
  readonly page?: number | null | undefined
}

/** What `offset` and `page` add to the query of a connection: nothing if neither is set. */
export function pageSkip(args: PageArgs): { skip?: number } {
  const { first, offset, page } = args
  const pages = (['page', 'offset'] as const).filter((name) => args[name] != null)
  const cursors = (['after', 'before', 'last'] as const).filter((name) => args[name] != null)
  if (pages.length > 0 && pages.length + cursors.length > 1) {
    const detail = `cannot be combined with ${[...pages.slice(1), ...cursors].join(' and ')}`
    throw invalidParameters([{ parameter: pages[0]!, detail }])
  }
  return pages.length === 0 ? {} : { skip: offset ?? ((page ?? 1) - 1) * (first ?? DEFAULT_PAGE) }
}

/** The query of a connection with `offset` and `page` applied. */
export function withPage<Query extends { skip?: number }>(query: Query, args: PageArgs): Query & { skip: number } {
  return { ...query, skip: (query.skip ?? 0) + (pageSkip(args).skip ?? 0) }
}

/** The methods of a Prisma delegate that connections use. */
interface FindManyDelegate {
  findMany(query: object): PromiseLike<unknown[]>
}

/**
 * The rows of a page. With a cursor, find their ids first, so that relations are joined to the rows of this page only:
 * in a single statement, Prisma would join them to every row that is skipped or sorted out.
 */
export async function loadPage<Row>(
  delegate: FindManyDelegate,
  query: { skip?: number; take?: number },
  args: PageArgs,
  list: { readonly where: object; readonly orderBy: object },
): Promise<Row[]> {
  const { skip, take, cursor, ...relations } = withPage(query, args) as Record<string, unknown>
  if (cursor === undefined) return (await delegate.findMany({ ...relations, ...list, skip, take })) as Row[]
  const rows = await delegate.findMany({ ...list, skip, take, cursor, select: { id: true } })
  if (rows.length === 0) return []
  const id = { in: (rows as { id: number }[]).map((row) => row.id) }
  return (await delegate.findMany({ ...relations, where: { id }, orderBy: list.orderBy })) as Row[]
}

// Connections over lists that are short enough to read completely: a cursor is a position in the list.

export const rowSelection = (context: Context, info: GraphQLResolveInfo): object =>
  queryFromInfo({ context, info, paths: [['nodes'], ['edges', 'node']] })

/** Same format as the cursors of every other list. */
const cursorOf = (position: number): string => Buffer.from(`GPC:N:${position}`).toString('base64')
const positionOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64').toString().split(':')[2])

/** The requested page of a list, and the length of the list. */
export function paginateList<Row>(rows: readonly Row[], args: PageArgs) {
  const { skip = 0 } = pageSkip(args)
  const { first, last, after, before } = args
  const from = after == null ? skip : positionOf(after)
  const to = before == null ? rows.length : Math.min(rows.length, positionOf(before) - 1)
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
