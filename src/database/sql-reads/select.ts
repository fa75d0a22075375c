/**
 * Compiles Prisma's `select` and `include` to one JSON value that the database builds: rows are arrays of values
 * without names, and relations are nested arrays. `Reader`s rebuild the objects that Prisma would return.
 */
import { objectOfValues } from '../../kernel/collections/object-layouts.ts'
import type { Column, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'
import { columnOf, entriesOf, isObject, listOf, type Table, UNSUPPORTED, whereClause } from './statement.ts'
import { conditionOf } from './where.ts'

export type Reader = (value: unknown) => unknown

interface Part {
  readonly name: string
  readonly sql: string
  readonly read: Reader | undefined
}

export interface Rows {
  /** A query with a single JSON column. */
  readonly sql: string
  readonly read: (row: unknown[]) => unknown
}

const SUPPORTED_ARGS = new Set(['where', 'orderBy', 'take', 'skip', 'select', 'include', 'relationLoadStrategy'])

/** The selected rows of a table; `relatedTo` restricts them to those related to a row of another table. */
export function rowsOf(table: Table, args: QueryArgs, relatedTo?: (table: Table) => string): Rows {
  for (const [name] of entriesOf(args)) if (!SUPPORTED_ARGS.has(name)) throw UNSUPPORTED
  const page = pageOf(table, args)
  if (page === '') {
    const parts = partsOf(table, args)
    return { sql: filteredRows(table, args, relatedTo, `${arrayOf(parts)} AS r`), read: objectOf(parts) }
  }
  // Load relations only for the rows of the page. The database may then return the rows in another order, so they are
  // ordered again.
  const filtered = table.subquery(table.model.name)
  const rows = filteredRows(filtered, args, relatedTo, `${filtered.alias}.*`)
  const parts = partsOf(table, args)
  const order = orderOf(table, args['orderBy'])
  const sql = `SELECT ${arrayOf(parts)} AS r FROM (${rows}${page}) ${table.alias}${table.joins}${order}`
  return { sql, read: objectOf(parts) }
}

/** The query that filters and orders rows. */
function filteredRows(
  table: Table,
  { where, orderBy }: QueryArgs,
  relatedTo: ((table: Table) => string) | undefined,
  columns: string,
): string {
  const order = orderOf(table, orderBy)
  const conditions = whereClause(relatedTo?.(table), conditionOf(table, where))
  return `SELECT ${columns} ${table.from}${conditions}${order}`
}

/**
 * The page size is part of the statement: there are few sizes, and a plan that knows the size is better. The offset is
 * a parameter.
 */
function pageOf(table: Table, { take, skip }: QueryArgs): string {
  if (take !== undefined && !(Number.isInteger(take) && (take as number) >= 0)) throw UNSUPPORTED
  if (skip !== undefined && !(skip instanceof Value && skip.kind === 'number')) throw UNSUPPORTED
  return `${take === undefined ? '' : ` LIMIT ${take}`}${skip === undefined ? '' : ` OFFSET ${table.parameter(skip)}`}`
}

/** The most arguments that a PostgreSQL function accepts. */
const MAX_PARTS = 100

const arrayOf = (parts: readonly Part[]): string => {
  if (parts.length === 0 || parts.length > MAX_PARTS) throw UNSUPPORTED
  return `json_build_array(${parts.map(({ sql }) => sql).join(', ')})`
}

/** All rows of a query as one value. */
export const jsonArray = (sql: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${sql}) q)`

function objectOf(parts: readonly Part[]): Rows['read'] {
  const objectWith = objectOfValues(parts.map(({ name }) => name))
  const decoded = parts.filter((part): part is Part & { readonly read: Reader } => part.read !== undefined)
  return (row) => {
    const object = objectWith(row)
    for (const { name, read } of decoded) {
      const value = object[name]
      if (value !== null) object[name] = read(value)
    }
    return object
  }
}

function partsOf(table: Table, { select, include }: QueryArgs): Part[] {
  const { columns, relations } = table.model
  if (select !== undefined && include !== undefined) throw UNSUPPORTED
  const scalars = select === undefined ? [...columns.values()].map((column) => scalarPart(table, column)) : []
  const selected = selectionOf(select ?? include ?? {}).map(([name, args]): Part => {
    const column = columns.get(name)
    if (column) return scalarPart(table, column)
    const relation = relations.get(name)
    if (relation) return relation.list ? toManyPart(table, relation, args) : toOnePart(table, relation, args)
    if (name === '_count') return countPart(table, args)
    throw UNSUPPORTED
  })
  return [...scalars, ...selected]
}

/** The selected fields, each with its own arguments. */
function selectionOf(selection: unknown): [name: string, args: QueryArgs][] {
  if (!isObject(selection)) throw UNSUPPORTED
  return entriesOf(selection).flatMap(([name, value]): [string, QueryArgs][] => {
    if (value === false || value === null) return []
    const args = value === true ? {} : value
    if (!isObject(args)) throw UNSUPPORTED
    return [[name, args]]
  })
}

const READERS: Readonly<Record<string, Reader>> = {
  DateTime: (value) => new Date(value as string),
  BigInt: (value) => BigInt(value as string),
}

function scalarPart({ alias }: Table, column: Column): Part {
  const { name, type, list } = column
  const read = READERS[type]
  if (type === 'Bytes' || (list && read)) throw UNSUPPORTED
  const sql = columnOf(alias, column)
  if (list) return { name, sql: `coalesce(${sql}, '{}')`, read }
  // JavaScript would round a large number of JSON.
  return { name, sql: type === 'BigInt' ? `${sql}::text` : sql, read }
}

function toManyPart(table: Table, { name, model, on }: Relation, args: QueryArgs): Part {
  const { sql, read } = rowsOf(table.subquery(model), args, (related) => table.joinCondition(related, on))
  return { name, sql: jsonArray(sql), read: (rows) => (rows as unknown[][]).map(read) }
}

function toOnePart(table: Table, relation: Relation, args: QueryArgs): Part {
  // A single row cannot be filtered or ordered.
  for (const [name] of entriesOf(args)) if (name !== 'select' && name !== 'include') throw UNSUPPORTED
  const referenced = table.join(relation)
  const parts = partsOf(referenced, args)
  const sql = relation.required
    ? arrayOf(parts)
    : `CASE WHEN ${table.key(relation, referenced)} IS NOT NULL THEN ${arrayOf(parts)} END`
  return { name: relation.name, sql, read: objectOf(parts) as Reader }
}

/** The number of related rows. */
function countPart(table: Table, { select }: QueryArgs): Part {
  const parts = selectionOf(select).map(([name, { where, ...others }]): Part => {
    const relation = table.model.relations.get(name)
    if (!relation?.list || entriesOf(others).length > 0) throw UNSUPPORTED
    const related = table.subquery(relation.model)
    const condition = conditionOf(related, where)
    const conditions = whereClause(table.joinCondition(related, relation.on), condition)
    return { name, sql: `(SELECT count(*) ${related.from}${conditions})`, read: undefined }
  })
  return { name: '_count', sql: arrayOf(parts), read: objectOf(parts) as Reader }
}

// Prisma's `orderBy` as terms.

function orderOf(table: Table, orderBy: unknown): string {
  const terms = orderBy === undefined ? [] : listOf(orderBy).flatMap((one) => termsOf(table, one))
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}

function termsOf(table: Table, orderBy: unknown): string[] {
  if (!isObject(orderBy)) throw UNSUPPORTED
  return entriesOf(orderBy).flatMap(([name, order]) => {
    const column = table.model.columns.get(name)
    if (column) return [`${columnOf(table.alias, column)} ${directionOf(order)}`]
    const relation = table.model.relations.get(name)
    if (!relation || relation.list) throw UNSUPPORTED
    return termsOf(table.join(relation), order)
  })
}

const DIRECTIONS = new Map<unknown, string>([
  ['asc', 'ASC'],
  ['desc', 'DESC'],
])
const NULLS = new Map<unknown, string>([
  ['first', ' NULLS FIRST'],
  ['last', ' NULLS LAST'],
  [undefined, ''],
])

function directionOf(order: unknown): string {
  const { sort, nulls } = isObject(order) ? order : { sort: order }
  const [direction, position] = [DIRECTIONS.get(sort), NULLS.get(nulls)]
  if (direction === undefined || position === undefined) throw UNSUPPORTED
  return direction + position
}
