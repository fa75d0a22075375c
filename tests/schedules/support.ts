/** What the tests of scheduled imports share: a web server as the source, lifts to import, and schedules of them. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Cron } from 'croner'
import type { SqlDatabase } from '../../src/database/database.ts'
import { SOURCES } from '../../src/importers/generated/sources.ts'
import type { ImportTarget } from '../../src/importers/run.ts'
import { type Config, readConfig } from '../../src/kernel/config/config.ts'
import type { Schedule } from '../../src/server/schedules/schedule.ts'

export interface WebServer {
  /** `127.0.0.1:1234` */
  readonly host: string
  readonly url: string
  readonly requests: http.IncomingMessage[]
  answer: RequestListener
  close(): Promise<void>
}

export async function webServer(): Promise<WebServer> {
  const requests: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    self.answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const self: WebServer = {
    ...{ host, url: `http://${host}/lifts.csv`, requests },
    answer: (_, response) => response.writeHead(404).end(),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}

/** Self-reported lifts, enough for percentiles. */
export const liftsOf = (count: number, kg = 80): string =>
  `lift,sex,bodyweight,weight,unit\n${Array.from({ length: count }, (_, at) => `squat,male,${75 + (at % 12)},${kg + (at % 97)},kg\n`).join('')}`

/** Serves a text with validators, and 304 to requests that have them. */
export const versioned =
  (text: () => string): RequestListener =>
  (request, response) => {
    const body = text()
    const headers = {
      ETag: `"${body.length}-${body.slice(60, 80).trim()}"`.replaceAll(/\s/g, ''),
      'Last-Modified': MODIFIED,
    }
    if (request.headers['if-none-match'] === headers.ETag) response.writeHead(304, headers).end()
    else response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body)
  }
const MODIFIED = 'Fri, 20 Nov 2026 10:00:00 GMT'

export function scheduleOf(server: WebServer, more: Partial<Schedule> & { readonly at?: string } = {}): Schedule {
  const { at = '0 3 * * *', ...rest } = more
  return {
    ...{ name: 'lifts', kind: 'gym', source: SOURCES['gym']!, urls: [server.url], options: { label: 'Club' } },
    ...{ privateHosts: [server.host], alert: undefined },
    cron: new Cron(at, { mode: '5-part', timezone: 'UTC', paused: true }),
    ...rest,
  }
}

/** Settings of a server with a data folder of its own, which `remove` deletes. */
export function settingsOf(more: Record<string, string> = {}): { config: Config; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-schedules-'))
  return {
    config: readConfig({ DATA_DIR: folder, ...more }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export const targetOf = (database: SqlDatabase): ImportTarget => ({
  open: async () => database,
  openExisting: async () => database,
  claim: (name) => database.claim(name),
  ...(database.holder && { holder: database.holder }),
})
