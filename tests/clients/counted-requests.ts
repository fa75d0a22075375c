/** Records the GraphQL requests that a running server receives, independently of what a client reports. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

export interface CountedRequests {
  /** The methods of the requests since the last call. */
  take(): string[]
  stop(): void
}

export function countRequests(url: string): CountedRequests {
  const { host } = new URL(url)
  let methods: string[] = []
  const record = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.headers.host === host && request.url?.startsWith('/graphql')) methods.push(request.method ?? '')
  }
  subscribe('http.server.request.start', record)
  return {
    take() {
      const taken = methods
      methods = []
      return taken
    },
    stop: () => void unsubscribe('http.server.request.start', record),
  }
}
