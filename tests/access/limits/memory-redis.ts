/** A Redis in memory that a test can stop, slow down and bring back, as the connections of limit stores see it. */
import { LateReply } from '../../../src/access/limits/late-reply.ts'
import type { RedisConnection } from '../../../src/access/limits/redis-connection.ts'
import { steadyNow } from '../../../src/access/limits/store.ts'

export interface MemoryRedis {
  readonly open: (url: string, onLost: (error: Error) => void) => RedisConnection
  /** Connections that were opened, and those that are not closed. */
  readonly opened: number
  readonly connections: number
  /** Requests that were sent to it. */
  readonly calls: number
  /** Resolves or rejects when a connection is established; by default at once. */
  onConnect: () => Promise<void>
  /** If set, every request fails with it. */
  failure: Error | undefined
  /** Breaks all connections that are open, and those that were closed. */
  breakConnections(): void
  /** Refuses connections, and breaks those that are open. */
  stop(): void
  /** Accepts connections again, having lost all windows. */
  restart(): void
}

export const lateReply = new LateReply('no reply within 75 ms')

export function memoryRedis(): MemoryRedis {
  const windows = new Map<string, { used: number; endsAt: number }>()
  const open = new Set<(error: Error) => void>()
  const all = new Set<(error: Error) => void>()
  let [opened, calls] = [0, 0]
  const redis: MemoryRedis = {
    onConnect: async () => {},
    failure: undefined,
    get opened() {
      return opened
    },
    get connections() {
      return open.size
    },
    get calls() {
      return calls
    },
    open(_url, onLost) {
      opened += 1
      open.add(onLost)
      all.add(onLost)
      return {
        ready: redis.onConnect(),
        async consume(key, cost, { requests, windowSeconds }) {
          calls += 1
          if (redis.failure) throw redis.failure
          const last = windows.get(key)
          const window =
            last && last.endsAt > steadyNow() ? last : { used: 0, endsAt: steadyNow() + windowSeconds * 1000 }
          if (window.used + cost > requests) return { allowed: false, ...window }
          window.used += cost
          if (cost > 0) windows.set(key, window)
          return { allowed: true, ...window }
        },
        close: () => void open.delete(onLost),
      }
    },
    breakConnections() {
      for (const onLost of all) onLost(new Error('Socket closed unexpectedly'))
    },
    stop() {
      redis.onConnect = () => Promise.reject(new Error('connect ECONNREFUSED'))
      redis.breakConnections()
    },
    restart() {
      windows.clear()
      redis.onConnect = async () => {}
    },
  }
  return redis
}
