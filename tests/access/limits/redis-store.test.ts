/** Limits that processes share through Redis: counted there, and in each process while Redis is unreachable. */
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRedisStore } from '../../../src/access/limits/redis-store.ts'
import type { LimitStatus, LimitStore } from '../../../src/access/limits/store.ts'
import { deferred } from '../deferred.ts'
import { lateReply, type MemoryRedis, memoryRedis } from './memory-redis.ts'
import { testStoreContract } from './store-contract.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

const TWELVE = { requests: 12, windowSeconds: 60 }
const SECOND = 1_000
const MINUTE = 60 * SECOND

let clock: VirtualClock
let redis: MemoryRedis
let lines: { level: number; msg: string; reason?: string; replicas?: number }[]
let stores: LimitStore[]
beforeEach(() => {
  clock = virtualClock()
  redis = memoryRedis()
  lines = []
  stores = []
})
afterEach(async () => {
  for (const store of stores) await store.close()
  clock.restore()
})

const create = (replicas = 1): LimitStore => {
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line)) })
  const store = createRedisStore({ url: 'redis://redis.example', replicas, log, open: redis.open })
  stores.push(store)
  return store
}
const open = async (replicas = 1): Promise<LimitStore> => {
  const store = create(replicas)
  await store.ready
  return store
}
const consume = async (store: LimitStore, times: number, key = 'client'): Promise<LimitStatus[]> => {
  const statuses = []
  for (let count = 0; count < times; count += 1) statuses.push(await store.consume(key, 1, TWELVE))
  return statuses
}
const countAllowed = async (store: LimitStore, times: number, key?: string): Promise<number> =>
  (await consume(store, times, key)).filter(({ allowed }) => allowed).length

describe('a store in Redis', () => {
  testStoreContract({ open: () => open(), advance: (ms) => clock.advance(ms) })

  test('counts in Redis as soon as it is connected, without a word in the log', async () => {
    const store = create()
    expect(store.state()).toBe('fallback')
    await store.ready
    expect(store.state()).toBe('redis')
    await store.consume('client', 1, TWELVE)
    expect([redis.calls, lines]).toEqual([1, []])
    expect(store.counts()).toEqual({ fallbacks: 0, returns: 0, countedLocally: 0, refused: 0 })
  })

  test('shares limits with other processes', async () => {
    const processes = [await open(3), await open(3), await open(3)]
    let allowed = 0
    for (let round = 0; round < 10; round += 1) for (const store of processes) allowed += await countAllowed(store, 1)
    expect(allowed).toBe(12)
    expect(processes.map((store) => store.peekLocal('client', TWELVE).remaining)).toEqual([0, 0, 0])
  })

  test('refuses a client that has used up its window without sending that to Redis', async () => {
    const store = await open()
    const [last] = (await consume(store, 12)).slice(-1)
    const before = redis.calls
    const refused = await store.consume('client', 1, TWELVE)
    expect(refused).toEqual({ ...last, allowed: false })
    expect([redis.calls, store.counts().refused]).toEqual([before, 1])
    await clock.advance(MINUTE)
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
  })

  test('sends requests to Redis that still fit', async () => {
    const store = await open()
    await consume(store, 11)
    expect((await store.consume('client', 2, TWELVE)).allowed).toBe(false)
    expect((await store.consume('client', 1, TWELVE)).allowed).toBe(true)
    expect(redis.calls).toBe(12)
  })

  test('reports from memory what Redis reported last', async () => {
    const [store, other] = [await open(), await open()]
    expect(store.peekLocal('client', TWELVE).resetAt).toEqual(new Date(Date.now() + MINUTE))
    await consume(store, 1)
    await consume(other, 3)
    const before = redis.calls
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ used: 1 })
    expect(redis.calls).toBe(before)
    expect(await store.peek('client', TWELVE)).toMatchObject({ used: 4 })
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ used: 4 })
  })

  test('does not remember windows in which nothing was counted', async () => {
    const store = await open()
    await store.peek('client', TWELVE)
    await clock.advance(10 * SECOND)
    expect(store.peekLocal('client', TWELVE).resetAt).toEqual(new Date(Date.now() + MINUTE))
  })

  test('counts a request locally whose reply is late, and stays connected', async () => {
    const store = await open()
    redis.failure = lateReply
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
    expect([store.state(), redis.connections, lines]).toEqual(['redis', 1, []])
    expect(store.counts()).toEqual({ fallbacks: 0, returns: 0, countedLocally: 1, refused: 0 })
  })
})

