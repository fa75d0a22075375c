/** Limit stores of several processes on one Redis in memory and a virtual clock, opened and closed for each test. */
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { createRedisStore } from '../../../src/access/limits/redis-store.ts'
import type { LimitStatus, LimitStore } from '../../../src/access/limits/store.ts'
import { type MemoryRedis, memoryRedis } from './memory-redis.ts'
import { type VirtualClock, virtualClock } from './virtual-clock.ts'

export const TWELVE = { requests: 12, windowSeconds: 60 }
export const SECOND = 1_000
export const MINUTE = 60 * SECOND

export interface RedisStores {
  readonly clock: VirtualClock
  readonly redis: MemoryRedis
  /** The lines of the log. */
  readonly lines: readonly { level: number; msg: string; reason?: string; replicas?: number }[]
  /** Opened stores, which are closed after the test. */
  readonly stores: LimitStore[]
  create(replicas?: number): LimitStore
  /** Resolves when the store knows whether Redis is reachable. */
  open(replicas?: number): Promise<LimitStore>
  consume(store: LimitStore, times: number): Promise<LimitStatus[]>
  countAllowed(store: LimitStore, times: number): Promise<number>
}

/** Call it once per test file. */
export function redisStores(): RedisStores {
  let clock: VirtualClock
  let redis: MemoryRedis
  let lines: { level: number; msg: string }[]
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
  const consume = async (store: LimitStore, times: number): Promise<LimitStatus[]> => {
    const statuses = []
    for (let count = 0; count < times; count += 1) statuses.push(await store.consume('client', 1, TWELVE))
    return statuses
  }
  return {
    get clock() {
      return clock
    },
    get redis() {
      return redis
    },
    get lines() {
      return lines
    },
    get stores() {
      return stores
    },
    create,
    async open(replicas) {
      const store = create(replicas)
      await store.ready
      return store
    },
    consume,
    countAllowed: async (store, times) => (await consume(store, times)).filter(({ allowed }) => allowed).length,
  }
}
