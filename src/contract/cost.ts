/** What a query cost, as GraphQL answers tell it in `extensions.cost`. */
import type { Remaining } from './answer.ts'

export interface Cost {
  /** A point for each field, times the rows asked for. */
  readonly points: number
  /** As how many requests it counts. */
  readonly requests: number
}

/** Written out, for every kept answer is told its cost anew, and spreading takes longer than finding the answer. */
export const toldCost = ({ points, requests }: Cost, left: Remaining | null | undefined) =>
  left
    ? { points, requests, limit: left.limit, remaining: left.remaining, resetAt: left.resetAt }
    : { points, requests }
