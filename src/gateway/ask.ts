/**
 * GraphQL without Yoga's HTTP layer, which takes longer than most queries: the same hooks, the same pipeline, the same
 * rules of what an answer's status and headers are, on plain values.
 */
import type { ExecutionResult } from 'graphql'
import { type GraphQLParams, processRegularResult, type YogaServerInstance } from 'graphql-yoga'
import type { Caller } from '../contract/answer.ts'
import type { Cost } from '../contract/cost.ts'

/** What was asked, answered without a fault: the text of its data, and the price, which each caller is told anew. */
export interface WholeAnswer {
  readonly data: string
  readonly cost: Cost
}

/** An answer with errors in it, as it is to be sent. */
export interface OtherAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** `mediaType` is the one that the answer is sent as. */
export type AskGraph = (params: object, caller: Caller, mediaType: string) => Promise<WholeAnswer | OtherAnswer>

/** What Yoga puts an answer into. */
class Plain {
  readonly text: string
  readonly init: Omit<OtherAnswer, 'text'>

  constructor(text: string, init: Plain['init']) {
    this.text = text
    this.init = init
  }
}

/** Hooks look at how a request came; these came as JSON in a POST. */
const REQUEST = new Request('http://here/graphql', { method: 'POST' })

export const askGraph =
  // biome-ignore lint/suspicious/noExplicitAny: the context is the gateway's own, and not looked at here
    (yoga: YogaServerInstance<Caller, any>): AskGraph =>
    async (params, caller, mediaType) => {
      const context = { ...caller } as Parameters<typeof yoga.getResultForParams>[1]
      const result = await yoga.getResultForParams({ params: params as GraphQLParams, request: REQUEST }, context)
      const whole = wholeAnswer(result as ExecutionResult)
      if (whole) return whole
      const { text, init } = processRegularResult(
        result as never,
        { Response: Plain } as never,
        mediaType,
      ) as unknown as Plain
      return { ...init, text }
    }

function wholeAnswer({ data, errors, extensions }: ExecutionResult): WholeAnswer | undefined {
  const cost = extensions?.['cost'] as Cost | undefined
  if (!data || errors || !cost || Object.keys(extensions ?? {}).length > 1) return undefined
  return { data: JSON.stringify(data), cost: { points: cost.points, requests: cost.requests } }
}
