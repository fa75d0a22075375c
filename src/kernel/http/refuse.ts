/**
 * What an HTTP server answers where no request could be made of what it received: a problem body in place of Node's bare
 * status line, and the end of the connection, as nobody can tell where the next request would begin.
 */
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { Fault } from '../faults.ts'
import { problemOf } from '../problem.ts'
import { MOST_HEADERS } from './malformed.ts'

/** For a server that also takes `requireHostHeader: false`: `malformed` says that it is missing, in a body. */
export function refuseBrokenRequests(server: Server): void {
  server.maxHeadersCount = MOST_HEADERS
  server.on('clientError', (error: ParserError, socket: HttpSocket) => {
    if (error.code === 'ECONNRESET' || !socket.writable || socket[REFUSED]) return void socket.destroy()
    socket[REFUSED] = true
    const send = () => end(socket, statusOf(error), detailOf(error))
    const { _httpMessage: pending, parser } = socket
    const isInBody = (pending?.req ?? parser?.incoming)?.complete === false
    // A request has one response: where its body breaks after that was begun, there is none for what was broken.
    if (isInBody) return pending && !pending.headersSent ? send() : void socket.destroy()
    if (!pending) return send()
    // What is broken follows a request that is still being answered.
    pending.once('finish', send)
    socket.pause()
  })
  server.on('connect', (_request, socket: HttpSocket) => {
    const send = () =>
      end(socket, 405, 'This server is no proxy: it takes no CONNECT.', { Allow: 'GET, HEAD, POST, OPTIONS' })
    // Responses to earlier requests of the connection come first.
    if (socket._httpMessage) socket._httpMessage.once('finish', send)
    else send()
  })
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { headers, body } = messageOf(417, 'The only expectation that is met is 100-continue.')
    response.statusCode = 417
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(body)
  })
}

const REFUSED = Symbol('refused')

/** As Node's own handler of `clientError` has it: the response that is being made, and the request that is being read. */
interface HttpSocket extends Duplex {
  readonly _httpMessage?: ServerResponse | null
  readonly parser?: { readonly incoming?: IncomingMessage | null } | null
  [REFUSED]?: true
}

interface ParserError extends Error {
  readonly code?: string
  /** The parser's own words, which hold nothing of what was sent. */
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
  if (status === 413) return 'The extensions of a chunk are too large.'
  if (status === 408) return 'The request did not arrive in time.'
  return `This is not a request of HTTP/1.1${error.reason ? `: ${error.reason.replace(/\.$/, '')}` : ''}.`
}

/** Long enough for the response to be read, for a client that goes on sending is otherwise told of a reset alone. */
const LINGER_MS = 1_000

function end(socket: Duplex, status: number, detail: string, headers: Readonly<Record<string, string>> = {}): void {
  if (!socket.writable) return void socket.destroy()
  const message = messageOf(status, detail)
  const lines = Object.entries({ ...message.headers, Date: new Date().toUTCString(), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${message.body}`)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

/** Of a listener without Express. */
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
