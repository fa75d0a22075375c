/** Subscriptions: who may hold a stream open, when it ends, and how it is sent. */
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql'
import type { Plugin, YogaServerInstance } from 'graphql-yoga'
import type { Caller, Subscribe } from '../contract/index.ts'
import type { FaultLog } from '../kernel/faults/fault-log.ts'
import { oneFault, publicError, wrongQuery } from './errors.ts'

const EVENT_STREAM = 'text/event-stream'

type Result = AsyncIterableIterator<ExecutionResult> | ExecutionResult

const isStream = (result: Result): result is AsyncIterableIterator<ExecutionResult> => Symbol.asyncIterator in result

/** Counts the open streams of each caller, and ends a stream when its signal aborts. */
export const openStreams: Plugin<Caller> = {
  onSubscribe({ args, subscribeFn, setSubscribeFn }) {
    const { openStream } = args.contextValue as Caller
    const refused = (error: unknown): ExecutionResult => ({ errors: [publicError(error) as GraphQLError] })
    setSubscribeFn(async (subscriptionArgs): Promise<Result> => {
      if (!openStream) {
        return refused(wrongQuery(`A subscription is sent as an event stream: send Accept: ${EVENT_STREAM}.`))
      }
      const result = (await subscribeFn(subscriptionArgs)) as Result
      if (!isStream(result)) return result
      try {
        const signal = openStream()
        const end = () => void result.return?.()
        if (signal.aborted) end()
        else signal.addEventListener('abort', end, { once: true })
        return result
      } catch (error) {
        return refused(error)
      }
    })
  },
}

/**
 * Proxies must pass each event on at once. Yoga names a content coding that does not exist. The connection serves no
 * other request, so that a client that reconnects after a shutdown reaches another server.
 */
export const eventStreamHeaders: Plugin = {
  onResponse({ response: { headers } }) {
    if (!headers.get('content-type')?.startsWith(EVENT_STREAM)) return
    headers.delete('Content-Encoding')
    headers.set('Connection', 'close')
    headers.set('X-Accel-Buffering', 'no')
  },
}

/** Subscriptions of routes, in process. */
export function subscribing(
  // biome-ignore lint/suspicious/noExplicitAny: the context is the gateway's own and is not used here
  yoga: YogaServerInstance<any, any>,
  schema: GraphQLSchema,
  faults: FaultLog,
): Subscribe {
  const dataOf = ({ data, errors }: ExecutionResult, { requestId }: Caller) => {
    if (errors) throw oneFault(errors, requestId, faults)
    return data as Readonly<Record<string, unknown>>
  }
  return async (document, variableValues, caller) => {
    const enveloped = yoga.getEnveloped(caller as never)
    const contextValue = await enveloped.contextFactory()
    const result = (await enveloped.subscribe({ schema, document, variableValues, contextValue })) as Result
    if (!isStream(result)) throw oneFault(result.errors ?? [], caller.requestId, faults)
    return (async function* () {
      for await (const event of result) yield dataOf(event, caller)
    })()
  }
}
