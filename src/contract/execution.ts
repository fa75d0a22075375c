/** The one way a request goes, whichever surface it came in by. */
import type { DocumentNode } from 'graphql'
import type { Viewer } from '../kernel/viewer.ts'
import type { RequestParams } from './read-params.ts'
import type { Params } from './shape.ts'

export interface Caller {
  readonly requestId: string
  readonly viewer: Viewer
  /** What the request is answered from; without one, from what is served when the operation runs. */
  readonly snapshot?: Snapshot
  /** Given with a GraphQL request over HTTP, which is priced. */
  readonly charge?: Charge
}

/** Charges an operation as a number of requests and resolves with what remains, or undefined for unlimited callers; throws. */
export type Charge = (requests: number, operation: PricedOperation) => Promise<Remaining | undefined>

interface PricedOperation {
  /** It selects a field whose value depends on the caller, so its result must not be shared or cached. */
  readonly isCallerSpecific: boolean
}

/** What is left of a budget. */
export interface Remaining {
  readonly limit: number
  readonly remaining: number
  readonly resetAt: Date
}

/** What runs an operation that was validated when its route was bound. */
export type Execute = (
  document: DocumentNode,
  variables: Params,
  caller: Caller,
) => Promise<Readonly<Record<string, unknown>>>

/** What was read of a request in, the documented body out; or a fault. */
export const executeRoute = async (
  execute: Execute,
  { variant, variables, params }: RequestParams,
  caller: Caller,
): Promise<Params> => variant.shaped.value(await execute(variant.document, variables, caller), params)

// What a query cost, as GraphQL answers tell it in `extensions.cost`.

export interface Cost {
  /** A point for each field, times the rows asked for. */
  readonly points: number
  /** As how many requests it counts. */
  readonly requests: number
}

/** Written out, for every kept answer is told its cost anew, and spreading takes longer than finding the answer. */
export const costExtension = ({ points, requests }: Cost, left: Remaining | null | undefined) =>
  left
    ? { points, requests, limit: left.limit, remaining: left.remaining, resetAt: left.resetAt }
    : { points, requests }

// The data that a request is answered from: what was served when it came, whatever is published before it is answered.
// Everything that one request reads, and every cache it looks into, goes by the same snapshot.

/** All that is served at one moment; what it holds is the gateway's business. */
export interface Snapshot {
  /** Names it: another key means that any answer may be another. */
  readonly key: string
}

/** A response of Express, as far as it remembers things. */
interface ResponseLocals {
  readonly locals: Record<string, unknown>
}

/** Ties a request to what is served now. */
export function pinSnapshot({ locals }: ResponseLocals, snapshot: Snapshot): void {
  locals['snapshot'] = snapshot
}

export function snapshotOf({ locals }: ResponseLocals): Snapshot {
  const snapshot = locals['snapshot'] as Snapshot | undefined
  if (!snapshot) throw new Error('The request was not tied to a snapshot when it came in.')
  return snapshot
}

/** A GraphQL result without errors: its data as JSON, and its cost. */
export interface GraphqlData {
  readonly data: string
  readonly cost: Cost
}

/** A GraphQL result with errors, as it is sent. */
export interface GraphqlErrors {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** Executes the members of a request's JSON body; `mediaType` is that of the response. */
export type ExecuteParams = (params: object, caller: Caller, mediaType: string) => Promise<GraphqlData | GraphqlErrors>
