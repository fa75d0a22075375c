/** The documented limits, in one place for those who enforce them and those who tell of them. */

export interface Limit {
  readonly requests: number
  readonly windowSeconds: number
}

/** Requests of one client and endpoint group of the open services. */
export const OPEN_LIMIT = { requests: 60, windowSeconds: 60 } as const satisfies Limit

/** The endpoint groups of the strength service, each with a budget of its own. */
export const STRENGTH_GROUPS = ['standards', 'percentile', 'cp', 'openapi'] as const

/** Largest bodies, in bytes. */
export const REST_BODY_BYTES = 16 * 1024
export const GRAPHQL_BODY_BYTES = 64 * 1024
