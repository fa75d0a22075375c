/**
 * Relay connections. Cursors are positions in the order of the list (cursors.ts). Lists have numbered pages as well:
 * `offset` skips rows from the start, and `page` counts pages of `first` rows.
 */

import { collectSubFields } from '@graphql-tools/utils'
import type { ObjectRef } from '@pothos/core'
import { queryFromInfo } from '@pothos/plugin-prisma'
import { type GraphQLObjectType, type GraphQLResolveInfo, getNamedType } from 'graphql'
import { invalidParameters } from '../kernel/faults/faults.ts'
import { DEFAULT_PAGE } from '../kernel/limits.ts'
import { builder } from './builder.ts'
import type { Context } from './context.ts'
import {
  beyond,
  columnsOf,
  decodeCursor,
  encodeCursor,
  includeOf,
  reversed,
  sortKeysOf,
  type Term,
  termsOf,
} from './cursors.ts'

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

/** `first` and `last` of a list that is often read as a whole. */
export const wholeListArgs = () =>
  builder.args((t) => ({
    first: t.int({ description: 'Number of rows from the start; 20 by default.', bounds: { min: 1, max: 1_000 } }),
    last: t.int({ description: 'Number of rows from the end.', bounds: { min: 1, max: 1_000 } }),
  }))

export interface PageArgs {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
  readonly offset?: number | null | undefined
  readonly page?: number | null | undefined
}

/** The part of a list to read. */
interface Page {
  readonly size: number
  /** From the end of the list. */
  readonly backward: boolean
  readonly skip: number
  readonly after: string | undefined
  readonly before: string | undefined
}

/** Throws INVALID_PARAMETER for arguments that exclude each other. */
export function pageOf(args: PageArgs): Page {
  const { first, last, offset, page } = args
  const given = (names: readonly (keyof PageArgs)[]) => names.filter((name) => args[name] != null)
  const [numbered, ...others] = [...given(['page', 'offset']), ...given(['after', 'before', 'last'])]
  if ((numbered === 'page' || numbered === 'offset') && others.length > 0) {
    throw invalidParameters([{ parameter: numbered, detail: `cannot be combined with ${others.join(' and ')}` }])
  }
  if (first != null && last != null) {
    throw invalidParameters([{ parameter: 'last', detail: 'cannot be combined with first' }])
  }
  const size = first ?? last ?? DEFAULT_PAGE
  return {
    size,
    backward: last != null || (first == null && args.before != null),
    skip: offset ?? ((page ?? 1) - 1) * size,
    after: args.after ?? undefined,
    before: args.before ?? undefined,
  }
}

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
interface List {
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
  const position = positionsOf(info, list.orderBy)
  const limits = position.limitsOf(request)
  const selected = selectedIn(info)
  const rows = selected.rows
    ? await delegate.findMany({
        ...rowSelection(context, info, selected.cursors ? includeOf(position.terms) : {}),
        ...pageQuery(list, request, limits),
      })
    : []
  return connectionOf(rows, request, position, async () => delegate.count({ where: list.where }))
}

/** What a query selects of the rows of a connection, and what else is needed of them. */
export const rowSelection = (
  context: Context,
  info: GraphQLResolveInfo,
  include: ReturnType<typeof includeOf> = {},
): object => queryFromInfo({ context, info, paths: [['nodes'], ['edges', 'node']], include })

