/** Finds out which athletes and contests that are gone are now part of another one: their results are there. */
import type { Value } from '../../services/changes/types.ts'
import type { Row, RowChange } from './compare.ts'

/** The columns of results that refer to other tables. */
const REFERENCES = { athletes: 'athlete_id', contests: 'contest_id' } as const

type Referenced = keyof typeof REFERENCES

/** Who placed where, as far as it says whether two results are the same one. */
const SAME = ['contest_id', 'division', 'athlete_id', 'status', 'place'] as const

/** Collects the changes of a version, and says at the end which removed rows were merged. */
export function mergeFinder() {
  /** Results that are new, by what they have in common with former ones. */
  const added: Record<Referenced, Map<string, Set<number>>> = { athletes: new Map(), contests: new Map() }
  const removed: Record<Referenced, Map<number, string[]>> = { athletes: new Map(), contests: new Map() }
  const gone: Record<Referenced, Set<number>> = { athletes: new Set(), contests: new Set() }

  return {
    add({ kind, table, key, row }: RowChange): void {
      if (kind === 'REMOVED' && isReferenced(table)) gone[table].add(key['id'] as number)
      if (table !== 'results' || (kind !== 'ADDED' && kind !== 'REMOVED')) return
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
      const found = new Set<number>()
      for (const rest of removed[table].get(id) ?? []) {
        for (const one of added[table].get(rest) ?? []) if (!gone[table].has(one)) found.add(one)
      }
      return found.size === 1 ? [...found][0] : undefined
    },
  }
}

const isReferenced = (table: string): table is Referenced => table in REFERENCES

const restOf = (row: Row, without: string): string =>
  JSON.stringify(SAME.filter((name) => name !== without).map((name) => row[name]))
