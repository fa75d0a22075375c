/**
 * Separates a Prisma query from its values, so that queries that differ only in values share one SQL statement. Values
 * are what `where` compares with and `skip`; everything else belongs to the query's key.
 */

/** The arguments of a Prisma query, or a part of them. */
export type QueryArgs = Readonly<Record<string, unknown>>

/** A placeholder for a value: its index and its kind. */
export class Value {
  readonly index: number
  readonly kind: 'text' | 'number' | 'numbers' | 'moment'

  constructor(index: number, kind: Value['kind']) {
    this.index = index
    this.kind = kind
  }
}

/** Arguments that are part of the key, because they take few distinct values. */
const LITERAL = new Set(['orderBy', 'take', 'mode', 'distinct', 'cursor', 'relationLoadStrategy'])

/** The key of a query, and its values in order. */
export function parameterize(args: QueryArgs): { readonly key: string; readonly values: readonly unknown[] } {
  const values: unknown[] = []
  return { key: keyOf(args, values), values }
}

function keyOf(given: unknown, values: unknown[]): string {
  const kind = kindOf(given)
  if (kind !== undefined) {
    values.push(given)
    return kind
  }
  if (Array.isArray(given)) return `[${given.map((one) => keyOf(one, values)).join()}]`
  if (typeof given !== 'object' || given === null) return String(given)
  let key = '{'
  for (const name in given) {
    const one = (given as QueryArgs)[name]
    if (one !== undefined) key += `${name}:${LITERAL.has(name) ? JSON.stringify(one) : keyOf(one, values)},`
  }
  return `${key}}`
}

/** The query with a placeholder for each value, in the same order. */
export function withPlaceholders(args: QueryArgs): QueryArgs {
  let count = 0
  const replaced = (given: unknown): unknown => {
    const kind = kindOf(given)
    if (kind !== undefined) return new Value(count++, kind)
    if (Array.isArray(given)) return given.map(replaced)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(
      Object.entries(given).map(([name, one]) => [name, LITERAL.has(name) ? one : replaced(one)]),
    )
  }
  return replaced(args) as QueryArgs
}

/** Undefined if it is not a value. Booleans are part of the key, because they decide what is selected. */
function kindOf(given: unknown): Value['kind'] | undefined {
  if (typeof given === 'string') return 'text'
  if (typeof given === 'number') return 'number'
  if (given instanceof Date) return 'moment'
  return Array.isArray(given) && typeof given[0] === 'number' ? 'numbers' : undefined
}
