/**
 * A built server with a small demo data set on loopback, for the suites to run against. Leaves nothing behind when it
 * stops.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PROJECT } from './installed.mjs'

const CLI = join(PROJECT, 'dist/program/cli.js')
/** Generating demo data takes time on a loaded machine. */
const PATIENCE_MS = 300_000
/** The services with data of their own. */
const SERVICES = ['strength', 'strongman', 'bodybuilding']

/** `settings` override the defaults for suites: demo data, and no rate limit. */
export async function startWorld(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'strengthgraph-audit-'))
  const env = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    ...{
      DEMO_SCALE: '0.05',
      RATE_LIMIT_ALLOWLIST: '127.0.0.1',
      MCP_SERVICES: [...SERVICES, 'people'].join(','),
      ...settings,
    },
  }
  const child = spawn(process.execPath, [CLI, 'serve'], { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const close = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const url = await within(() => /ready at (http:\S+)/.exec(output)?.[1])
    const loaded = await within(async () => {
      const { checks } = await (await fetch(`${url}/readyz`)).json()
      return SERVICES.every((name) => checks.data.detail.includes(name)) && checks.data.detail
    })
    const key = /sg_test_\w{22}_\w{6}/.exec(output)?.[0]
    if (!key) throw new Error('the first start printed no key')
    return { url, key, loaded, close, output: () => output }
  } catch (error) {
    await close()
    throw new Error(`the server did not come up (npm run build first): ${error.message}\n${output}`)
  }

  async function within(look) {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline && child.exitCode === null) {
      const found = await look()
      if (found) return found
      await pause(250)
    }
    throw new Error(child.exitCode === null ? 'it took too long' : `it ended with ${child.exitCode}`)
  }
}
