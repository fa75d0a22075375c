/** The headers of a limited service, where they are not sent by express-rate-limit: those of a query's price, and of a 401. */
import { createHash } from 'node:crypto'
import type { Spent } from './budgets.ts'
import type { Budget } from './counted.ts'

/** Headers of a limited service that browsers may read. */
export const EXPOSED_HEADERS = [
  ...['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['Retry-After', 'ETag', 'Link', 'X-Request-Id', 'X-Data-Version'],
].join(', ')

/** The eighth draft of the IETF and the older `X-RateLimit-*`, as express-rate-limit spells them. */
export function limitHeaders(name: string, { key, limit }: Budget, spent: Spent): Record<string, string> {
  const partition = Buffer.from(createHash('sha256').update(key).digest('hex').slice(0, 12)).toString('base64')
  return {
    'RateLimit-Policy': `"${name}"; q=${limit.requests}; w=${limit.windowSeconds}; pk=:${partition}:`,
    RateLimit: `"${name}"; r=${spent.remaining}; t=${Math.max(0, secondsUntil(spent.resetAt))}`,
    'X-RateLimit-Limit': String(limit.requests),
    'X-RateLimit-Remaining': String(spent.remaining),
    'X-RateLimit-Reset': String(Math.ceil(spent.resetAt.getTime() / 1000)),
  }
}

/** What `Retry-After` says: never 0, which would be an invitation. */
export const waitSeconds = (resetAt: Date | undefined): number => Math.max(1, resetAt ? secondsUntil(resetAt) : 1)

const secondsUntil = (moment: Date): number => Math.ceil((moment.getTime() - Date.now()) / 1000)
