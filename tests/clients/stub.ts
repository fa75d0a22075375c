/** A server that sends scripted responses in turn and records the requests. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Scripted {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

export interface Stub {
  readonly url: string
  readonly asked: IncomingMessage[]
  /** The responses from now on; the last one repeats. */
  script(...answers: readonly Scripted[]): void
  close(): Promise<void>
}

export async function createStub(): Promise<Stub> {
  const asked: IncomingMessage[] = []
  let answers: readonly Scripted[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    const { status = 200, headers = {}, body = {} } = answers[Math.min(asked.length, answers.length) - 1] ?? {}
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script(...next) {
      answers = next
      asked.length = 0
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
