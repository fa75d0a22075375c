/** Middleware of every surface: the context of a request (its id, snapshot and caller), and shared response headers. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import type { Caller, Snapshot } from '../contract/index.ts'
import { withoutCredentials } from '../kernel/text/secrets.ts'
import { ANONYMOUS, type Viewer } from '../kernel/viewer.ts'

/** Ids are logged and sent back, so one that looks like a key or token is not accepted. */
const isAcceptableId = (id: string): boolean => /^[\w.:-]{1,128}$/.test(id) && withoutCredentials(id) === id

export function requestIdFor({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && isAcceptableId(sent) ? sent : randomUUID()
}

/** Uses an acceptable `X-Request-Id` of the client, or generates an id. */
export const withRequestId: RequestHandler = (request, response, next) => {
  const id = requestIdFor(request)
  response.locals['requestId'] = id
  response.setHeader('X-Request-Id', id)
  next()
}

/** Pins the request to the snapshot that is current when it arrives: all its reads and cache lookups use that one. */
export const withSnapshot =
  (current: () => Snapshot): RequestHandler =>
  (_request, response, next) => {
    response.locals['snapshot'] = current()
    next()
  }

export const requestIdOf = (response: Response): string => response.locals['requestId'] as string

export function snapshotOf(response: Response): Snapshot {
  const snapshot = response.locals['snapshot'] as Snapshot | undefined
  if (!snapshot) throw new Error('The request was not pinned to a snapshot when it arrived.')
  return snapshot
}

/** Called by a guard that has recognized a credential. */
export function setViewer(response: Response, viewer: Viewer): void {
  response.locals['viewer'] = viewer
}

export const viewerOf = (response: Response): Viewer => (response.locals['viewer'] as Viewer | undefined) ?? ANONYMOUS

export const callerOf = (response: Response): Caller => ({
  requestId: requestIdOf(response),
  viewer: viewerOf(response),
  snapshot: snapshotOf(response),
  isGone: () => response.destroyed,
})

/** Runs work, and everything that it awaits, within the span of a request. */
interface RequestSpan {
  run<T>(work: () => T): T
}

export function setRequestSpan(response: Response, span: RequestSpan): void {
  response.locals['span'] = span
}

/**
 * Runs what takes the time of a request within its span, if it is traced. A cached response does without: before Node 24,
 * entering a span makes everything asynchronous slower in the whole process.
 */
export function inRequestSpan<T>(response: Response, work: () => T): T {
  const span = response.locals['span'] as RequestSpan | undefined
  return span ? span.run(work) : work()
}

/** Runs all further handlers of the request within its span. */
export const withinRequestSpan: RequestHandler = (_request, response, next) => inRequestSpan(response, next)

/** A safe default for every surface; pages, which load styles and scripts, replace it. */
export const withSafeHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
  next()
}

/** Lets scripts of any origin read the response and its headers, without credentials of the browser. */
export const allowAnyOrigin: RequestHandler = (_request, response, next) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', '*')
  next()
}

/** Responds to OPTIONS; with `cors`, also to a browser's preflight. */
export const preflight =
  (allow: string, cors: boolean): RequestHandler =>
  (request, response: Response) => {
    response.set({ Allow: allow, 'Cache-Control': 'no-store' })
    if (cors) {
      response.set({
        'Access-Control-Allow-Methods': allow,
        'Access-Control-Allow-Headers': request.headers['access-control-request-headers'] ?? 'Content-Type',
        'Access-Control-Max-Age': '86400',
      })
    }
    response.status(204).end()
  }
