/** The documented limits, for the code that enforces them and the code that documents them. */

export interface Limit {
  readonly requests: number
  readonly windowSeconds: number
}

/** Requests of one client per endpoint group of the open services. */
export const OPEN_LIMIT = { requests: 60, windowSeconds: 60 } as const satisfies Limit

const aMinute = (requests: number): Limit => ({ requests, windowSeconds: 60 })

/** Requests of one key by its tier, unless the key has its own limit. */
export const TIER_LIMITS = { FREE: aMinute(60), PRO: aMinute(600), PARTNER: aMinute(6_000) } as const

/** Requests of one key of the bodybuilding service, whatever its tier. */
export const BODYBUILDING_LIMIT = aMinute(600)

/** Requests of one client without a key, at a service that has keys. */
export const KEYLESS_LIMIT = aMinute(60)

/** Requests of one client's widgets. A page may have many widgets, and many visitors may share an address. */
export const WIDGET_LIMIT = aMinute(600)

/**
 * Page views per client, as a multiple of the open limit: people browse faster than a program should request, and a
 * whole school may share an address.
 */
export const PAGES_FACTOR = 10

/** Invalid credentials of one client at one service; beyond this, further ones get a 429. */
export const FAILED_CREDENTIALS_LIMIT = aMinute(20)

/** The endpoint groups of the strength service, each with its own budget. */
export const STRENGTH_GROUPS = ['standards', 'percentile', 'cp', 'export', 'events', 'openapi'] as const

/** Event streams that one caller may hold open at one process. */
export const STREAMS_PER_CALLER = 10

/** Largest bodies, in bytes. */
export const REST_BODY_BYTES = 16 * 1024
export const GRAPHQL_BODY_BYTES = 64 * 1024

/** Default number of rows per page. */
export const DEFAULT_PAGE = 20

/** The end of a window as clients see it: clocks differ by fractions of a millisecond from call to call. */
export const ceilToSecond = (moment: Date): Date => new Date(Math.ceil(moment.getTime() / 1000) * 1000)
