import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { expect } from 'vitest'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'
import { RUNS_BEFORE_COMPILED } from '../../src/gateway/prepared/selection.ts'

/**
 * Executes an operation as one that is prepared, which it is when it is used for the second time, and again once its
 * selections are compiled, with the same data.
 */
export async function prepared(args: ExecutionArgs): Promise<ExecutionResult> {
  const first = await (executePrepared(args) ?? executePrepared(args))
  if (!first) throw new Error('The operation is not prepared.')
  for (let run = 1; run < RUNS_BEFORE_COMPILED; run++) await executePrepared(args)
  const compiled = await executePrepared(args)
  expect(JSON.stringify(compiled?.data)).toBe(JSON.stringify(first.data))
  return compiled!
}
