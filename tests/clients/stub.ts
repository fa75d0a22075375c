/** A server that sends scripted responses in order and records the requests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Scripted {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export interface Stub {
  readonly url: string
  /** The requests since the last call of `script`. */
  readonly requests: IncomingMessage[]
  /** Sets the responses; the last one repeats. */
  script(...responses: readonly Scripted[]): void
  close(): Promise<void>
}

export async function createStub(): Promise<Stub> {
  const requests: IncomingMessage[] = []
  let responses: readonly Scripted[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    const { status = 200, headers = {}, body = {} } = responses[Math.min(requests.length, responses.length) - 1] ?? {}
    response
      .writeHead(status, headers)
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    requests,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script(...next) {
      responses = next
      requests.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page of a bodybuilding list with one row. */
export const pageOf = (page: number, pages: number, dataVersion: string): Scripted => ({
  headers: { 'X-Data-Version': dataVersion },
  body: { total: pages, page, per_page: 1, pages, data: [{ id: page }], data_version: dataVersion },
})
