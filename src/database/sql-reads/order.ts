/** Prisma's `orderBy` as terms. */
import { columnOf, entriesOf, isObject, listOf, UNSUPPORTED } from './statement.ts'
import type { Table } from './tables.ts'

/** ` ORDER BY …`, or nothing; the tables that it takes are joined to the one given. */
export function orderOf(table: Table, orderBy: unknown): string {
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
    return termsOf(table.to(relation), how)
  })
}

const WAYS = new Map([
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
  const [way, where] = [WAYS.get(sort as string), NULLS.get(nulls as string | undefined)]
  if (way === undefined || where === undefined) throw UNSUPPORTED
  return way + where
}
