/** Limits in a real Redis, which several processes share. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openLimitStore } from '../../../src/access/limits/redis-store.ts'
import type { LimitStore } from '../../../src/access/limits/store.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { redisInstalled, type ScratchRedis, scratchRedis } from './scratch-redis.ts'
import { testStoreContract } from './store-contract.ts'

const TEN = { requests: 10, windowSeconds: 60 }

let redis: ScratchRedis | undefined
beforeAll(async () => {
  if (redisInstalled) redis = await scratchRedis()
})
afterAll(() => redis?.kill())

const opened: LimitStore[] = []
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())))
async function open(): Promise<LimitStore> {
  const store = openLimitStore({ REDIS_URL: redis?.url ?? '', RATE_LIMIT_PROCESSES: 1 }, silentLog)
  opened.push(store)
  await store.ready
  expect(store.state()).toBe('redis')
  return store
}

/** If Redis does not respond within 75 ms on a busy machine, a process counts locally; such tests are retried. */
const PATIENT = { retry: 3 }

describe.skipIf(!redisInstalled)('limits in a real Redis', PATIENT, () => {
  testStoreContract({ open, advance: (ms) => wait(ms) })

  test('are shared by three processes', async () => {
    const three = await Promise.all([open(), open(), open()])
    const key = randomUUID()
    const limit = { requests: 600, windowSeconds: 60 }
    let admitted = 0
    for (let round = 0; round < 25; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 30 }, (_, at) => three[at % 3]!.consume(key, 1, limit)))
      admitted += statuses.filter(({ allowed }) => allowed).length
    }
    expect(admitted).toBe(600)
  })

  test('survive a burst: replies that are late for it do not lose the connection', async () => {
    const store = await open()
    const limit = { requests: 100_000, windowSeconds: 60 }
    const statuses = await Promise.all(Array.from({ length: 2_000 }, (_, at) => store.consume(`${at % 7}`, 1, limit)))
    expect(statuses.every(({ allowed }) => allowed)).toBe(true)
    expect(store.state()).toBe('redis')
  })

  test('are not lost while this process is busy', async () => {
    const store = await open()
    const limit = { requests: 100_000, windowSeconds: 60 }
    const work = (ms: number) => {
      for (const end = performance.now() + ms; performance.now() < end; );
    }
    const statuses = Array.from({ length: 50 }, () => store.consume('busy', 1, limit))
    work(250)
    setImmediate(() => setImmediate(() => work(250)))
    setImmediate(() => setTimeout(() => work(250), 0))
    expect((await Promise.all(statuses)).every(({ allowed }) => allowed)).toBe(true)
    expect(store.state()).toBe('redis')
    expect(store.counts()).toMatchObject({ fallbacks: 0 })
  })

  test('expire in Redis', async () => {
    const store = await open()
    const key = randomUUID()
    await store.consume(key, 1, TEN)
    await store.consume(key, 1, TEN)
    const left = Number(redis?.command('PTTL', `strengthgraph:limit:${key}`))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(60_000)
  })

  test('that are used up are refused without sending that to Redis', async () => {
    const store = await open()
    const key = randomUUID()
    await store.consume(key, 10, TEN)
    const calls = () =>
      Number(/cmdstat_evalsha:calls=(\d+)/.exec(redis?.command('INFO', 'commandstats') ?? '')?.[1] ?? 0)
    const before = calls()
    for (let count = 0; count < 100; count += 1) expect((await store.consume(key, 1, TEN)).allowed).toBe(false)
    expect(calls()).toBe(before)
  })
})
