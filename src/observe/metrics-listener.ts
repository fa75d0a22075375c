/** Serves `/metrics` on its own address, for when it must not be public. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { malformed, originForm, refuse, refuseBrokenRequests } from '../http/index.ts'
import type { MetricsText } from './metrics.ts'
import { negotiated } from './open-metrics.ts'

export interface MetricsListener {
  readonly url: string
  close(): Promise<void>
}

export function listenForMetrics(metrics: MetricsText, host: string, port: number): Promise<MetricsListener> {
  const options = { headersTimeout: 5_000, requestTimeout: 10_000, requireHostHeader: false }
  const server = http.createServer(options, async (request, response) => {
    request.url = originForm(request)
    const wrong = malformed(request)
    if (wrong) return refuse(response, wrong)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || request.url.split('?')[0] !== '/metrics') {
      response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end('Only GET /metrics is served here.\n')
      return
    }
    const { contentType, body } = await negotiated(await metrics.text(), request.headers.accept)
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
  refuseBrokenRequests(server)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: boundPort } = server.address() as AddressInfo
      resolve({
        url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}/metrics`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeAllConnections()
          }),
      })
    })
  })
}
