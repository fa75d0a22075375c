/** Compiles Prisma's `where` to SQL conditions. */
import type { Column, Relation } from './models.ts'
import { type QueryArgs, Value } from './parameterized.ts'
import { columnOf, entriesOf, isObject, listOf, type Table, UNSUPPORTED, whereClause } from './statement.ts'

/**
 * The whole condition, or undefined if every row matches. Conditions on a referenced row become conditions on a joined
 * table. Negated relations and empty conditions are left to Prisma, which has its own rules for them.
 */
export function conditionOf(table: Table, where: unknown, negated = false): string | undefined {
  const nested = (part: unknown, isNegated = negated) => conditionOf(table, part, isNegated)
  const { columns, relations, uniques } = table.model
  const conditions = entriesOf(whereObject(where)).flatMap(([name, filter]): string[] => {
    if (name === 'AND') return listOf(filter).flatMap((part) => nested(part) ?? [])
    if (name === 'OR') return [anyOf(requireList(filter).map((part) => requireCondition(nested(part))))]
    if (name === 'NOT') return listOf(filter).map((part) => `NOT (${requireCondition(nested(part, true))})`)
    const column = columns.get(name)
    if (column) return columnConditions(table, column, filter)
    const relation = relations.get(name)
    if (relation?.list) return toManyConditions(table, relation, filter)
    if (relation) return [toOneCondition(table, relation, filter, negated)]
    if (uniques.has(name)) return [requireCondition(nested(filter))]
    throw UNSUPPORTED
  })
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}

function requireCondition(condition: string | undefined): string {
  if (condition === undefined) throw UNSUPPORTED
  return condition
}

function requireList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw UNSUPPORTED
  return value
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

function columnConditions(table: Table, column: Column, filter: unknown): string[] {
  if (column.type === 'Json' || column.type === 'Bytes') throw UNSUPPORTED
  if (column.list) return [overlap(table, column, filter)]
  const sql = columnOf(table.alias, column)
  if (filter === null) return [`${sql} IS NULL`]
  if (!isObject(filter)) return [comparison(table, column, '=', filter)]
  const { mode = 'default', ...operators } = filter
  if (mode !== 'default' && mode !== 'insensitive') throw UNSUPPORTED
  return entriesOf(operators).map(([operator, operand]) => {
    if (operand === null) return nullTest(sql, operator)
    if (mode === 'insensitive') return patternMatch(table, column, 'ILIKE', operator, operand)
    if (operator === 'in' || operator === 'notIn') return listMembership(table, column, operator, operand)
    const sign = SIGNS.get(operator)
    return sign ? comparison(table, column, sign, operand) : patternMatch(table, column, 'LIKE', operator, operand)
  })
}

