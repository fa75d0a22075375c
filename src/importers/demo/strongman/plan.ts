/** A contest before it is held. */
import type { Level } from '../../../services/strongman/rules/rows.ts'
import type { Day } from './days.ts'
import type { Nation, Region } from './nations.ts'

export interface Plan {
  readonly name: string
  readonly series: string
  readonly level: Level
  readonly day: Day
  readonly endDay: Day
  readonly year: number
  /** False where the source knows the year only. */
  readonly dated: boolean
  readonly host: Nation
  readonly city: string
  /** Who may enter beside the level's own rule. */
  readonly region: Region | null
  readonly fields: readonly { readonly division: string; readonly size: number }[]
  /** Heats before a final, each a contest of its own. */
  readonly groups: number
  readonly upcoming: boolean
}
