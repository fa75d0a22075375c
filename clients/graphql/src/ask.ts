/** Asks the graph a document, and answers what that document is typed to have for an answer. */
import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'

export interface Graph {
  /** Where the server is. */
  readonly url: string
  /** Fields of strongman and bodybuilding need one, strength does not. */
  readonly key?: string | undefined
}

export async function ask<Data, Variables>(
  { url, key }: Graph,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(new URL('/graphql', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ query: print(document), variables }),
  })
  const { data, errors, detail } = (await response.json()) as Answer<Data>
  // What is refused before it is read, as for a wrong key, says why in `detail`.
  if (errors || !data) throw new Error(errors?.map(({ message }) => message).join('\n') ?? detail)
  return data
}

interface Answer<Data> {
  readonly data?: Data | null
  readonly errors?: readonly { readonly message: string }[]
  readonly detail?: string
}
