/** A small app on urql: a client with the normalized cache, which knows the schema, and components that stay mounted. */
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

/** A client that is told which objects have no id on purpose, of which it would warn. */
export function createAppWithParts(graph: Graph, introspection: IntrospectionQuery): Client {
  const schema = minifyIntrospectionQuery(introspection)
  const keys = Object.fromEntries(partsOf(introspection).map((name) => [name, () => null]))
  return clientOf(graph, cacheExchange({ schema, keys }))
}

export interface Component {
  /** What it shows; undefined while a part of its data is missing. */
  data(): unknown
}

/** Mounts a component as `useQuery` does, and waits until it has all of its data. */
export function mount(client: Client, query: DocumentNode, variables: AnyVariables): Promise<Component> {
  let shown: unknown
  return new Promise((resolve, reject) => {
    client.query(query, variables).subscribe(({ data, error, stale }) => {
      // Graphcache shows nullable fields that it lacks as null until they arrive, and calls that stale.
      shown = stale ? undefined : data
      if (error) reject(error)
      else if (!stale) resolve({ data: () => shown })
    })
  })
}
