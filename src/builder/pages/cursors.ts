/**
 * Cursors: positions in the order of a list. A cursor holds the values that a row is sorted by, down to a key that no
 * other row has, so it still marks the same position after other rows have come or gone, or the row itself has. It is
 * opaque to clients: base64url of JSON.
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as enums from '../../database/generated/enums.ts'
import { getDatamodel } from '../../database/generated/pothos.ts'
import { Fault } from '../../kernel/faults/faults.ts'

/** A value that rows are sorted by. */
export type SortKey = string | number | bigint | boolean | Date | null

/** One term of an order. */
export interface Term {
  /** From the row to the column, through relations to one row. */
  readonly path: readonly [string, ...string[]]
  readonly descending: boolean
  /** Where rows without a value come; undefined if every row has one. */
  readonly nulls: 'first' | 'last' | undefined
  /** The relation to a row that may be missing, on the path; otherwise the path. */
  readonly nullAt: readonly string[]
  readonly type: ColumnType
  /** The values of an enum, which the database sorts in this order. */
  readonly values?: readonly string[]
}

type ColumnType = 'Enum' | 'Int' | 'BigInt' | 'Float' | 'String' | 'Boolean' | 'DateTime'

const isColumnType = (type: string): type is ColumnType =>
  ['Enum', 'Int', 'BigInt', 'Float', 'String', 'Boolean', 'DateTime'].includes(type)

interface Field {
  readonly name: string
  readonly type: string
  readonly kind: string
  readonly isRequired: boolean
}

const models = new Map(
  Object.entries(
    getDatamodel().datamodel.models as unknown as Record<string, { readonly fields: readonly Field[] }>,
  ).map(([model, { fields }]) => [model, new Map(fields.map((field) => [field.name, field]))]),
)

const enumValues = new Map(Object.entries(enums).map(([name, values]) => [name, Object.values(values)]))

type Order = 'asc' | 'desc' | { readonly sort: 'asc' | 'desc'; readonly nulls?: 'first' | 'last' }

/** Lists have few orders, and each of their rows asks for one. */
const knownTerms = new LRUCache<string, readonly Term[]>({ max: 500 })

/** Prisma's order of a model as terms. */
export function termsOf(model: string, orderBy: object | readonly object[]): readonly Term[] {
  const key = model + JSON.stringify(orderBy)
  let terms = knownTerms.get(key)
  if (!terms) {
    terms = [orderBy]
      .flat()
      .flatMap((one) => Object.entries(one).flatMap(([name, order]) => termsFrom(model, [name], order)))
    knownTerms.set(key, terms)
  }
  return terms
}

function termsFrom(model: string, path: Term['path'], order: unknown, missing?: readonly string[]): Term[] {
  const field = models.get(model)?.get(path.at(-1)!)
  if (!field) throw new Error(`${model} has no field ${path.join('.')} to sort by.`)
  const nullAt = missing ?? (field.isRequired ? undefined : path)
  if (field.kind === 'object') {
    return Object.entries(order as object).flatMap(([name, inner]) =>
      termsFrom(field.type, [...path, name], inner, nullAt),
    )
  }
  const type = field.kind === 'enum' ? 'Enum' : field.type
  if (!isColumnType(type)) throw new Error(`Rows cannot be paged in the order of ${path.join('.')}.`)
  const { sort, nulls } =
    typeof order === 'string' ? { sort: order as 'asc' | 'desc' } : (order as Exclude<Order, string>)
  const descending = sort === 'desc'
  // PostgreSQL takes null as larger than any value.
  const placed = nullAt && (nulls ?? (descending ? 'first' : 'last'))
  const values = type === 'Enum' && enumValues.get(field.type)
  return [{ path, descending, nulls: placed, nullAt: nullAt ?? path, type, ...(values && { values }) }]
}

/** The relations of the row that it is sorted by. */
function relationsOf(terms: readonly Term[]): Record<string, Included> {
  const include: Record<string, Included> = {}
  for (const { path } of terms) {
    const [first, ...names] = path
    const column = names.pop()
    if (column === undefined) continue
    include[first] ??= { select: {} }
    let level = include[first]
    for (const name of names) {
      const inner = level.select[name]
      const deeper = typeof inner === 'object' ? inner : { select: {} }
      level.select[name] = deeper
      level = deeper
    }
    level.select[column] = true
  }
  return include
}

/** The columns and relations of the row itself that it is sorted by. */
export const columnsOf = (terms: readonly Term[]): Record<string, true | Included> => ({
  ...Object.fromEntries(
    terms.filter(({ path }) => path.length === 1).map(({ path: [column] }) => [column, true as const]),
  ),
  ...relationsOf(terms),
})

interface Included {
  readonly select: Record<string, true | Included>
}

/** The values that a row is sorted by. */
export const sortKeysOf = (terms: readonly Term[], row: unknown): SortKey[] =>
  terms.map(({ path }) => {
    let value = row
    for (const name of path) value = (value as Record<string, unknown> | null)?.[name] ?? null
    return value as SortKey
  })

// Positions as conditions.

/** The rows beyond a position: after it, or, in the reverse direction, before it. */
export function beyond(terms: readonly Term[], keys: readonly SortKey[], reverse: boolean): object {
  const conditions = terms.flatMap((term, at): object[] => {
    const further = beyondTerm(term, keys[at]!, reverse)
    if (!further) return []
    const equal = terms.slice(0, at).map((one, index) => equalTo(one, keys[index]!))
    return [equal.length > 0 ? { AND: [...equal, further] } : further]
  })
  if (conditions.length === 1) return conditions[0]!
  const [first] = terms
  // The database finds the start of the page in an index by a bound on the first column, but not by alternatives.
  const bound =
    first && first.nulls === undefined ? [nested(first.path, furtherThan(first, keys[0]!, reverse, true))] : []
  return { AND: [...bound, { OR: conditions }] }
}

