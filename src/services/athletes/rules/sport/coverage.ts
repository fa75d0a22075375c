/**
 * How much of a field is on record. Sources are partial: some list whole fields, others the podium or the winner alone.
 * Where a source does not say which, it follows from the places: a list from the first place on without a gap is the
 * whole field if it is longer than a podium. A statement that the results contradict does not count. A figure that a missing defeat would change counts whole fields only.
 */
import type { Coverage, EntryStatus, FieldRow, SportResultRow } from '../rows.ts'

const TOOK_PART: ReadonlySet<EntryStatus> = new Set(['PLACED', 'DISQUALIFIED', 'DID_NOT_FINISH'])

export const tookPart = ({ status }: Pick<SportResultRow, 'status'>): boolean => TOOK_PART.has(status)

/** The entries of a field, as far as coverage depends on them. */
export interface Entries {
  /** Whether the contest is over. */
  readonly isOver: boolean
  /** The places of those who took part, null for those without one. */
  readonly places: readonly (number | null)[]
  /** Athletes on the start list. */
  readonly entered: number
}

export interface FieldCoverage {
  readonly coverage: Coverage
  /** All participants; null if the whole field is not known. */
  readonly fieldSize: number | null
  /** Participants on record; before the contest, or without results, the athletes on the start list. */
  readonly recorded: number
}

type StatedCoverage = Pick<FieldRow, 'coverage' | 'size'>

export function coverageOf({ isOver, places, entered }: Entries, stated?: StatedCoverage): FieldCoverage {
  if (!isOver || places.length === 0) {
    const coverage = entered > 0 ? 'START_LIST' : 'NONE'
    return { coverage, fieldSize: isOver ? (stated?.size ?? null) : null, recorded: entered }
  }
  const recorded = places.length
  // A list cannot be longer than the field.
  const size = stated?.size == null ? null : Math.max(stated.size, recorded)
  const own = stated?.coverage && !isContradicted(stated, places) ? stated.coverage : null
  const coverage = own ?? derived(places, size)
  return { coverage, fieldSize: coverage === 'FULL_FIELD' ? (size ?? recorded) : size, recorded }
}

const PODIUM = 3

/** Whether the results of a contest that is over cannot be what is stated of them. */
export function isContradicted({ coverage, size }: StatedCoverage, places: readonly (number | null)[]): boolean {
  const areAllOnRecord = size !== null && size <= places.length
  switch (coverage) {
    case 'FULL_FIELD':
      return size !== null && !areAllOnRecord
    case 'TOP_PLACES':
    case 'PARTIAL':
      return areAllOnRecord
    case 'PODIUM':
      return !places.every((place) => place !== null && place <= PODIUM)
    case 'WINNER_ONLY':
      return !places.every((place) => place === 1)
    case 'START_LIST':
    case 'NONE':
      return places.length > 0
    case null:
      return false
  }
}

function derived(places: readonly (number | null)[], size: number | null): Coverage {
  if (size === places.length) return 'FULL_FIELD'
  if (places.every((place) => place === 1)) return 'WINNER_ONLY'
  if (!isWithoutGap(places)) return 'PARTIAL'
  const placed = places.filter((place) => place !== null).length
  // Entries without a place do not show that all those behind the podium are there.
  if (placed <= PODIUM) return placed === places.length ? 'PODIUM' : 'PARTIAL'
  return size === null ? 'FULL_FIELD' : 'TOP_PLACES'
}

/** Whether the places are those of a list from the first on, in which ties share a place. */
function isWithoutGap(places: readonly (number | null)[]): boolean {
  const inOrder = places.filter((place) => place !== null).sort((a, b) => a - b)
  return inOrder.length > 0 && inOrder.every((place, at) => place === at + 1 || place === inOrder[at - 1])
}

/** The statement of a source that lists all participants of every contest that is over. */
export function fullFields(results: readonly SportResultRow[]): FieldRow[] {
  const fields = new Map<string, FieldRow>()
  for (const result of results) {
    if (!tookPart(result)) continue
    const { contest, division } = result
    fields.set(`${contest}\n${division}`, { contest, division, coverage: 'FULL_FIELD', size: null, source: null })
  }
  return [...fields.values()]
}
