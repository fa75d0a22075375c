/** A Redis for one test, on a free port, that can be killed, frozen, slowed down and restarted. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../helpers/free-port.ts'

/** Tests that need Redis are skipped if it is not installed. */
export const redisInstalled = spawnSync('redis-server', ['--version']).status === 0
if (!redisInstalled) console.warn('redis-server is not installed: the tests of limits on Redis are skipped')

export interface ScratchRedis {
  readonly url: string
  /** Runs a command with redis-cli. */
  command(...command: string[]): string
  /** Runs a command without blocking. */
  start(...command: string[]): Promise<unknown>
  /** Stops responding, with its connections open. */
  freeze(): void
  thaw(): void
  kill(): Promise<void>
  /** Starts again on the same port, empty. */
  revive(): Promise<void>
}

export async function scratchRedis(): Promise<ScratchRedis> {
  const port = await freePort()
  let child = await start(port)
  return {
    url: `redis://127.0.0.1:${port}`,
    command: (...command) => execFileSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).trim(),
    start: (...command) => once(spawn('redis-cli', ['-p', String(port), ...command], { stdio: 'ignore' }), 'exit'),
    freeze() {
      child.kill('SIGSTOP')
      // The signal arrives a moment later; until then Redis goes on responding.
      while (!execFileSync('ps', ['-o', 'stat=', '-p', String(child.pid)], { encoding: 'utf8' }).startsWith('T'));
    },
    thaw: () => void child.kill('SIGCONT'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async revive() {
      child = await start(port)
    },
  }
}

/** An address on which nothing listens. */
export const nowhere = async (): Promise<string> => `redis://127.0.0.1:${await freePort()}`

/** The same Redis behind a network delay. */
export async function behindDelay(url: string): Promise<{ url: string; delayMs: number; close(): void }> {
  const server = createServer((near) => {
    const behind = connect(Number(new URL(url).port), '127.0.0.1')
    near.on('data', (data) => behind.write(data))
    behind.on('data', (data) => setTimeout(() => near.writable && near.write(data), far.delayMs))
    for (const [one, other] of [
      [near, behind],
      [behind, near],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const far = { url: `redis://127.0.0.1:${port}`, delayMs: 0, close: () => void server.close() }
  return far
}

async function start(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', [...options, '--enable-debug-command', 'local'], { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries += 1) {
    if (await listens(port)) return child
    await wait(50)
  }
  throw new Error('redis-server does not listen')
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
