/**
 * Relay connections. Cursors are positions in the order of the list (cursors.ts). Lists have numbered pages as well:
 * `offset` skips rows from the start, and `page` counts pages of `first` rows.
 */

import { collectSubFields } from '@graphql-tools/utils'
import type { ObjectRef } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { type GraphQLObjectType, type GraphQLResolveInfo, getNamedType } from 'graphql'
import { builder } from '../builder.ts'
import type { Context } from '../context.ts'
import {
  beyond,
  columnsOf,
  decodeCursor,
  encodeCursor,
  partsBeyond,
  reversed,
  sortKeysOf,
  type Term,
  termsOf,
} from './cursors.ts'
import { type Page, type PageArgs, pageOf } from './page-args.ts'
import { COUNTED_ROWS, type PageMark, pageMarks } from './page-marks.ts'

// The types of connections: one for each type of rows.

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never

/** A page as resolvers return it. */
export interface Connection<Row> {
  readonly edges: readonly { readonly cursor: string; readonly node: Row }[]
  readonly pageInfo: {
    readonly startCursor: string | null
    readonly endCursor: string | null
    readonly hasPreviousPage: boolean
    readonly hasNextPage: boolean
  }
  /** The length of the whole list, counted if it is selected. */
  readonly totalCount: () => Promise<number> | number
}

const connections = new Map<unknown, ObjectRef<Types, never>>()

/** The connection type of the rows of a type: `StrongmanRecordConnection` of `StrongmanRecord`. */
export function connectionType<Shape>(type: ObjectRef<Types, Shape>): ObjectRef<Types, never> {
  const known = connections.get(type)
  if (known) return known
  const { name } = type
  const connection = builder.connectionObject(
    {
      type,
      name: `${name}Connection`,
      description: `A page of a list of \`${name}\`.`,
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all rows, on all pages.',
          resolve: (page) => (page as unknown as Connection<Shape>).totalCount(),
        }),
      }),
    },
    { name: `${name}Edge`, description: `A row of a list of \`${name}\`, and its position.` },
  ) as unknown as ObjectRef<Types, never>
  connections.set(type, connection)
  return connection
}

// Lists of rows in the database.

/** The methods of a Prisma delegate that connections use. */
interface Delegate<Row> {
  findMany(query: object): PromiseLike<Row[]>
  count(query: object): PromiseLike<number>
}

/** All rows of a list, in an order that no two rows share and that survives imports: not that of numbered rows. */
export interface List {
  readonly where: object
  readonly orderBy: object | readonly object[]
}

