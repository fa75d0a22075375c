/** Expects a call of the TypeScript client to reject with an `ApiError`, and returns the error. */
import { expect } from 'vitest'
import { ApiError } from '../../clients/typescript/src/index.ts'

export const expectApiError = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
