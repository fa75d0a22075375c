/** From lines with values to the entries of a board: sorted, placed, equals sharing a place. */
import type { BoardEntry } from './figures.ts'
import { type Person, textOrder } from './league.ts'

/** Whom a line is about. */
export type Listed = Pick<Person, 'row' | 'rank'>

export interface Line {
  /** Null in lists of countries. */
  readonly person: Listed | null
  readonly countryCode: string | null
  readonly value: number
  readonly detail: string | null
  readonly components: unknown
  /** Of equal values the higher of these comes first, and the place is not shared. */
  readonly tieBreak?: number
}

export const lineOf = (
  person: Listed,
  value: number,
  detail: string | null = null,
  components: unknown = null,
): Line => ({ person, countryCode: person.row.countryCode, value, detail, components })

interface Order {
  /** Less is better. */
  readonly ascending?: boolean
  readonly atMost?: number
}

/** Equals stand in the order of their names, then keys; countries of their codes. */
export function entriesOf(lines: readonly Line[], { ascending = false, atMost = Infinity }: Order = {}): BoardEntry[] {
  const sign = ascending ? 1 : -1
  const sorted = lines.toSorted(
    (a, b) =>
      sign * (a.value - b.value) ||
      (b.tieBreak ?? 0) - (a.tieBreak ?? 0) ||
      (a.person?.rank ?? 0) - (b.person?.rank ?? 0) ||
      textOrder(a.countryCode ?? '', b.countryCode ?? ''),
  )
  const entries: BoardEntry[] = []
  for (const [at, { person, countryCode, value, detail, components, tieBreak }] of sorted.slice(0, atMost).entries()) {
    const position = at + 1
    const before = sorted[at - 1]
    const shared = before?.value === value && before.tieBreak === tieBreak
    const place = shared ? (entries[at - 1] as BoardEntry).place : position
    entries.push({ position, place, athlete: person?.row.key ?? null, countryCode, value, detail, components })
  }
  return entries
}

/** Those whom a list of so many has room for, equals of the last among them: words need be found only for these. */
export function foremost<T>(items: readonly T[], measure: (item: T) => number, atMost: number): T[] {
  const values = Float64Array.from(items, measure)
  const least = atMost < values.length ? (values.toSorted()[values.length - atMost] as number) : -Infinity
  return items.filter((_, index) => (values[index] as number) >= least)
}
