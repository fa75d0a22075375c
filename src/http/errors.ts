/**
 * The error handler: reports every error to the log, and sends it to the client as a problem body (RFC 9457), a page or
 * a GraphQL error.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { Fault, problemOf, toFault } from '../kernel/faults/faults.ts'
import { inRequestSpan, requestIdFor, requestIdOf } from './middleware.ts'
import { sendPlain } from './responses/response.ts'

export type SendFault = (request: Request, response: Response, fault: Fault, requestId: string) => void

export const sendProblem: SendFault = (_request, response, fault, requestId) =>
  sendPlain(response, {
    status: fault.status,
    headers: {
      'Cache-Control': 'no-store',
      ...fault.headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
    },
    text: JSON.stringify(problemOf(fault, requestId)),
  })

export const onError =
  (faults: FaultLog, send: SendFault = sendProblem): ErrorRequestHandler =>
  (error: unknown, request, response: Response, next) => {
    if (response.headersSent) return next(error)
    const fault = asFault(error)
    const requestId = requestIdOf(response)
    // What the log will have names its trace. Faults of callers are not logged, and many of them must stay cheap.
    if (fault.status >= 500) inRequestSpan(response, () => faults.report(fault, requestId))
    else faults.report(fault, requestId)
    send(request, response, fault, requestId)
  }

/**
 * What was thrown outside of all handlers: before Express prepared the response, or after it was done with it. A
 * response that has begun cannot tell its client of the error, so its connection is closed, unless it is complete.
 */
export const onThrow =
  (faults: FaultLog) =>
  (error: unknown, request: IncomingMessage, response: ServerResponse): void => {
    const { locals } = response as Partial<Response>
    const requestId = (locals?.['requestId'] as string | undefined) ?? requestIdFor(request)
    const fault = toFault(error)
    faults.report(fault, requestId)
    if (response.writableEnded) return
    if (response.headersSent) {
      response.destroy()
      return
    }
    response.setHeader('X-Request-Id', requestId)
    sendProblem(request as Request, response as Response, fault, requestId)
  }

/** Express rejects paths that it cannot decode with an error that carries a status. */
function asFault(error: unknown): Fault {
  const status = (error as { status?: unknown } | null)?.status
  if (error instanceof URIError || (status === 400 && !(error instanceof Fault))) {
    return new Fault('INVALID_PARAMETER', 'The address cannot be decoded.', { cause: error })
  }
  return toFault(error)
}
