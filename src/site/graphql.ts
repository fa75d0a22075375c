/** GraphQL documents of the pages, typed from the schema, and their execution. */
import type { Response } from 'express'
import type { initGraphQLTada, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada'
import { type DocumentNode, parse } from 'graphql'
import type { Caller, Execute } from '../contract/execution.ts'
import type { Params } from '../contract/shape.ts'
import { snapshotOf } from '../http/middleware.ts'
import type { Viewer } from '../kernel/viewer.ts'
import type { introspection } from './generated/schema.d.ts'

export type { ResultOf, VariablesOf }

interface Setup {
  introspection: introspection
  disableMasking: true
  scalars: { ID: string; Date: string; DateTime: string }
}

type Graphql = ReturnType<typeof initGraphQLTada<Setup>>

/** All documents of the pages, for the test that validates them. */
export const documents: DocumentNode[] = []

const text = ({ loc }: DocumentNode): string => loc?.source.body ?? ''

/** A document with the fragments it spreads. The types of its variables and result are inferred from the text. */
export const graphql = ((source: string, fragments: readonly DocumentNode[] = []) => {
  const document = parse([source, ...new Set(fragments.map(text))].join('\n'))
  if (document.definitions.some(({ kind }) => kind === 'OperationDefinition')) documents.push(document)
  return document
}) as unknown as Graphql

type Empty = Record<string, never>

/** Optional variables may be undefined, for parameters that the request omits. */
type Given<Variables> = {
  [K in keyof Variables]: Variables[K] | (Empty extends Pick<Variables, K> ? undefined : never)
}

type EnumValue<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${EnumValue<Rest>}`
  : Uppercase<Text>

/** Converts a form option to its enum value: `era-adjusted` to `ERA_ADJUSTED`. */
export const enumValue = <Text extends string>(text: Text): EnumValue<Text> =>
  text.toUpperCase().replaceAll('-', '_') as EnumValue<Text>

/** Executes a document. Throws if any of its fields fails, so that `@semanticNonNull` fields are never null. */
export type Load = <Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  ...variables: Empty extends Variables ? [variables?: Given<Variables>] : [variables: Given<Variables>]
) => Promise<Result>

/** Executes the documents of one request, all against the snapshot that was current when it arrived. */
export function loaderOf(execute: Execute, response: Response, viewer: Viewer): Load {
  const requestId = response.locals['requestId'] as string
  const caller: Caller = { requestId, viewer, snapshot: snapshotOf(response) }
  return async <Result, Variables>(document: TadaDocumentNode<Result, Variables>, variables?: Given<Variables>) =>
    (await execute(document, (variables ?? {}) as Params, caller)) as Result
}
