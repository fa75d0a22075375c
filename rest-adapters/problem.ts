/** Faults as RFC 9457 problem bodies: one shape for every error of every service. */
import type { Response } from 'express'
import { FAULTS, type Fault, problemSlug, wireCode } from '../src/kernel/faults.ts'

export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly request_id: string
  readonly errors?: Fault['details']
}

export const problemOf = (fault: Fault, requestId: string): Problem => ({
  type: `/problems/${problemSlug(fault.code)}`,
  title: FAULTS[fault.code].title,
  status: fault.status,
  detail: fault.message,
  code: wireCode(fault.code),
  request_id: requestId,
  ...(fault.details.length > 0 && { errors: fault.details }),
})

/** By hand, for when much is refused, refusing is most of the work: Express would look up again what is known here. */
export function sendProblem(response: Response, fault: Fault, requestId: string): void {
  const body = Buffer.from(JSON.stringify(problemOf(fault, requestId)))
  response.statusCode = fault.status
  response.setHeader('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(fault.headers)) response.setHeader(name, value)
  response.setHeader('Content-Type', 'application/problem+json; charset=utf-8')
  response.setHeader('Content-Length', body.length)
  response.end(body)
}
