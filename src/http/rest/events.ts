/** Serves an event stream: the events of a subscription as Server-Sent Events (WHATWG HTML, 9.2). */
import type { Request, RequestHandler, Response } from 'express'
import { type BoundRoute, LAST_EVENT_ID, readParams, type Subscribe } from '../../contract/index.ts'
import type { FaultLog } from '../../kernel/faults/fault-log.ts'
import { toFault } from '../../kernel/faults/faults.ts'
import { callerOf, requestIdOf } from '../middleware.ts'

export interface EventParts {
  readonly subscribe: Subscribe
  /** Counts the response among the open streams of its caller. */
  readonly openStream: (request: Request, response: Response) => AbortSignal
  readonly faults: FaultLog
  /** How often a comment is sent, so that neither proxies nor this server take the connection for idle. */
  readonly heartbeatMs?: number
  /** A client that reads so slowly is disconnected. */
  readonly patienceMs?: number
}

const HEARTBEAT_MS = 10_000
const PATIENCE_MS = 15_000

/** Clients wait so long before they reconnect. It differs, so that they do not all return at once after a restart. */
const RECONNECT_MS = { min: 2_000, max: 8_000 } as const

/** Longer than any id of an event. */
const MAX_ID_LENGTH = 100

const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // After a shutdown, the client must not reconnect to this server.
  Connection: 'close',
  // nginx would collect events before it sends them.
  'X-Accel-Buffering': 'no',
}

export function eventsEndpoint(parts: EventParts, route: BoundRoute): RequestHandler {
  const { subscribe, openStream } = parts
  return async (request, response) => {
    const sent = { path: request.params as Record<string, string>, query: request.query }
    const { variant, variables, params } = readParams(route, sent)
    if (request.method === 'HEAD') return void response.set(HEADERS).end()
    const lastEventId = request.get('Last-Event-ID')?.slice(0, MAX_ID_LENGTH)
    const events = await subscribe(
      variant.document,
      { ...variables, ...(lastEventId && { [LAST_EVENT_ID]: lastEventId }) },
      { ...callerOf(response), openStream: () => openStream(request, response) },
    )
    const { min, max } = RECONNECT_MS
    response.set(HEADERS).write(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`)
    await send(events, (data) => eventText(variant.shaped.value(data, params)), response, parts)
  }
}

/** An event: the alias of the subscription is its type, and the version its id. JSON has no line breaks. */
function eventText(result: Readonly<Record<string, unknown>>): string {
  const [[type, data]] = Object.entries(result) as [[string, { readonly data_version: string }]]
  return `id: ${data.data_version}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
}

type Events = Awaited<ReturnType<Subscribe>>

async function send(
  events: Events,
  textOf: (data: Readonly<Record<string, unknown>>) => string,
  response: Response,
  { faults, heartbeatMs = HEARTBEAT_MS, patienceMs = PATIENCE_MS }: EventParts,
): Promise<void> {
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n')
  }, heartbeatMs)
  try {
    for await (const data of events) {
      response.write(textOf(data))
      // The next event is read from the record when the client has read this one.
      if (response.writableNeedDrain && !(await isDrained(response, patienceMs))) return void response.destroy()
    }
    response.end()
  } catch (error) {
    faults.report(toFault(error), requestIdOf(response))
    response.destroy()
  } finally {
    clearInterval(heartbeat)
  }
}

const isDrained = (response: Response, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (drained: boolean) => () => {
      clearTimeout(timer)
      response.off('drain', onDrain).off('close', onClose)
      resolve(drained)
    }
    const [onDrain, onClose] = [settle(true), settle(false)]
    const timer = setTimeout(onClose, withinMs)
    response.on('drain', onDrain).on('close', onClose)
  })
