/**
 * Rejects requests that Node's parser accepts although they are not well-formed HTTP/1.1 (RFC 9112), or that a proxy in
 * front may read differently: a second Host, an unknown transfer coding, a path with dots or control characters.
 */
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { Fault } from '../kernel/faults/faults.ts'

/** Before any route; also responds to `OPTIONS *`. */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  const detail = malformed(request)
  if (detail) return next(new Fault('MALFORMED_REQUEST', detail, { headers: { Connection: 'close' } }))
  if (request.url !== '*') return next()
  response.set({ Allow: 'GET, HEAD, POST, OPTIONS', 'Cache-Control': 'no-store' }).status(204).end()
}

/** In each service, whose error responses carry more headers, and before the pages. */
export const refuseAmbiguousPath: RequestHandler = (request, _response, next) => {
  const detail = ambiguousPath(request.path)
  next(detail ? new Fault('INVALID_PARAMETER', detail) : undefined)
}

/** Beyond `maxHeadersCount` Node drops fields silently, so the server accepts a few more than it allows. */
export const MOST_HEADERS = 2_000

/** Why the request is rejected; undefined if it is well-formed. */
export const malformed = (request: IncomingMessage): string | undefined =>
  malformedHead(request) ?? malformedTarget(request)

/** Everything but the target: checked on every request, also when the route cache knows the target. */
export function malformedHead(request: IncomingMessage): string | undefined {
  const { httpVersionMajor: major, httpVersionMinor: minor, headers, rawHeaders } = request
  if (major !== 1 || minor > 1) return 'This server speaks HTTP/1.1.'
  if (rawHeaders.length > 2 * MOST_HEADERS) return `There are more than ${MOST_HEADERS} header fields.`
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || minor === 0)) {
    return 'The only transfer coding of a request is chunked, once, in HTTP/1.1.'
  }
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'There is more than one Host header.'
  // HTTP/1.0 has no Host header.
  if (hosts === 0) return minor === 0 ? undefined : 'The Host header is missing.'
  return isHost(headers.host!) ? undefined : 'The Host header is no host name with a port or without.'
}

const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d{0,5})?$/i

/** Nearly all requests name the same host. */
let lastHost = ''

function isHost(host: string): boolean {
  if (host === lastHost) return true
  if (!HOST.test(host)) return false
  lastHost = host
  return true
}

function malformedTarget({ method, url = '' }: IncomingMessage): string | undefined {
  if (url === '*') return method === 'OPTIONS' ? undefined : 'The target * is for OPTIONS.'
  if (!url.startsWith('/'))
    return 'The target of the request is not a path, nor an address at the host that Host names.'
  if (url.includes('#')) return 'The target of the request holds a fragment, which is for the client to keep.'
  return url.split('?', 1)[0]!.includes('\\') ? 'The path of the request holds a backslash.' : undefined
}

/** Why a well-formed path is ambiguous: a proxy in front may resolve its dots, or end it at a control character. */
export function ambiguousPath(path: string): string | undefined {
  const decoded = path.includes('%') ? decodedOr(path) : path
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 'The path holds a control character.'
  return /[/\\]\.{1,2}(?:[/\\]|$)/.test(decoded) ? 'The path holds . or .. as a segment.' : undefined
}

/** Undecodable paths are rejected later, by the router. */
function decodedOr(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)(\/[^#]*|\?[^#]*)?$/i

/**
 * The path and query of a target in absolute form, which every server must accept (RFC 9112, 3.2.2). Its host must equal
 * the Host header, so that no proxy can read the request as one for another host.
 */
export function originForm({ url = '', headers }: IncomingMessage): string {
  const [, authority, rest = '/'] = url.startsWith('/') ? [] : (ABSOLUTE.exec(url) ?? [])
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return url
  return rest.startsWith('?') ? `/${rest}` : rest
}
