/** The one rule of spelling: `BENCH_PRESS` in the graph is `bench-press` on the wire. */
import { closest, distance } from 'fastest-levenshtein'

export const wireEnum = (value: string): string => value.toLowerCase().replaceAll('_', '-')

/** The known name that was probably meant, or undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const folded = name.toLowerCase().replaceAll('-', '_')
  const best = closest(folded, [...known])
  return distance(folded, best) <= Math.max(1, Math.floor(best.length / 3)) ? best : undefined
}