describe('when Redis fails', () => {
  test('the request during which it fails is counted locally', async () => {
    const store = await open()
    redis.failure = new Error('OOM command not allowed')
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
    expect([store.state(), redis.connections]).toEqual(['fallback', 0])
    expect(lines).toMatchObject([
      { level: 40, msg: 'Redis is unreachable: limits are counted in this process', reason: 'OOM command not allowed' },
    ])
    expect(store.counts()).toEqual({ fallbacks: 1, returns: 0, countedLocally: 1, refused: 0 })
  })

  test('between requests, it is noticed at once', async () => {
    const store = await open()
    redis.stop()
    expect([store.state(), redis.connections, store.counts().fallbacks]).toEqual(['fallback', 0, 1])
  })

  test('it is tried again every second; the log has one line each for its failure and its return', async () => {
    redis.stop()
    const store = await open(3)
    expect(lines).toMatchObject([{ level: 40, reason: 'connect ECONNREFUSED', replicas: 3 }])
    await clock.advance(999)
    expect(redis.opened).toBe(1)
    await clock.advance(1)
    expect(redis.opened).toBe(2)
    await clock.advance(9 * SECOND)
    expect([redis.opened, redis.connections, lines.length, store.counts().fallbacks]).toEqual([11, 0, 1, 1])
    redis.restart()
    await clock.advance(SECOND)
    expect(store.state()).toBe('redis')
    expect(lines.slice(1)).toMatchObject([{ level: 30, msg: 'Redis is reachable again: limits are shared' }])
    await clock.advance(MINUTE)
    expect([redis.opened, lines.length]).toEqual([12, 2])
    redis.stop()
    await clock.advance(2 * SECOND)
    redis.restart()
    await clock.advance(SECOND)
    expect(store.counts()).toMatchObject({ fallbacks: 2, returns: 2 })
    expect(lines).toHaveLength(4)
  })

  test('several times within a second, it is tried again once', async () => {
    const store = await open()
    redis.failure = new Error('READONLY')
    await Promise.all([1, 2, 3].map(() => store.consume('client', 1, TWELVE)))
    redis.failure = undefined
    await clock.advance(5 * SECOND)
    expect([redis.opened, redis.connections, store.state()]).toEqual([2, 1, 'redis'])
  })

  test('an error of a former connection does not affect the current one', async () => {
    const store = await open()
    redis.failure = new Error('READONLY')
    await store.consume('client', 1, TWELVE)
    redis.failure = undefined
    await clock.advance(SECOND)
    expect(store.state()).toBe('redis')
    const former = memoryRedis()
    const replaced = createRedisStore({
      ...{ url: '', replicas: 1, log: pino({ level: 'silent' }) },
      open: (url, onLost) => (former.opened === 0 ? former : redis).open(url, onLost),
    })
    stores.push(replaced)
    await replaced.ready
    former.breakConnections()
    await clock.advance(SECOND)
    expect(replaced.state()).toBe('redis')
    former.breakConnections()
    expect([replaced.state(), replaced.counts().fallbacks]).toEqual(['redis', 1])
  })

  test('while it is being connected, the store waits for the result', async () => {
    const connected = deferred()
    redis.onConnect = () => connected.promise
    const store = create()
    redis.breakConnections()
    expect(store.counts().fallbacks).toBe(0)
    connected.resolve()
    await store.ready
    expect(store.state()).toBe('redis')
  })
})

