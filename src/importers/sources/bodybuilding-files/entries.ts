/** One athlete's entry in one division, as a row of a file tells it; it is the mention that a person is told by. */
import { fold } from '../../../kernel/names.ts'
import type { ReadPlace } from '../../../services/athletes/rules/places.ts'
import { type At, type Wrong, wrong } from './table.ts'

export interface Entry {
  readonly name: string
  /** No file says it. */
  readonly country: null
  readonly year: number
  readonly division: string
  readonly place: ReadPlace
  readonly at: At
}

/** Took part, and the place is not known. */
export const NO_PLACE: ReadPlace = { status: 'PLACED', place: null, placeText: null }

/** Headings of pages that stand among the names. */
const HEADING = /\bposedowns?\b/i

/** What is wrong with a name, if anything. */
export function faultOf(column: string, name: string): Wrong | undefined {
  if (!/[a-z]/.test(fold(name))) return wrong(column, 'name has no letters', name)
  return HEADING.test(name) ? wrong(column, 'name is of no person', name) : undefined
}
