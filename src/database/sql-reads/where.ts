/** Compiles Prisma's `where` to SQL conditions. */
import type { Column, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'
import { columnOf, entriesOf, isObject, listOf, type Table, UNSUPPORTED } from './statement.ts'

/**
 * The whole condition, or undefined if every row matches. Conditions on a referenced row become conditions on a joined
 * table. Negated relations and empty conditions are left to Prisma, which has its own rules for them.
 */
export function conditionOf(table: Table, where: unknown, denied = false): string | undefined {
  const within = (given: unknown, deny = denied) => conditionOf(table, given, deny)
  const { model } = table
  const conditions = entriesOf(whereObject(where)).flatMap(([name, given]): string[] => {
    if (name === 'AND') return listOf(given).flatMap((one) => within(one) ?? [])
    if (name === 'OR') return [anyOf(listOf(given).map((one) => requireCondition(within(one))))]
    if (name === 'NOT') return listOf(given).map((one) => `NOT (${requireCondition(within(one, true))})`)
    const column = model.columns.get(name)
    if (column) return columnConditions(table, column, columnOf(table.alias, column), given)
    const relation = model.relations.get(name)
    if (relation)
      return relation.list ? toManyConditions(table, relation, given) : [toOneCondition(table, relation, given, denied)]
    const unique = model.uniques.get(name)
    if (unique) return [requireCondition(within(given))]
    throw UNSUPPORTED
  })
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}

function requireCondition(condition: string | undefined): string {
  if (condition === undefined) throw UNSUPPORTED
  return condition
}

const whereObject = (where: unknown): QueryArgs => {
  if (where === undefined) return {}
  if (!isObject(where)) throw UNSUPPORTED
  return where
}

function anyOf(conditions: readonly string[]): string {
  if (conditions.length === 0) throw UNSUPPORTED
  return `(${conditions.map((one) => `(${one})`).join(' OR ')})`
}

/** Supports values and booleans only, not comparisons between columns. */
function comparison(table: Table, name: string, sign: string, value: unknown): string {
  if (!(value instanceof Value || typeof value === 'boolean')) throw UNSUPPORTED
  return `${name} ${sign} ${table.value(value)}`
}

function columnConditions(table: Table, column: Column, name: string, given: unknown): string[] {
  if (column.list || column.type === 'Json' || column.type === 'Bytes') throw UNSUPPORTED
  if (given === null) return [`${name} IS NULL`]
  if (!isObject(given)) return [comparison(table, name, '=', given)]
  const { mode, ...tests } = given
  if (mode !== undefined && mode !== 'default' && mode !== 'insensitive') throw UNSUPPORTED
  const insensitive = mode === 'insensitive'
  return entriesOf(tests).map(([test, value]) => condition(table, column, name, test, value, insensitive))
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

function condition(
  table: Table,
  column: Column,
  name: string,
  test: string,
  value: unknown,
  insensitive: boolean,
): string {
  const like = (pattern: (text: string) => string) => {
    if (!(value instanceof Value && value.kind === 'text')) throw UNSUPPORTED
    return `${name} ${insensitive ? 'ILIKE' : 'LIKE'} ${table.value(value, (text: string) => pattern(escaped(text)))}`
  }
  switch (test) {
    case 'equals':
      if (value === null) return `${name} IS NULL`
      return insensitive ? like((text) => text) : comparison(table, name, '=', value)
    case 'not':
      if (value === null) return `${name} IS NOT NULL`
      if (insensitive) throw UNSUPPORTED
      return comparison(table, name, '<>', value)
    case 'in':
    case 'notIn':
      if (insensitive) throw UNSUPPORTED
      return inCondition(table, column, name, test, value)
    case 'contains':
      return like((text) => `%${text}%`)
    case 'startsWith':
      return like((text) => `${text}%`)
    case 'endsWith':
      return like((text) => `%${text}`)
    default: {
      const sign = SIGNS[test]
      if (sign === undefined || insensitive) throw UNSUPPORTED
      return comparison(table, name, sign, value)
    }
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Each value of a list is a separate parameter. */
const MAX_LIST_VALUES = 1_000

/**
 * Integers are passed as one array. Other lists are padded with their last value to a power of two, so that there are
 * few distinct statements.
 */
function inCondition(table: Table, { type }: Column, name: string, test: 'in' | 'notIn', value: unknown): string {
  if (type === 'Int' && value instanceof Value && value.kind === 'numbers') {
    const numbers = `${table.value(value, (all: number[]) => `{${all.join(',')}}`)}::int[]`
    return test === 'in' ? `${name} = ANY (${numbers})` : `${name} <> ALL (${numbers})`
  }
  if (!Array.isArray(value) || value.length > MAX_LIST_VALUES || !value.every((one) => one instanceof Value))
    throw UNSUPPORTED
  if (value.length === 0) return test === 'in' ? 'FALSE' : 'TRUE'
  const most = 2 ** Math.ceil(Math.log2(value.length))
  const all = Array.from({ length: most }, (_, at) => table.value(value[Math.min(at, value.length - 1)]))
  return `${name} ${test === 'in' ? 'IN' : 'NOT IN'} (${all.join(', ')})`
}

function toOneCondition(table: Table, relation: Relation, given: unknown, denied: boolean): string {
  if (denied) throw UNSUPPORTED
  if (given === null) return `NOT ${exists(table, relation, {})}`
  if (!isObject(given) || 'is' in given || 'isNot' in given) throw UNSUPPORTED
  const other = table.join(relation)
  const condition = requireCondition(conditionOf(other, given))
  return relation.required ? condition : `${table.key(relation, other)} IS NOT NULL AND ${condition}`
}

function toManyConditions(table: Table, relation: Relation, given: unknown): string[] {
  return entriesOf(whereObject(given)).map(([test, where]) => {
    if (test === 'some') return exists(table, relation, where)
    if (test === 'none') return `NOT ${exists(table, relation, where)}`
    if (test === 'every') return `NOT ${exists(table, relation, where, true)}`
    throw UNSUPPORTED
  })
}

/** Whether some related row matches, or with `otherwise` does not match. */
function exists(table: Table, { model, on }: Relation, where: unknown, otherwise = false): string {
  const other = table.subquery(model)
  const condition = conditionOf(other, where, otherwise)
  const wanted = otherwise ? `NOT (${requireCondition(condition)})` : condition
  const all = [table.joinCondition(other, on), ...(wanted ? [wanted] : [])]
  return `EXISTS (SELECT ${other.from} WHERE ${all.join(' AND ')})`
}
