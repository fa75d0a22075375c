/** Process 1 of a container ends on the stop signals, whose default the kernel withholds from it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/build.ts'

/** The first process of a PID namespace of its own, which needs no container. */
const UNSHARE = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child']
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0

describe.skipIf(!canUnshare)('the first process of a container', () => {
  const folder = temporaryFolder()
  /** Accepts connections and says nothing, so that commands wait for it. */
  let database: Server
  beforeAll(async () => {
    database = createServer().listen(0, '127.0.0.1')
    await once(database, 'listening')
  })
  afterAll(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs a command until it has connected to the database, sends the signal, and tells the exit code. */
  async function endedBy(signal: NodeJS.Signals, ...command: string[]): Promise<number | null> {
    const { port } = database.address() as AddressInfo
    const child = spawn('unshare', [...UNSHARE, process.execPath, 'dist/program/cli.js', ...command], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/d` },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit') as Promise<[number | null]>
    try {
      await once(database, 'connection')
      const first = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
      process.kill(first, signal)
      return (await ended)[0]
    } finally {
      child.kill('SIGKILL')
    }
  }

  test('docker stop ends a server that still waits for its database', async () => {
    expect(await endedBy('SIGTERM', 'serve')).toBe(143)
  })

  test('Ctrl-C ends a command', async () => {
    expect(await endedBy('SIGINT', 'keys', 'list')).toBe(130)
  })
})
