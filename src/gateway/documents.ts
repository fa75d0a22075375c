/** Persisted operations: the operations of the routes, by the SHA-256 of their text. */
import { createHash } from 'node:crypto'
import { type DocumentNode, print } from 'graphql'
import type { BoundRoute } from '../contract/bind.ts'

export interface KnownDocument {
  readonly documentId: string
  readonly text: string
}

export function documentOf(document: DocumentNode): KnownDocument {
  const text = print(document)
  return { documentId: createHash('sha256').update(text).digest('hex'), text }
}

/** Texts by their id. */
export const documentsOf = (routes: readonly BoundRoute[]): ReadonlyMap<string, string> =>
  new Map(
    routes
      .flatMap((route) => [...route.bound.values()])
      .map(({ document }) => documentOf(document))
      .map(({ documentId, text }) => [documentId, text]),
  )
