/** The error that the TypeScript client throws if a service rejects a request. */
import { expect } from 'vitest'
import { ApiError } from '../../clients/typescript/src/index.ts'

export const refused = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
