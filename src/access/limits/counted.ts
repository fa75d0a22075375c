/**
 * Who is counted, and against what limit. A key is counted by its verified id and never by the header as sent,
 * else every wrong key would have a budget of its own.
 */
import { ipKeyGenerator } from 'express-rate-limit'
import {
  BODYBUILDING_LIMIT,
  FAILED_CREDENTIALS_LIMIT,
  KEYLESS_LIMIT,
  type Limit,
  PAGES_FACTOR,
  TIER_LIMITS,
  WIDGET_LIMIT,
} from '../../kernel/limits.ts'
import type { KeyIdentity } from '../../kernel/viewer.ts'
import { allowlist, type Caller } from './allowlist.ts'

/** What is asked for: a service, or the graph, which spans them. */
export interface Place {
  readonly service: string
  /** Open services count each group of endpoints by itself. */
  readonly group: string
}

/** A name to spend from. */
export interface Budget {
  readonly key: string
  readonly limit: Limit
}

/** Undefined for a caller who is not limited. */
export type BudgetOf = (caller: Caller, place: Place) => Budget | undefined

/** Bits of an IPv6 address that are one client: what a household is given. */
const CLIENT_BITS = 56

/** The client as it is counted. */
export const clientOf = (address: string): string => ipKeyGenerator(address, CLIENT_BITS)

export const failuresOf = (address: string): Budget => ({
  key: `failed:${clientOf(address)}`,
  limit: FAILED_CREDENTIALS_LIMIT,
})

/** The pages for people. */
const SITE = 'site'

/** Services that have keys; all others are open. */
const KEYED = new Set(['strongman', 'bodybuilding'])

export interface CountingRules {
  /** Of one client and endpoint group of the open services, and of the graph without a key. */
  readonly openLimit: Limit
  /** Addresses, ranges and key prefixes that are not limited. */
  readonly allowed: readonly string[]
}

export function budgetOf({ openLimit, allowed }: CountingRules): BudgetOf {
  const unlimited = allowlist(allowed)
  const pagesLimit = { ...openLimit, requests: openLimit.requests * PAGES_FACTOR }
  return (caller, { service, group }) => {
    if (unlimited(caller)) return undefined
    const { viewer } = caller
    const keyed = KEYED.has(service)
    if (viewer.kind === 'key' && (keyed || service === 'graphql')) {
      const payer = keyed ? service : payerOf(viewer.key)
      return { key: `key:${viewer.key.id}:${payer}`, limit: limitOf(viewer.key, payer) }
    }
    const client = clientOf(caller.address)
    if (viewer.kind === 'widget') return { key: `widget:${client}`, limit: WIDGET_LIMIT }
    if (keyed) return { key: `ip:${client}:${service}`, limit: KEYLESS_LIMIT }
    return { key: `ip:${client}:${service}:${group}`, limit: service === SITE ? pagesLimit : openLimit }
  }
}

/** REST and the graph share one budget; a query may span services, so one of the key's services pays for all of it. */
const payerOf = ({ scopes }: KeyIdentity): string => (scopes.has('strongman:read') ? 'strongman' : 'bodybuilding')

function limitOf({ perMinute, tier }: KeyIdentity, service: string): Limit {
  if (perMinute !== null) return { requests: perMinute, windowSeconds: 60 }
  return service === 'bodybuilding' ? BODYBUILDING_LIMIT : TIER_LIMITS[tier]
}
