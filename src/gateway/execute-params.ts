/**
 * Executes GraphQL requests without Yoga's HTTP layer, which takes longer than most queries: the same plugins and pipeline,
 * the same rules for status and headers, on plain values.
 */
import type { ExecutionResult } from 'graphql'
import { type GraphQLParams, processRegularResult, type YogaServerInstance } from 'graphql-yoga'
import type { Caller, Cost } from '../contract/execution.ts'

/** A result without errors: its data as JSON, and its cost. */
export interface GraphqlData {
  readonly data: string
  readonly cost: Cost
}

/** A result with errors, as it is sent. */
export interface GraphqlErrors {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** `params` are the members of a request's JSON body, `mediaType` is that of the response. */
export type ExecuteParams = (params: object, caller: Caller, mediaType: string) => Promise<GraphqlData | GraphqlErrors>

/** Stands in for the `Response` that Yoga constructs. */
class PlainResponse {
  readonly text: string
  readonly init: Omit<GraphqlErrors, 'text'>

  constructor(text: string, init: PlainResponse['init']) {
    this.text = text
    this.init = init
  }
}

/** Plugins look at the request; every one that gets here is JSON in a POST. */
const REQUEST = new Request('http://localhost/graphql', { method: 'POST' })

export const executeParams =
  // biome-ignore lint/suspicious/noExplicitAny: the context is the gateway's own and is not used here
    (yoga: YogaServerInstance<Caller, any>): ExecuteParams =>
    async (params, caller, mediaType) => {
      const context = { ...caller } as Parameters<typeof yoga.getResultForParams>[1]
      const result = await yoga.getResultForParams({ params: params as GraphQLParams, request: REQUEST }, context)
      const whole = dataOf(result as ExecutionResult)
      if (whole) return whole
      const { text, init } = processRegularResult(
        result as never,
        { Response: PlainResponse } as never,
        mediaType,
      ) as unknown as PlainResponse
      return { ...init, text }
    }

function dataOf({ data, errors, extensions }: ExecutionResult): GraphqlData | undefined {
  const cost = extensions?.['cost'] as Cost | undefined
  if (!data || errors || !cost || Object.keys(extensions ?? {}).length > 1) return undefined
  return { data: JSON.stringify(data), cost: { points: cost.points, requests: cost.requests } }
}
