/**
 * Responds to bytes that are not an HTTP request with a problem body instead of Node's bare status line, and closes the
 * connection: nobody can tell where the next request would begin.
 */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '../kernel/faults/faults.ts'
import { problemOf } from '../kernel/faults/problem.ts'
import { MOST_HEADERS } from './malformed.ts'

/** For a server with `requireHostHeader: false`: `malformed` reports a missing Host in a problem body. */
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
  /** The parser's words, which contain nothing that the client sent. */
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
