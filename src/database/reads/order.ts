/** Prisma's `orderBy` as terms, and the tables that they are taken from. */
import type { Model, Models } from './models.ts'
import { BEYOND, columnOf, entriesOf, isObject, joined, listOf, quoted, type Statement } from './statement.ts'

export interface Order {
  readonly joins: string
  /** `ORDER BY …`, or nothing. */
  readonly by: string
}

export function orderOf(models: Models, statement: Statement, model: Model, alias: string, orderBy: unknown): Order {
  const joins = new Map<string, { readonly alias: string; readonly text: string }>()
  const terms = orderBy === undefined ? [] : listOf(orderBy).flatMap((one) => termsOf(model, alias, one, ''))
  return {
    joins: [...joins.values()].map(({ text }) => text).join(''),
    by: terms.length === 0 ? '' : ` ORDER BY ${terms.join(', ')}`,
  }

  function termsOf(of: Model, its: string, given: unknown, path: string): string[] {
    if (!isObject(given)) throw BEYOND
    return entriesOf(given).flatMap(([name, how]) => {
      const column = of.columns.get(name)
      if (column) return [`${columnOf(its, column)} ${direction(how)}`]
      const relation = of.relations.get(name)
      if (!relation || relation.list) throw BEYOND
      const other = models.get(relation.model)!
      const key = `${path}.${name}`
      let join = joins.get(key)
      if (!join) {
        const its2 = statement.alias()
        join = {
          alias: its2,
          text: ` LEFT JOIN ${quoted(other.table)} ${its2} ON ${joined(of, its, other, its2, relation.on)}`,
        }
        joins.set(key, join)
      }
      return termsOf(other, join.alias, how, key)
    })
  }
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
  if (way === undefined || where === undefined) throw BEYOND
  return way + where
}
