/** The documented limits, in one place for those who enforce them and those who tell of them. */

export interface Limit {
  readonly requests: number
  readonly windowSeconds: number
}

/** Requests of one client and endpoint group of the open services. */
export const OPEN_LIMIT = { requests: 60, windowSeconds: 60 } as const satisfies Limit

const aMinute = (requests: number): Limit => ({ requests, windowSeconds: 60 })

/** Requests of one key, by its tier, where it has no limit of its own. */
export const TIER_LIMITS = { FREE: aMinute(60), PRO: aMinute(600), PARTNER: aMinute(6_000) } as const

/** Requests of one key of the bodybuilding service, whatever its tier. */
export const BODYBUILDING_LIMIT = aMinute(600)

/** Requests of one client without a key, of a service that has keys. */
export const KEYLESS_LIMIT = aMinute(60)

/** Requests of one client's widgets: pages full of them, opened by everybody behind one address. */
export const WIDGET_LIMIT = aMinute(600)

/**
 * Pages that one client opens, as a multiple of the open limit: a person leafs faster than a program should ask, and
 * a whole school may share an address.
 */
export const PAGES_FACTOR = 10

/** Wrong credentials of one client at one service, after which a wrong one is told no more than to wait. */
export const FAILED_CREDENTIALS_LIMIT = aMinute(20)

/** The endpoint groups of the strength service, each with a budget of its own. */
export const STRENGTH_GROUPS = ['standards', 'percentile', 'cp', 'openapi'] as const

/** Largest bodies, in bytes. */
export const REST_BODY_BYTES = 16 * 1024
export const GRAPHQL_BODY_BYTES = 64 * 1024

/** Rows of a page where nothing is said. */
export const DEFAULT_PAGE = 20
