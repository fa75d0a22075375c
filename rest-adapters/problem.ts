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

export function sendProblem(response: Response, fault: Fault, requestId: string): void {
  response.status(fault.status).set({ 'Cache-Control': 'no-store', ...fault.headers })
  response.type('application/problem+json').send(JSON.stringify(problemOf(fault, requestId)))
}
