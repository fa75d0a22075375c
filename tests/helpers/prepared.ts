import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'

/** Executes an operation as one that is prepared, which it is when it is used for the second time. */
export const prepared = async (args: ExecutionArgs): Promise<ExecutionResult> => {
  const result = executePrepared(args) ?? executePrepared(args)
  if (!result) throw new Error('The operation is not prepared.')
  return result
}
