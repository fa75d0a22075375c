/** Redis stopped, killed, frozen, slow and back: requests are served meanwhile, and the connection recovers. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLimitStore } from '../../../src/access/limits/redis-store.ts'
import type { LimitStore } from '../../../src/access/limits/store.ts'
import { behindDelay, nowhere, redisInstalled, type ScratchRedis, scratchRedis } from './scratch-redis.ts'

const run = promisify(execFile)
const TWELVE = { requests: 12, windowSeconds: 60 }
/** Far above the expected 75 ms, for busy machines; a request that waits for Redis would never finish. */
const PATIENCE_MS = 1_000

const lines: { level: number; msg: string; reason?: string }[] = []
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
const countLines = (text: string) => lines.filter(({ msg }) => msg.startsWith(text)).length
const fellBack = () => countLines('Redis is unreachable')
const returned = () => countLines('Redis is reachable again')

let store: LimitStore
beforeEach(() => void lines.splice(0))
afterEach(() => store.close())
async function open(url: string, replicas = 1): Promise<void> {
  store = openLimitStore({ REDIS_URL: url, RATE_LIMIT_PROCESSES: replicas }, log)
  await store.ready
}

/** Counts requests repeatedly for a while; every call must finish in time. */
async function consumeFor(ms: number, key = randomUUID()): Promise<number> {
  let longest = 0
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const before = performance.now()
    const { limit } = await store.consume(key, 1, { ...TWELVE, requests: 1_000_000 })
    expect(limit).toBe(1_000_000)
    longest = Math.max(longest, performance.now() - before)
    await wait(5)
  }
  expect(longest).toBeLessThan(PATIENCE_MS)
  return longest
}

const allowedOf = async (key: string, times: number): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: times }, () => store.consume(key, 1, TWELVE)))
  return answers.filter(({ allowed }) => allowed).length
}

async function isBack(): Promise<void> {
  for (const end = Date.now() + 10_000; store.state() !== 'redis' && Date.now() < end; ) await consumeFor(50)
  expect(store.state()).toBe('redis')
}

test('where nothing listens, this process enforces the limits, and the log says so once', async () => {
  await open(await nowhere())
  expect(store.state()).toBe('fallback')
  expect(await allowedOf('client', 20)).toBe(12)
  await consumeFor(2_500)
  expect([fellBack(), returned(), store.counts().fallbacks]).toEqual([1, 0, 1])
  expect(lines[0]).toMatchObject({ level: 40, reason: expect.stringContaining('ECONNREFUSED') })
})

test('each process allows its share of a limit, and at least one request', async () => {
  await open(await nowhere(), 5)
  expect(await allowedOf('client', 20)).toBe(2)
  const small = { requests: 3, windowSeconds: 60 }
  const first = await store.consume('small', 1, small)
  expect([first.allowed, (await store.consume('small', 1, small)).allowed]).toEqual([true, false])
  expect(first).toMatchObject({ limit: 3, remaining: 0 })
})

