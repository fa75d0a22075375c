/** The headers of a limited service, which every response of it has. */
import type { ServerResponse } from 'node:http'
import type { Limit } from '../../kernel/limits.ts'
import type { Budget, Spent } from './budgets.ts'

/**
 * The eighth draft of the IETF and the older `X-RateLimit-*`, as express-rate-limit spells them. Of an answer that has
 * begun nothing can be told any more: a stream answers one question while the budget of the next is still counted.
 */
export function sendLimit(
  response: ServerResponse,
  { name, policy, limit: { requests } }: Budget,
  { remaining, resetAt }: Spent,
): void {
  if (response.headersSent) return
  response.setHeader('RateLimit-Policy', policy)
  response.setHeader('RateLimit', `"${name}"; r=${remaining}; t=${Math.max(0, secondsUntil(resetAt))}`)
  response.setHeader('X-RateLimit-Limit', String(requests))
  response.setHeader('X-RateLimit-Remaining', String(remaining))
  response.setHeader('X-RateLimit-Reset', String(Math.ceil(resetAt.getTime() / 1000)))
}

/**
 * A budget with what is told of it, which is put together once. There is no partition key (`pk`): a digest of an address
 * is told from others by trying all addresses.
 */
export const budgetNamed = (name: string, key: string, limit: Limit): Budget => ({
  ...{ name, key, limit },
  policy: `"${name}"; q=${limit.requests}; w=${limit.windowSeconds}`,
})

/** What `Retry-After` says: never 0, which would be an invitation. */
export const waitSeconds = (resetAt: Date | undefined): number => Math.max(1, resetAt ? secondsUntil(resetAt) : 1)

const secondsUntil = (moment: Date): number => Math.ceil((moment.getTime() - Date.now()) / 1000)
