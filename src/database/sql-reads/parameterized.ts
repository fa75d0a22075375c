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
const LITERAL = new Set(['orderBy', 'take', 'mode', 'relationLoadStrategy'])

/** The key of a query, and its values in order. */
export function parameterize(args: QueryArgs): Parameterized {
  const values: unknown[] = []
  return { key: keyOf(args, values), values }
}

interface Parameterized {
  readonly key: string
  readonly values: readonly unknown[]
}

/** Of objects that cannot change, such as the selections of cached plans (builder/plan-cache.ts). */
const frozenOnes = new WeakMap<object, Parameterized>()

function frozen(node: object): Parameterized {
  let known = frozenOnes.get(node)
  if (!known) {
    const values: unknown[] = []
    known = { key: objectKey(node, values), values }
    frozenOnes.set(node, known)
  }
  return known
}

function keyOf(node: unknown, values: unknown[]): string {
  const kind = kindOf(node)
  if (kind !== undefined) {
    values.push(node)
    return kind
  }
  if (Array.isArray(node)) return `[${node.map((item) => keyOf(item, values)).join()}]`
  if (typeof node !== 'object' || node === null) return String(node)
  if (!Object.isFrozen(node)) return objectKey(node, values)
  const known = frozen(node)
  for (const value of known.values) values.push(value)
  return known.key
}

function objectKey(node: object, values: unknown[]): string {
  let key = '{'
  for (const name in node) {
    const child = (node as QueryArgs)[name]
    if (child !== undefined) key += `${name}:${LITERAL.has(name) ? JSON.stringify(child) : keyOf(child, values)},`
  }
  return `${key}}`
}

/** The query with a placeholder for each value, in the same order. */
export function withPlaceholders(args: QueryArgs): QueryArgs {
  let count = 0
  const replaced = (node: unknown): unknown => {
    const kind = kindOf(node)
    if (kind !== undefined) return new Value(count++, kind)
    if (Array.isArray(node)) return node.map(replaced)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [name, LITERAL.has(name) ? child : replaced(child)]),
    )
  }
  return replaced(args) as QueryArgs
}

/** Undefined if it is not a value. Booleans are part of the key, because they decide what is selected. */
function kindOf(node: unknown): Value['kind'] | undefined {
  if (typeof node === 'string') return 'text'
  if (typeof node === 'number') return 'number'
  if (node instanceof Date) return 'moment'
  return Array.isArray(node) && typeof node[0] === 'number' ? 'numbers' : undefined
}
