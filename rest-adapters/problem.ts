/** Sends faults as problem bodies. */
import type { Response } from 'express'
import type { Fault } from '../src/kernel/faults.ts'
import { problemOf } from '../src/kernel/problem.ts'

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
