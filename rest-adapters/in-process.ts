/**
 * REST without HTTP: asks a route for whoever sent a request to another surface, as if they had asked it themselves:
 * the same credential, the same limits, the same body or problem.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter } from '../src/access/limits/limiter.ts'
import { answer, type Execute } from '../src/contract/answer.ts'
import type { BoundRoute } from '../src/contract/bind.ts'
import { readParams, type Sent } from '../src/contract/read-params.ts'
import { snapshotOf } from '../src/contract/snapshot.ts'
import type { FaultLog } from '../src/kernel/fault-log.ts'
import { type Fault, toFault } from '../src/kernel/faults.ts'
import { problemOf } from '../src/kernel/problem.ts'
import { isScope, may, refusal } from '../src/kernel/viewer.ts'
import { callerOf, requestIdOf, viewerOf } from './caller.ts'
import type { Guard } from './guard.ts'
import { type KeptAnswers, keyOf } from './kept.ts'
import { finish } from './respond.ts'

export interface InProcessParts {
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  /** Recognises the credential, in whichever header it is. */
  readonly guard: Omit<Guard, 'tellLimit'>
  readonly limiter: Pick<Limiter, 'of' | 'tellRefusals'>
  readonly kept: KeptAnswers
  readonly faults: FaultLog
}

/** The one surface that asks so; its wrong credentials are counted by themselves. */
const SURFACE = 'mcp'

export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly retryAfter?: number
}

/** Asks the route of a name. */
export type AskRoute = (name: string, sent: Sent) => Promise<Answered>

export function inProcess(parts: InProcessParts): (request: Request, response: Response) => AskRoute {
  const routes = new Map(parts.routes.map((route) => [route.name, route]))
  return (request, response) => async (name, sent) => {
    try {
      const route = routes.get(name)
      if (!route) throw new Error(`there is no route of the name ${name}`)
      await admit(parts, route, request, response)
      return { status: 200, body: await bodyOf(parts, route, sent, response) }
    } catch (error) {
      const fault = toFault(error)
      parts.faults.report(fault, requestIdOf(response))
      return refused(fault, requestIdOf(response))
    }
  }
}

async function admit(
  { guard, limiter }: InProcessParts,
  { service, group }: BoundRoute,
  request: Request,
  response: Response,
): Promise<void> {
  await passed(guard.authenticate, request, response)
  const viewer = viewerOf(response)
  const scope = `${service.name}:read`
  const fault = isScope(scope) && !may(viewer, scope) ? refusal(viewer, service.name) : undefined
  if (fault && viewer.kind === 'anonymous') {
    await passed(limiter.tellRefusals(SURFACE), request, response)
    throw fault
  }
  await passed(limiter.of(service.name)(group), request, response)
  if (fault) throw fault
  await passed(guard.authorise(), request, response)
}

async function bodyOf(
  { execute, kept }: InProcessParts,
  route: BoundRoute,
  sent: Sent,
  response: Response,
): Promise<Answered['body']> {
  const read = readParams(route, sent)
  // Beside what REST keeps of the route: that has links, which name the address it was asked by.
  const key = snapshotOf(response).key + keyOf(route, read.params, 'in process')
  const make = async () => {
    const body = await answer(execute, read, callerOf(response))
    return finish(body, String(body['data_version']))
  }
  const { bytes } = kept.peek(key) ?? (await kept.get(key, make))
  return JSON.parse(String(bytes)) as Answered['body']
}

function refused(fault: Fault, requestId: string): Answered {
  const retryAfter = Number(fault.headers['Retry-After'])
  return {
    status: fault.status,
    body: { ...problemOf(fault, requestId) },
    ...(retryAfter > 0 && { retryAfter }),
  }
}

const passed = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
