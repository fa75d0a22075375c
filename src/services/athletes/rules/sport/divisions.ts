/** What a division of a sport is. */
import type { Sex } from '../rows.ts'

export interface DivisionFacts {
  /** What rows name it by: a short code where the sport has them, otherwise the slug. */
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly sex: Sex
  /** Heaviest bodyweight allowed. */
  readonly maxBodyweightKg: number | null
  readonly description: string
}
