/**
 * Compiles Prisma's `select` and `include` to one JSON value that the database builds: rows are arrays of values
 * without names, and relations are nested arrays. `Reader`s rebuild the objects that Prisma would return.
 */
import type { Column, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'
import { columnOf, entriesOf, isObject, listOf, type Table, UNSUPPORTED } from './statement.ts'
import { conditionOf } from './where.ts'

export type Reader = (value: unknown) => unknown

interface Part {
  readonly name: string
  readonly sql: string
  readonly read: Reader | undefined
}

/** The most arguments that a PostgreSQL function accepts. */
const MAX_PARTS = 100

export interface Rows {
  /** A query with a single JSON column. */
  readonly sql: string
  readonly read: (row: unknown[]) => unknown
}

const SUPPORTED_ARGS = new Set(['where', 'orderBy', 'take', 'skip', 'select', 'include', 'relationLoadStrategy'])

/** The selected rows of a table; `off` restricts them to those related to a row of another table. */
export function rowsOf(
  table: Table,
  args: QueryArgs,
  off: (table: Table) => string | undefined = () => undefined,
): Rows {
  for (const [name] of entriesOf(args)) if (!SUPPORTED_ARGS.has(name)) throw UNSUPPORTED
  const page = pageOf(table, args)
  // Load relations only for the rows of the page. The database may then return the rows in another order, so they are
  // ordered again.
  const from =
    page === ''
      ? undefined
      : `FROM (${filteredRows(table.subquery(table.model.name), args, off)}${page}) ${table.alias}`
  const parts = partsOf(table, args)
  const select = `SELECT ${arrayOf(parts)} AS r`
  if (from === undefined) return { sql: filteredRows(table, args, off, select), read: objectOf(parts) }
  const order = orderOf(table, args['orderBy'])
  return { sql: `${select} ${from}${table.joins}${order}`, read: objectOf(parts) }
}

/** The query that filters and orders rows. */
function filteredRows(
  table: Table,
  { where, orderBy }: QueryArgs,
  off: (table: Table) => string | undefined,
  select = `SELECT ${table.alias}.*`,
): string {
  const order = orderOf(table, orderBy)
  const conditions = [off(table), conditionOf(table, where)].filter(Boolean)
  return `${select} ${table.from}${conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''}${order}`
}

/**
 * The page size is part of the statement: there are few sizes, and a plan that knows the size is better. The offset is
 * a parameter.
 */
function pageOf(table: Table, { take, skip }: QueryArgs): string {
  if (take !== undefined && !(Number.isInteger(take) && (take as number) >= 0)) throw UNSUPPORTED
  if (skip !== undefined && !(skip instanceof Value && skip.kind === 'number')) throw UNSUPPORTED
  return `${take === undefined ? '' : ` LIMIT ${take}`}${skip === undefined ? '' : ` OFFSET ${table.value(skip)}`}`
}

const arrayOf = (parts: readonly Part[]): string => {
  if (parts.length === 0 || parts.length > MAX_PARTS) throw UNSUPPORTED
  return `json_build_array(${parts.map(({ sql }) => sql).join(', ')})`
}

/** All rows of a query as one value. */
export const jsonArray = (sql: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${sql}) q)`

function objectOf(parts: readonly Part[]): Rows['read'] {
  const names = parts.map(({ name }) => name)
  const readers = parts.map(({ read }) => read)
  return (row) => {
    const made: Record<string, unknown> = {}
    for (let at = 0; at < names.length; at++) {
      const [read, value] = [readers[at], row[at]]
      made[names[at]!] = read && value !== null ? read(value) : value
    }
    return made
  }
}

function partsOf(table: Table, { select, include }: QueryArgs): Part[] {
  const { model } = table
  if (select !== undefined && include !== undefined) throw UNSUPPORTED
  const asked = select ?? include ?? {}
  if (!isObject(asked)) throw UNSUPPORTED
  const wanted = entriesOf(asked).filter(([, given]) => given !== false && given !== null)
  const columns = select === undefined ? [...model.columns.values()].map((column) => valuePart(table, column)) : []
  const others = wanted.map(([name, given]): Part => {
    const column = model.columns.get(name)
    if (column) return valuePart(table, column)
    const relation = model.relations.get(name)
    const within = given === true ? {} : given
    if (!isObject(within)) throw UNSUPPORTED
    if (relation) return relation.list ? listPart(table, relation, within) : onePart(table, relation, within)
    if (name === '_count') return countPart(table, within)
    throw UNSUPPORTED
  })
  return [...columns, ...others]
}

const READERS: Readonly<Record<string, Reader>> = {
  DateTime: (value) => new Date(value as string),
  BigInt: (value) => BigInt(value as number),
}

function valuePart({ alias }: Table, column: Column): Part {
  const { name, type, list } = column
  const read = READERS[type]
  if (type === 'Bytes' || (list && read)) throw UNSUPPORTED
  const sql = columnOf(alias, column)
  return { name, sql: list ? `coalesce(${sql}, '{}')` : sql, read }
}

function listPart(table: Table, { name, model, on }: Relation, args: QueryArgs): Part {
  const { sql, read } = rowsOf(table.subquery(model), args, (other) => table.joinCondition(other, on))
  return { name, sql: jsonArray(sql), read: (rows) => (rows as unknown[][]).map(read) }
}

function onePart(table: Table, relation: Relation, args: QueryArgs): Part {
  // A single row cannot be filtered or ordered.
  for (const [given] of entriesOf(args)) if (given !== 'select' && given !== 'include') throw UNSUPPORTED
  const other = table.join(relation)
  const parts = partsOf(other, args)
  const sql = relation.required
    ? arrayOf(parts)
    : `CASE WHEN ${table.key(relation, other)} IS NOT NULL THEN ${arrayOf(parts)} END`
  return { name: relation.name, sql, read: objectOf(parts) as Reader }
}

/** The number of related rows. */
function countPart(table: Table, { select }: QueryArgs): Part {
  if (!isObject(select)) throw UNSUPPORTED
  const counted = entriesOf(select).map(([name, given]) => {
    const relation = table.model.relations.get(name)
    if (!relation?.list) throw UNSUPPORTED
    const other = table.subquery(relation.model)
    const condition = conditionOf(other, isObject(given) ? given['where'] : undefined)
    const all = [table.joinCondition(other, relation.on), ...(condition ? [condition] : [])]
    return { name, sql: `(SELECT count(*) ${other.from} WHERE ${all.join(' AND ')})`, read: undefined }
  })
  return { name: '_count', sql: arrayOf(counted), read: objectOf(counted) as Reader }
}

// Prisma's `orderBy` as terms.

function orderOf(table: Table, orderBy: unknown): string {
  const terms = orderBy === undefined ? [] : listOf(orderBy).flatMap((one) => termsOf(table, one))
  return terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`
}

function termsOf(table: Table, given: unknown): string[] {
  if (!isObject(given)) throw UNSUPPORTED
  return entriesOf(given).flatMap(([name, how]) => {
    const column = table.model.columns.get(name)
    if (column) return [`${columnOf(table.alias, column)} ${direction(how)}`]
    const relation = table.model.relations.get(name)
    if (!relation || relation.list) throw UNSUPPORTED
    return termsOf(table.join(relation), how)
  })
}

const DIRECTIONS = new Map([
  ['asc', 'ASC'],
  ['desc', 'DESC'],
])
const NULLS = new Map([
  ['first', ' NULLS FIRST'],
  ['last', ' NULLS LAST'],
  [undefined, ''],
] as [string | undefined, string][])

function direction(how: unknown): string {
  const { sort, nulls } = isObject(how) ? how : { sort: how, nulls: undefined }
  const [way, where] = [DIRECTIONS.get(sort as string), NULLS.get(nulls as string | undefined)]
  if (way === undefined || where === undefined) throw UNSUPPORTED
  return way + where
}
