/** Requests to made-up routes, and their faults. */

import { readParams } from '../../../src/contract/read-params.ts'
import type { FaultDetail } from '../../../src/kernel/faults/faults.ts'
import { faultOf } from '../../helpers/faults.ts'
import { bound } from '../example-schema.ts'

export const LIST = `query Meets(
  $page: Int = 1, $size: Int = 20, $order: Order = NAME, $above: Float, $finished: Boolean, $like: String, $since: Date
  $year: Int, $lifts: [Lift!]
) {
  meets(page: $page, size: $size, order: $order, above: $above, finished: $finished, like: $like, since: $since
    filter: { year: $year, lifts: $lifts }) { totalCount }
}`

export const list = bound('GET /meets', LIST)

export const one = bound('GET /meets/{id}', 'query One($id: ID!, $side: Side) { meet(id: $id, side: $side) { name } }')

export type Sent = Record<string, unknown>

export const get = (query: Sent, route = list, path: Record<string, string> = {}) => readParams(route, { path, query })

/** What is wrong with a request, as `parameter: detail`. */
export const faultsOf = (run: () => unknown): string[] =>
  (faultOf(run).details ?? []).map(({ parameter, detail }: FaultDetail) => `${parameter}: ${detail}`)

export const allowedIn = (run: () => unknown) => (faultOf(run).details ?? []).map(({ allowed }: FaultDetail) => allowed)
