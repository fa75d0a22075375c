/** What each process enforces while Redis is unreachable: its share of what was left of the limits. */
import { describe, expect, test } from 'vitest'
import type { LimitStore } from '../../../src/access/limits/store.ts'
import { MINUTE, redisStores, SECOND, TWELVE } from './redis-stores.ts'

const setup = redisStores()
const { open, consume, countAllowed } = setup

describe('while Redis is unreachable', () => {
  const unreachable = (replicas = 1): Promise<LimitStore> => {
    setup.redis.stop()
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
    await setup.clock.advance(10 * SECOND)
    const [first] = await consume(store, 12)
    expect(first?.resetAt).toEqual(new Date(Date.now() + MINUTE))
    await setup.clock.advance(MINUTE - 1)
    expect(await store.consume('client', 1, TWELVE)).toMatchObject({ allowed: false, resetAt: first?.resetAt })
    await setup.clock.advance(1)
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
    await setup.clock.advance(20 * SECOND)
    setup.redis.stop()
    const statuses = await consume(store, 4)
    expect(statuses.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
    expect(statuses.map(({ remaining }) => remaining)).toEqual([2, 1, 0, 0])
    expect(statuses[0]?.resetAt).toEqual(new Date(Date.now() + 40 * SECOND))
    await setup.clock.advance(40 * SECOND)
    expect(await countAllowed(store, 20)).toBe(6)
  })

  test('a client that had used up its window gets nothing', async () => {
    const store = await open()
    await consume(store, 12)
    setup.redis.stop()
    expect(await countAllowed(store, 5)).toBe(0)
    expect(store.peekLocal('client', TWELVE)).toMatchObject({ allowed: false, remaining: 0 })
  })
})
