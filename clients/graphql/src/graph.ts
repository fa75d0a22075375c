/** `graphql()` of this graph: what a document asks for is what its answer is typed as, with no step of a generator. */
import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './generated/graph.d.ts'

export const graphql = initGraphQLTada<{
  introspection: introspection
  /** A day and a moment, as the text that they are sent as. */
  scalars: { Date: string; DateTime: string }
}>()

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada'
