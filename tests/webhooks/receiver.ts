/** An endpoint that receives webhooks, and what it received. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** Answers the messages that follow; without an answer the request hangs. */
  answer: ((response: http.ServerResponse) => void) | undefined
  close(): Promise<void>
}

export const withStatus =
  (status: number, headers: Record<string, string> = {}) =>
  (response: http.ServerResponse): void =>
    void response.writeHead(status, headers).end()

export async function receiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body })
      self.answer?.(response)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const self: Receiver = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook?token=hidden`,
    received,
    answer: withStatus(204),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}
