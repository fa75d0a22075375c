/** Several workers on one port, one PostgreSQL and one Redis: they share limits, are replaced, and stop together. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { redisInstalled, type ScratchRedis, scratchRedis } from '../access/limits/scratch-redis.ts'
import { cli, type Served, serve, temporaryFolder } from '../helpers/build.ts'
import { createScratch, dropScratch, postgresServer } from '../helpers/scratch.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
const server = await postgresServer()
if (!server) console.log('No PostgreSQL on TEST_DATABASE_URL or 127.0.0.1:5432: its tests are skipped.')

describe.skipIf(!server || !redisInstalled)('three workers', () => {
  const folder = temporaryFolder()
  const started: Served[] = []
  let redis: ScratchRedis
  let scratch: { name: string; url: string }
  let env: Record<string, string>

  beforeAll(async () => {
    redis = await scratchRedis()
    scratch = await createScratch(server as string)
    env = {
      ...{ DATABASE_URL: scratch.url, REDIS_URL: redis.url, WEB_CONCURRENCY: '3', DEMO_SCALE: '0.01' },
      ...{ SHUTDOWN_DELAY_SECONDS: '0.2', LOG_LEVEL: 'info' },
    }
    const loaded = await cli(folder, ['demo', '--scale', '0.01'], env)
    expect(loaded.code, loaded.stderr).toBe(0)
  }, 180_000)
  afterEach(async () => {
    for (const one of started.splice(0)) await one.stop('SIGKILL')
  })
  afterAll(async () => {
    await redis.kill()
    await dropScratch(server as string, scratch.name)
  })

  const start = async (more: Record<string, string> = {}): Promise<Served> => {
    const served = await serve(folder, { ...env, ...more })
    started.push(served)
    return served
  }
  const open = { RATE_LIMIT_ALLOWLIST: '127.0.0.1' }

  test('find by `doctor` that all they need is there, Redis too', async () => {
    const { code, stdout } = await cli(folder, ['doctor', '--json'], env)
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ check: 'redis', ok: 'ok' }))
  })

  test('count one limit together, and tell all their requests wherever the metrics are asked for', async () => {
    const { url } = await start()
    const made = await cli(
      folder,
      ['keys', 'create', '--name', 'k', '--scopes', 'bodybuilding:read', '--limit', '20', '--json'],
      env,
    )
    const { key } = JSON.parse(made.stdout)
    const ask = () => get(`${url}/bodybuilding/v1/divisions`, new Agent(), { 'X-API-Key': key })
    await expect.poll(async () => (await ask()).status, PATIENT).toBe(200)
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    const before = samples(await text(url), 'http_requests_total', '200')
    expect(answers.map(({ status }) => status).filter((status) => status !== 429)).toHaveLength(19)
    expect(before).toBe(20)
    expect(samples(await text(url), 'workers')).toBe(3)
  }, 120_000)

  test('give up a statement after two seconds, as a single process does', async () => {
    const { url } = await start(open)
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    try {
      await client.query('BEGIN; LOCK TABLE cohort')
      const began = performance.now()
      const { status } = await fetch(
        `${url}/strength/v1/standards/squat?sex=male&source=verified&bodyweight=82&unit=kg`,
      )
      // The commands' limit is 30 s.
      expect([status, performance.now() - began < 20_000]).toEqual([503, true])
    } finally {
      await client.end()
    }
  }, 60_000)

  test('lose one that is killed, which comes back, and no request of the others', async () => {
    const served = await start(open)
    const load = keepAsking(`${served.url}/strength/v1/cp/squat?unit=kg`, 9)
    await expect.poll(() => load.outcomes.length, PATIENT).toBeGreaterThan(200)
    const counted = () => text(served.url).then((all) => samples(all, 'http_requests_total', '200'))
    const before = await counted()
    const [victim] = childrenOf(served.pid)
    const its = clientsOf(victim as number, new URL(served.url).port)
    process.kill(victim as number, 'SIGKILL')
    const seen = load.outcomes.length
    await expect.poll(() => load.outcomes.length, PATIENT).toBeGreaterThan(seen + 200)
    await expect.poll(async () => samples(await text(served.url), 'workers'), PATIENT).toBe(3)
    await load.stop()
    const failed = load.outcomes.filter(({ status }) => status !== 200)
    expect(failed.filter(({ code }) => code === HANGS)).toEqual([])
    // Only the requests that the killed worker was handling are lost.
    expect(its.size).toBeGreaterThan(0)
    expect(failed.filter(({ port }) => !its.has(port as number))).toEqual([])
    expect(failed.length).toBeLessThanOrEqual(its.size)
    expect(await counted()).toBeGreaterThanOrEqual(before)
    expect(childrenOf(served.pid)).toHaveLength(3)
    expect(served.output()).toContain('a worker ended and is replaced')
  }, 120_000)

  test('replace one that is killed before the others listen', async () => {
    let killed: Promise<boolean> | undefined
    const killFirst = async (pid: number) => {
      // The others are started once the first listens.
      await expect.poll(() => childrenOf(pid).length, PATIENT).toBeGreaterThan(1)
      return process.kill(Math.min(...childrenOf(pid)), 'SIGKILL')
    }
    const served = await serve(folder, { ...env, ...open }, (pid) => {
      killed = killFirst(pid)
    })
    started.push(served)
    expect(await killed).toBe(true)
    await expect.poll(async () => samples(await text(served.url), 'workers'), PATIENT).toBe(3)
    expect(childrenOf(served.pid)).toHaveLength(3)
    expect(served.output()).toContain('a worker ended and is replaced')
  }, 120_000)

  test('lose no connection that a worker has not accepted: one that is frozen, then killed, gets none', async () => {
    const served = await start(open)
    const url = `${served.url}/strength/v1/cp/squat?unit=kg`
    const [victim] = childrenOf(served.pid) as [number]
    process.kill(victim, 'SIGSTOP')
    const begun = clientsOf(victim, new URL(url).port).size
    const asked = Array.from({ length: 60 }, () => get(url, new Agent()))
    const outcomes = await Promise.all(asked)
    process.kill(victim, 'SIGKILL')
    expect(begun).toBe(0)
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([])
    await expect.poll(async () => samples(await text(served.url), 'workers'), PATIENT).toBe(3)
  }, 120_000)

  test('end on SIGTERM under a steady load without losing a request', async () => {
    const served = await start(open)
    const load = keepAsking(`${served.url}/strength/v1/cp/squat?unit=kg`, 9)
    await expect.poll(() => load.outcomes.length, PATIENT).toBeGreaterThan(300)
    const children = childrenOf(served.pid)
    expect(await served.stop('SIGTERM')).toBe(0)
    await load.stop()
    const failed = load.outcomes.filter(({ status }) => status !== 200)
    // One failure per client: its next connection attempt after the shutdown.
    expect(failed.map(({ code }) => code)).toEqual(Array.from({ length: 9 }, () => 'ECONNREFUSED'))
    expect(children.filter(isAlive)).toEqual([])
  }, 120_000)

  test('end with the process that started them, even where that is killed', async () => {
    const served = await start(open)
    const children = childrenOf(served.pid)
    expect(children).toHaveLength(3)
    await served.stop('SIGKILL')
    await expect.poll(() => children.filter(isAlive), PATIENT).toEqual([])
  }, 120_000)

  test('end at once, and say why, where they cannot listen', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const { code, stderr } = await cli(folder, ['serve'], { ...env, PORT: String(port), LOG_LEVEL: 'silent' })
    taken.close()
    expect(code).toBe(1)
    // The primary finds out before it starts any of them.
    expect(stderr).toBe(`PORT: ${port} is taken by another program; choose another, e.g. PORT=${port + 1}\n`)
  }, 120_000)
})

interface Outcome {
  readonly status?: number
  readonly code?: string | undefined
  /** The client's local port. */
  readonly port?: number | undefined
}

