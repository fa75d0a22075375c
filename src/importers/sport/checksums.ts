/**
 * Checksums of what is stored: one of each contest with all that happened there, one of each career, one of the whole.
 * By them an import knows that it would change nothing, and which contests and athletes it changes. The order of the
 * rows has no part in them.
 */
import { createHash } from 'node:crypto'
import { at } from '../../kernel/groups.ts'
import type { SportRows } from '../../services/athletes/rules/rows.ts'
import type { SportData, SportFigures } from './data.ts'

export interface Checksums {
  /** By key. */
  readonly contests: ReadonlyMap<string, string>
  /** By the athlete's key. */
  readonly careers: ReadonlyMap<string, string>
  readonly whole: string
}

/** Rows and figures that only one sport has. */
export interface OwnLists {
  /** What happened at contests. */
  readonly ofContests: readonly (readonly { readonly contest: string }[])[]
  readonly figures: readonly (readonly unknown[])[]
}

export function checksumsOf(
  { counts: _, rows, ...about }: SportData<SportRows<string>>,
  figures: SportFigures,
  own: OwnLists,
): Checksums {
  const contests = new RowsOfKeys()
  for (const contest of rows.contests) contests.add(contest.key, contest)
  for (const list of [rows.results, ...own.ofContests, figures.contests]) {
    for (const row of list) contests.add(row.contest, row)
  }
  const careers = new RowsOfKeys()
  for (const athlete of rows.athletes) careers.add(athlete.key, athlete)
  for (const career of figures.careers) careers.add(career.athlete, career)

  const parts = { contests: contests.checksums(), careers: careers.checksums() }
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const part of Object.values(parts)) for (const entry of [...part].sort()) hash.update(entry.join())
  for (const list of [...own.figures, figures.countries, figures.boards]) {
    for (const row of list) hash.update(JSON.stringify(row))
  }
  return { ...parts, whole: hash.digest('hex') }
}

/** The rows of each key, made text when they are summed up: all of it at once would be tens of megabytes. */
class RowsOfKeys {
  readonly #rows = new Map<string, unknown[]>()

  add(key: string, row: unknown): void {
    at(this.#rows, key, () => []).push(row)
  }

  checksums(): Map<string, string> {
    const sum = (rows: readonly unknown[]) => {
      const texts = rows.map((row) => JSON.stringify(row)).sort()
      return createHash('sha256').update(texts.join('\n')).digest('hex')
    }
    return new Map([...this.#rows].map(([key, rows]) => [key, sum(rows)]))
  }
}
