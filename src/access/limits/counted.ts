/**
 * Who is counted, and against what limit. A key is counted by its verified id and never by the header as sent,
 * else every wrong key would have a budget of its own.
 */
import { ipKeyGenerator } from 'express-rate-limit'
import { LRUCache } from 'lru-cache'
import {
  BODYBUILDING_LIMIT,
  FAILED_CREDENTIALS_LIMIT,
  KEYLESS_LIMIT,
  type Limit,
  PAGES_FACTOR,
  TIER_LIMITS,
  WIDGET_LIMIT,
} from '../../kernel/limits.ts'
import { ANONYMOUS, type KeyIdentity } from '../../kernel/viewer.ts'
import { allowlist, type Caller } from './allowlist.ts'
import type { Budget } from './budgets.ts'
import { budgetNamed } from './headers.ts'

/** What is asked for: a service, or the graph, which spans them. Each is made once, as its routes are. */
export interface Place {
  readonly service: string
  /** Open services count each group of endpoints by itself. */
  readonly group: string
}

/** Undefined for a caller who is not limited. */
export type BudgetOf = (caller: Caller, place: Place) => Budget | undefined

/** Bits of an IPv6 address that are one client: what a household is given. */
const CLIENT_BITS = 56

/** Addresses that are remembered, with the names of their budgets. */
const CLIENTS = 10_000

/** The client as it is counted. */
const clientOf = (address: string): string => ipKeyGenerator(address, CLIENT_BITS)

/** The name of the limit of wrong credentials, in headers and messages. */
export const FAILED = 'failed-credentials'

/** Wrong credentials of one client, counted for each service by itself. Undefined for a client who is not limited. */
export type RefusalsOf = (address: string, service: string) => Budget | undefined

export function refusalsOf({ allowed }: Pick<CountingRules, 'allowed'>): RefusalsOf {
  const unlimited = allowlist(allowed)
  return (address, service) =>
    unlimited({ address, viewer: ANONYMOUS })
      ? undefined
      : budgetNamed(FAILED, `failed:${service}:${clientOf(address)}`, FAILED_CREDENTIALS_LIMIT)
}

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
  const ofKey = once<KeyIdentity>(new WeakMap(), (key, { service, group }) => {
    const payer = KEYED.has(service) ? service : payerOf(key)
    return budgetNamed(group, `key:${key.id}:${payer}`, limitOf(key, payer))
  })
  const ofAddress = once<string>(new LRUCache({ max: CLIENTS }), (address, { service, group }) => {
    const client = clientOf(address)
    if (KEYED.has(service)) return budgetNamed(group, `ip:${client}:${service}`, KEYLESS_LIMIT)
    const limit = service === SITE ? pagesLimit : openLimit
    return budgetNamed(group, `ip:${client}:${service}:${group}`, limit)
  })
  return (caller, place) => {
    if (unlimited(caller)) return undefined
    const { viewer } = caller
    if (viewer.kind === 'key' && (KEYED.has(place.service) || place.service === 'graphql')) {
      return ofKey(viewer.key, place)
    }
    if (viewer.kind === 'widget') {
      return budgetNamed(place.group, `widget:${clientOf(caller.address)}`, WIDGET_LIMIT)
    }
    return ofAddress(caller.address, place)
  }
}

/** Held as long as the place is; who asks is remembered as long as `known` says. */
interface Known<Who> {
  get(who: Who): WeakMap<Place, Budget> | undefined
  set(who: Who, budgets: WeakMap<Place, Budget>): unknown
}

/** Budgets are named once for each who and where: putting a name together costs more than counting under it. */
function once<Who>(known: Known<Who>, make: (who: Who, place: Place) => Budget): (who: Who, place: Place) => Budget {
  return (who, place) => {
    let budgets = known.get(who)
    if (!budgets) {
      budgets = new WeakMap()
      known.set(who, budgets)
    }
    const before = budgets.get(place)
    if (before) return before
    const made = make(who, place)
    budgets.set(place, made)
    return made
  }
}

/** REST and the graph share one budget; a query may span services, so one of the key's services pays for all of it. */
const payerOf = ({ scopes }: KeyIdentity): string => (scopes.has('strongman:read') ? 'strongman' : 'bodybuilding')

function limitOf({ perMinute, tier }: KeyIdentity, service: string): Limit {
  if (perMinute !== null) return { requests: perMinute, windowSeconds: 60 }
  return service === 'bodybuilding' ? BODYBUILDING_LIMIT : TIER_LIMITS[tier]
}
