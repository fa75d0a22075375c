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

/** Charges a query as so many requests, and says what is left or throws; undefined where the caller is not limited. */
export type Charge = (requests: number) => Promise<Remaining | undefined>

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
