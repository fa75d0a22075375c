/** What is known of the caller of a request: its id, the caller's own where that is sensible, and who asks. */
import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import type { Caller } from '../src/contract/answer.ts'
import { pinSnapshot, type Snapshot, snapshotOf } from '../src/contract/snapshot.ts'
import { withoutCredentials } from '../src/kernel/secrets.ts'
import { ANONYMOUS, type Viewer } from '../src/kernel/viewer.ts'

/** The id is repeated, logged and passed on: what looks like a key or a token is none. */
const isSensible = (id: string): boolean => /^[\w.:-]{1,128}$/.test(id) && withoutCredentials(id) === id

export const withRequestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id']
  const id = typeof given === 'string' && isSensible(given) ? given : randomUUID()
  response.locals['requestId'] = id
  response.setHeader('X-Request-Id', id)
  next()
}

/** Ties every request to what is served when it comes. */
export const withSnapshot =
  (current: () => Snapshot): RequestHandler =>
  (_request, response, next) => {
    pinSnapshot(response, current())
    next()
  }

export const requestIdOf = (response: Response): string => response.locals['requestId'] as string

/** Set by a guard that has recognised a credential. */
export function setViewer(response: Response, viewer: Viewer): void {
  response.locals['viewer'] = viewer
}

export const viewerOf = (response: Response): Viewer => (response.locals['viewer'] as Viewer | undefined) ?? ANONYMOUS

export const callerOf = (response: Response): Caller => ({
  requestId: requestIdOf(response),
  viewer: viewerOf(response),
  snapshot: snapshotOf(response),
})
