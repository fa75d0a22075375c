/**
 * Calls REST routes without HTTP for another surface (MCP), with the caller's credential and limits. Returns the same
 * body or problem as REST.
 */
import type { Request, RequestHandler, Response } from 'express'
import type { Limiter } from '../../access/limits/limiter.ts'
import {
  type BoundRoute,
  type Execute,
  executeRoute,
  type RawParams,
  readParams,
  scopesOf,
  versionedService,
} from '../../contract/index.ts'
import type { FaultLog } from '../../kernel/faults/fault-log.ts'
import { type Fault, problemOf, toFault } from '../../kernel/faults/faults.ts'
import type { VersionedSnapshots } from '../../kernel/snapshot.ts'
import { mayAny, refusal } from '../../kernel/viewer.ts'
import type { Guard } from '../authentication.ts'
import { callerOf, requestIdOf, snapshotOf, viewerOf } from '../middleware.ts'
import { audiencesOf } from '../responses/audience.ts'
import { JSON_UTF8, PreparedResponse } from '../responses/response.ts'
import { type ResponseCache, routeKey } from '../responses/response-cache.ts'
import { tracedRoute } from './traced-route.ts'

export interface InProcessParts {
  readonly routes: readonly BoundRoute[]
  readonly execute: Execute
  /** Accepts a key in either header. */
  readonly guard: Omit<Guard, 'limitHeaders'>
  readonly limiter: Pick<Limiter, 'of' | 'sendFailedCredentialsHeaders'>
  readonly responses: ResponseCache
  /** Former data. */
  readonly versions: VersionedSnapshots
  readonly faults: FaultLog
}

/** Invalid credentials of this surface are counted separately from REST's. */
const SURFACE = 'mcp'

export interface RouteResult {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  /** Seconds. */
  readonly retryAfter?: number
}

export type CallRoute = (routeName: string, sent: RawParams) => Promise<RouteResult>

/** `onCounted` is called when a call is counted, which one without the credential that it needs is not. */
export function inProcess(
  parts: InProcessParts,
): (request: Request, response: Response, onCounted?: () => void) => CallRoute {
  const routes = new Map(parts.routes.map((route) => [route.name, route]))
  return (request, response, onCounted = () => {}) =>
    async (routeName, sent) => {
      try {
        const route = routes.get(routeName)
        if (!route) throw new Error(`there is no route named ${routeName}`)
        await admit(parts, route, request, response, onCounted)
        return { status: 200, body: await bodyOf(parts, route, sent, response) }
      } catch (error) {
        const fault = toFault(error)
        parts.faults.report(fault, requestIdOf(response))
        return problemResult(fault, requestIdOf(response))
      }
    }
}

async function admit(
  { guard, limiter }: InProcessParts,
  { service, group }: BoundRoute,
  request: Request,
  response: Response,
  onCounted: () => void,
): Promise<void> {
  await run(guard.authenticate, request, response)
  const viewer = viewerOf(response)
  const scopes = scopesOf(service)
  const fault = scopes.length > 0 && !mayAny(viewer, scopes) ? refusal(viewer, service.name, scopes) : undefined
  if (fault && viewer.kind === 'anonymous') {
    await run(limiter.sendFailedCredentialsHeaders(SURFACE), request, response)
    throw fault
  }
  onCounted()
  await run(limiter.of(service.name)(group), request, response)
  if (fault) throw fault
  await run(guard.authorize(), request, response)
}

async function bodyOf(
  { execute, responses, versions }: InProcessParts,
  route: BoundRoute,
  sent: RawParams,
  response: Response,
): Promise<RouteResult['body']> {
  const read = readParams(route, sent)
  // Not kept with the response, which other messages of the same POST share.
  const snapshot =
    read.version === undefined
      ? snapshotOf(response)
      : await versions.named(versionedService(route.service), read.version)
  // A mount of its own: the links of REST's cached lists name the mount that was requested.
  const audience = audiencesOf(route.service)(viewerOf(response))
  const key = snapshot.key + routeKey(route, read, 'in process') + audience.key
  const { bytes } = await responses.getOrMake(key, async () => {
    const body = await tracedRoute(route, () => executeRoute(execute, read, { ...callerOf(response), snapshot }))
    return new PreparedResponse(Buffer.from(JSON.stringify(body)), {
      status: 200,
      contentType: JSON_UTF8,
      cacheControl: 'no-store',
    })
  })
  return JSON.parse(String(bytes)) as RouteResult['body']
}

function problemResult(fault: Fault, requestId: string): RouteResult {
  const retryAfter = Number(fault.headers['Retry-After'])
  return {
    status: fault.status,
    body: { ...problemOf(fault, requestId) },
    ...(retryAfter > 0 && { retryAfter }),
  }
}

const run = (handler: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
