/** Counts the GraphQL requests that a running server receives, whatever a client says that it sent. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

export interface CountedRequests {
  /** The methods of the requests since the last call. */
  taken(): string[]
  stop(): void
}

export function countRequests(url: string): CountedRequests {
  const { host } = new URL(url)
  let methods: string[] = []
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage }
    if (request.headers.host === host && request.url?.startsWith('/graphql')) methods.push(request.method ?? '')
  }
  subscribe('http.server.request.start', note)
  return {
    taken() {
      const last = methods
      methods = []
      return last
    },
    stop: () => void unsubscribe('http.server.request.start', note),
  }
}
