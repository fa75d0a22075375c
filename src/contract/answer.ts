/** The one way a request goes, whichever surface it came in by. */
import type { DocumentNode } from 'graphql'
import type { Viewer } from '../kernel/viewer.ts'
import type { BoundRoute } from './bind.ts'
import { type Read, readParams, type Sent } from './read-params.ts'
import type { Params } from './shape.ts'

/** Who asks, as far as the graph needs to know. */
export interface Caller {
  readonly requestId: string
  readonly viewer: Viewer
}

/** What runs an operation that was validated when its route was bound. */
export type Execute = (
  document: DocumentNode,
  variables: Params,
  caller: Caller,
) => Promise<Readonly<Record<string, unknown>>>

/** What was sent in, the documented body out; or a fault. */
export async function answer(execute: Execute, route: BoundRoute, sent: Sent, caller: Caller): Promise<Params> {
  return answerRead(execute, readParams(route, sent), caller)
}

/** The same for a request that has been read already. */
export async function answerRead(
  execute: Execute,
  { variant, variables, params }: Read,
  caller: Caller,
): Promise<Params> {
  return variant.shaped.value(await execute(variant.document, variables, caller), params)
}