/** The query of a page, with one row more than it has: whether there is another page. */
const pageQuery = ({ where, orderBy }: List, { size, backward, skip }: Page, limits: readonly object[]) => ({
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
}

function positionsOf(info: GraphQLResolveInfo, orderBy: List['orderBy']): Positions {
  const connection = getNamedType(info.returnType) as GraphQLObjectType
  const model = getNamedType(connection.getFields()['nodes']!.type).extensions['pothosPrismaModel'] as string
  return positionsIn(`${info.parentType.name}.${info.fieldName}`, termsOf(model, orderBy))
}

const positionsIn = (list: string, terms: readonly Term[]): Positions => ({
  terms,
  cursorOf: (row) => encodeCursor(list, terms, sortKeysOf(terms, row)),
  limitsOf: ({ after, before }) => [
    ...(after === undefined ? [] : [beyond(terms, decodeCursor('after', after, list, terms), false)]),
    ...(before === undefined ? [] : [beyond(terms, decodeCursor('before', before, list, terms), true)]),
  ],
})

export function connectionOf<Row>(
  read: readonly Row[],
  { size, backward, skip, after, before }: Page,
  { cursorOf }: Pick<Positions, 'cursorOf'>,
  totalCount: Connection<Row>['totalCount'],
): Connection<Row> {
  const hasMore = read.length > size
  const rows = backward ? read.slice(0, size).reverse() : read.slice(0, size)
  return {
    edges: rows.map((node) => ({
      get cursor() {
        return cursorOf(node)
      },
      node,
    })),
    pageInfo: {
      get startCursor() {
        return rows.length > 0 ? cursorOf(rows[0]) : null
      },
      get endCursor() {
        return rows.length > 0 ? cursorOf(rows.at(-1)) : null
      },
      // There is, or was, a row at a cursor.
      hasPreviousPage: (backward && hasMore) || after !== undefined || skip > 0,
      hasNextPage: (!backward && hasMore) || before !== undefined,
    },
    totalCount,
  }
}

/** The fields of a connection for which its rows are read. */
const ROWS = ['nodes', 'edges', 'pageInfo'] as const

/** What a query selects of a connection. */
function selectedIn({ schema, fragments, variableValues, returnType, fieldNodes }: GraphQLResolveInfo) {
  const type = getNamedType(returnType) as GraphQLObjectType
  const variables = { coerced: variableValues, sources: {} }
  const { fields } = collectSubFields(schema, fragments, variables, type, [...fieldNodes])
  const names = new Set([...fields.values()].map(([node]) => node!.name.value))
  return { rows: ROWS.some((name) => names.has(name)), cursors: names.has('edges') || names.has('pageInfo') }
}

// Lists of the rows that belong to a parent row, loaded together with it.

interface NestedListSpec<Args> {
  /** The field, e.g. `StrongmanCareer.results`. */
  readonly list: string
  /** The relation of the parent. */
  readonly relation: string
  /** The model of the rows, and their type. */
  readonly model: string
  readonly type: string
  readonly rows: (args: Args) => List
}

type NestedSelection = (query: never, path?: never) => object

/** How a field selects and resolves such a list. */
export function nestedList<Row, Args>({ list, relation, model, type, rows }: NestedListSpec<Args>) {
  const read = (args: Args & PageArgs) => {
    const all = rows(args)
    return { all, request: pageOf(args), positions: positionsIn(list, termsOf(model, all.orderBy)) }
  }
  const paths = [[{ name: 'nodes' }], [{ name: 'edges' }, { name: 'node' }]]
  return {
    /** Pothos also passes which fields are selected, which its types leave out. */
    select(args: Args & PageArgs, nested: NestedSelection, selected?: () => ReadonlySet<string>): object {
      const { all, request, positions } = read(args)
      const names = selected?.() ?? new Set(['nodes', 'edges', 'totalCount'])
      const counted = names.has('totalCount') && { _count: { select: { [relation]: { where: all.where } } } }
      if (!ROWS.some((name) => names.has(name))) return counted || {}
      const { terms } = positions
      const query = { ...pageQuery(all, request, positions.limitsOf(request)), include: includeOf(terms) }
      const found = nested(query as never, { getType: () => type, paths } as never) as { readonly select?: object }
      // Without a selection of rows, none of their columns would be read, nor those that a cursor is made of.
      const rowsFound = found.select ? { ...found, select: { ...columnsOf(terms), ...found.select } } : found
      return { [relation]: rowsFound, ...counted }
    },
    page(parent: object, args: Args & PageArgs): Connection<Row> {
      const { request, positions } = read(args)
      const row = parent as Readonly<Record<string, readonly Row[]>> & {
        readonly _count?: Readonly<Record<string, number>>
      }
      return connectionOf(row[relation] ?? [], request, positions, () => row._count![relation]!)
    },
  }
}
