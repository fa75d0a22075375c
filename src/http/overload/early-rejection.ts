/** Rejections of requests that are not even routed. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { problemOf } from '../../kernel/faults/faults.ts'
import { requestIdFor } from '../middleware.ts'
import type { LoadShedder } from './load-shedder.ts'
import { RETRY_AFTER_SECONDS, tooBusy } from './rejections.ts'
import type { RequestHandling } from './time-slices.ts'

/** The problem body of a rejection, before and after the request id. */
const [BEFORE_ID = '', AFTER_ID = ''] = JSON.stringify(problemOf(tooBusy(), '\n')).split('\\n')

/** It says nothing about the caller, so that scripts of any origin may read it. */
const SAFE_FOR_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': '*',
}

/** Sends a problem without anything that the handlers of a service do: no key is read, and no limit counts it. */
function sendTooBusy(request: IncomingMessage, response: ServerResponse): void {
  if (response.destroyed || request.socket.destroyed) return
  const id = requestIdFor(request)
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
  readonly shedder: Pick<LoadShedder, 'isOverloaded' | 'isFull' | 'reject'>
  /** Whether the response to a GET of a URL is cached. */
  readonly isCached: (url: string) => boolean
  /** How the paths of routes begin whose responses take an operation, and their services. */
  readonly prefixes: ReadonlyMap<string, string>
  /** Is told of each rejected request and its service. */
  readonly onReject: (request: IncomingMessage, response: ServerResponse, service: string) => void
}

/**
 * While operations are rejected, rejects requests that may need one before they are routed. A server that is asked for
 * more than it can answer would otherwise spend its time on routing what it rejects. Those that are admitted are counted
 * until they are handled.
 */
export function earlyRejection({
  shedder,
  isCached,
  prefixes,
  onReject,
}: EarlyRejectionParts): RequestHandling['admit'] {
  let waiting = 0
  const isHandled = () => {
    waiting -= 1
  }
  const serviceOf = (url: string): string | undefined => {
    for (const [prefix, service] of prefixes) if (url.startsWith(prefix)) return service
    return undefined
  }
  return (request, response) => {
    const { method, url = '' } = request
    // A preflight needs no operation.
    if (!shedder.isOverloaded || method === 'OPTIONS') return nothing
    const service = serviceOf(url)
    if (service === undefined || (method !== 'POST' && (isCached(url) || isVariant(request)))) return nothing
    if (!shedder.isFull(waiting)) {
      waiting += 1
      return isHandled
    }
    onReject(request, response, service)
    shedder.reject(() => sendTooBusy(request, response))
    return undefined
  }
}

const nothing = () => {}

/** Responses that are cached under other keys: of a former version, or as lines. They are rare. */
const isVariant = ({ url = '', headers }: IncomingMessage): boolean =>
  headers['accept-datetime'] !== undefined || url.includes('version=') || /ndjson/.test(headers.accept ?? '')
