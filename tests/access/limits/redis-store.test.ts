/** Limits that processes share through Redis, and how a store notices that it fails and returns. */
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createRedisStore } from '../../../src/access/limits/redis-store.ts'
import { deferred } from '../deferred.ts'
import { lateReply, memoryRedis } from './memory-redis.ts'
import { MINUTE, redisStores, SECOND, TWELVE } from './redis-stores.ts'
import { testStoreContract } from './store-contract.ts'

const setup = redisStores()
const { create, open, consume, countAllowed } = setup

describe('a store in Redis', () => {
  testStoreContract({ open: () => open(), advance: (ms) => setup.clock.advance(ms) })

  test('counts in Redis as soon as it is connected, without a word in the log', async () => {
    const store = create()
    expect(store.state()).toBe('fallback')
    await store.ready
    expect(store.state()).toBe('redis')
    await store.consume('client', 1, TWELVE)
    expect([setup.redis.calls, setup.lines]).toEqual([1, []])
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
    const before = setup.redis.calls
    const refused = await store.consume('client', 1, TWELVE)
    expect(refused).toEqual({ ...last, allowed: false })
    expect([setup.redis.calls, store.counts().refused]).toEqual([before, 1])
    await setup.clock.advance(MINUTE)
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
  })

  test('sends requests to Redis that still fit', async () => {
    const store = await open()
    await consume(store, 11)
    expect((await store.consume('client', 2, TWELVE)).allowed).toBe(false)
    expect((await store.consume('client', 1, TWELVE)).allowed).toBe(true)
    expect(setup.redis.calls).toBe(12)
  })

  test('reports from memory what Redis reported last', async () => {
    const [store, other] = [await open(), await open()]
    expect(store.peekLocal('client', TWELVE).resetAt).toEqual(new Date(Date.now() + MINUTE))
    await consume(store, 1)
    await consume(other, 3)
    const before = setup.redis.calls
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ used: 1 })
    expect(setup.redis.calls).toBe(before)
    expect(await store.peek('client', TWELVE)).toMatchObject({ used: 4 })
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ used: 4 })
  })

  test('reports the whole limit, however many processes there are', async () => {
    const store = await open(3)
    await consume(store, 1)
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ allowed: true, used: 1, remaining: 11 })
    expect(store.peekLocal('other', TWELVE)).toMatchObject({ allowed: true, used: 0, remaining: 12 })
  })

  test('does not remember windows in which nothing was counted', async () => {
    const store = await open()
    await store.peek('client', TWELVE)
    await setup.clock.advance(10 * SECOND)
    expect(store.peekLocal('client', TWELVE).resetAt).toEqual(new Date(Date.now() + MINUTE))
  })

  test('counts a request locally whose reply is late, and stays connected', async () => {
    const store = await open()
    setup.redis.failure = lateReply
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
    expect([store.state(), setup.redis.connections, setup.lines]).toEqual(['redis', 1, []])
    expect(store.counts()).toEqual({ fallbacks: 0, returns: 0, countedLocally: 1, refused: 0 })
  })
})

