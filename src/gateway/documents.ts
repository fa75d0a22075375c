/** Persisted operations, by the SHA-256 of their text: those of the routes, and those that clients sent before. */
import { createHash } from 'node:crypto'
import { createGraphQLError } from '@graphql-tools/utils'
import { type DocumentNode, type GraphQLError, print } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { LRUCache } from 'lru-cache'
import { invalidParameters } from '../kernel/faults/faults.ts'

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

// Automatic persisted queries: texts that clients sent once, by their SHA-256. A client that finds its text forgotten
// sends it again. The protocol is Apollo's; the latest release of Yoga's plugin for it (3.6.2, 2024) does not install
// beside the current @graphql-tools/utils.

const MAX_TEXT_BYTES = 5_000_000

interface PersistedQuery {
  readonly version: 1
  readonly sha256Hash: string
}

function persistedQueryIn(extensions: unknown): PersistedQuery | undefined {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: Partial<PersistedQuery> | null }
  const { version, sha256Hash } = persistedQuery ?? {}
  if (typeof sha256Hash !== 'string') return undefined
  if (version === 1) return { version, sha256Hash }
  throw invalidParameters([{ parameter: 'extensions', detail: 'persistedQuery.version must be 1' }])
}

/** The codes, messages and status that clients act on. */
const persistedQueryError = (code: 'PERSISTED_QUERY_NOT_FOUND' | 'PERSISTED_QUERY_MISMATCH', message: string) =>
  createGraphQLError(message, { extensions: { code, http: { status: 200 } } })

export const isOfPersistedQuery = ({ extensions: { code } }: GraphQLError): boolean =>
  code === 'PERSISTED_QUERY_NOT_FOUND' || code === 'PERSISTED_QUERY_MISMATCH'

/** Keeps the texts used last. */
export function automaticPersistedQueries(): Plugin {
  const texts = new LRUCache<string, string>({ maxSize: MAX_TEXT_BYTES, sizeCalculation: (text) => 2 * text.length })
  return {
    onParams({ params, setParams }) {
      const { query, extensions } = params
      const persisted = persistedQueryIn(extensions)
      if (!persisted) return
      const { sha256Hash } = persisted
      if (typeof query === 'string') {
        if (createHash('sha256').update(query).digest('hex') !== sha256Hash) {
          throw persistedQueryError('PERSISTED_QUERY_MISMATCH', 'PersistedQueryMismatch')
        }
        texts.set(sha256Hash, query)
        return
      }
      const known = texts.get(sha256Hash)
      if (known === undefined) throw persistedQueryError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
      setParams({ ...params, query: known })
    },
  }
}
