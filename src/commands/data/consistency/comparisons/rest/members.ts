/** Compares bodies of REST member by member: numbers, texts, nulls, lists and their order. */
import type { Compare } from '../../findings.ts'
import type { Json } from '../../surfaces.ts'

/** Each member that is expected, at any depth. Members that are not expected are left alone. */
export function compareMembers(
  compare: Compare,
  published: unknown,
  expected: unknown,
  rows: () => readonly string[] = () => [],
  path = '',
): void {
  const at = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(expected)) {
    const items: readonly unknown[] = Array.isArray(published) ? published : []
    compare(path === '' ? 'length' : `length of ${path}`, items.length, expected.length, rows)
    for (const [index, item] of expected.slice(0, items.length).entries())
      compareMembers(compare, items[index], item, rows, at(index))
  } else if (isObject(expected) && isObject(published)) {
    for (const [name, value] of Object.entries(expected))
      compareMembers(compare, published[name], value, rows, at(name))
  } else compare(path, published, expected, rows)
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list, or an empty list if the body has none. */
export const rowsIn = ({ data }: Json): readonly Json[] => (Array.isArray(data) ? data.filter(isObject) : [])

/** How many rows there are on all pages. */
export const totalIn = (body: Json): unknown => body['total_records'] ?? body['total']
