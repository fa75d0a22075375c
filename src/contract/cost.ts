/** What a query cost, as GraphQL answers tell it in `extensions.cost`. */
import type { Remaining } from './answer.ts'

export interface Cost {
  /** A point for each field, times the rows asked for. */
  readonly points: number
  /** As how many requests it counts. */
  readonly requests: number
}

export const toldCost = ({ points, requests }: Cost, left: Remaining | null | undefined) => ({
  ...{ points, requests },
  ...(left && { limit: left.limit, remaining: left.remaining, resetAt: left.resetAt }),
})
