import type { ExecutionArgs, ExecutionResult } from 'graphql'
import { expect } from 'vitest'
import { executePrepared } from '../../src/gateway/prepared/operation.ts'
import { RUNS_BEFORE_COMPILED } from '../../src/gateway/prepared/selection.ts'

/** Executes an operation as one that is prepared, which it is when it is used for the second time. */
export async function prepared(args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await (executePrepared(args) ?? executePrepared(args))
  if (!result) throw new Error('The operation is not prepared.')
  return result
}

/** Executes it until all of its selections are compiled, which have the same data as before. */
export async function compiled(args: ExecutionArgs): Promise<ExecutionResult> {
  const first = await prepared(args)
  for (let run = 1; run < RUNS_BEFORE_COMPILED; run++) await prepared(args)
  const result = await prepared(args)
  expect(JSON.stringify(result.data)).toBe(JSON.stringify(first.data))
  return result
}
