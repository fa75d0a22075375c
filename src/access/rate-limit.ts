/** Limits by client address: so many requests a window, each endpoint group counted by itself. */
import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit } from 'express-rate-limit'
import { Fault } from '../kernel/faults.ts'
import type { Limit } from '../kernel/limits.ts'
import { addressMatcher } from './allowlist.ts'

/** Bits of an IPv6 address that are one client: what a household is given. */
const CLIENT_BITS = 56

/** Headers of a limited service that browsers may read. */
export const EXPOSED_HEADERS = [
  ...['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['Retry-After', 'ETag', 'Link', 'X-Request-Id', 'X-Data-Version'],
].join(', ')

/** The client as it is counted. */
export const clientKey = (request: Request): string => ipKeyGenerator(request.ip ?? '', CLIENT_BITS)

/** A limiter for each group that is asked for, made once. */
export function limitByAddress(limit: Limit, allowlist: readonly string[]): (group: string) => RequestHandler {
  const allowed = addressMatcher(allowlist)
  const limiters = new Map<string, RequestHandler>()
  return (group) => {
    const limiter = limiters.get(group) ?? createLimiter(group, limit, allowed)
    limiters.set(group, limiter)
    return limiter
  }
}

function createLimiter(
  group: string,
  { requests, windowSeconds }: Limit,
  allowed: (address: string) => boolean,
): RequestHandler {
  return rateLimit({
    identifier: group,
    limit: requests,
    windowMs: windowSeconds * 1000,
    standardHeaders: 'draft-8',
    legacyHeaders: true,
    keyGenerator: clientKey,
    skip: ({ ip }) => allowed(ip ?? ''),
    handler: (request, _response, next) => {
      const { resetTime } = (request as Request & { rateLimit: { resetTime?: Date } }).rateLimit
      const wait = Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - Date.now()) / 1000))
      const message = `More than ${requests} requests in ${windowSeconds} seconds for "${group}". Try again in ${wait} s.`
      next(new Fault('RATE_LIMITED', message, { headers: { 'Retry-After': String(wait) } }))
    },
  })
}