describe.skipIf(!redisInstalled)('a Redis that fails', () => {
  let redis: ScratchRedis
  beforeEach(async () => {
    redis = await scratchRedis()
  })
  afterEach(async () => {
    redis.thaw()
    await redis.kill()
  })

  test('because it is killed is noticed at once, and used again when it is back', async () => {
    await open(redis.url)
    await consumeFor(100)
    await redis.kill()
    await consumeFor(300)
    expect(store.state()).toBe('fallback')
    await redis.revive()
    await isBack()
    await consumeFor(200)
    expect([fellBack(), returned()]).toEqual([1, 1])
    expect(store.counts()).toMatchObject({ fallbacks: 1, returns: 1 })
  })

  test('because it is frozen delays nobody, and is used again when it thaws', async () => {
    await open(redis.url)
    redis.freeze()
    const key = randomUUID()
    expect(await allowedOf(key, 100)).toBe(12)
    // If this process itself was busy, the first replies that are missing say nothing about Redis.
    await consumeFor(2_500)
    expect(store.state()).toBe('fallback')
    redis.thaw()
    await isBack()
    expect([fellBack(), returned()]).toEqual([1, 1])
  })

  test('because it is frozen before the start is used when it thaws', async () => {
    redis.freeze()
    await open(redis.url)
    expect(store.state()).toBe('fallback')
    await consumeFor(200)
    redis.thaw()
    await isBack()
  })

  test.each([
    ['stopped by CLIENT PAUSE', ['CLIENT', 'PAUSE', '2500', 'ALL']],
    ['closed to writes by CLIENT PAUSE', ['CLIENT', 'PAUSE', '2500', 'WRITE']],
  ])('because it is %s is used again afterwards', async (_, command) => {
    await open(redis.url)
    redis.command(...command)
    await consumeFor(1_500)
    expect(store.state()).toBe('fallback')
    await isBack()
  })

  test('because it sleeps is used again when it wakes', async () => {
    await open(redis.url)
    const awake = redis.start('DEBUG', 'SLEEP', '2')
    await wait(300)
    await consumeFor(500)
    expect(store.state()).toBe('fallback')
    await awake
    await isBack()
  })

  test('because it responds ever later is dropped until it is quick again', async () => {
    const far = await behindDelay(redis.url)
    await open(far.url)
    const requests = []
    // Increases the delay slowly, so that some response arrives at every moment.
    for (let step = 0; step < 200; step += 1) {
      far.delayMs = step
      requests.push(consumeFor(1))
      await wait(10)
    }
    await Promise.all(requests)
    expect(store.state()).toBe('fallback')
    far.delayMs = 0
    await isBack()
    far.close()
  })

  test('because it is full is replaced by counting in this process', async () => {
    await open(redis.url)
    redis.command('CONFIG', 'SET', 'maxmemory', '1')
    expect(await allowedOf(randomUUID(), 20)).toBe(12)
    expect(store.state()).toBe('fallback')
    expect(lines[0]?.reason).toMatch(/OOM/)
    await consumeFor(1_500)
    redis.command('CONFIG', 'SET', 'maxmemory', '0')
    await isBack()
    expect([fellBack(), returned()]).toEqual([1, 1])
  })

  test('to find its scripts receives them again', async () => {
    await open(redis.url)
    redis.command('SCRIPT', 'FLUSH', 'SYNC')
    await consumeFor(100)
    expect([store.state(), lines]).toEqual(['redis', []])
  })

  test('leaves each client what was left of its window', async () => {
    await open(redis.url)
    const [greedy, modest] = [randomUUID(), randomUUID()]
    expect([await allowedOf(greedy, 20), await allowedOf(modest, 5)]).toEqual([12, 5])
    await redis.kill()
    expect([await allowedOf(greedy, 20), await allowedOf(modest, 20)]).toEqual([0, 7])
    expect(store.state()).toBe('fallback')
  })

  test('is not tried again after close()', async () => {
    const connections = () => redis.command('CLIENT', 'LIST').match(/name=strengthgraph/g)?.length ?? 0
    await open(redis.url)
    expect(connections()).toBe(1)
    await store.close()
    await wait(100)
    expect(connections()).toBe(0)
    await open(redis.url)
    await redis.kill()
    await consumeFor(50)
    await store.close()
    await redis.revive()
    await wait(1_500)
    expect(connections()).toBe(0)
  })

  test.each(['running', 'frozen'])(
    'does not keep a process from ending, closed or not, whether it is %s',
    async (state) => {
      if (state === 'frozen') redis.freeze()
      const script = `
      import { openLimitStore } from './dist/src/access/limits/redis-store.js'
      const log = { info() {}, warn() {} }
      const store = openLimitStore({ REDIS_URL: '${redis.url}', RATE_LIMIT_PROCESSES: 1 }, log)
      await store.ready
      await store.consume('client', 1, { requests: 2, windowSeconds: 60 })
      console.log(store.state())`
      const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { timeout: 15_000 })
      expect(stdout.trim()).toBe(state === 'frozen' ? 'fallback' : 'redis')
    },
  )
})
