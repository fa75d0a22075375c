/** Server shutdown: requests that arrive in time are served, and no client waits long. */
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { type Served, serve, temporaryFolder } from '../helpers/build.ts'

const PATIENT = { timeout: 15_000 }
const folder = temporaryFolder()
const started: Served[] = []
const start = async (env: Record<string, string> = {}): Promise<Served> => {
  const settings = { DEMO: 'false', RATE_LIMIT_ALLOWLIST: '127.0.0.1', LOG_LEVEL: 'info', ...env }
  const server = await serve(folder, settings)
  started.push(server)
  return server
}
/** Stops servers that a failed test left running. */
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop('SIGKILL')
})

interface Outcome {
  readonly status?: number
  /** The error code, if the request failed. */
  readonly code?: string | undefined
  /** The response announces that the server closes the connection. */
  readonly last?: boolean
}

const get = (url: string, agent: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    const fail = ({ code }: NodeJS.ErrnoException) => resolve({ code })
    const asking = request(url, { agent }, (answer) => {
      answer.resume().on('error', fail)
      answer.on('end', () =>
        resolve({ status: answer.statusCode as number, last: answer.headers.connection === 'close' }),
      )
    })
    asking.on('error', fail).end()
  })

describe('SIGTERM', () => {
  test('under a steady load loses no request, and ends with 0', async () => {
    const server = await start()
    const outcomes: Outcome[] = []
    let over = false
    // Keep-alive connections that are reused immediately are the worst case for a server that wants to close them.
    const clients = Array.from({ length: 8 }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const outcome = await get(`${server.url}/strength/v1/cp/squat?unit=kg`, agent)
        outcomes.push(outcome)
        if (outcome.code !== undefined || over) break
        await sleep(index * 2)
      }
      agent.destroy()
    })
    await expect.poll(() => outcomes.length, PATIENT).toBeGreaterThan(200)
    const code = await server.stop('SIGTERM')
    over = true
    await Promise.all(clients)

    expect(code).toBe(0)
    const failed = outcomes.filter(({ status }) => status !== 200)
    // One failure per client: its next connection attempt after the shutdown.
    expect(failed).toEqual(clients.map(() => ({ code: 'ECONNREFUSED' })))
    expect(outcomes.filter(({ last }) => last)).toHaveLength(8)
    expect(outcomes.length).toBeGreaterThan(300)
    // The log must be complete, but its last lines may still be in the pipe when the process ends.
    await expect.poll(() => server.output(), PATIENT).toContain('"msg":"stopped"')
    expect(server.output().match(/"msg":"request"/g)).toHaveLength(outcomes.length - failed.length)
  }, 60_000)

  test('fails readiness at once while it still answers, and a second one does not wait', async () => {
    const server = await start({ SHUTDOWN_DELAY_SECONDS: '60' })
    const agent = new Agent({ keepAlive: false })
    expect((await get(`${server.url}/readyz`, agent)).status).toBe(200)
    const ended = server.stop('SIGTERM')
    await expect.poll(async () => (await get(`${server.url}/readyz`, agent)).status, PATIENT).toBe(503)
    expect((await get(`${server.url}/livez`, agent)).status).toBe(200)
    expect((await get(`${server.url}/strength/v1/standards`, agent)).status).toBe(200)
    // A second signal within 300 ms counts as a duplicate of the first.
    await sleep(400)
    process.kill(server.pid, 'SIGTERM')
    expect(await ended).toBe(1)
    await expect.poll(() => server.output(), PATIENT).toContain('not waiting')
  }, 60_000)

  test('lets a slow request that was begun before it finish', async () => {
    const server = await start({ SHUTDOWN_DELAY_SECONDS: '0' })
    let finish = () => {}
    const agent = new Agent({ keepAlive: true })
    const body = JSON.stringify({ query: '{ __typename }' })
    const slow = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
      const asking = request(`${server.url}/graphql`, { agent, method: 'POST', headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      asking.on('error', reject)
      asking.write(body.slice(0, 5))
      finish = () => asking.end(body.slice(5))
    })
    await sleep(200)
    const ended = server.stop('SIGTERM')
    await sleep(1_500)
    finish()
    expect(await slow).toBe(200)
    expect(await ended).toBe(0)
    agent.destroy()
  }, 60_000)
})

test('SIGINT ends it as well, at once where nobody is connected', async () => {
  const server = await start({ SHUTDOWN_DELAY_SECONDS: '0' })
  expect(await server.stop('SIGINT')).toBe(0)
}, 30_000)

describe('under npm', () => {
  /** Starts a server by another program, sends that program SIGTERM, and waits until the server has drained. */
  const stopped = async (command: string, ...args: string[]): Promise<void> => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], npm_lifecycle_event: 'npx' }
    const settings = { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'info', PORT: '0', SHUTDOWN_DELAY_SECONDS: '0' }
    const child = spawn(command, args, { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk) => {
        text += chunk
      })
    const closed = new Promise((resolve) => child.once('close', resolve))
    await expect.poll(() => text, { timeout: 30_000 }).toContain('ready at')
    child.kill('SIGTERM')
    // The server has inherited the pipes, which close with it.
    await closed
    expect(text).toContain('"msg":"stopped"')
  }

  test('a signal to npm stops the server that a script has started', async () => {
    await stopped('npm', 'run', '--silent', 'cli', '--', 'serve')
  }, 60_000)

  test('a shell between npm and the server that ends without passing the signal on stops it, too', async () => {
    await stopped('sh', '-c', 'node dist/program/cli.js serve; true')
  }, 60_000)
})
