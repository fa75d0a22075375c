/** Prisma's `where` as conditions. */
import type { Column, Model, Models, Relation } from './models.ts'
import {
  BEYOND,
  columnOf,
  entriesOf,
  type Given,
  isObject,
  joined,
  listOf,
  quoted,
  type Statement,
} from './statement.ts'

/** All of it, or undefined where everything will do. */
export function conditionOf(
  models: Models,
  statement: Statement,
  model: Model,
  alias: string,
  where: unknown,
): string | undefined {
  const within = (given: unknown) => conditionOf(models, statement, model, alias, given)
  const conditions = entriesOf(asGiven(where)).flatMap(([name, given]): string[] => {
    if (name === 'AND') return listOf(given).flatMap((one) => within(one) ?? [])
    if (name === 'OR') return [anyOf(listOf(given).map((one) => within(one) ?? 'TRUE'))]
    if (name === 'NOT') return listOf(given).map((one) => `NOT (${within(one) ?? 'TRUE'})`)
    const column = model.columns.get(name)
    if (column) return columnConditions(statement, column, columnOf(alias, column), given)
    const relation = model.relations.get(name)
    if (relation) return relationConditions(models, statement, model, alias, relation, given)
    const unique = model.uniques.get(name)
    if (unique) return [within(given) ?? 'TRUE']
    throw BEYOND
  })
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}

const asGiven = (where: unknown): Given => {
  if (where === undefined) return {}
  if (!isObject(where)) throw BEYOND
  return where
}

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'FALSE' : `(${conditions.map((one) => `(${one})`).join(' OR ')})`

function columnConditions(statement: Statement, column: Column, name: string, given: unknown): string[] {
  if (column.list || column.type === 'Json' || column.type === 'Bytes') throw BEYOND
  if (given === null) return [`${name} IS NULL`]
  if (!isObject(given)) return [`${name} = ${statement.value(given)}`]
  const { mode, ...tests } = given
  if (mode !== undefined && mode !== 'default' && mode !== 'insensitive') throw BEYOND
  const insensitive = mode === 'insensitive'
  return entriesOf(tests).map(([test, value]) => condition(statement, column, name, test, value, insensitive))
}

const COMPARED: Given = { lt: '<', lte: '<=', gt: '>', gte: '>=' }

function condition(
  statement: Statement,
  column: Column,
  name: string,
  test: string,
  value: unknown,
  insensitive: boolean,
): string {
  const like = (pattern: (text: string) => string) => {
    if (typeof value !== 'string') throw BEYOND
    return `${name} ${insensitive ? 'ILIKE' : 'LIKE'} ${statement.value(pattern(escaped(value)))}`
  }
  switch (test) {
    case 'equals':
      if (value === null) return `${name} IS NULL`
      return insensitive ? like((text) => text) : `${name} = ${statement.value(value)}`
    case 'not':
      if (value === null) return `${name} IS NOT NULL`
      if (isObject(value) || insensitive) throw BEYOND
      return `${name} <> ${statement.value(value)}`
    case 'in':
    case 'notIn':
      if (insensitive) throw BEYOND
      return amongst(statement, column, name, test, value)
    case 'contains':
      return like((text) => `%${text}%`)
    case 'startsWith':
      return like((text) => `${text}%`)
    case 'endsWith':
      return like((text) => `%${text}`)
    default: {
      const sign = COMPARED[test]
      if (sign === undefined || value === null || isObject(value) || insensitive) throw BEYOND
      return `${name} ${sign} ${statement.value(value)}`
    }
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Whole numbers are one parameter, however many; of the others the last is said again up to a power of two, so that statements stay few. */
function amongst(statement: Statement, { type }: Column, name: string, test: 'in' | 'notIn', value: unknown): string {
  if (!Array.isArray(value) || value.some((one) => one === null || one === undefined)) throw BEYOND
  if (value.length === 0) return test === 'in' ? 'FALSE' : 'TRUE'
  if (type === 'Int') {
    const numbers = `${statement.value(`{${value.join(',')}}`)}::text::int[]`
    return test === 'in' ? `${name} = ANY (${numbers})` : `${name} <> ALL (${numbers})`
  }
  const most = 2 ** Math.ceil(Math.log2(value.length))
  const all = Array.from({ length: most }, (_, at) => statement.value(value[Math.min(at, value.length - 1)]))
  return `${name} ${test === 'in' ? 'IN' : 'NOT IN'} (${all.join(', ')})`
}

function relationConditions(
  models: Models,
  statement: Statement,
  model: Model,
  alias: string,
  { model: name, list, on }: Relation,
  given: unknown,
): string[] {
  const other = models.get(name)!
  const exists = (where: unknown, deny = false) => {
    const its = statement.alias()
    const condition = conditionOf(models, statement, other, its, where)
    const all = [joined(model, alias, other, its, on), ...(condition ? [deny ? `NOT (${condition})` : condition] : [])]
    if (deny && !condition) return 'FALSE'
    return `EXISTS (SELECT FROM ${quoted(other.table)} ${its} WHERE ${all.join(' AND ')})`
  }
  if (!list) {
    if (given === null) return [`NOT ${exists({})}`]
    if (!isObject(given) || 'is' in given || 'isNot' in given) throw BEYOND
    return [exists(given)]
  }
  if (!isObject(given)) throw BEYOND
  return entriesOf(given).map(([test, where]) => {
    if (test === 'some') return exists(where)
    if (test === 'none') return `NOT ${exists(where)}`
    if (test === 'every') return `NOT ${exists(where, true)}`
    throw BEYOND
  })
}
