/** Errors of a POST as a whole: JSON-RPC 2.0 responses, in the form and with the codes of the protocol's SDK. */
import type { Request, Response } from 'express'
import { type Fault, problemOf } from '../../kernel/faults/faults.ts'

/** Null if it cannot be told, or if there are several. */
export type MessageId = string | number | null

export const rpcError = (id: MessageId, code: number, message: string, data?: object) => ({
  ...{ jsonrpc: '2.0', id },
  error: { code, message, ...(data && { data }) },
})

const INVALID_REQUEST = -32_600
const INTERNAL_ERROR = -32_603
/** Of the range for errors of a server: the HTTP status says more. */
const SERVER_ERROR = -32_000

function codeOf(status: number): number {
  if (status === 400) return INVALID_REQUEST
  return status >= 500 ? INTERNAL_ERROR : SERVER_ERROR
}

/** States which message a response answers. */
export const setMessageId = ({ locals }: Response, id: MessageId): void => {
  locals['messageId'] = id
}

/** Sends a fault with its status and headers; its data is the problem that REST would send. */
export function sendRpcError(_request: Request, response: Response, fault: Fault, requestId: string): void {
  const id: MessageId = response.locals['messageId'] ?? null
  response
    .set({ 'Cache-Control': 'no-store', ...fault.headers })
    .status(fault.status)
    .json(rpcError(id, codeOf(fault.status), fault.message, problemOf(fault, requestId)))
}
