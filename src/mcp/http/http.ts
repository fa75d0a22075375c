/** MCP over Streamable HTTP: stateless, and each POST is handled independently in this process. */
import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Request as Incoming, Response as Outgoing, RequestHandler } from 'express'
import { Fault } from '../../kernel/faults/faults.ts'
import { programVersion } from '../../kernel/files/package.ts'
import type { Log } from '../../kernel/log.ts'
import { readArguments } from '../arguments.ts'
import { readDocument } from '../document.ts'
import { type CallOperation, placed, type Reply } from '../request.ts'
import { isResource } from '../resources.ts'
import type { ServiceName } from '../selection.ts'
import { createMcpServer, type Surface, surfaceOf } from '../server.ts'
import type { Tool } from '../tools.ts'
import { type MessageId, rpcError, setMessageId } from './errors.ts'
import { MCP_PATH } from './path.ts'

// Protection against DNS rebinding: a page whose name resolves to this machine could reach a server on loopback, but
// its requests name the page's host. A numeric address cannot be rebound.

const PLAIN = /^[\w.:[\]-]+$/

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Why the request is rejected; undefined if it is allowed. `publicUrl` is the public URL of the server. */
export function refusedHost(
  publicUrl: string,
  { host, origin }: { host?: string | undefined; origin?: string | undefined },
): string | undefined {
  const hostname = PLAIN.test(host ?? '') ? hostnameOf(`http://${host}`) : undefined
  if (!hostname) return 'The Host header is missing or malformed.'
  const ours = new Set([...LOOPBACK, hostnameOf(publicUrl)])
  const numbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  if (!numbers && !ours.has(hostname))
    return `This server is not ${hostname.slice(0, 80)}: its operator sets its address in PUBLIC_URL.`
  if (origin === undefined) return undefined
  const from = hostnameOf(origin)
  if (from && (ours.has(from) || from === hostname)) return undefined
  return 'Requests from pages of other origins are not allowed.'
}

const hostnameOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).hostname : undefined)

/** GET and DELETE are for sessions; the MCP handler itself responds that there are none. */
const METHODS = new Set(['POST', 'GET', 'DELETE', 'OPTIONS'])
const ALLOW = 'POST, OPTIONS'

const KEY_HINT =
  'Send a key with each request to this server, as X-API-Key: <key> or Authorization: Bearer <key>. The operator of the service creates keys (keys create): tell them what you need one for.'

/** Calls a route by name, with the values placed as in a request. */
type CallRoute = (name: string, sent: ReturnType<typeof placed>) => Promise<Reply>

export interface McpHttpParts {
  readonly services: readonly ServiceName[]
  /** The OpenAPI document of a service; read on the first request, because it names the server's address. */
  readonly document: (service: ServiceName) => object
  readonly publicUrl: () => string
  /**
   * Calls the REST API on behalf of the caller, with their credential and within their limits, and says when it counts a
   * call.
   */
  readonly callRoute: (request: Incoming, response: Outgoing, onCounted: () => void) => CallRoute
  /** Counts a POST that requests more than the REST API counts itself, such as lists of tools. */
  readonly limit?: RequestHandler
  /** Sends the headers of that limit and counts nothing, for requests that do not count. */
  readonly limitHeaders?: RequestHandler
  readonly log: Pick<Log, 'debug'>
}

export function mcpHttp({
  services,
  document,
  publicUrl,
  callRoute,
  limit,
  limitHeaders,
  log,
}: McpHttpParts): RequestHandler {
  const version = programVersion()
  let made: Surface | undefined
  const surface = () => {
    made ??= surfaceOf(new Map(services.map((name) => [name, readDocument(document(name))])))
    return made
  }
  const admitted = async (request: Incoming, response: Outgoing): Promise<PostedMessages> => {
    const body = await bodyOf(request, response)
    const messages = messagesIn(body)
    if (messages.length === 1) setMessageId(response, messages[0]!.id)
    const isCounted = !messages.every((message) => isCountedByRest(surface(), message))
    if (limit && isCounted) await passed(limit, request, response)
    return { body, messages, isCounted }
  }
  return async (request, response, next) => {
    const { method } = request
    if (limitHeaders) await passed(limitHeaders, request, response)
    const refused = refusedHost(publicUrl(), request.headers)
    if (refused) throw new Fault('FORBIDDEN', refused)
    if (method === 'OPTIONS') return void response.set({ Allow: ALLOW, 'Cache-Control': 'no-store' }).status(204).end()
    if (!METHODS.has(method)) {
      throw new Fault('METHOD_NOT_ALLOWED', `${MCP_PATH} takes ${ALLOW}, not ${method}.`, { headers: { Allow: ALLOW } })
    }
    const { body, messages = [], isCounted = true } = method === 'POST' ? await admitted(request, response) : {}
    const [first] = messages
    if (first && messages.length === 1 && isListening(first)) {
      return void response.set('Cache-Control', 'no-store').status(404).json(nothingToHear(first))
    }
    let onCounted = () => {}
    const counted = new Promise<void>((resolve) => {
      onCounted = resolve
    })
    const route = callRoute(request, response, onCounted)
    const call: CallOperation = (_, operation, values) => route(operation.name, placed(operation, values))
    const handler = createMcpHandler(() => createMcpServer({ surface, call, version, keyHint: KEY_HINT }), {
      onerror: (error) => log.debug({ err: error }, 'an MCP request was refused'),
      maxRequestBodySize: BODY_BYTES,
      // No notifications: the lists do not change.
      maxSubscriptions: 0,
    })
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await handler.fetch(webRequest(publicUrl(), request, body, gone.signal))
    if (!limit || isCounted) return send(answer, response).catch(next)
    // Nothing is sent before the REST API has counted a call. If it counts none, such as those that are not valid or
    // have no key, the POST counts when all of the answer is known.
    const isUncounted = await Promise.race([counted.then(() => false), ended(answer.clone())])
    if (isUncounted) await passed(limit, request, response)
    await send(answer, response).catch(next)
  }
}