describe('while Redis is unreachable', () => {
  const unreachable = (replicas = 1): Promise<LimitStore> => {
    redis.stop()
    return open(replicas)
  }

  test('one process enforces the whole limit', async () => {
    const store = await unreachable()
    expect(await countAllowed(store, 20)).toBe(12)
    expect(store.counts()).toMatchObject({ countedLocally: 20, refused: 8 })
  })

  test('each of five processes enforces a fifth, rounded down, under the documented limit', async () => {
    const store = await unreachable(5)
    const statuses = await consume(store, 3)
    expect(statuses.map(({ allowed }) => allowed)).toEqual([true, true, false])
    expect(statuses.map(({ remaining }) => remaining)).toEqual([1, 0, 0])
    expect(statuses.map(({ limit }) => limit)).toEqual([12, 12, 12])
  })

  test('each process allows at least one request', async () => {
    expect(await countAllowed(await unreachable(100), 5)).toBe(1)
  })

  test('each client and each cost is counted by itself', async () => {
    const store = await unreachable(2)
    expect(await store.consume('a', 4, TWELVE)).toMatchObject({ allowed: true, remaining: 2 })
    expect(await store.consume('a', 3, TWELVE)).toMatchObject({ allowed: false, remaining: 2 })
    expect(await store.consume('a', 2, TWELVE)).toMatchObject({ allowed: true, remaining: 0 })
    expect(await store.consume('b', 6, TWELVE)).toMatchObject({ allowed: true, remaining: 0 })
  })

  test('a window starts with the first counted request, and a new one follows it', async () => {
    const store = await unreachable()
    store.peekLocal('client', TWELVE)
    await store.consume('client', 0, TWELVE)
    await clock.advance(10 * SECOND)
    const [first] = await consume(store, 12)
    expect(first?.resetAt).toEqual(new Date(Date.now() + MINUTE))
    await clock.advance(MINUTE - 1)
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: false, resetAt: first?.resetAt })
    await clock.advance(1)
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
  })

  test('a window is reported without counting anything', async () => {
    const store = await unreachable(2)
    await consume(store, 2)
    for (const peek of [store.peek, store.peekLocal, store.peekLocal]) {
      expect(await peek('client', TWELVE)).toMatchObject({ allowed: true, limit: 12, remaining: 4 })
    }
    await consume(store, 4)
    for (const peek of [store.peek, store.peekLocal]) {
      expect(await peek('client', TWELVE)).toMatchObject({ allowed: false, remaining: 0 })
    }
  })

  test('a client gets only this process’s share of what was left of its window, until that ends', async () => {
    const store = await open(2)
    await consume(store, 5)
    await clock.advance(20 * SECOND)
    redis.stop()
    const statuses = await consume(store, 4)
    expect(statuses.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
    expect(statuses.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0])
    expect(statuses[0]?.resetAt).toEqual(new Date(Date.now() + 40 * SECOND))
    await clock.advance(40 * SECOND)
    expect(await countAllowed(store, 20)).toBe(6)
  })

  test('a client that had used up its window gets nothing', async () => {
    const store = await open()
    await consume(store, 12)
    redis.stop()
    expect(await countAllowed(store, 5)).toBe(0)
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ allowed: false, remaining: 0 })
  })
})

describe('after close()', () => {
  test('the connection is closed, and nothing is tried again or logged', async () => {
    const store = await open()
    await store.close()
    expect([redis.connections, store.state()]).toEqual([0, 'fallback'])
    redis.stop()
    await clock.advance(5 * SECOND)
    expect([redis.opened, lines]).toEqual([1, []])
  })

  test('a pending retry does not happen', async () => {
    redis.stop()
    const store = await open()
    await store.close()
    redis.restart()
    await clock.advance(5 * SECOND)
    expect([redis.opened, store.state()]).toEqual([1, 'fallback'])
  })

  test.each([
    ['established', (connected: ReturnType<typeof deferred>) => connected.resolve(undefined)],
    ['refused', (connected: ReturnType<typeof deferred>) => connected.reject(new Error('closed'))],
  ])('a connection that is %s then is not used', async (_, settle) => {
    const connected = deferred()
    redis.onConnect = () => connected.promise
    const store = create()
    await store.close()
    settle(connected)
    await store.ready
    await clock.advance(5 * SECOND)
    expect([store.state(), redis.opened, redis.connections, lines]).toEqual(['fallback', 1, 0, []])
  })
})

test('counts() is a copy', async () => {
  const store = await open()
  const before = store.counts()
  redis.stop()
  expect([before.fallbacks, store.counts().fallbacks]).toEqual([0, 1])
})
