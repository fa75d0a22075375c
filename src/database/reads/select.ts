/**
 * Prisma's `select` and `include` as one JSON value that the database puts together: rows as lists of values, without the
 * names, and what hangs off a row as a list within it. `Reader`s make the objects of it that Prisma would have made.
 */
import type { Column, Model, Models, Relation } from './models.ts'
import { orderOf } from './order.ts'
import { BEYOND, columnOf, entriesOf, type Given, isObject, joined, quoted, type Statement } from './statement.ts'
import { conditionOf } from './where.ts'

/** Makes of a value of the JSON what Prisma gives. */
export type Reader = (value: unknown) => unknown

interface Part {
  readonly name: string
  readonly sql: string
  readonly read: Reader | undefined
}

/** A function of PostgreSQL takes no more than this. */
const MOST_PARTS = 100

export interface Rows {
  /** A query of one column, JSON. */
  readonly sql: string
  readonly read: (row: unknown[]) => unknown
}

const KNOWN = new Set(['where', 'orderBy', 'take', 'skip', 'select', 'include', 'relationLoadStrategy'])

/** The rows of a table that are asked for, those that hang off another's row where `off` says how. */
export function rowsOf(
  models: Models,
  statement: Statement,
  model: Model,
  args: Given,
  off: (alias: string) => string | undefined = () => undefined,
): Rows {
  for (const [name] of entriesOf(args)) if (!KNOWN.has(name)) throw BEYOND
  const alias = statement.alias()
  const wanted = (own: string) => {
    const order = orderOf(models, statement, model, own, args['orderBy'])
    const conditions = [off(own), conditionOf(models, statement, model, own, args['where'])].filter(Boolean)
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    return `FROM ${quoted(model.table)} ${own}${order.joins}${where}${order.by}`
  }
  const page = pageOf(statement, args)
  // What hangs off a row is found for the rows of the page alone.
  const from = page === '' ? wanted(alias) : derived(statement.alias(), page)
  const parts = partsOf(models, statement, model, alias, args)
  return { sql: `SELECT ${arrayOf(parts)} AS r ${from}`, read: objectOf(parts) }

  function derived(own: string, limits: string): string {
    return `FROM (SELECT ${own}.* ${wanted(own)}${limits}) ${alias}`
  }
}

/** Pages are of few sizes and begin anywhere: a plan that knows the size is the better one. */
function pageOf(statement: Statement, { take, skip }: Given): string {
  if (take !== undefined && !(Number.isInteger(take) && (take as number) >= 0)) throw BEYOND
  if (skip !== undefined && !(Number.isInteger(skip) && (skip as number) >= 0)) throw BEYOND
  return `${take === undefined ? '' : ` LIMIT ${take}`}${skip ? ` OFFSET ${statement.value(skip)}` : ''}`
}

const arrayOf = (parts: readonly Part[]): string => {
  if (parts.length > MOST_PARTS) throw BEYOND
  return `json_build_array(${parts.map(({ sql }) => sql).join(', ')})`
}

/** All rows of a query as one value. */
export const gathered = (sql: string): string => `(SELECT coalesce(json_agg(r), '[]') FROM (${sql}) q)`

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

function partsOf(models: Models, statement: Statement, model: Model, alias: string, args: Given): Part[] {
  const { select, include } = args
  if (select !== undefined && include !== undefined) throw BEYOND
  const asked = select ?? include ?? {}
  if (!isObject(asked)) throw BEYOND
  const chosen = entriesOf(asked).filter(([, given]) => given !== false && given !== null)
  const columns = select === undefined ? [...model.columns.values()].map((column) => valuePart(alias, column)) : []
  return [
    ...columns,
    ...chosen.map(([name, given]): Part => {
      const column = model.columns.get(name)
      if (column) return valuePart(alias, column)
      const relation = model.relations.get(name)
      const within = given === true ? {} : given
      if (!isObject(within)) throw BEYOND
      if (relation) return relationPart(models, statement, model, alias, relation, within)
      if (name === '_count') return countPart(models, statement, model, alias, within)
      throw BEYOND
    }),
  ]
}

const READERS: Readonly<Record<string, Reader>> = {
  DateTime: (value) => new Date(value as string),
  BigInt: (value) => BigInt(value as number),
}

function valuePart(alias: string, column: Column): Part {
  const { name, type, list } = column
  const read = READERS[type]
  if (type === 'Bytes' || (list && read)) throw BEYOND
  return { name, sql: columnOf(alias, column), read }
}

function relationPart(
  models: Models,
  statement: Statement,
  model: Model,
  alias: string,
  { name, model: its, list, on }: Relation,
  args: Given,
): Part {
  const other = models.get(its)!
  // Of one row there is nothing to choose or to order.
  if (!list) for (const [given] of entriesOf(args)) if (given !== 'select' && given !== 'include') throw BEYOND
  const { sql, read } = rowsOf(models, statement, other, args, (own) => joined(model, alias, other, own, on))
  if (!list) return { name, sql: `(${sql})`, read: read as Reader }
  return { name, sql: gathered(sql), read: (rows) => (rows as unknown[][]).map(read) }
}

/** How many hang off a row. */
function countPart(models: Models, statement: Statement, model: Model, alias: string, { select }: Given): Part {
  if (!isObject(select)) throw BEYOND
  const counted = entriesOf(select).map(([name, given]) => {
    const relation = model.relations.get(name)
    if (!relation?.list) throw BEYOND
    const other = models.get(relation.model)!
    const own = statement.alias()
    const condition = conditionOf(models, statement, other, own, isObject(given) ? given['where'] : undefined)
    const all = [joined(model, alias, other, own, relation.on), ...(condition ? [condition] : [])]
    return {
      name,
      sql: `(SELECT count(*) FROM ${quoted(other.table)} ${own} WHERE ${all.join(' AND ')})`,
      read: undefined,
    }
  })
  return { name: '_count', sql: arrayOf(counted), read: objectOf(counted) as Reader }
}
