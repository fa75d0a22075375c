/** How every request is executed, whichever surface it arrives through. */
import type { DocumentNode } from 'graphql'
import { ceilToSecond } from '../kernel/limits.ts'
import type { Snapshot } from '../kernel/snapshot.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { Params } from './shape.ts'

export interface Caller {
  readonly requestId: string
  readonly viewer: Viewer
  /** The snapshot to read from; without one, the snapshot that is served when the operation runs. */
  readonly snapshot?: Snapshot
  /** Whether the client has closed its connection, so that nobody would receive the result. */
  readonly isGone?: () => boolean
  /** Set for GraphQL requests over HTTP, which are priced. */
  readonly charge?: Charge
  /**
   * Counts a subscription among the open streams of the caller; throws RATE_LIMITED or UNAVAILABLE if there are too many.
   * The stream must end when the signal aborts. Without it, the caller cannot receive a stream.
   */
  readonly openStream?: () => AbortSignal
}

/**
 * Charges an operation as a number of requests. Resolves with what remains, or with undefined for unlimited callers;
 * throws if the budget does not suffice.
 */
export type Charge = (requests: number, operation: PricedOperation) => Promise<Remaining | undefined>

interface PricedOperation {
  /**
   * False if it selects a field whose value depends on the caller, or changes within a snapshot: its result must not be
   * shared or cached.
   */
  readonly isCacheable: boolean
}

/** The remainder of a budget. */
export interface Remaining {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: Date
}

/** Runs an operation that was validated when its route was bound. */
export type Execute = (
  document: DocumentNode,
  variables: Params,
  caller: Caller,
) => Promise<Readonly<Record<string, unknown>>>

/** Runs a subscription that was validated when its route was bound: the data of each event, until the client is gone. */
export type Subscribe = (
  document: DocumentNode,
  variables: Params,
  caller: Caller,
) => Promise<AsyncIterable<Readonly<Record<string, unknown>>>>

// The cost of a query, as GraphQL responses report it in `extensions.cost`.

export interface Cost {
  /** One point for each object that the query may return. */
  readonly points: number
  /** The number of requests it counts as. */
  readonly requests: number
}

/**
 * A query that is refused is charged less than it costs. Written out: every cached response gets a new cost, and
 * spreading takes longer than the cache lookup.
 */
export const costExtension = ({ points, requests }: Cost, left: Remaining | null | undefined, charged = requests) =>
  left
    ? { points, requests, charged, limit: left.limit, remaining: left.remaining, resetAt: ceilToSecond(left.resetAt) }
    : { points, requests, charged }

/** A GraphQL result without errors: its data as JSON, and its cost. */
export interface GraphqlData {
  readonly data: string
  readonly cost: Cost
}

/** A GraphQL result with errors, in the form sent to the client. */
export interface GraphqlErrors {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Executes the members of a request's JSON body; `mediaType` is that of the response. */
export type ExecuteParams = (params: object, caller: Caller, mediaType: string) => Promise<GraphqlData | GraphqlErrors>
