/** From lines with values to the entries of a board: sorted, placed, equals sharing a place. */
import type { BoardEntry } from './figures.ts'
import { type Person, textOrder } from './league.ts'

/** Whom a line is about. */
type Listed = Pick<Person, 'row' | 'rank'>

export interface Line {
  /** Null in lists of countries. */
  readonly person: Listed | null
  readonly countryCode: string | null
  readonly value: number
  readonly detail: string | null
  readonly components: unknown
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
      (a.person?.rank ?? 0) - (b.person?.rank ?? 0) ||
      textOrder(a.countryCode ?? '', b.countryCode ?? ''),
  )
  const entries: BoardEntry[] = []
  for (const { person, countryCode, value, detail, components } of sorted.slice(0, atMost)) {
    const last = entries.at(-1)
    const position = entries.length + 1
    const place = last?.value === value ? last.place : position
    entries.push({ position, place, athlete: person?.row.key ?? null, countryCode, value, detail, components })
  }
  return entries
}
