/** The in-memory limit store, and the windows of all stores, on a virtual clock. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openLimitStore } from '../../../src/access/limits/redis-store.ts'
import { createMemoryStore, steadyNow, Windows } from '../../../src/access/limits/store.ts'
import { silentLog } from '../../../src/kernel/log.ts'
import { testStoreContract } from './store-contract.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

const TEN = { requests: 10, windowSeconds: 60 }
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let clock: VirtualClock
beforeEach(() => {
  clock = virtualClock()
})
afterEach(() => clock.restore())

describe('a store in memory', () => {
  testStoreContract({ open: async () => createMemoryStore(), advance: (ms) => clock.advance(ms) })

  test('counts synchronously', () => {
    expect(createMemoryStore().consume('client', 1, TEN)).toMatchObject({ allowed: true, used: 1 })
  })

  test('resets a window exactly at its end', async () => {
    const store = createMemoryStore()
    const { resetAt } = await store.consume('client', 10, TEN)
    expect(resetAt).toEqual(new Date(Date.now() + MINUTE))
    expect(store.peekLocal('client', TEN).resetAt).toEqual(resetAt)
    await clock.advance(MINUTE - 1)
    expect((await store.consume('client', 1, TEN)).allowed).toBe(false)
    await clock.advance(1)
    expect(store.peekLocal('client', TEN)).toMatchObject({ used: 0, resetAt: new Date(Date.now() + MINUTE) })
    expect(await store.consume('client', 1, TEN)).toMatchObject({ allowed: true, used: 1 })
  })

  test.each([-DAY, DAY])('is not affected by a system clock that is set by %i ms', async (ms) => {
    const store = createMemoryStore()
    await store.consume('client', 10, TEN)
    clock.setSystemClock(ms)
    const { allowed, resetAt } = await store.consume('client', 1, TEN)
    expect([allowed, resetAt]).toEqual([false, new Date(Date.now() + MINUTE)])
    await clock.advance(MINUTE)
    expect((await store.consume('client', 1, TEN)).allowed).toBe(true)
  })

  test('is ready at once, and forgets its windows when it is closed', async () => {
    const store = openLimitStore({ REDIS_URL: '', RATE_LIMIT_PROCESSES: 1 }, silentLog)
    await store.ready
    expect(store.state()).toBe('memory')
    await store.consume('client', 10, TEN)
    await store.close()
    expect(store.peekLocal('client', TEN)).toMatchObject({ used: 0 })
  })
})

describe('windows', () => {
  const window = (endsInMs: number) => ({ used: 1, endsAt: steadyNow() + endsInMs })

  test('are open until they end', async () => {
    const windows = new Windows()
    const begun = window(10)
    expect(windows.begin('client', begun)).toBe(begun)
    await clock.advance(9)
    expect(windows.open('client')).toBe(begun)
    expect(windows.open('other')).toBeUndefined()
    await clock.advance(1)
    expect(windows.open('client')).toBeUndefined()
  })

  test('are bounded, and the oldest are evicted first', () => {
    const windows = new Windows(100)
    for (let client = 0; client < 100; client += 1) windows.begin(String(client), window(MINUTE))
    expect(windows.size).toBe(100)
    expect(windows.open('0')).toBeDefined()
    for (let client = 100; client < 1_000; client += 1) windows.begin(String(client), window(MINUTE))
    expect(windows.size).toBe(100)
    expect([windows.open('899'), windows.open('900'), windows.open('999')]).toEqual([
      ...[undefined, expect.anything(), expect.anything()],
    ])
  })

  test('are evicted last if they have begun anew', () => {
    const windows = new Windows(2)
    for (const client of ['a', 'b', 'a', 'c']) windows.begin(client, window(MINUTE))
    expect(['a', 'b', 'c'].map((client) => windows.open(client) !== undefined)).toEqual([true, false, true])
  })

  test('that have ended are evicted two at a time, and never an open one', async () => {
    const windows = new Windows()
    for (let client = 0; client < 5; client += 1) windows.begin(`old ${client}`, window(10))
    await clock.advance(10)
    const sizes = []
    for (let client = 0; client < 4; client += 1) {
      windows.begin(`new ${client}`, window(MINUTE))
      sizes.push(windows.size)
    }
    expect(sizes).toEqual([4, 3, 3, 4])
  })

  test('are forgotten all at once', () => {
    const windows = new Windows()
    windows.begin('client', window(MINUTE))
    windows.clear()
    expect(windows.size).toBe(0)
  })
})
