/** The context of a request: its id, its snapshot, and the identity of the caller. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { type Caller, pinSnapshot, type Snapshot, snapshotOf } from '../contract/execution.ts'
import { withoutCredentials } from '../kernel/secrets.ts'
import { ANONYMOUS, type Viewer } from '../kernel/viewer.ts'

/** Ids are logged and sent back, so one that looks like a key or token is not accepted. */
const isAcceptableId = (id: string): boolean => /^[\w.:-]{1,128}$/.test(id) && withoutCredentials(id) === id

/** Uses an acceptable `X-Request-Id` of the client, or generates an id. */
export const withRequestId: RequestHandler = (request, response, next) => {
  const sent = request.headers['x-request-id']
  const id = typeof sent === 'string' && isAcceptableId(sent) ? sent : randomUUID()
  response.locals['requestId'] = id
  response.setHeader('X-Request-Id', id)
  next()
}

/** Pins the request to the snapshot that is current when it arrives. */
export const withSnapshot =
  (current: () => Snapshot): RequestHandler =>
  (_request, response, next) => {
    pinSnapshot(response, current())
    next()
  }

export const requestIdOf = (response: Response): string => response.locals['requestId'] as string

/** Called by a guard that has recognized a credential. */
export function setViewer(response: Response, viewer: Viewer): void {
  response.locals['viewer'] = viewer
}

export const viewerOf = (response: Response): Viewer => (response.locals['viewer'] as Viewer | undefined) ?? ANONYMOUS

export const callerOf = (response: Response): Caller => ({
  requestId: requestIdOf(response),
  viewer: viewerOf(response),
  snapshot: snapshotOf(response),
})
