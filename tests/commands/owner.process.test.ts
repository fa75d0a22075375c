/**
 * One server owns a data folder: a second is rejected, a command makes it wait, and socket clients of its database
 * notice when it ends.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/database/open.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { cli, type Ran, type Served, serve, temporaryFolder } from '../helpers/build.ts'

const PATIENT = { timeout: 30_000 }
const QUIET = { DEMO: 'false' }

let folder: string
let server: Served | undefined
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = undefined
  rmSync(folder, { recursive: true, force: true })
})

const owner = () => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8'))

test('a start that cannot have its port makes no key; the next one shows it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { code, stdout, stderr } = await cli(folder, ['serve'], { ...QUIET, PORT: String(port) })
  taken.close()
  expect([code, stderr]).toEqual([1, expect.stringContaining(`PORT: ${port} is taken`)])
  expect(stdout).not.toMatch(/sg_test_/)
  server = await serve(folder, QUIET)
  const [key] = /sg_test_\w+/.exec(server.output()) ?? []
  const headers = { Authorization: `Bearer ${key}` }
  expect((await fetch(`${server.url}/strongman/v1/contests`, { headers })).status).toBe(200)
})

describe('a second `serve`', () => {
  test('is refused at once, told whom to stop, and leaves the first alone', async () => {
    server = await serve(folder, QUIET)
    const second = await cli(folder, ['serve'], QUIET)
    expect([second.code, second.stdout]).toEqual([1, ''])
    expect(second.stderr).toMatch(
      new RegExp(`^The data folder ${folder} is served by process ${server.pid} already, and one server owns`),
    )
    expect(second.stderr).toMatch(/Stop that process, name another folder with DATA_DIR, or .* DATABASE_URL/)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(owner()).toMatchObject({ pid: server.pid, role: 'server' })
  })

  test('starts when the first has stopped, or was killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      server = await serve(folder, QUIET)
      expect(owner()).toMatchObject({ pid: server.pid, role: 'server' })
      await server.stop(signal)
    }
  })
})

test('`serve` waits for a command that owns the folder, says so, and owns it then', async () => {
  const command = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog, { role: 'command' })
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0', ...QUIET }
  const child = spawn(process.execPath, ['--liftoff-only', 'dist/program/cli.js', 'serve'], { env, stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  try {
    await expect.poll(() => output, PATIENT).toContain(`Waiting for process ${process.pid}, a command that uses`)
    await sleep(500)
    expect(output).not.toContain('ready at')
    await command.close()
    await expect.poll(() => output, PATIENT).toContain('ready at')
    expect(owner()).toMatchObject({ pid: child.pid, role: 'server' })
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
}, 60_000)

test('a command that owns the folder waits for another that uses its database', async () => {
  const options = { role: 'command', lingerMs: 10_000 } as const
  const first = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog, options)
  const second = await openDatabase({ DATABASE_URL: '', DATA_DIR: folder }, silentLog, options)
  expect(second.kind).toBe('socket-client')
  const asked = () => second.transaction((sql) => sql.query<{ one: number }>('SELECT 1 AS one'))
  await asked()
  const closed = first.close()
  await sleep(300)
  expect(await asked()).toEqual([{ one: 1 }])
  await second.close()
  await closed
})

describe('a command whose server is killed', () => {
  let child: ChildProcess
  /** Runs a command beside the server, in the background, so that the test can kill the server meanwhile. */
  const start = (...args: string[]): Promise<Ran> =>
    new Promise((resolve) => {
      const env = { PATH: process.env['PATH'], DATA_DIR: folder }
      child = spawn(process.execPath, ['--liftoff-only', 'dist/program/cli.js', ...args], { env, stdio: 'pipe' })
      let [stdout, stderr] = ['', '']
      child.stdout?.on('data', (chunk) => {
        stdout += chunk
      })
      child.stderr?.on('data', (chunk) => {
        stderr += chunk
      })
      child.once('exit', (code) => resolve({ code: code ?? -1, stdout, stderr }))
    })
  const connect = async () => {
    const client = new pg.Client({ host: join(folder, 'run'), user: 'postgres', database: 'postgres', ssl: false })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const written = async (client: pg.Client) =>
    Number((await client.query(`SELECT pg_current_wal_lsn() - '0/0' AS bytes`)).rows[0].bytes)
  const versions = async () => JSON.parse((await cli(folder, ['data', 'status', '--json'])).stdout)
  const told = ({ code, stdout, stderr }: Ran, pid: number) => {
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`Process ${pid}, which owned the data folder ${folder} and its database, ended`)
    expect(stderr).not.toMatch(/\n {4}at |EPIPE|wasm/)
  }

  test('while it stores an import says so, and what is served is as it was', async () => {
    server = await serve(folder, QUIET)
    const before = await versions()
    const client = await connect()
    const from = await written(client)
    const ran = start('demo', '--only', 'strongman', '--scale', '0.3', '--force')
    await expect.poll(() => written(client), { ...PATIENT, interval: 5 }).toBeGreaterThan(from + 500_000)
    await server.stop('SIGKILL')
    told(await ran, server.pid)
    expect(await versions()).toEqual(before)
  }, 90_000)

  test('while it waits for its turn says so', async () => {
    server = await serve(folder, QUIET)
    const client = await connect()
    await client.query('BEGIN')
    const holding = setInterval(() => client.query('SELECT 1').catch(() => {}), 300)
    const sockets = () => readFileSync('/proc/net/unix', 'utf8').split(join(folder, 'run')).length
    const known = sockets()
    const ran = start('keys', 'create', '--name', 'Iron Club', '--scopes', 'strongman:read')
    await expect.poll(sockets, { ...PATIENT, interval: 5 }).toBeGreaterThan(known)
    // The first connection only probes whether the owner responds.
    await sleep(1_000)
    clearInterval(holding)
    await server.stop('SIGKILL')
    told(await ran, server.pid)
  }, 90_000)
})