describe('when Redis fails', () => {
  test('the request during which it fails is counted locally', async () => {
    const store = await open()
    setup.redis.failure = new Error('OOM command not allowed')
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: true, used: 1 })
    expect([store.state(), setup.redis.connections]).toEqual(['fallback', 0])
    expect(setup.lines).toMatchObject([
      { level: 40, msg: 'Redis is unreachable: limits are counted in this process', reason: 'OOM command not allowed' },
    ])
    expect(store.counts()).toEqual({ fallbacks: 1, returns: 0, countedLocally: 1, refused: 0 })
  })

  test('between requests, it is noticed at once', async () => {
    const store = await open()
    setup.redis.stop()
    expect([store.state(), setup.redis.connections, store.counts().fallbacks]).toEqual(['fallback', 0, 1])
  })

  test('it is tried again every second; the log has one line each for its failure and its return', async () => {
    setup.redis.stop()
    const store = await open(3)
    expect(setup.lines).toMatchObject([{ level: 40, reason: 'connect ECONNREFUSED', replicas: 3 }])
    await setup.clock.advance(999)
    expect(setup.redis.opened).toBe(1)
    await setup.clock.advance(1)
    expect(setup.redis.opened).toBe(2)
    await setup.clock.advance(9 * SECOND)
    expect([setup.redis.opened, setup.redis.connections, setup.lines.length, store.counts().fallbacks]).toEqual([
      11, 0, 1, 1,
    ])
    setup.redis.restart()
    await setup.clock.advance(SECOND)
    expect(store.state()).toBe('redis')
    expect(setup.lines.slice(1)).toMatchObject([{ level: 30, msg: 'Redis is reachable again: limits are shared' }])
    await setup.clock.advance(MINUTE)
    expect([setup.redis.opened, setup.lines.length]).toEqual([12, 2])
    setup.redis.stop()
    await setup.clock.advance(2 * SECOND)
    setup.redis.restart()
    await setup.clock.advance(SECOND)
    expect(store.counts()).toMatchObject({ fallbacks: 2, returns: 2 })
    expect(setup.lines).toHaveLength(4)
  })

  test('several times within a second, it is tried again once', async () => {
    const store = await open()
    setup.redis.failure = new Error('READONLY')
    await Promise.all([1, 2, 3].map(() => store.consume('client', 1, TWELVE)))
    setup.redis.failure = undefined
    await setup.clock.advance(5 * SECOND)
    expect([setup.redis.opened, setup.redis.connections, store.state()]).toEqual([2, 1, 'redis'])
  })

  test('an error of a former connection does not affect the current one', async () => {
    const store = await open()
    setup.redis.failure = new Error('READONLY')
    await store.consume('client', 1, TWELVE)
    setup.redis.failure = undefined
    await setup.clock.advance(SECOND)
    expect(store.state()).toBe('redis')
    const former = memoryRedis()
    const replaced = createRedisStore({
      ...{ url: '', replicas: 1, log: pino({ level: 'silent' }) },
      open: (url, onLost) => (former.opened === 0 ? former : setup.redis).open(url, onLost),
    })
    setup.stores.push(replaced)
    await replaced.ready
    former.breakConnections()
    await setup.clock.advance(SECOND)
    expect(replaced.state()).toBe('redis')
    former.breakConnections()
    expect([replaced.state(), replaced.counts().fallbacks]).toEqual(['redis', 1])
  })

  test('while it is being connected, the store waits for the result', async () => {
    const connected = deferred()
    setup.redis.onConnect = () => connected.promise
    const store = create()
    setup.redis.breakConnections()
    expect(store.counts().fallbacks).toBe(0)
    connected.resolve()
    await store.ready
    expect(store.state()).toBe('redis')
  })
})

describe('after close()', () => {
  test('the connection is closed, and nothing is tried again or logged', async () => {
    const store = await open()
    await store.close()
    expect([setup.redis.connections, store.state()]).toEqual([0, 'fallback'])
    setup.redis.stop()
    await setup.clock.advance(5 * SECOND)
    expect([setup.redis.opened, setup.lines]).toEqual([1, []])
  })

  test('a pending retry does not happen', async () => {
    setup.redis.stop()
    const store = await open()
    await store.close()
    setup.redis.restart()
    await setup.clock.advance(5 * SECOND)
    expect([setup.redis.opened, store.state()]).toEqual([1, 'fallback'])
  })

  test.each([
    ['established', (connected: ReturnType<typeof deferred>) => connected.resolve(undefined)],
    ['refused', (connected: ReturnType<typeof deferred>) => connected.reject(new Error('closed'))],
  ])('a connection that is %s then is not used', async (_, settle) => {
    const connected = deferred()
    setup.redis.onConnect = () => connected.promise
    const store = create()
    await store.close()
    settle(connected)
    await store.ready
    await setup.clock.advance(5 * SECOND)
    expect([store.state(), setup.redis.opened, setup.redis.connections, setup.lines]).toEqual(['fallback', 1, 0, []])
  })
})

test('counts() is a copy', async () => {
  const store = await open()
  const before = store.counts()
  setup.redis.stop()
  expect([before.fallbacks, store.counts().fallbacks]).toEqual([0, 1])
})
