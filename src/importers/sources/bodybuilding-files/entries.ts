/** One athlete's entry in one division, as a row states it; identities are built from these mentions. */
import { fold } from '../../../kernel/text/names.ts'
import type { ReadPlace } from '../../../services/athletes/rules/places.ts'
import { type At, type Wrong, wrong } from './table.ts'

export interface Entry {
  readonly name: string
  /** No file states it. */
  readonly country: null
  readonly year: number
  readonly division: string
  readonly place: ReadPlace
  readonly at: At
}

/** Took part; the place is unknown. */
export const NO_PLACE: ReadPlace = { status: 'PLACED', place: null, placeText: null }

/** Page headings that appear among the names. */
const HEADING = /\bposedowns?\b/i

/** The fault of a name, if any. */
export function faultOf(column: string, name: string): Wrong | undefined {
  if (!/[a-z]/.test(fold(name))) return wrong(column, 'name has no letters', name)
  return HEADING.test(name) ? wrong(column, 'name is of no person', name) : undefined
}
