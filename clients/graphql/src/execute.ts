/** Sends a query to the GraphQL endpoint; the result has the type of the query. */
import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'

export interface Server {
  readonly url: string
  /** API key. Strongman and bodybuilding need one; strength does not. */
  readonly key?: string | undefined
}

export async function execute<Data, Variables>(
  { url, key }: Server,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ query: print(document), variables }),
  })
  const { data, errors, detail } = (await response.json()) as ResponseBody<Data>
  // A request that is rejected before execution, such as one with an invalid key, has a `detail` instead of `errors`.
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join('\n') ?? detail)
  return data
}

interface ResponseBody<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly message: string }[]
  readonly detail?: string
}
