/** Usage API: its operations and what they answer; made by scripts/clients.mjs from the OpenAPI documents; change those instead. */
import type { Bare, One } from '../types.ts'

/** The operations of usage. */
export interface Service {
  /** What the key used in the last days, and what remains of its limits. `GET /usage` */
  readonly get: One<GetParams, Get>
  /** The OpenAPI document of this service. `GET /usage/openapi.json` */
  readonly openApi: Bare<Record<string, unknown>>
}

export interface GetParams {
  /** Days up to today, in UTC. From 1 to 366. Left out: 30. */
  readonly days?: number | undefined
}

export interface ByDay {
  /** The day, in UTC. */
  date: string
  /** Number of requests, a whole number. */
  requests: number
  /** Number of requests with a status of 400 or higher, a whole number. */
  errors: number
  /** Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none. */
  cost: number
}

export interface ByRoute {
  /** The service or surface: `strongman`, `bodybuilding`, `people`, `strength`, `usage`, `graphql` or `mcp`. */
  service: string
  /** The route, such as `/strongman/v1/athletes/{slug}`; `(none)` for unknown paths. */
  route: string
  /** Number of requests, a whole number. */
  requests: number
  /** Number of requests with a status of 400 or higher, a whole number. */
  errors: number
  /** Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none. */
  cost: number
}

export interface ByStatus {
  /** HTTP status; 0 for requests that were not counted by status. */
  status: number
  /** Number of requests, a whole number. */
  requests: number
  /** Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none. */
  cost: number
}

export interface Error {
  /** The service or surface: `strongman`, `bodybuilding`, `people`, `strength`, `usage`, `graphql` or `mcp`. */
  service: string
  /** The route, such as `/strongman/v1/athletes/{slug}`; `(none)` for unknown paths. */
  route: string
  /** HTTP status, 400 or higher. */
  status: number
  /** Number of requests, a whole number. */
  requests: number
}

/** What the key used in the last days, and what remains of its limits */
export interface Get {
  /** The key. */
  key: Key
  /** The limits of the key, and what remains of them. */
  limits: Limit[]
  /** All requests of the period. */
  total: Total
  /** Every day, oldest first. */
  by_day: ByDay[]
  /** By route, most requests first. */
  by_route: ByRoute[]
  /** By status, most requests first. */
  by_status: ByStatus[]
  /** Requests that failed, by route and status, most first. */
  errors: Error[]
}

/** The key. */
export interface Key {
  /** The first characters of the key. */
  prefix: string
  /** What the key is for. */
  name: string
  /** Holder of the key; null if not stated. */
  owner: string | null
  /** What the key grants access to. */
  scopes: string[]
  /** When the key was created. */
  created_at: string
  /** When the key expires; null if it does not. */
  expires_at: string | null
}

export interface Limit {
  /** The service. */
  service: string
  /** `graphql` if queries count against this limit too, which they do at one of the services. MCP tools count as the REST requests that they send. */
  shared_with: string[]
  /** Requests per window; null for keys without a limit. */
  requests: number | null
  /** Length of the window in seconds; null for keys without a limit. */
  window_seconds: number | null
  /** Requests left in the window; null for keys without a limit. */
  remaining: number | null
  /** End of the window; null for keys without a limit, and before the first request of a window. */
  reset_at: string | null
}

/** All requests of the period. */
export interface Total {
  /** Number of requests, a whole number. */
  requests: number
  /** Number of requests with a status of 400 or higher, a whole number. */
  errors: number
  /** Number of requests that were counted against limits, a whole number: a GraphQL query may cost several, a rejected request costs none. */
  cost: number
}
