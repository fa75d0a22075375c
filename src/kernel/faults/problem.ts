/** Faults as RFC 9457 problem bodies: one shape for every error of every surface. */
import { FAULTS, type Fault, problemSlug, wireCode } from './faults.ts'

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
