/** How much of the field of a division is on record, in words. */
import type { ComponentChildren } from 'preact'
import { counted } from '../shared/parts.tsx'

export interface KnownField {
  readonly coverage: 'FULL_FIELD' | 'TOP_PLACES' | 'PODIUM' | 'WINNER_ONLY' | 'PARTIAL' | 'START_LIST' | 'NONE'
  readonly recorded: number
  readonly fieldSize: number | null
  /** Countries of those on record; null if none is known. */
  readonly nations: number | null
}

/** `isOver` tells a start list without results from one of an upcoming contest. */
export function fieldText({ coverage, recorded, fieldSize, nations }: KnownField, isOver = false): string {
  const from = nations === null ? '' : ` from ${counted(nations, 'nation')}`
  const size = fieldSize === null ? 'a field of unknown size' : counted(fieldSize, 'athlete')
  switch (coverage) {
    case 'FULL_FIELD':
      return `${size}${from}`
    case 'TOP_PLACES':
      return `The first ${recorded} of ${size}${from && `,${from}`}`
    case 'PODIUM':
      return `Only the podium of ${size} is on record`
    case 'WINNER_ONLY':
      return `Only the winner of ${size} is on record`
    case 'PARTIAL':
      return `${counted(recorded, 'athlete')} of ${size} on record${from}, not the whole field`
    case 'START_LIST':
      return `${counted(recorded, 'athlete')}${from} entered${isOver ? '; no results are known' : ''}`
    case 'NONE':
      return isOver ? 'No results are known' : 'No athletes entered yet'
  }
}

/** Whether any result is on record. */
export const hasResults = ({ coverage }: Pick<KnownField, 'coverage'>): boolean =>
  coverage !== 'START_LIST' && coverage !== 'NONE'

/** Said of a contest that is over and has no result on record. */
export const unknownResults = (status: string, fields: readonly Pick<KnownField, 'coverage'>[]): ComponentChildren =>
  status === 'COMPLETED' &&
  !fields.some(hasResults) && <p class="note">This contest is over, but no results of it are known.</p>
