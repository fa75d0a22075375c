/** `graphql()` for this schema: infers the types of a query and its result, without a code generator. */
import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './generated/graph.d.ts'

export const graphql = initGraphQLTada<{
  introspection: introspection
  /** Scalars are sent as strings. */
  scalars: { Date: string; DateTime: string }
}>()

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada'
