/** How much of the field of a division is on record, in words. */
import { counted } from '../shared/parts.ts'

export interface KnownField {
  readonly coverage: 'FULL_FIELD' | 'TOP_PLACES' | 'PODIUM' | 'WINNER_ONLY' | 'PARTIAL' | 'START_LIST' | 'NONE'
  readonly recorded: number
  readonly fieldSize: number | null
}

export function fieldText({ coverage, recorded, fieldSize }: KnownField): string {
  const size = fieldSize === null ? 'a field of unknown size' : counted(fieldSize, 'athlete')
  switch (coverage) {
    case 'FULL_FIELD':
      return size
    case 'TOP_PLACES':
      return `The first ${recorded} of ${size}`
    case 'PODIUM':
      return `Only the podium of ${size} is on record`
    case 'WINNER_ONLY':
      return `Only the winner of ${size} is on record`
    case 'PARTIAL':
      return `${counted(recorded, 'athlete')} of ${size} on record, with gaps`
    case 'START_LIST':
      return `${counted(recorded, 'athlete')} entered`
    case 'NONE':
      return 'Nobody is on record yet'
  }
}
