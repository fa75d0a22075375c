/** A contest before it is held. */
import type { Level } from '../../../services/bodybuilding/rules/rows.ts'
import type { Occasion } from '../shared/occasions.ts'

export interface PlannedField {
  readonly division: string
  readonly size: number
}

export interface Plan extends Occasion<Level> {
  readonly fields: readonly PlannedField[]
}
