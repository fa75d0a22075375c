/** `/mcp` over the data of a world, with its own limits, composed as in the server. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createDocuments } from '../../rest-adapters/openapi/documents.ts'
import { services } from '../../rest-adapters/routes.ts'
import { createLimiter } from '../../src/access/limits/limiter.ts'
import type { LimitStore } from '../../src/access/limits/store.ts'
import { createWidgetTokens } from '../../src/access/widget-tokens.ts'
import { createGuards } from '../../src/http/authentication.ts'
import { onError } from '../../src/http/errors.ts'
import { viewerOf, withRequestId, withSnapshot } from '../../src/http/middleware.ts'
import { createResponseCache } from '../../src/http/responses/response-cache.ts'
import { inProcess } from '../../src/http/rest/in-process.ts'
import { silentFaultLog } from '../../src/kernel/faults/fault-log.ts'
import { OPEN_LIMIT } from '../../src/kernel/limits.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { MCP_PATH, mcpHttp, sendRpcError } from '../../src/mcp/index.ts'
import { noVersions } from '../helpers/versions.ts'
import type { World } from '../helpers/world.ts'

export interface Served {
  /** Sends messages, singly or as a batch as clients of older revisions do, or raw text. */
  post(messages: unknown, headers?: Record<string, string>): Promise<{ status: number; headers: Headers; text: string }>
  close(): Promise<void>
}

export async function serveMcp({ server, keyCache }: World, budgets: LimitStore): Promise<Served> {
  const { routes, gateway } = server
  const limiter = createLimiter({ store: budgets, openLimit: OPEN_LIMIT, allowed: [], viewerOf })
  const widgetTokens = createWidgetTokens([{ kid: 'a', secret: new Uint8Array(32) }])
  const guards = createGuards({ keys: keyCache, limiter, widgetTokens, keyless: new Set() })
  const served = () => ({ key: 'v1' })
  const { execute } = gateway
  const documents = createDocuments({ routes, execute, served, publicUrl: () => 'http://127.0.0.1' })
  const app = express()
  const handler = mcpHttp({
    services: ['bodybuilding'],
    document: (name) => documents.bare(services.find((service) => service.name === name)),
    publicUrl: () => 'http://127.0.0.1',
    callRoute: inProcess({
      ...{ routes, execute, limiter, versions: noVersions },
      guard: guards.spanning('mcp'),
      responses: createResponseCache(1_000_000),
      faults: silentFaultLog,
    }),
    limit: limiter.of('mcp')('messages'),
    log: silentLog,
  })
  app.use(withRequestId, withSnapshot(served)).all(MCP_PATH, handler).use(onError(silentFaultLog, sendRpcError))
  const listening = createServer(app)
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}${MCP_PATH}`
  return {
    async post(messages, headers = {}) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
          ...{ 'mcp-protocol-version': '2025-03-26', ...headers },
        },
        body: typeof messages === 'string' ? messages : JSON.stringify(messages),
      })
      return { status: answer.status, headers: answer.headers, text: await answer.text() }
    },
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve())
        listening.closeAllConnections()
      }),
  }
}
