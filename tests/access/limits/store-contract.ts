/** What every limit store promises, wherever it counts. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LimitStore } from '../../../src/access/limits/store.ts'

const TEN = { requests: 10, windowSeconds: 60 }

export interface StoreContract {
  /** Opens a store; the caller closes it. */
  open(): Promise<LimitStore>
  /** Lets time pass. */
  advance(ms: number): Promise<void>
}

export function testStoreContract({ open, advance }: StoreContract): void {
  test('allows as many requests as the limit, and refuses further ones', async () => {
    const store = await open()
    const key = randomUUID()
    const statuses = []
    for (let count = 0; count < 11; count += 1) statuses.push(await store.consume(key, 1, TEN))
    expect(statuses.map(({ allowed }) => allowed)).toEqual([...Array(10).fill(true), false])
    expect(statuses.map(({ used }) => used)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10])
    expect(statuses.map(({ remaining }) => remaining)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0])
    expect(statuses.every(({ limit }) => limit === 10)).toBe(true)
    expect(store.counts()).toEqual({ fallbacks: 0, returns: 0, countedLocally: 0, refused: 1 })
  })

  test('refuses what does not fit without counting it, so that a cheaper request may still fit', async () => {
    const store = await open()
    const key = randomUUID()
    expect(await store.consume(key, 7, TEN)).toMatchObject({ allowed: true, used: 7, remaining: 3 })
    expect(await store.consume(key, 4, TEN)).toMatchObject({ allowed: false, used: 7, remaining: 3 })
    expect(await store.consume(key, 3, TEN)).toMatchObject({ allowed: true, used: 10, remaining: 0 })
    expect(await store.consume(randomUUID(), 11, TEN)).toMatchObject({ allowed: false, used: 0, remaining: 10 })
    expect(store.counts().refused).toBe(2)
  })

  test('allows a free request in a window that is used up', async () => {
    const store = await open()
    const key = randomUUID()
    await store.consume(key, 10, TEN)
    expect(await store.consume(key, 0, TEN)).toMatchObject({ allowed: true, used: 10, remaining: 0 })
  })

  test('never exceeds the limit with concurrent requests', async () => {
    const store = await open()
    const key = randomUUID()
    const costs = Array.from({ length: 300 }, (_, at) => 1 + (at % 3))
    const statuses = await Promise.all(costs.map((cost) => store.consume(key, cost, TEN)))
    expect(costs.reduce((sum, cost, at) => sum + (statuses[at]?.allowed ? cost : 0), 0)).toBe(10)
  })

  test('has a window that starts with the first request, does not slide, and is followed by a new one', async () => {
    const store = await open()
    const key = randomUUID()
    const twoASecond = { requests: 2, windowSeconds: 1 }
    const startedAt = Date.now()
    const first = await store.consume(key, 1, twoASecond)
    await advance(300)
    const second = await store.consume(key, 1, twoASecond)
    expect(first.resetAt.getTime()).toBeGreaterThanOrEqual(startedAt + 990)
    expect(Math.abs(second.resetAt.getTime() - first.resetAt.getTime())).toBeLessThan(200)
    expect((await store.consume(key, 1, twoASecond)).allowed).toBe(false)
    await advance(second.resetAt.getTime() - Date.now() + 50)
    expect(await store.consume(key, 1, twoASecond)).toMatchObject({ allowed: true, used: 1 })
  })

  test('reports a window without counting anything', async () => {
    const store = await open()
    const key = randomUUID()
    for (const peek of [store.peek, store.peekLocal]) {
      expect(await peek(key, TEN)).toMatchObject({ allowed: true, used: 0, limit: 10, remaining: 10 })
    }
    await store.consume(key, 4, TEN)
    for (const peek of [store.peek, store.peekLocal, store.peek, store.peekLocal]) {
      expect(await peek(key, TEN)).toMatchObject({ allowed: true, used: 4, limit: 10, remaining: 6 })
    }
    await store.consume(key, 6, TEN)
    for (const peek of [store.peek, store.peekLocal]) {
      expect(await peek(key, TEN)).toMatchObject({ allowed: false, used: 10, remaining: 0 })
    }
    expect(store.counts().refused).toBe(0)
  })

  test('counts each key separately, and follows a limit that is raised', async () => {
    const store = await open()
    const key = randomUUID()
    await store.consume(key, 10, TEN)
    expect((await store.consume(`${key}2`, 1, TEN)).allowed).toBe(true)
    expect((await store.consume(key, 1, TEN)).allowed).toBe(false)
    expect(await store.consume(key, 1, { ...TEN, requests: 20 })).toMatchObject({ allowed: true, used: 11, limit: 20 })
  })
}
