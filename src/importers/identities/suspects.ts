/** Pairs of names that differ by one letter: perhaps one person, misspelt. They are named, never merged. */
import { distance } from 'fastest-levenshtein'

export interface SuspectName {
  /** Folded. */
  readonly name: string
  /** Only names of one family are compared. */
  readonly family: string | null
}

/**
 * Of two names one letter apart either the first or the second halves are the same text. So only names that share one
 * are compared; halves are taken of the length that the shorter name of a pair may have as well.
 */
export function suspects<T extends SuspectName>(names: readonly T[]): [T, T][] {
  const near = new Map<string, T[]>()
  const pairs: [T, T][] = []
  for (const one of names) {
    const compared = new Set<T>()
    for (const half of halves(one.name)) {
      const key = `${one.family ?? ''}/${half}`
      const others = near.get(key)
      for (const other of others ?? []) {
        if (compared.has(other) || Math.abs(one.name.length - other.name.length) > 1) continue
        compared.add(other)
        if (distance(one.name, other.name) === 1) pairs.push([other, one])
      }
      if (others) others.push(one)
      else near.set(key, [one])
    }
  }
  return pairs
}

/** A half at the start is followed by a stroke, one at the end preceded by it. */
function halves(name: string): Set<string> {
  const lengths = [name.length, name.length - 1]
  return new Set(
    lengths.flatMap((length) => {
      const half = Math.floor(length / 2)
      return [`${name.slice(0, half)}|`, `|${name.slice(name.length - (length - half))}`]
    }),
  )
}
