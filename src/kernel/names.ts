/** The one rule of spelling: `BENCH_PRESS` in the graph is `bench-press` on the wire. */
import anyAscii from 'any-ascii'
import { closest, distance } from 'fastest-levenshtein'

export const wireEnum = (value: string): string => value.toLowerCase().replaceAll('_', '-')

/** The known name that was probably meant, or undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const folded = name.toLowerCase().replaceAll('-', '_')
  const best = closest(folded, [...known])
  return distance(folded, best) <= Math.max(1, Math.floor(best.length / 3)) ? best : undefined
}

/** A name as it is searched and compared: lower-case ASCII letters and digits, single spaces; `Žydrūnas` is `zydrunas`. */
export const fold = (name: string): string =>
  anyAscii(name.replaceAll(/['’`´]/g, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** A name in an address: `zydrunas-savickas`; a name of nothing but signs has none, and is called `x`. */
export const slugOf = (name: string): string => fold(name).replaceAll(' ', '-') || 'x'
