/** A contest before it is held. */
import type { Level } from '../../../services/strongman/rules/rows.ts'
import type { Region } from '../shared/nations.ts'
import type { Occasion } from '../shared/occasions.ts'

export interface Plan extends Occasion<Level> {
  /** Who may enter beside the level's own rule. */
  readonly region: Region | null
  readonly fields: readonly { readonly division: string; readonly size: number }[]
  /** Heats before a final, each a contest of its own. */
  readonly groups: number
}
