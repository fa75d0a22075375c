/**
 * What a query costs, reckoned before it is run: a point for each field, times the rows asked for. A query beyond
 * the most is refused; the others are charged in requests to the same budget that REST is charged to.
 */
import { complexityFromQuery } from '@pothos/plugin-complexity'
import type { ExecutionArgs, GraphQLSchema } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Context } from '../builder/context.ts'
import type { Caller } from '../contract/answer.ts'
import { toldCost } from '../contract/cost.ts'
import { wrongQuery } from './errors.ts'

/** The most points of one query: a hundred full percentile tables, or twenty contests with their standings. */
export const MOST_POINTS = 25_000

/** Points that are charged as one request. */
export const POINTS_PER_REQUEST = 200

export const requestsOf = (points: number): number => Math.max(1, Math.ceil(points / POINTS_PER_REQUEST))

/** Introspection is answered from memory, but its lists are long. */
const INTROSPECTION_POINTS = 2_000

export function pointsOf(schema: GraphQLSchema, { document, variableValues, contextValue }: ExecutionArgs): number {
  const { complexity } = complexityFromQuery(document, {
    schema,
    ctx: contextValue as object,
    variables: (variableValues ?? {}) as Record<string, unknown>,
  })
  const introspections = JSON.stringify(
    document.definitions.map((one) => ('selectionSet' in one ? one.selectionSet : null)),
  ).match(/"value":"__(schema|type)"/g)
  return complexity + (introspections?.length ?? 0) * INTROSPECTION_POINTS
}

/** Prices what comes over HTTP. What REST runs in process has been paid for as a request. */
export const pricing = (schema: GraphQLSchema): Plugin<Caller & Context> => ({
  async onExecute({ args }) {
    const context = args.contextValue as Caller & Context & { price?: Context['price'] }
    if (!context.charge) return
    const points = pointsOf(schema, args as unknown as ExecutionArgs)
    if (points > MOST_POINTS) {
      throw wrongQuery(`The query costs ${points} points and the most is ${MOST_POINTS}: ask for fewer rows or fields.`)
    }
    const requests = requestsOf(points)
    const left = (await context.charge(requests)) ?? null
    context.price = { points, requests, left }
    const cost = toldCost({ points, requests }, left)
    return {
      onExecuteDone({ result, setResult }) {
        if (Symbol.asyncIterator in result) return
        setResult({ ...result, extensions: { ...result.extensions, cost } })
      },
    }
  },
})
