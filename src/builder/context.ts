/** The context of every resolver. */
import type { Dataset, PrismaClient, Service } from '../database/generated/client.ts'
import type { ServedDatasets, Snapshots } from '../database/snapshots/snapshots.ts'
import type { LinesReader } from '../database/sql-reads/lines.ts'
import type { UsageTable } from '../database/usage.ts'
import type { Limit } from '../kernel/limits.ts'
import type { KeyIdentity, Viewer } from '../kernel/viewer.ts'

/** The price of a query. */
export interface Price {
  /** One point for each object that the query may return. */
  readonly points: number
  /** The number of requests it counts as. */
  readonly requests: number
  /** Null if the caller is not limited. */
  readonly left: { readonly limit: number; readonly remaining: number; readonly resetAt: Date } | null
}

/** What changed from each version of a service to the next. */
export interface ChangeLog {
  /** The published versions of a service, oldest first, when it is recorded of each what changed. */
  versions(service: Service): Promise<readonly Dataset[]>
  /** The changes, in the primary database: a replica may have a version and not yet its changes. */
  readonly rows: PrismaClient['datasetChange']
}

/** The limit of a key at a service. */
export interface KeyLimit {
  readonly service: string
  /** Whether queries count against the same limit. */
  readonly sharedWith: readonly 'graphql'[]
  /** Undefined for keys without a limit. `resetAt` is null while nothing is counted. */
  readonly limit: (Limit & { readonly remaining: number; readonly resetAt: Date | null }) | undefined
}

/** What is the same for every request. */
export interface BaseContext {
  readonly prisma: PrismaClient
  /** Reads rows as lines of text, for exports. */
  readonly lines: LinesReader
  readonly changes: ChangeLog
  /** Absolute URL of the server, without a trailing slash; used in links. */
  readonly publicUrl: string
  /** URL of the program generator, with `{program}` as the placeholder for the slug of the program. */
  readonly programUrl: string
  /** All versions of the data on record, and their changes. */
  readonly published: Pick<Snapshots, 'versions' | 'onChange'>
  /** Requests per window of one client and endpoint group. */
  readonly openLimit: Limit
  /** What keys used, as all servers have counted it. */
  readonly usage: Pick<UsageTable, 'summary'>
  /** The limits of a key at each service that it opens. */
  readonly limitsOf: (key: KeyIdentity) => Promise<readonly KeyLimit[]>
}

export interface Context extends BaseContext {
  /** The data when the request arrived: a response never mixes two snapshots. */
  readonly data: ServedDatasets
  /** Whether the client named the version that it reads. */
  readonly isPinned: boolean
  /** The start of the day, in UTC, on which the request arrived: a response never mixes two days. */
  readonly today: Date
  /** The authenticated caller. */
  readonly viewer: Viewer
  /** The cost of the query and the remaining budget; null for operations of REST routes. */
  readonly price: Price | null
}
