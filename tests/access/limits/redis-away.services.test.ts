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
const said = (text: string) => lines.filter(({ msg }) => msg.startsWith(text)).length
const fellBack = () => said('Redis is unreachable')
const returned = () => said('Redis is reachable again')

let budgets: LimitStore
beforeEach(() => void lines.splice(0))
afterEach(() => budgets.close())
async function open(url: string, replicas = 1): Promise<void> {
  budgets = openLimitStore({ REDIS_URL: url, RATE_LIMIT_PROCESSES: replicas }, log)
  await budgets.ready
}

/** Consumes budget repeatedly for a while; every call must finish in time. */
async function spendFor(ms: number, key = randomUUID()): Promise<number> {
  let longest = 0
  for (const end = Date.now() + ms; Date.now() < end; ) {
    const before = performance.now()
    const { limit } = await budgets.consume(key, 1, { ...TWELVE, requests: 1_000_000 })
    expect(limit).toBe(1_000_000)
    longest = Math.max(longest, performance.now() - before)
    await wait(5)
  }
  expect(longest).toBeLessThan(PATIENCE_MS)
  return longest
}

const allowedOf = async (key: string, times: number): Promise<number> => {
  const answers = await Promise.all(Array.from({ length: times }, () => budgets.consume(key, 1, TWELVE)))
  return answers.filter(({ allowed }) => allowed).length
}

async function isBack(): Promise<void> {
  for (const end = Date.now() + 10_000; budgets.state() !== 'redis' && Date.now() < end; ) await spendFor(50)
  expect(budgets.state()).toBe('redis')
}

test('where nothing listens, the limits hold in this process and one line says so', async () => {
  await open(await nowhere())
  expect(budgets.state()).toBe('fallback')
  expect(await allowedOf('client', 20)).toBe(12)
  await spendFor(2_500)
  expect([fellBack(), returned(), budgets.counts().fallbacks]).toEqual([1, 0, 1])
  expect(lines[0]).toMatchObject({ level: 40, reason: expect.stringContaining('ECONNREFUSED') })
})

test('each process allows its part of a limit, and one at least', async () => {
  await open(await nowhere(), 5)
  expect(await allowedOf('client', 20)).toBe(2)
  const small = { requests: 3, windowSeconds: 60 }
  const first = await budgets.consume('small', 1, small)
  expect([first.allowed, (await budgets.consume('small', 1, small)).allowed]).toEqual([true, false])
  expect(first).toMatchObject({ limit: 3, remaining: 0 })
})

describe.skipIf(!redisInstalled)('a Redis that was there', () => {
  let redis: ScratchRedis
  beforeEach(async () => {
    redis = await scratchRedis()
  })
  afterEach(async () => {
    redis.thaw()
    await redis.kill()
  })

  test('and is killed: the fall is noticed at once, and it is found again when it is back', async () => {
    await open(redis.url)
    await spendFor(100)
    await redis.kill()
    await spendFor(300)
    expect(budgets.state()).toBe('fallback')
    await redis.revive()
    await isBack()
    await spendFor(200)
    expect([fellBack(), returned()]).toEqual([1, 1])
    expect(budgets.counts()).toMatchObject({ fallbacks: 1, returns: 1 })
  })

  test('and is frozen: nobody waits for it, and it is found again when it thaws', async () => {
    await open(redis.url)
    redis.freeze()
    const key = randomUUID()
    expect(await allowedOf(key, 100)).toBe(12)
    expect(budgets.state()).toBe('fallback')
    await spendFor(2_500)
    redis.thaw()
    await isBack()
    expect([fellBack(), returned()]).toEqual([1, 1])
  })

  test('and is frozen before the start', async () => {
    redis.freeze()
    await open(redis.url)
    expect(budgets.state()).toBe('fallback')
    await spendFor(200)
    redis.thaw()
    await isBack()
  })

  test.each([
    ['stopped by CLIENT PAUSE', ['CLIENT', 'PAUSE', '2500', 'ALL']],
    ['closed to writes by CLIENT PAUSE', ['CLIENT', 'PAUSE', '2500', 'WRITE']],
  ])('and is %s', async (_, command) => {
    await open(redis.url)
    redis.ask(...command)
    await spendFor(1_500)
    expect(budgets.state()).toBe('fallback')
    await isBack()
  })

  test('and sleeps: DEBUG SLEEP', async () => {
    await open(redis.url)
    const awake = redis.begin('DEBUG', 'SLEEP', '2')
    await wait(300)
    await spendFor(500)
    expect(budgets.state()).toBe('fallback')
    await awake
    await isBack()
  })

  test('and answers all the while, but ever later, is given up until it is quick again', async () => {
    const far = await behindDelay(redis.url)
    await open(far.url)
    const asked = []
    // Increases the delay slowly, so that some response arrives at every moment.
    for (let step = 0; step < 200; step += 1) {
      far.delayMs = step
      asked.push(spendFor(1))
      await wait(10)
    }
    await Promise.all(asked)
    expect(budgets.state()).toBe('fallback')
    far.delayMs = 0
    await isBack()
    far.close()
  })

  test('and is full: what it refuses to count is counted here', async () => {
    await open(redis.url)
    redis.ask('CONFIG', 'SET', 'maxmemory', '1')
    expect(await allowedOf(randomUUID(), 20)).toBe(12)
    expect(budgets.state()).toBe('fallback')
    expect(lines[0]?.reason).toMatch(/OOM/)
    await spendFor(1_500)
    redis.ask('CONFIG', 'SET', 'maxmemory', '0')
    await isBack()
    expect([fellBack(), returned()]).toEqual([1, 1])
  })

  test('and forgets its scripts: it is given them again', async () => {
    await open(redis.url)
    redis.ask('SCRIPT', 'FLUSH', 'SYNC')
    await spendFor(100)
    expect([budgets.state(), lines]).toEqual(['redis', []])
  })

  test('and goes: who had used up a budget gets none anew, and who had not, the rest', async () => {
    await open(redis.url)
    const [greedy, modest] = [randomUUID(), randomUUID()]
    expect([await allowedOf(greedy, 20), await allowedOf(modest, 5)]).toEqual([12, 5])
    await redis.kill()
    expect([await allowedOf(greedy, 20), await allowedOf(modest, 20)]).toEqual([0, 7])
    expect(budgets.state()).toBe('fallback')
  })

  test('is left alone after close(), and is not tried again', async () => {
    const connections = () => redis.ask('CLIENT', 'LIST').match(/name=strengthgraph/g)?.length ?? 0
    await open(redis.url)
    expect(connections()).toBe(1)
    await budgets.close()
    await wait(100)
    expect(connections()).toBe(0)
    await open(redis.url)
    await redis.kill()
    await spendFor(50)
    await budgets.close()
    await redis.revive()
    await wait(1_500)
    expect(connections()).toBe(0)
  })

  test.each(['there', 'frozen'])('does not keep a process from ending, closed or not: %s', async (state) => {
    if (state === 'frozen') redis.freeze()
    const script = `
      import { openLimitStore } from './dist/src/access/limits/redis-store.js'
      const log = { info() {}, warn() {} }
      const budgets = openLimitStore({ REDIS_URL: '${redis.url}', RATE_LIMIT_PROCESSES: 1 }, log)
      await budgets.ready
      await budgets.consume('client', 1, { requests: 2, windowSeconds: 60 })
      console.log(budgets.state())`
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { timeout: 15_000 })
    expect(stdout.trim()).toBe(state === 'frozen' ? 'fallback' : 'redis')
  })
})
