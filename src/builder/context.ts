/** The context of every resolver. */
import type { PrismaClient } from '../database/generated/client.ts'
import type { ServedDatasets } from '../database/snapshots/snapshots.ts'
import type { Limit } from '../kernel/limits.ts'
import type { Viewer } from '../kernel/viewer.ts'

/** The price of a query. */
export interface Price {
  /** A point for each field, times the rows asked for. */
  readonly points: number
  /** As how many requests it counts. */
  readonly requests: number
  /** Null where the caller is not limited. */
  readonly left: { readonly limit: number; readonly remaining: number; readonly resetAt: Date } | null
}

/** What is the same for every request. */
export interface BaseContext {
  readonly prisma: PrismaClient
  /** Absolute address of the server, without a slash at the end; it stands in links. */
  readonly publicUrl: string
  /** Address of the program generator, with `{program}` where the slug of the program goes. */
  readonly programUrl: string
  /** Requests of one client and endpoint group in a window. */
  readonly openLimit: Limit
}

export interface Context extends BaseContext {
  /** The data when the request arrived: a response never mixes two snapshots. */
  readonly data: ServedDatasets
  /** The authenticated caller. */
  readonly viewer: Viewer
  /** What the query costs and what is left of the budget; null for what REST asks. */
  readonly price: Price | null
}
