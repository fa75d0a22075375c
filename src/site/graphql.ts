/** GraphQL documents of the pages, and their execution. */
import type { Response } from 'express'
import type { Caller, Execute, Params, TadaDocumentNode } from '../contract/index.ts'
import { snapshotOf } from '../http/index.ts'
import { UNRESTRICTED, type Viewer } from '../kernel/viewer.ts'

export { graphql, type ResultOf, type VariablesOf } from '../contract/index.ts'

/** The viewer of public pages, which show data of keyed services. */
export const SITE = UNRESTRICTED

type Empty = Record<string, never>

/** Optional variables may be undefined, for parameters that the request omits. */
type VariablesInput<Variables> = {
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
  ...variables: Empty extends Variables
    ? [variables?: VariablesInput<Variables>]
    : [variables: VariablesInput<Variables>]
) => Promise<Result>

/** Executes the documents of one request, all against the snapshot that was current when it arrived. */
export function loaderOf(execute: Execute, response: Response, viewer: Viewer): Load {
  const requestId = response.locals['requestId'] as string
  const caller: Caller = { requestId, viewer, snapshot: snapshotOf(response) }
  return async <Result, Variables>(
    document: TadaDocumentNode<Result, Variables>,
    variables?: VariablesInput<Variables>,
  ) => (await execute(document, (variables ?? {}) as Params, caller)) as Result
}
