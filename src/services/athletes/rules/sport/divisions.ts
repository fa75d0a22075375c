/** The facts about a division of a sport. */
import type { Sex } from '../rows.ts'

export interface DivisionFacts {
  /** The identifier that rows use: a short code if the sport has them, otherwise the slug. */
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly sex: Sex
  /** Maximum bodyweight. */
  readonly maxBodyweightKg: number | null
  readonly description: string
}
