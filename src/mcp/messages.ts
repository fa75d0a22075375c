/** The body of a POST: read up to its bound, and what it asks for, before any of it is answered. */
import type { Request as Incoming, Response as Outgoing } from 'express'
import { Fault } from '../kernel/faults.ts'
import { isResource } from './resources.ts'
import type { Surface } from './server.ts'

/** Questions are short. */
export const BODY_BYTES = 64 * 1024

/** Messages of one POST. */
const BATCH = 20

export interface Message {
  /** Null where none was given. */
  readonly id: string | number | null
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export async function bodyOf(request: Incoming, response: Outgoing): Promise<Buffer> {
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

/** The messages, whose mistakes the protocol tells; refused is what would have one POST answer a heap of lists. */
export function messagesIn(body: Buffer): Message[] {
  const messages = [parsed(body)].flat().map(messageOf)
  if (messages.length > BATCH) throw new Fault('INVALID_BODY', `A batch holds up to ${BATCH} messages.`)
  const lists = messages.flatMap(({ method }) => (method.endsWith('/list') ? [method] : []))
  const twice = lists.find((method, at) => lists.indexOf(method) !== at)
  if (twice !== undefined) throw new Fault('INVALID_BODY', `A batch asks for ${twice} once.`)
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

/** Whether the REST API is asked for it, which counts it as a request of its own. */
export const isCountedByRest = ({ tools, resources }: Surface, { method, params }: Message): boolean =>
  (method === 'tools/call' && tools.has(params['name'] as string)) ||
  (method === 'resources/read' && typeof params['uri'] === 'string' && isResource(resources, params['uri']))

/** What listens for changes: nothing that is listed here changes, so there is nothing to listen to. */
export const isListening = ({ method }: Message): boolean => method === 'subscriptions/listen'

/** As of a method that is not there (JSON-RPC 2.0, 5.1). */
export const nothingToHear = ({ id }: Message) => ({
  ...{ jsonrpc: '2.0', id },
  error: { code: -32601, message: 'There is nothing to listen to: what is listed here does not change.' },
})
