/** Persisted operations: the operations of the routes, by the SHA-256 of their text. */
import { createHash } from 'node:crypto'
import { type DocumentNode, print } from 'graphql'

export interface KnownDocument {
  readonly documentId: string
  readonly text: string
}

/** The part of a bound route that has its operations. */
export interface RouteDocuments {
  readonly bound: ReadonlyMap<string, { readonly document: DocumentNode }>
}

export function documentOf(document: DocumentNode): KnownDocument {
  const text = print(document)
  return { documentId: createHash('sha256').update(text).digest('hex'), text }
}

/** Texts by their id. */
export const documentsOf = (routes: readonly RouteDocuments[]): ReadonlyMap<string, string> =>
  new Map(
    routes
      .flatMap(({ bound }) => [...bound.values()])
      .map(({ document }) => documentOf(document))
      .map(({ documentId, text }) => [documentId, text]),
  )
