/** The context of every resolver. */
import type { PrismaClient } from '../database/generated/client.ts'
import type { ServedDatasets } from '../database/snapshots/snapshots.ts'
import type { Limit } from '../kernel/limits.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** The price of a query. */
export interface Price {
  /** One point for each object that the query may return. */
  readonly points: number
  /** The number of requests it counts as. */
  readonly requests: number
  /** Null if the caller is not limited. */
  readonly left: { readonly limit: number; readonly remaining: number; readonly resetAt: Date } | null
}

/** What is the same for every request. */
export interface BaseContext {
  readonly prisma: PrismaClient
  /** Absolute URL of the server, without a trailing slash; used in links. */
  readonly publicUrl: string
  /** URL of the program generator, with `{program}` as the placeholder for the slug of the program. */
  readonly programUrl: string
  /** Requests per window of one client and endpoint group. */
  readonly openLimit: Limit
}

export interface Context extends BaseContext {
  /** The data when the request arrived: a response never mixes two snapshots. */
  readonly data: ServedDatasets
  /** The start of the day, in UTC, on which the request arrived: a response never mixes two days. */
  readonly today: Date
  /** The authenticated caller. */
  readonly viewer: Viewer
  /** The cost of the query and the remaining budget; null for operations of REST routes. */
  readonly price: Price | null
}
