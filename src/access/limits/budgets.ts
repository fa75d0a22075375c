/**
 * What a budget is: so much a window for each name. REST spends 1 a request and GraphQL the price of a query,
 * from the same budget; it is counted in this process, or in Redis for several.
 */
import type { Limit } from '../../kernel/limits.ts'
import { steadyNow } from './windows.ts'

export interface Spent {
  /** What does not fit is refused and costs nothing: a cheaper request may still fit. */
  readonly allowed: boolean
  readonly used: number
  readonly limit: number
  readonly remaining: number
  readonly resetAt: Date
}

/** A name to spend from, and how its headers call it. */
export interface Budget {
  readonly key: string
  readonly limit: Limit
  readonly name: string
  /** As `RateLimit-Policy` has it. */
  readonly policy: string
}

/** Where is counted: here by choice, in Redis, or here because Redis is out of reach. */
export type State = 'memory' | 'redis' | 'fallback'

export interface Counts {
  /** How often Redis was lost. */
  readonly fallbacks: number
  /** How often it was found again. */
  readonly returns: number
  /** Spendings counted here because Redis was out of reach. */
  readonly countedHere: number
  readonly refused: number
}

export interface Budgets {
  /**
   * A window begins with the first that is spent and does not move. Told at once where it is counted in this process;
   * else never rejects, never waits long.
   */
  spend(key: string, cost: number, limit: Limit): Spent | Promise<Spent>
  /** What is left, spending nothing; `allowed` says whether the cheapest request would be. */
  peek(key: string, limit: Limit): Promise<Spent>
  /** What is left as far as this process knows: spends nothing and asks nobody. */
  glance(key: string, limit: Limit): Spent
  state(): State
  counts(): Counts
  /** Settles within a second, when it is known whether Redis can be reached. Never rejects. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export const spentOf = (allowed: boolean, used: number, { requests: limit }: Limit, endsAt: number): Spent => {
  const remaining = Math.max(0, limit - used)
  return { allowed, used, limit, remaining, resetAt: new Date(Date.now() + endsAt - steadyNow()) }
}

export const peeked = (spent: Spent): Spent => ({ ...spent, allowed: spent.remaining > 0 })

/** When a window that begins now is over, by the steady clock. */
export const endOf = ({ windowSeconds }: Limit): number => steadyNow() + windowSeconds * 1000
