/** Finds removed athletes and contests that were merged into another, which now has their results. */
import type { Value } from '../../services/changes/types.ts'
import type { Row, RowChange } from './compare.ts'

/** The columns of results that refer to other tables. */
const REFERENCES = { athletes: 'athlete_id', contests: 'contest_id' } as const

type Referenced = keyof typeof REFERENCES

/** The columns that identify a result across a merge. A contest of another year is not the same one. */
const SAME = ['contest_id', 'contest_year', 'division', 'athlete_id', 'status', 'place'] as const

/** Collects the changes of a version, then finds the removed rows that were merged. */
export function mergeFinder() {
  /** Results that are new, by what they have in common with former ones. */
  const added: Record<Referenced, Map<string, Set<number>>> = { athletes: new Map(), contests: new Map() }
  const removed: Record<Referenced, Map<number, string[]>> = { athletes: new Map(), contests: new Map() }
  const gone: Record<Referenced, Set<number>> = { athletes: new Set(), contests: new Set() }

  return {
    add({ kind, table, key, row }: RowChange): void {
      if (kind === 'REMOVED' && isReferenced(table)) gone[table].add(key['id'] as number)
      if (table !== 'results' || (kind !== 'ADDED' && kind !== 'REMOVED')) return
      // Entries without a place are all alike: who enters in the place of another is not that other.
      if (row['place'] === null) return
      for (const [other, column] of Object.entries(REFERENCES) as [Referenced, string][]) {
        const id = row[column] as number
        const rest = restOf(row, column)
        if (kind === 'ADDED') added[other].set(rest, (added[other].get(rest) ?? new Set()).add(id))
        else removed[other].set(id, [...(removed[other].get(id) ?? []), rest])
      }
    },
    /** The number of the row into which one that is gone was merged. */
    mergedInto(table: string, id: Value | undefined): number | undefined {
      if (!isReferenced(table) || typeof id !== 'number') return undefined
      const candidates = new Set<number>()
      for (const rest of removed[table].get(id) ?? []) {
        for (const one of added[table].get(rest) ?? []) if (!gone[table].has(one)) candidates.add(one)
      }
      return candidates.size === 1 ? [...candidates][0] : undefined
    },
  }
}

const isReferenced = (table: string): table is Referenced => table in REFERENCES

const restOf = (row: Row, without: string): string =>
  JSON.stringify(SAME.filter((name) => name !== without).map((name) => row[name]))