/**
 * The same rows in parts that follow each other: those that share the leading values, and those beyond them. Of many rows
 * with one value, such as athletes without a win or the results of a year, an index finds the first of a part, but not
 * the first of all. Values of a related row lead together: the rows that share them belong to that row.
 */
export function partsBeyond(terms: readonly Term[], keys: readonly SortKey[], reverse: boolean): object[] {
  const [first] = terms
  if (!first || first.nulls !== undefined || first.type === 'String') return [beyond(terms, keys, reverse)]
  const other = terms.findIndex(({ path }) => path.length === 1 || path[0] !== first.path[0])
  const count = first.path.length === 1 ? 1 : other
  if (count < 0 || count === terms.length) return [beyond(terms, keys, reverse)]
  const tied = terms.slice(0, count).map((term, at) => equalTo(term, keys[at]!))
  return [
    { AND: [...tied, beyond(terms.slice(count), keys.slice(count), reverse)] },
    beyond(terms.slice(0, count), keys.slice(0, count), reverse),
  ]
}

const equalTo = ({ path, nullAt }: Term, key: SortKey): object =>
  key === null ? nested(nullAt, null) : nested(path, key)

function beyondTerm(term: Term, key: SortKey, reverse: boolean): object | undefined {
  const { path, nulls, nullAt } = term
  const nullsLater = nulls === (reverse ? 'first' : 'last')
  if (key === null) return nullsLater ? undefined : nested(nullAt, nullAt === path ? { not: null } : { isNot: null })
  const further = nested(path, furtherThan(term, key, reverse, false))
  return nulls !== undefined && nullsLater ? { OR: [further, nested(nullAt, null)] } : further
}

function furtherThan({ descending, values }: Term, key: SortKey, reverse: boolean, orEqual: boolean): object {
  const isAscending = descending === reverse
  // Enums cannot be compared, so their later values are listed.
  if (values) {
    const at = values.indexOf(key as string)
    return { in: isAscending ? values.slice(at + (orEqual ? 0 : 1)) : values.slice(0, at + (orEqual ? 1 : 0)) }
  }
  return { [`${isAscending ? 'gt' : 'lt'}${orEqual ? 'e' : ''}`]: key }
}

const nested = (path: readonly string[], condition: unknown): object =>
  path.reduceRight((inner, name) => ({ [name]: inner }), condition) as object

/** The order in the other direction. */
export function reversed(orderBy: unknown): unknown {
  if (Array.isArray(orderBy)) return orderBy.map(reversed)
  if (orderBy === 'asc') return 'desc'
  if (orderBy === 'desc') return 'asc'
  if (orderBy === 'first') return 'last'
  if (orderBy === 'last') return 'first'
  return Object.fromEntries(Object.entries(orderBy as object).map(([name, order]) => [name, reversed(order)]))
}

// Cursors as text.

/** Changes whenever cursors of earlier versions can no longer be read. */
const FORMAT = 2

const signatures = new Map<string, string>()

/** Names the list and its order: a cursor is of no use in another one. */
function signatureOf(list: string, terms: readonly Term[]): string {
  const order = terms.map(({ path, descending, nulls }) => `${path.join('.')} ${descending} ${nulls}`).join()
  const text = `${FORMAT} ${list} ${order}`
  let signature = signatures.get(text)
  if (signature === undefined) {
    signature = createHash('sha256').update(text).digest('base64url').slice(0, 8)
    signatures.set(text, signature)
  }
  return signature
}

export function encodeCursor(list: string, terms: readonly Term[], keys: readonly SortKey[]): string {
  const values = keys.map((key) => (typeof key === 'bigint' ? String(key) : key))
  return Buffer.from(JSON.stringify([signatureOf(list, terms), ...values])).toString('base64url')
}

/** The values in a cursor. Throws INVALID_CURSOR if it is not one of this list in this order. */
export function decodeCursor(argument: string, cursor: string, list: string, terms: readonly Term[]): SortKey[] {
  const values = parsed(cursor)
  if (Array.isArray(values) && values.length === terms.length + 1 && values[0] === signatureOf(list, terms)) {
    const keys = terms.map((term, at) => keyOf(term, values[at + 1]))
    if (!keys.includes(undefined)) return keys as SortKey[]
  }
  const detail = 'must be a cursor of this list, in this order'
  throw new Fault('INVALID_CURSOR', `The cursor in ${argument} does not belong to this list in this order.`, {
    errors: [{ parameter: argument, detail }],
  })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

const LARGEST_INT = 2 ** 31 - 1

/** A value of the column; undefined if it can have no such value. */
function keyOf({ type, nulls, values }: Term, value: unknown): SortKey | undefined {
  if (value === null) return nulls === undefined ? undefined : null
  switch (type) {
    case 'Int':
      return Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT ? (value as number) : undefined
    case 'Float':
      return typeof value === 'number' ? value : undefined
    case 'Enum':
      return values?.find((one) => one === value)
    case 'Boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'BigInt':
      return typeof value === 'string' && /^-?\d{1,18}$/.test(value) ? BigInt(value) : undefined
    case 'String':
      return typeof value === 'string' && !value.includes('\0') ? value : undefined
    case 'DateTime': {
      const date = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : undefined
      return date && date.getUTCFullYear() >= 1 ? date : undefined
    }
  }
}