/** Reads a page of a list, and counts the list if that is selected. */
export async function listPage<Row>(
  delegate: Delegate<Row>,
  list: List,
  args: PageArgs,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Connection<Row>> {
  const request = pageOf(args)
  const positions = positionsOf(info, list.orderBy)
  // A cursor that cannot be used is refused whatever is selected.
  const parts = positions.partsOf(request)
  const selected = selectedIn(info)
  let counted: Promise<number> | undefined
  const totalCount = () => {
    counted ??= Promise.resolve(delegate.count({ where: list.where }))
    return counted
  }
  if (!selected.rows) return connectionOf([], request, positions, totalCount)
  const isFar = request.skip > COUNTED_ROWS
  const selection = columnSelection(context, info, positions.terms, selected.cursors || isFar)
  const read: ReadPart<Row> = (page, conditions) =>
    delegate.findMany({ ...selection, ...pageQuery(list, page, conditions) })
  const rows = isFar
    ? await farPage(request, positions, pageMarks(context.data, nameOf(info) + JSON.stringify(list)), read)
    : await readParts(request, parts, read)
  return connectionOf(rows, request, positions, totalCount)
}

/** Reads a page of the rows that meet these conditions. */
type ReadPart<Row> = (page: Page, conditions: readonly object[]) => PromiseLike<Row[]>

/** Parts of a list that follow each other, each by its conditions. */
type Parts = readonly (readonly object[])[]

async function readParts<Row>(page: Page, parts: Parts, read: ReadPart<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for (const conditions of parts) {
    if (rows.length <= page.size) rows.push(...(await read({ ...page, size: page.size - rows.length }, conditions)))
  }
  return rows
}

/** A page far from the start: counted from the nearest known position, and remembered together with the next page. */
async function farPage<Row>(
  page: Page,
  { terms }: Positions,
  marks: ReturnType<typeof pageMarks>,
  read: ReadPart<Row>,
): Promise<Row[]> {
  const { skip, size } = page
  const mark = marks.nearest(skip)
  const remember = (rows: number, row: Row | undefined) => {
    if (row !== undefined) marks.add({ rows, keys: sortKeysOf(terms, row) })
  }
  // The row before the page marks its start.
  const before = mark?.rows === skip ? 0 : 1
  const from = { ...page, size: size + before, skip: skip - before - (mark?.rows ?? 0) }
  const found = await readParts(from, partsFrom(terms, mark, from.skip), read)
  if (before === 1) remember(skip, found[0])
  const rows = found.slice(before)
  if (rows.length > size) remember(skip + size, rows[size - 1])
  return rows
}

/** The list beyond a mark. Rows are skipped in it as a whole. */
function partsFrom(terms: readonly Term[], mark: PageMark | undefined, skip: number): Parts {
  if (!mark) return [[]]
  return skip > 0 ? [[beyond(terms, mark.keys, false)]] : partsBeyond(terms, mark.keys, false).map((part) => [part])
}

const PATHS = [['nodes'], ['edges', 'node']]

/** What a query selects of the rows of a connection, and all of their columns. */
export const rowSelection = (context: Context, info: GraphQLResolveInfo): object =>
  queryFromInfo({ context, info, paths: PATHS, include: {} })

/** What a query selects of the rows of a connection, and what it needs of each row beside that. */
function columnSelection(context: Context, info: GraphQLResolveInfo, terms: readonly Term[], cursors: boolean): object {
  const sorted = columnsOf(terms)
  const query = queryFromInfo({ context, info, paths: PATHS, select: cursors ? sorted : {} })
  // Prisma refuses to select nothing.
  return query.select && isEmpty(query.select) ? { ...query, select: sorted } : query
}

export const isEmpty = (object: object): boolean => Object.keys(object).length === 0

/** The query of a page, with one row more than it has: whether there is another page. */
export const pageQuery = ({ where, orderBy }: List, { size, backward, skip }: Page, limits: readonly object[]) => ({
  where: limits.length > 0 ? { AND: [where, ...limits] } : where,
  orderBy: backward ? reversed(orderBy) : orderBy,
  take: size + 1,
  ...(skip > 0 && { skip }),
})

/** Positions in one list: its cursors. */
interface Positions {
  readonly terms: readonly Term[]
  cursorOf(row: unknown): string
  limitsOf(page: Page): object[]
  /** The rows of a page, in parts that follow each other in its direction. */
  partsOf(page: Page): Parts
}

function positionsOf(info: GraphQLResolveInfo, orderBy: List['orderBy']): Positions {
  const connection = getNamedType(info.returnType) as GraphQLObjectType
  const model = getNamedType(connection.getFields()['nodes']!.type).extensions['pothosPrismaModel'] as string
  return positionsIn(nameOf(info), termsOf(model, orderBy))
}

const nameOf = ({ parentType, fieldName }: GraphQLResolveInfo): string => `${parentType.name}.${fieldName}`

export function positionsIn(list: string, terms: readonly Term[]): Positions {
  const keysOf = (argument: 'after' | 'before', cursor: string) => decodeCursor(argument, cursor, list, terms)
  return {
    terms,
    cursorOf: (row) => encodeCursor(list, terms, sortKeysOf(terms, row)),
    limitsOf: ({ after, before }) => [
      ...(after === undefined ? [] : [beyond(terms, keysOf('after', after), false)]),
      ...(before === undefined ? [] : [beyond(terms, keysOf('before', before), true)]),
    ],
    partsOf(page) {
      const { after, before, backward } = page
      if (backward && after === undefined && before !== undefined) {
        return partsBeyond(terms, keysOf('before', before), true).map((part) => [part])
      }
      if (!backward && before === undefined && after !== undefined) {
        return partsBeyond(terms, keysOf('after', after), false).map((part) => [part])
      }
      // Between two cursors, or read towards one, the rows are one part.
      return [this.limitsOf(page)]
    },
  }
}

export function connectionOf<Row>(
  read: readonly Row[],
  { size, backward, skip, after, before }: Page,
  { cursorOf }: Pick<Positions, 'cursorOf'>,
  totalCount: Connection<Row>['totalCount'],
): Connection<Row> {
  const hasMore = read.length > size
  const rows = backward ? read.slice(0, size).reverse() : read.slice(0, size)
  return {
    edges: rows.map((node) => new Edge(node, cursorOf)),
    pageInfo: new PageInfo(rows, cursorOf, {
      // There is, or was, a row at a cursor.
      hasPreviousPage: (backward && hasMore) || after !== undefined || skip > 0,
      hasNextPage: (!backward && hasMore) || before !== undefined,
    }),
    totalCount,
  }
}

// Cursors are made if they are selected. Classes, because an object of its own with a getter takes several times as long to
// make, for each row of each list.

type CursorOf = Positions['cursorOf']

class Edge<Row> {
  readonly node: Row
  readonly cursorOf: CursorOf

  constructor(node: Row, cursorOf: CursorOf) {
    this.node = node
    this.cursorOf = cursorOf
  }

  get cursor(): string {
    return this.cursorOf(this.node)
  }
}

class PageInfo {
  readonly hasPreviousPage: boolean
  readonly hasNextPage: boolean
  readonly rows: readonly unknown[]
  readonly cursorOf: CursorOf

  constructor(
    rows: readonly unknown[],
    cursorOf: CursorOf,
    { hasPreviousPage, hasNextPage }: Pick<PageInfo, 'hasPreviousPage' | 'hasNextPage'>,
  ) {
    this.rows = rows
    this.cursorOf = cursorOf
    this.hasPreviousPage = hasPreviousPage
    this.hasNextPage = hasNextPage
  }

  get startCursor(): string | null {
    return this.rows.length > 0 ? this.cursorOf(this.rows[0]) : null
  }

  get endCursor(): string | null {
    return this.rows.length > 0 ? this.cursorOf(this.rows.at(-1)) : null
  }
}

/** The fields of a connection for which its rows are read. */
export const ROWS = ['nodes', 'edges', 'pageInfo'] as const

/** What a query selects of a connection. */
function selectedIn({ schema, fragments, variableValues, returnType, fieldNodes }: GraphQLResolveInfo) {
  const type = getNamedType(returnType) as GraphQLObjectType
  const variables = { coerced: variableValues, sources: {} }
  const { fields } = collectSubFields(schema, fragments, variables, type, [...fieldNodes])
  const names = new Set([...fields.values()].map(([node]) => node!.name.value))
  return { rows: ROWS.some((name) => names.has(name)), cursors: names.has('edges') || names.has('pageInfo') }
}