const SIGNS = new Map([
  ['equals', '='],
  ['not', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
])

/** Supports values only, not comparisons between columns. */
function comparison(table: Table, column: Column, sign: string, operand: unknown): string {
  if (!isValueOf(column, operand)) throw UNSUPPORTED
  return `${columnOf(table.alias, column)} ${sign} ${table.parameter(operand)}`
}

const KINDS = new Map<string, Value['kind']>([
  ['String', 'text'],
  ['enum', 'text'],
  ['Int', 'number'],
  ['BigInt', 'number'],
  ['Float', 'number'],
  ['DateTime', 'moment'],
])

/** PostgreSQL would convert other values in its own way: a text to a day, for instance. */
const isValueOf = ({ type }: Column, operand: unknown): boolean =>
  type === 'Boolean' ? typeof operand === 'boolean' : operand instanceof Value && operand.kind === KINDS.get(type)

function nullTest(column: string, operator: string): string {
  if (operator === 'equals') return `${column} IS NULL`
  if (operator === 'not') return `${column} IS NOT NULL`
  throw UNSUPPORTED
}

/** As in Prisma, `%`, `_` and `\` in the text keep their meaning in patterns. */
const PATTERNS = new Map<string, (text: string) => string>([
  ['equals', (text) => text],
  ['contains', (text) => `%${text}%`],
  ['startsWith', (text) => `${text}%`],
  ['endsWith', (text) => `%${text}`],
])

function patternMatch(
  table: Table,
  column: Column,
  like: 'LIKE' | 'ILIKE',
  operator: string,
  operand: unknown,
): string {
  const pattern = PATTERNS.get(operator)
  if (!pattern || column.type !== 'String' || !isValueOf(column, operand)) throw UNSUPPORTED
  // A column of fixed width has no padding as text. Prisma removes it where case matters only.
  const text = like === 'LIKE' ? '::text' : ''
  return `${columnOf(table.alias, column)}${text} ${like} ${table.parameter(operand, pattern)}`
}

/** Each value of a list is a separate parameter. */
const MAX_LIST_VALUES = 1_000

/** Whether a column of texts has at least one of these. */
function overlap(table: Table, column: Column, filter: unknown): string {
  const { hasSome, ...others } = whereObject(filter)
  if (column.type !== 'String' || entriesOf(others).length > 0) throw UNSUPPORTED
  return `${columnOf(table.alias, column)} && ARRAY[${valuesOf(table, column, hasSome).join(', ')}]::text[]`
}

/** Integers are passed as one array. */
function listMembership(table: Table, column: Column, operator: 'in' | 'notIn', operand: unknown): string {
  const sql = columnOf(table.alias, column)
  if (column.type === 'Int' && operand instanceof Value && operand.kind === 'numbers') {
    const numbers = `${table.parameter(operand, (all: number[]) => `{${all.join(',')}}`)}::int[]`
    return operator === 'in' ? `${sql} = ANY (${numbers})` : `${sql} <> ALL (${numbers})`
  }
  const all = valuesOf(table, column, operand)
  if (all.length === 0) return operator === 'in' ? 'FALSE' : 'TRUE'
  return `${sql} ${operator === 'in' ? 'IN' : 'NOT IN'} (${all.join(', ')})`
}

/** Parameters, padded with the last value to a power of two, so that there are few distinct statements. */
function valuesOf(table: Table, column: Column, operand: unknown): string[] {
  if (!Array.isArray(operand) || operand.length > MAX_LIST_VALUES || !operand.every((one) => isValueOf(column, one)))
    throw UNSUPPORTED
  if (operand.length === 0) return []
  const padded = 2 ** Math.ceil(Math.log2(operand.length))
  return Array.from({ length: padded }, (_, index) => table.parameter(operand[index] ?? operand.at(-1)))
}

function toOneCondition(table: Table, relation: Relation, filter: unknown, negated: boolean): string {
  if (negated) throw UNSUPPORTED
  if (filter === null) return `NOT ${exists(table, relation, {})}`
  const referenced = table.join(relation)
  const condition = requireCondition(conditionOf(referenced, filter))
  return relation.required ? condition : `${table.key(relation, referenced)} IS NOT NULL AND ${condition}`
}

function toManyConditions(table: Table, relation: Relation, filter: unknown): string[] {
  return entriesOf(whereObject(filter)).map(([quantifier, where]) => {
    if (quantifier === 'some') return exists(table, relation, where)
    if (quantifier === 'none') return `NOT ${exists(table, relation, where)}`
    if (quantifier === 'every') return `NOT ${existsOtherwise(table, relation, where)}`
    throw UNSUPPORTED
  })
}

/** Whether some related row matches. */
function exists(table: Table, { model, on }: Relation, where: unknown): string {
  const related = table.subquery(model)
  const condition = conditionOf(related, where)
  return `EXISTS (SELECT ${related.from}${whereClause(table.joinCondition(related, on), condition)})`
}

/** Whether some related row does not match. */
function existsOtherwise(table: Table, { model, on }: Relation, where: unknown): string {
  const related = table.subquery(model)
  const condition = `NOT (${requireCondition(conditionOf(related, where, true))})`
  return `EXISTS (SELECT ${related.from}${whereClause(table.joinCondition(related, on), condition)})`
}
