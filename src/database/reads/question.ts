/**
 * Questions without their values: those that differ in values alone are one statement, which is written once. Values are
 * what `where` compares with and what `skip` leaves out; everything else is a part of the question.
 */

/** What Prisma is given, or a part of it. */
export type Given = Readonly<Record<string, unknown>>

/** Stands in a question for a value: which of them, and what kind. */
export class Value {
  readonly at: number
  readonly kind: 'text' | 'number' | 'numbers' | 'moment'

  constructor(at: number, kind: Value['kind']) {
    this.at = at
    this.kind = kind
  }
}

/** Words and sizes, of which there are few. */
const SAID = new Set(['orderBy', 'take', 'mode', 'distinct', 'cursor', 'relationLoadStrategy'])

/** The question in short, and the values in it. */
export function questionOf(args: Given): { readonly key: string; readonly values: readonly unknown[] } {
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
    const one = (given as Given)[name]
    if (one !== undefined) key += `${name}:${SAID.has(name) ? JSON.stringify(one) : keyOf(one, values)},`
  }
  return `${key}}`
}

/** The question with its places for values, in the order in which they were found. */
export function withPlaces(args: Given): Given {
  let count = 0
  const placed = (given: unknown): unknown => {
    const kind = kindOf(given)
    if (kind !== undefined) return new Value(count++, kind)
    if (Array.isArray(given)) return given.map(placed)
    if (typeof given !== 'object' || given === null) return given
    return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, SAID.has(name) ? one : placed(one)]))
  }
  return placed(args) as Given
}

/** Undefined of what is no value: truth is said as it is, for it decides what is selected. */
function kindOf(given: unknown): Value['kind'] | undefined {
  if (typeof given === 'string') return 'text'
  if (typeof given === 'number') return 'number'
  if (given instanceof Date) return 'moment'
  return Array.isArray(given) && typeof given[0] === 'number' ? 'numbers' : undefined
}
