/** The span of each operation that is executed: of routes, pages, tools and clients alike. */
import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Caller } from '../contract/index.ts'
import { recordError, type Span, traced } from '../kernel/tracing.ts'
import type { Execution } from './prepared/index.ts'

/** Neither the text nor the variables are recorded: both may contain names of people. */
export const tracedExecution =
  (execution: Execution): Execution =>
  (args) => {
    const operation = getOperationAST(args.document, args.operationName)
    // The operation is invalid, and refused.
    if (!operation) return execution(args)
    const { operation: type, name } = operation
    // Clients name their operations as they like, so their names are no names of spans.
    const isOwn = (args.contextValue as Partial<Caller>).charge === undefined
    return traced(isOwn && name ? `${type} ${name.value}` : type, async (span) => noted(await execution(args), span), {
      attributes: { 'graphql.operation.type': type, 'graphql.operation.name': name?.value.slice(0, 100) },
    })
  }

export const tracedOperations: Plugin = {
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn(tracedExecution(executeFn as Execution) as (args: ExecutionArgs) => unknown)
  },
}

function noted<Result extends ExecutionResult>(result: Result, span: Span | undefined): Result {
  const [error] = result.errors ?? []
  if (span && error) recordError(span, error.originalError ?? error)
  return result
}
