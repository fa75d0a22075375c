/**
 * Where numbered pages begin. The rows of a snapshot do not change, so that a position that was found by counting rows is
 * found again by its sort keys, and so is every later one that is counted from it.
 */
import { LRUCache } from 'lru-cache'
import type { ServedDatasets } from '../../database/snapshots/snapshots.ts'
import type { SortKey } from './cursors.ts'

/** A position in a list: after so many rows, the last of which is sorted by these values. */
export interface PageMark {
  readonly rows: number
  readonly keys: readonly SortKey[]
}

/** So few rows are counted as fast as they are found by their sort keys. */
export const COUNTED_ROWS = 100

const MOST_LISTS = 200
const MOST_MARKS = 250

type Marks = Map<number, readonly SortKey[]>

const marksBySnapshot = new WeakMap<ServedDatasets, LRUCache<string, Marks>>()

/** The marks of one list in one order, in one snapshot. */
export function pageMarks(data: ServedDatasets, list: string) {
  let lists = marksBySnapshot.get(data)
  if (!lists) {
    lists = new LRUCache({ max: MOST_LISTS })
    marksBySnapshot.set(data, lists)
  }
  const marks = lists.get(list) ?? new Map()
  return {
    nearest: (rows: number) => nearestIn(marks, rows),
    // A list without such rows is not remembered.
    add(mark: PageMark) {
      addTo(marks, mark)
      lists.set(list, marks)
    },
  }
}

/** The last mark that is not beyond so many rows. */
function nearestIn(marks: Marks, most: number): PageMark | undefined {
  let nearest: PageMark | undefined
  for (const [rows, keys] of marks) if (rows <= most && rows > (nearest?.rows ?? 0)) nearest = { rows, keys }
  return nearest
}

/** The marks added last are kept. */
function addTo(marks: Marks, { rows, keys }: PageMark): void {
  marks.delete(rows)
  marks.set(rows, keys)
  const [oldest] = marks.keys()
  if (marks.size > MOST_MARKS) marks.delete(oldest!)
}
