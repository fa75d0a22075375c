/**
 * Rejects requests that Node's parser accepts although they are not well-formed HTTP/1.1 (RFC 9112), or that a proxy in
 * front may read differently: a second Host, an unknown transfer coding, a path with dots or control characters.
 */

import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { RequestHandler } from 'express'
import { Fault, problemOf } from '../kernel/faults/faults.ts'

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

/** Beyond `maxHeadersCount` Node drops fields silently, so the server accepts slightly more than a request may have. */
export const MOST_HEADERS = 2_000

/** Why the request is rejected; undefined if it is well-formed. */
export const malformed = (request: IncomingMessage): string | undefined =>
  malformedHead(request) ?? malformedTarget(request)

/** Everything but the target: checked on every request, also when the route cache knows the target. */
export function malformedHead(request: IncomingMessage): string | undefined {
  const { httpVersionMajor: major, httpVersionMinor: minor, headers, rawHeaders } = request
  if (major !== 1 || minor > 1) return 'This server supports only HTTP/1.1.'
  if (rawHeaders.length > 2 * MOST_HEADERS) return `There are more than ${MOST_HEADERS} header fields.`
  const coding = headers['transfer-encoding']
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || minor === 0)) {
    return 'The only supported transfer coding is chunked, once, in HTTP/1.1.'
  }
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1) return 'There is more than one Host header.'
  // HTTP/1.0 has no Host header.
  if (hosts === 0) return minor === 0 ? undefined : 'The Host header is missing.'
  return isHost(headers.host!) ? undefined : 'The Host header is not a host name with an optional port.'
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
  if (url === '*') return method === 'OPTIONS' ? undefined : 'The target * is only for OPTIONS.'
  if (!url.startsWith('/')) return 'The request target is neither a path nor an address at the host that Host names.'
  if (url.includes('#')) return 'The request target contains a fragment, which clients must not send.'
  return url.split('?', 1)[0]!.includes('\\') ? 'The path contains a backslash.' : undefined
}

/** Why a well-formed path is ambiguous: a proxy in front may resolve its dots, or end it at a control character. */
export function ambiguousPath(path: string): string | undefined {
  const decoded = path.includes('%') ? decodedOr(path) : path
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it searches for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 'The path contains a control character.'
  return /[/\\]\.{1,2}(?:[/\\]|$)/.test(decoded) ? 'The path contains . or .. as a segment.' : undefined
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
 * The path and query of a target in absolute form, which every server must accept (RFC 9112, 3.2.2). Its host must
 * equal the Host header, so that no proxy can read the request as one for another host.
 */
export function originForm({ url = '', headers }: IncomingMessage): string {
  const [, authority, rest = '/'] = url.startsWith('/') ? [] : (ABSOLUTE.exec(url) ?? [])
  if (authority === undefined || authority.toLowerCase() !== headers.host?.toLowerCase()) return url
  return rest.startsWith('?') ? `/${rest}` : rest
}

// Responds to bytes that are not an HTTP request with a problem body instead of Node's bare status line, and closes the
// connection: the start of the next request is unknown.

export function refuseBrokenRequests(server: Server): void {
  server.maxHeadersCount = MOST_HEADERS
  server.on('clientError', (error: ParserError, socket: HttpSocket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket[REFUSED]) return void socket.destroy()
    socket[REFUSED] = true
    const send = () => end(socket, statusOf(error), detailOf(error))
    const { _httpMessage: pending, parser } = socket
    const isInBody = (pending?.req ?? parser?.incoming)?.complete === false
    // A request has one response: if its body breaks after the response began, the connection can only be closed.
    if (isInBody) return pending && !pending.headersSent ? send() : void socket.destroy()
    if (!pending) return send()
    // An earlier request of the connection is still in progress.
    pending.once('finish', send)
    socket.pause()
  })
  server.on('connect', (_request, socket: HttpSocket) => {
    const send = () =>
      end(socket, 405, 'This server is not a proxy and does not support CONNECT.', {
        Allow: 'GET, HEAD, POST, OPTIONS',
      })
    // Responses to earlier requests of the connection come first.
    if (socket._httpMessage) socket._httpMessage.once('finish', send)
    else send()
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { headers, body } = messageOf(417, 'The only supported expectation is 100-continue.')
    response.statusCode = 417
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(body)
  })
}

const REFUSED = Symbol('refused')

/** Internals that Node's own `clientError` handler uses: the response in progress and the request being read. */
interface HttpSocket extends Duplex {
  readonly _httpMessage?: ServerResponse | null
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null
  [REFUSED]?: true
}

interface ParserError extends Error {
  readonly code?: string
  /** The parser's message, which contains no input of the client. */
  readonly reason?: string
}

const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const statusOf = ({ code = '' }: ParserError): number => STATUSES[code] ?? 400

function detailOf(error: ParserError): string {
  const status = statusOf(error)
  if (status === 431) return 'The request line and the headers are too large.'
  if (status === 413) return 'The chunk extensions are too large.'
  if (status === 408) return 'The request did not arrive in time.'
  return `This is not an HTTP/1.1 request${error.reason ? `: ${error.reason.replace(/\.$/, '')}` : ''}.`
}

/** A client that is still sending would see a reset instead of the response if the socket closed at once. */
const LINGER_MS = 1_000

function end(socket: Duplex, status: number, detail: string, headers: Readonly<Record<string, string>> = {}): void {
  if (!socket.writable) return void socket.destroy()
  const message = messageOf(status, detail)
  const lines = Object.entries({ ...message.headers, Date: new Date().toUTCString(), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${message.body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** For a listener without Express. */
export function refuse(response: ServerResponse, detail: string): void {
  const { headers, body } = messageOf(400, detail)
  response.writeHead(400, headers).end(body)
}

function messageOf(status: number, detail: string) {
  const requestId = randomUUID()
  const body = JSON.stringify({ ...problemOf(new Fault('MALFORMED_REQUEST', detail), requestId), status })
  const headers = {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  }
  return { headers, body }
}
