/** A small app on urql: a client with the normalized cache, given the schema, and components that stay mounted. */
import { type AnyVariables, Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { minifyIntrospectionQuery } from '@urql/introspection'
import type { DocumentNode, IntrospectionQuery } from 'graphql'
import { type Graph, partsOf } from '../introspection.ts'

const clientOf = ({ url, key }: Graph, cache: ReturnType<typeof cacheExchange>): Client =>
  new Client({
    url: `${url}/graphql`,
    fetchOptions: { headers: { Authorization: `Bearer ${key}` } },
    exchanges: [cache, fetchExchange],
  })

export const createApp = (graph: Graph, introspection: IntrospectionQuery): Client =>
  clientOf(graph, cacheExchange({ schema: minifyIntrospectionQuery(introspection) }))

/** A client that knows which types have no id on purpose, so that it does not warn about them. */
export function createAppWithParts(graph: Graph, introspection: IntrospectionQuery): Client {
  const schema = minifyIntrospectionQuery(introspection)
  const keys = Object.fromEntries(partsOf(introspection).map((name) => [name, () => null]))
  return clientOf(graph, cacheExchange({ schema, keys }))
}

export interface Component {
  /** The data that it shows; undefined while any of it is missing. */
  data(): unknown
}

/** Mounts a component as `useQuery` does, and waits until it has all of its data. */
export function mount(client: Client, query: DocumentNode, variables: AnyVariables): Promise<Component> {
  let shown: unknown
  return new Promise((resolve, reject) => {
    client.query(query, variables).subscribe(({ data, error, stale }) => {
      // Until they arrive, Graphcache shows missing nullable fields as null and marks the result as stale.
      shown = stale ? undefined : data
      if (error) reject(error)
      else if (!stale) resolve({ data: () => shown })
    })
  })
}
