/** A small app on Apollo Client: a client with the default cache, and components that stay mounted. */
import { createHash } from 'node:crypto'
import { ApolloClient, HttpLink, InMemoryCache, type OperationVariables } from '@apollo/client'
import { createPersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { relayStylePagination } from '@apollo/client/utilities'
import type { DocumentNode, IntrospectionQuery } from 'graphql'
import { type Graph, partsOf } from '../introspection.ts'

const linkTo = ({ url, key }: Graph): HttpLink =>
  new HttpLink({ uri: `${url}/graphql`, headers: { Authorization: `Bearer ${key}` } })

export const createApp = (graph: Graph): ApolloClient =>
  new ApolloClient({ link: linkTo(graph), cache: new InMemoryCache() })

/** A client that merges objects without an id, so that two components can select different fields of one. */
export function createAppWithParts(graph: Graph, introspection: IntrospectionQuery): ApolloClient {
  const typePolicies = Object.fromEntries(partsOf(introspection).map((name) => [name, { merge: true }]))
  return new ApolloClient({ link: linkTo(graph), cache: new InMemoryCache({ typePolicies }) })
}

/** A client that appends the pages of a list; lists with a different filter or order stay separate. */
export function createPagingApp(graph: Graph): ApolloClient {
  const fields = { strongmanAthletes: relayStylePagination(['filter', 'orderBy']) }
  const cache = new InMemoryCache({ typePolicies: { Query: { fields } } })
  return new ApolloClient({ link: linkTo(graph), cache })
}

/** A client that sends the hash of a query, and its text only if the server asks for it. */
export function createPersistedApp(graph: Graph, useGETForHashedQueries: boolean): ApolloClient {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const persisted = createPersistedQueryLink({ sha256, useGETForHashedQueries })
  return new ApolloClient({ link: persisted.concat(linkTo(graph)), cache: new InMemoryCache() })
}

export interface Component {
  /** The data that it shows; undefined while any of it is missing. */
  data(): unknown
}

/** Mounts a component as `useQuery` does, and waits until it has data. */
export function mount(client: ApolloClient, query: DocumentNode, variables: OperationVariables): Promise<Component> {
  const watched = client.watchQuery({ query, variables })
  const data = () => {
    const result = watched.getCurrentResult()
    return result.dataState === 'complete' ? result.data : undefined
  }
  return new Promise((resolve, reject) => {
    watched.subscribe(({ loading, error }) => {
      if (error) reject(error)
      else if (!loading) resolve({ data })
    })
  })
}
