/** MCP over Streamable HTTP: stateless, each POST served by itself, in this process. */
import { Readable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Request as Incoming, Response as Outgoing, RequestHandler } from 'express'
import { Fault } from '../kernel/faults.ts'
import type { Log } from '../kernel/log.ts'
import { type Ask, placed, type Reply } from './ask.ts'
import { readDocument } from './document.ts'
import { refusedHost } from './hosts.ts'
import {
  BODY_BYTES,
  bodyOf,
  isCountedByRest,
  isListening,
  type Message,
  messagesIn,
  nothingToHear,
} from './messages.ts'
import type { ServiceName } from './selection.ts'
import { createMcpServer, type Surface, surfaceOf } from './server.ts'

export const MCP_PATH = '/mcp'

/** Of GET and DELETE, which are for sessions, the protocol itself says that there are none. */
const METHODS = new Set(['POST', 'GET', 'DELETE', 'OPTIONS'])
const ALLOW = 'POST, OPTIONS'

const KEY_HINT =
  'Send a key with each request to this server, as X-API-Key: <key> or Authorization: Bearer <key>. Whoever runs the service makes keys (keys create): tell them what you need it for.'

/** Asks the route of a name; its values are placed as a request would have them. */
type AskRoute = (name: string, sent: ReturnType<typeof placed>) => Promise<Reply>

export interface McpHttpParts {
  readonly services: readonly ServiceName[]
  /** The OpenAPI document of a service; asked for at the first request, for it names the server's address. */
  readonly document: (service: ServiceName) => object
  readonly publicUrl: () => string
  /** How the REST API is asked for whoever sent the request, with their credential and within their limits. */
  readonly askRoute: (request: Incoming, response: Outgoing) => AskRoute
  /** Counts a POST that asks for more than what the REST API counts by itself, lists for one. */
  readonly limit?: RequestHandler
  /** Tells that limit, and counts nothing: of whatever does not count. */
  readonly tellLimit?: RequestHandler
  readonly log: Pick<Log, 'debug'>
}

export function mcpHttp({
  services,
  document,
  publicUrl,
  askRoute,
  limit,
  tellLimit,
  log,
}: McpHttpParts): RequestHandler {
  let made: Surface | undefined
  const surface = () => {
    made ??= surfaceOf(new Map(services.map((name) => [name, readDocument(document(name))])))
    return made
  }
  const admitted = async (request: Incoming, response: Outgoing): Promise<Posted> => {
    const body = await bodyOf(request, response)
    const messages = messagesIn(body)
    const counted = messages.every((message) => isCountedByRest(surface(), message))
    if (limit && !counted) await passed(limit, request, response)
    return { body, messages }
  }
  return async (request, response, next) => {
    const { method } = request
    if (tellLimit) await passed(tellLimit, request, response)
    const refused = refusedHost(publicUrl(), request.headers)
    if (refused) throw new Fault('FORBIDDEN', refused)
    if (method === 'OPTIONS') return void response.set({ Allow: ALLOW, 'Cache-Control': 'no-store' }).status(204).end()
    if (!METHODS.has(method)) {
      throw new Fault('METHOD_NOT_ALLOWED', `${MCP_PATH} takes ${ALLOW}, not ${method}.`, { headers: { Allow: ALLOW } })
    }
    const { body, messages = [] } = method === 'POST' ? await admitted(request, response) : {}
    const [first] = messages
    if (first && isListening(first)) {
      return void response.set('Cache-Control', 'no-store').status(404).json(nothingToHear(first))
    }
    const route = askRoute(request, response)
    const ask: Ask = (_, operation, values) => route(operation.name, placed(operation, values))
    const { version } = surface()
    const handler = createMcpHandler(() => createMcpServer({ surface, ask, version, keyHint: KEY_HINT }), {
      onerror: (error) => log.debug({ err: error }, 'an MCP request was refused'),
      maxRequestBodySize: BODY_BYTES,
      // There is nothing to be told of: what is listed does not change.
      maxSubscriptions: 0,
    })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await handler.fetch(webRequest(publicUrl(), request, body, gone.signal))
    await send(answer, response).catch(next)
  }
}

interface Posted {
  readonly body: Buffer
  readonly messages: readonly Message[]
}

const passed = (handler: RequestHandler, request: Incoming, response: Outgoing): Promise<void> =>
  new Promise((resolve, reject) => {
    handler(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })

function webRequest(
  publicUrl: string,
  { method, headers }: Incoming,
  body: Buffer | undefined,
  signal: AbortSignal,
): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(new URL(MCP_PATH, publicUrl), {
    ...{ method, signal, headers: pairs },
    ...(body && { body: new Uint8Array(body) }),
  })
}

function send(answer: Response, response: Outgoing): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  if (answer.status === 405) response.setHeader('Allow', ALLOW)
  response.setHeader('Cache-Control', 'no-store')
  return new Promise((resolve, reject) => {
    response.once('close', resolve)
    if (!answer.body) return response.end()
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      .once('error', reject)
      .pipe(response)
  })
}