const get = (url: string, agent: Agent, headers: Record<string, string> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const asking = request(url, { agent, headers }, (answer) => {
      const port = answer.socket.localPort
      answer.resume().on('error', ({ code }: NodeJS.ErrnoException) => resolve({ code, port }))
      answer.on('end', () => resolve({ status: answer.statusCode as number, port }))
    })
    asking.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ code, port: asking.socket?.localPort ?? last.get(agent) }),
    )
    asking.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => last.set(agent, socket.localPort as number))
    })
    asking.setTimeout(HANGING_MS, () => asking.destroy(Object.assign(new Error('hangs'), { code: HANGS })))
    asking.end()
  })

/** A request without a response. */
const HANGS = 'HANGS'
const HANGING_MS = 5_000

/** The last local port, as a closed socket no longer reports it. */
const last = new WeakMap<Agent, number>()

/**
 * Clients with keep-alive connections that send requests continuously; a client stops when its connection is refused.
 */
function keepAsking(url: string, clients: number) {
  const outcomes: Outcome[] = []
  let over = false
  const all = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!over) {
      const outcome = await get(url, agent)
      outcomes.push(outcome)
      if (outcome.code === 'ECONNREFUSED') break
    }
    agent.destroy()
  })
  return {
    outcomes,
    async stop() {
      over = true
      await Promise.all(all)
    },
  }
}

const text = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(HANGING_MS) })).text()

const samples = (all: string, name: string, including = ''): number =>
  [...all.matchAll(new RegExp(`^${name}(\\{.*\\}|) ([\\d.e+]+)$`, 'gm'))]
    .filter(([line]) => line.includes(including))
    .reduce((sum, [, , value]) => sum + Number(value), 0)

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Client ports of the connections that a process holds, from Linux's /proc. */
function clientsOf(pid: number, port: string): Set<number> {
  const held = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)))
  const hex = Number(port).toString(16).toUpperCase().padStart(4, '0')
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const its = rows.filter(
    ([, local, , , , , , , , inode]) => local?.endsWith(`:${hex}`) && held.has(`socket:[${inode}]`),
  )
  return new Set(its.map(([, , remote]) => Number.parseInt(remote!.split(':')[1]!, 16)).filter((one) => one > 0))
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
