/** Executes operations: as prepared ones, or with the standard executor. */
import { normalizedExecutor } from '@graphql-tools/executor'
import type { ExecutionArgs, ExecutionResult } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { MaybePromise } from './execution.ts'
import { executePrepared } from './operation.ts'

export { argumentsReader, constantArguments, type Values } from './arguments.ts'
export { bytesOfDocument, conditionsKey, conditionsOf, type OperationOfDocument, operationOf } from './document.ts'

export type Execution = (args: ExecutionArgs) => MaybePromise<ExecutionResult>

export const execution: Execution = (args) =>
  executePrepared(args) ?? (normalizedExecutor(args) as MaybePromise<ExecutionResult>)

/** For Yoga; it comes before plugins that run the execution that they are given. */
export const preparedOperations: Plugin = {
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn((args: ExecutionArgs) => executePrepared(args) ?? executeFn(args))
  },
}
