/** Creates rows while they are stored, so that a hundred thousand of them are never in memory at once. */
export function* lazily<T, R>(list: Iterable<T>, row: (one: T, index: number) => R): Generator<R> {
  let index = 0
  for (const one of list) yield row(one, index++)
}
