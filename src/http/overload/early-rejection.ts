/** Rejections of requests that are not even routed. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemOf } from '../../kernel/faults/faults.ts'
import type { LoadShedder } from './load-shedder.ts'
import { RETRY_AFTER_SECONDS, tooBusy } from './rejections.ts'
import type { TimeSlices } from './time-slices.ts'

/** The problem body of a rejection, before and after the request id. */
const [BEFORE_ID = '', AFTER_ID = ''] = JSON.stringify(problemOf(tooBusy(), '\n')).split('\\n')

/** It says nothing about the caller, so that scripts of any origin may read it. */
const SAFE_FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
}

/** Sends a problem without anything that the handlers of a service do: no key is read, and nothing is counted or logged. */
function sendTooBusy(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed || request.socket.destroyed) return
  const id = randomUUID()
  const text = BEFORE_ID + id + AFTER_ID
  response.writeHead(503, {
    'X-Request-Id': id,
    'Retry-After': RETRY_AFTER_SECONDS,
    'Cache-Control': 'no-store',
    ...SAFE_FOR_ALL,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': text.length,
  })
  response.end(text)
}

export interface EarlyRejectionParts {
  readonly shedder: Pick<LoadShedder, 'isFull' | 'reject'>
  readonly slices: Pick<TimeSlices, 'waiting'>
  /** Whether the response to a URL is cached. */
  readonly isCached: (url: string) => boolean
  /** How the paths of routes begin whose responses take an operation. */
  readonly prefixes: readonly string[]
}

/**
 * While operations are rejected, rejects requests that need one before they are routed, and says whether it did: that
 * takes a quarter of the time, of which a server that is asked for more than it can answer has none to spare.
 */
export const earlyRejection =
  ({ shedder, slices, isCached, prefixes }: EarlyRejectionParts) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    // A preflight needs no operation.
    if (method === 'OPTIONS' || !shedder.isFull(slices.waiting)) return false
    if (!prefixes.some((prefix) => url.startsWith(prefix)) || isCached(url)) return false
    shedder.reject(() => sendTooBusy(request, response))
    return true
  }
