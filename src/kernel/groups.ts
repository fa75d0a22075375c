/** Maps that fill themselves. */

/** The value of a key, made where there is none yet. */
export function at<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = made()
  map.set(key, value)
  return value
}

/** The items by a key, both in the order in which they came. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) at(groups, keyOf(item), (): T[] => []).push(item)
  return groups
}
