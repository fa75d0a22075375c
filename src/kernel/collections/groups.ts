/** Helpers for maps that create missing entries. */

/** A `Map` or a `WeakMap`. */
interface Entries<K, V> {
  get(key: K): V | undefined
  set(key: K, value: V): unknown
}

/** The value of a key; creates it if it does not exist. */
export function at<K, V>(map: Entries<K, V>, key: K, made: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = made()
  map.set(key, value)
  return value
}

/** Groups items by key. Keys and items stay in input order. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) at(groups, keyOf(item), (): T[] => []).push(item)
  return groups
}
