/** The one way a request goes, whichever surface it came in by. */
import type { DocumentNode } from 'graphql'
import type { Viewer } from '../kernel/viewer.ts'
import type { Read } from './read-params.ts'
import type { Params } from './shape.ts'
import type { Snapshot } from './snapshot.ts'

/** Who asks, as far as the graph needs to know. */
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

export interface PricedOperation {
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
export const answer = async (execute: Execute, { variant, variables, params }: Read, caller: Caller): Promise<Params> =>
  variant.shaped.value(await execute(variant.document, variables, caller), params)
