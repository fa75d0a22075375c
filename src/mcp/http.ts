/** MCP over Streamable HTTP: stateless, each POST served by itself, in this process. */
import { Readable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Request as Incoming, Response as Outgoing, RequestHandler } from 'express'
import { Fault } from '../kernel/faults.ts'
import type { Log } from '../kernel/log.ts'
import { type Ask, placed, type Reply } from './ask.ts'
import { readDocument } from './document.ts'
import { refusedHost } from './hosts.ts'
import type { ServiceName } from './selection.ts'
import { createMcpServer, type Surface, surfaceOf } from './server.ts'

export const MCP_PATH = '/mcp'

/** Questions are short. */
const BODY_BYTES = 64 * 1024

/** Messages of one POST. Calls are counted one by one, as requests of REST; lists are not, so many are not sent at once. */
const BATCH = 20

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
  readonly log: Pick<Log, 'debug'>
}

export function mcpHttp(parts: McpHttpParts): RequestHandler {
  const { services, document, publicUrl, askRoute, log } = parts
  let made: Surface | undefined
  const surface = () => {
    made ??= surfaceOf(new Map(services.map((name) => [name, readDocument(document(name))])))
    return made
  }
  return async (request, response, next) => {
    const refused = refusedHost(publicUrl(), request.headers)
    if (refused) throw new Fault('FORBIDDEN', refused)
    const body = request.method === 'POST' ? await bodyOf(request, response) : undefined
    if (messagesIn(body) > BATCH) throw new Fault('INVALID_BODY', `A batch holds up to ${BATCH} messages.`)
    const route = askRoute(request, response)
    const ask: Ask = (_, operation, values) => route(operation.name, placed(operation, values))
    const handler = createMcpHandler(() => createMcpServer(surface(), ask, KEY_HINT), {
      onerror: (error) => log.debug({ err: error }, 'an MCP request was refused'),
      maxRequestBodySize: BODY_BYTES,
      // There is nothing to be told of: what is listed does not change.
      maxSubscriptions: 0,
    })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await handler.fetch(webRequest(request, body, gone.signal))
    await send(answer, response).catch(next)
  }
}

/** Of a body that cannot be read, the protocol says what is wrong. */
function messagesIn(body: Buffer | undefined): number {
  try {
    const messages: unknown = body && JSON.parse(String(body))
    return Array.isArray(messages) ? messages.length : 1
  } catch {
    return 1
  }
}

async function bodyOf(request: Incoming, response: Outgoing): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    received += chunk.length
    if (received > BODY_BYTES) {
      // The rest of it is not waited for.
      response.setHeader('Connection', 'close')
      throw new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${BODY_BYTES} bytes.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function webRequest({ method, headers }: Incoming, body: Buffer | undefined, signal: AbortSignal): Request {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  )
  return new Request(`http://${headers.host}${MCP_PATH}`, {
    ...{ method, signal, headers: pairs },
    ...(body && { body: new Uint8Array(body) }),
  })
}

function send(answer: Response, response: Outgoing): Promise<void> {
  response.statusCode = answer.status
  for (const [name, value] of answer.headers) response.setHeader(name, value)
  response.setHeader('Cache-Control', 'no-store')
  return new Promise((resolve, reject) => {
    response.once('close', resolve)
    if (!answer.body) return response.end()
    return Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
      .once('error', reject)
      .pipe(response)
  })
}
