/** A server over a world's database with its own clock for widget credentials, and a readable log. */
import { rmSync } from 'node:fs'
import { createSnapshots } from '../../src/database/snapshots/snapshots.ts'
import { readConfig } from '../../src/kernel/config/config.ts'
import { createLog } from '../../src/kernel/log.ts'
import { createServer } from '../../src/server/server.ts'
import { temporaryFolder } from '../helpers/build.ts'
import type { World } from '../helpers/world.ts'

export interface Clocked {
  readonly url: string
  /** All log lines. */
  readonly lines: string[]
  /** Sets the credentials' clock this many milliseconds ahead. */
  later(ms: number): void
  close(): Promise<void>
}

export async function clocked(
  { database, keyCache }: World,
  settings: Readonly<Record<string, string>> = {},
): Promise<Clocked> {
  const lines: string[] = []
  let ahead = 0
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const dataDir = temporaryFolder()
  const given = { PORT: '0', RATE_LIMIT_ALLOWLIST: '127.0.0.1', DATA_DIR: dataDir, LOG_CLIENT_IP: 'true', ...settings }
  const snapshots = await createSnapshots(database, log)
  const server = createServer({
    ...{ config: readConfig(given), database, snapshots, keys: keyCache, log },
    now: () => Date.now() + ahead,
  })
  const url = await server.listen()
  return {
    ...{ url, lines },
    later: (ms) => {
      ahead += ms
    },
    async close() {
      await server.close()
      await snapshots.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Request helpers for such a server. */
export function asking(server: () => Clocked) {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server().url}${path}`, init)
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    ask,
    /** The values that a framed page passes to its script. */
    async handed(path: string): Promise<{ api: string; token: string; seconds: number }> {
      const { text, status } = await ask(path)
      if (status !== 200) throw new Error(`${path} is answered with ${status}: ${text}`)
      const of = (name: string) => new RegExp(` data-${name}="([^"]*)"`).exec(text)?.[1]?.replaceAll('&amp;', '&') ?? ''
      return { api: of('api'), token: of('token'), seconds: Number(of('seconds')) }
    },
    withToken: (path: string, token: string) => ask(path, { headers: { Authorization: `Widget ${token}` } }),
    /** Requests a new credential as the page itself does. */
    refreshed: (path: string, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } }),
  }
}