interface PostedMessages {
  readonly body: Buffer
  readonly messages: readonly Message[]
  /** Whether the POST itself was counted, because of messages that the REST API does not count. */
  readonly isCounted: boolean
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

/** Resolves with true when all of the answer is known. */
async function ended(answer: Response): Promise<true> {
  await answer.arrayBuffer()
  return true
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

// Reads the body of a POST up to its limit, and the messages in it.

const BODY_BYTES = 64 * 1024

/** Messages of one POST. */
const BATCH = 20

interface Message {
  /** Null if the message has none. */
  readonly id: MessageId
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

async function bodyOf(request: Incoming, response: Outgoing): Promise<Buffer> {
  const chunks: Buffer[] = []
  let received = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      received += chunk.length
      if (received > BODY_BYTES) {
        // Do not wait for the rest of the body.
        response.setHeader('Connection', 'close')
        throw new Fault('PAYLOAD_TOO_LARGE', `The body is larger than ${BODY_BYTES} bytes.`)
      }
      chunks.push(chunk)
    }
  } catch (error) {
    // Nobody reads this, but the code of a broken connection is also that of a lost database.
    if (error instanceof Fault || request.complete) throw error
    throw new Fault('INVALID_BODY', 'The body was cut off.')
  }
  return Buffer.concat(chunks)
}

/** The messages; the MCP handler reports their faults. Rejects a batch that is too long or repeats a list request. */
function messagesIn(body: Buffer): Message[] {
  const messages = [parsed(body)].flat().map(messageOf)
  if (messages.length > BATCH) throw new Fault('INVALID_BODY', `A batch may contain at most ${BATCH} messages.`)
  const lists = messages.flatMap(({ method }) => (method.endsWith('/list') ? [method] : []))
  const twice = lists.find((method, at) => lists.indexOf(method) !== at)
  if (twice !== undefined) throw new Fault('INVALID_BODY', `A batch may contain ${twice} only once.`)
  return messages
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

function messageOf(message: unknown): Message {
  const { id, method, params } = Object(message) as { id?: unknown; method?: unknown; params?: unknown }
  return {
    id: typeof id === 'string' || typeof id === 'number' ? id : null,
    method: typeof method === 'string' ? method : '',
    params: Object(params) as Message['params'],
  }
}

/** Whether the message calls the REST API, which counts it as a request. Notifications call nothing. */
const isCountedByRest = ({ tools, resources }: Surface, { id, method, params }: Message): boolean =>
  id !== null &&
  ((method === 'tools/call' && isForwarded(tools.get(params['name'] as string), params['arguments'])) ||
    (method === 'resources/read' && typeof params['uri'] === 'string' && isResource(resources, params['uri'])))

/** Whether a call has arguments that are sent to the API; it answers others itself. */
const isForwarded = (tool: Tool | undefined, args: unknown): boolean =>
  tool !== undefined && 'values' in readArguments(tool, Object(args ?? {}))

/** Whether the message subscribes to changes. The lists never change, so there is nothing to subscribe to. */
const isListening = ({ id, method }: Message): boolean => id !== null && method === 'subscriptions/listen'

/** The error of a method that does not exist (JSON-RPC 2.0, 5.1). */
const nothingToHear = ({ id }: Message) =>
  rpcError(id, -32_601, 'There is no event stream: the lists here do not change.')
