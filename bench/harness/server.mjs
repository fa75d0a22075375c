// A server as a child process, either the product or a peer, measured from outside.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cli } from './work.mjs'

const PATIENCE_MS = 60_000
/** Clock ticks per second; on Linux always 100 where Node runs. */
const TICKS = 100

/** Runs `serve` on a data folder. The rate limit is active and counts, but is never reached. */
export const startProduct = (folder, env = {}, options) =>
  startServer(
    [cli, 'serve'],
    { PORT: '0', ANONYMOUS_RATE_LIMIT_PER_MINUTE: String(LIMIT), ...env, DATA_DIR: folder },
    options,
  )

export const LIMIT = 1_000_000_000

const running = new Set()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a server and resolves once it prints its URL. `node` selects a different Node binary. */
export async function startServer(args, env, { node = process.execPath } = {}) {
  const started = performance.now()
  // The peers log nothing, and reading the product's log would cost processor time in the load process.
  const quiet = { LOG_LEVEL: 'warn', ...process.env, ...env }
  const child = spawn(node, args, { env: quiet, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail('did not say its address in time'), PATIENCE_MS)
    const fail = (why) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(new Error(`${args.join(' ')} ${why}:\n${said}`))
    }
    const hear = (text) => {
      if (said.length < 100_000) said += text
      const found = /https?:\/\/[\d.]+:\d+/.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(found[0])
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('exit', (code) => fail(`ended with ${code}`))
  })
  return {
    url,
    started,
    rssMb: () =>
      (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) * 1024) / 1e6,
    /** Processor seconds used by all threads and workers; undefined if the system does not expose them. */
    processorSeconds: () => processorSeconds(child.pid),
    async stop() {
      if (child.exitCode !== null) return
      const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.kill('SIGTERM')
      await once(child, 'exit')
      clearTimeout(timer)
    },
  }
}

/** Includes worker processes. */
function processorSeconds(pid) {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return undefined
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS
  return workers.reduce((seconds, worker) => seconds + (processorSeconds(worker) ?? 0), own)
}

/** Milliseconds from process start to the first 200. */
export async function firstAnswer({ url, started }, path) {
  for (;;) {
    const status = await statusOf(url + path)
    if (status === 200) return performance.now() - started
    if (performance.now() - started > PATIENCE_MS) throw new Error(`${url}${path} answers ${status} and not 200.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function statusOf(url) {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}
