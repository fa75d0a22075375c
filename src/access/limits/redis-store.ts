/**
 * The limit store that several processes share through Redis. While Redis is unreachable, each process enforces its
 * share of the limits.
 */
import type { Config } from '../../kernel/config/config.ts'
import type { Limit } from '../../kernel/limits.ts'
import type { Log } from '../../kernel/log.ts'
import { LateReply } from './late-reply.ts'
import type { RedisConnection } from './redis-connection.ts'
import {
  asPeek,
  createMemoryStore,
  type LimitStatus,
  type LimitStore,
  limitStatus,
  peekStatus,
  Windows,
  windowEnd,
} from './store.ts'

const RETRY_MS = 1_000

/** The store that the settings select. */
export const openLimitStore = (
  { REDIS_URL, RATE_LIMIT_PROCESSES }: Pick<Config, 'REDIS_URL' | 'RATE_LIMIT_PROCESSES'>,
  log: Log,
): LimitStore =>
  REDIS_URL === '' ? createMemoryStore() : createRedisStore({ url: REDIS_URL, replicas: RATE_LIMIT_PROCESSES, log })

export interface RedisStoreOptions {
  readonly url: string
  /** Processes that share the Redis. */
  readonly replicas: number
  readonly log: Log
  /** Opens a connection; for tests without Redis. */
  readonly open?: (url: string, onLost: (error: Error) => void) => RedisConnection | Promise<RedisConnection>
}

/** Loads the client, of several hundred files, only where there is a Redis. */
const openConnection: NonNullable<RedisStoreOptions['open']> = async (url, onLost) =>
  (await import('./redis-connection.ts')).openRedisConnection(url, onLost)

export function createRedisStore({ url, replicas, log, open = openConnection }: RedisStoreOptions): LimitStore {
  /** The windows as Redis last reported them. */
  const reported = new Windows()
  const consumeShare = createShare(reported, replicas)
  const counts = { fallbacks: 0, returns: 0, countedLocally: 0, refused: 0 }
  /** The connection in use; undefined while Redis is unreachable. */
  let redis: RedisConnection | undefined
  let connecting: RedisConnection | undefined
  let retry: NodeJS.Timeout | undefined
  let isDown = false
  let closed = false

  async function connect(): Promise<void> {
    try {
      let connection: RedisConnection | undefined
      connection = await open(url, (error) => connection && onLost(connection, error))
      connecting = connection
      if (closed) connection.close()
      await connection.ready
      if (closed) return
      redis = connection
      if (isDown) {
        counts.returns += 1
        log.info('Redis is reachable again: limits are shared')
      }
      isDown = false
    } catch (error) {
      fallBack(error)
    }
  }

  function onLost(connection: RedisConnection, error: unknown): void {
    if (redis === connection) fallBack(error)
  }

  function fallBack(error: unknown): void {
    redis = undefined
    connecting?.close()
    if (closed) return
    if (!isDown) {
      counts.fallbacks += 1
      log.warn(
        { reason: (error as Error).message, replicas },
        'Redis is unreachable: limits are counted in this process',
      )
    }
    isDown = true
    clearTimeout(retry)
    retry = setTimeout(connect, RETRY_MS)
    retry.unref()
  }

  async function consumeInRedis(
    connection: RedisConnection,
    key: string,
    cost: number,
    limit: Limit,
  ): Promise<LimitStatus | undefined> {
    try {
      const { allowed, used, endsAt } = await connection.consume(key, cost, limit)
      const window = reported.open(key)
      if (window) Object.assign(window, { used, endsAt })
      else if (used > 0) reported.begin(key, { used, endsAt })
      return limitStatus(allowed, used, limit, endsAt)
    } catch (error) {
      if (!(error instanceof LateReply)) onLost(connection, error)
      return undefined
    }
  }

  async function consume(key: string, cost: number, limit: Limit): Promise<LimitStatus> {
    const last = reported.open(key)
    // Redis would refuse until the window ends, so do not forward a flood to it.
    const status =
      redis && last && last.used + cost > limit.requests
        ? limitStatus(false, last.used, limit, last.endsAt)
        : redis && (await consumeInRedis(redis, key, cost, limit))
    if (!status) counts.countedLocally += 1
    const result = status ?? consumeShare(key, cost, limit)
    if (!result.allowed) counts.refused += 1
    return result
  }

  return {
    consume,
    peek: async (key, limit) => asPeek(await consume(key, 0, limit)),
    peekLocal(key, limit) {
      if (!redis) return asPeek(consumeShare(key, 0, limit))
      const last = reported.open(key)
      return peekStatus(last?.used ?? 0, limit, last?.endsAt ?? windowEnd(limit))
    },
    state: () => (redis ? 'redis' : 'fallback'),
    counts: () => ({ ...counts }),
    ready: connect(),
    async close() {
      closed = true
      clearTimeout(retry)
      redis = undefined
      connecting?.close()
    },
  }
}

/**
 * Counts against this process's share of what remained when Redis was last reachable, so that no client gets a fresh
 * window and all processes together stay within the limit.
 */
function createShare(reported: Windows, replicas: number) {
  const windows = new Windows()
  return (key: string, cost: number, limit: Limit): LimitStatus => {
    const last = reported.open(key)
    const window = windows.open(key) ?? { used: 0, endsAt: last?.endsAt ?? windowEnd(limit) }
    const remaining = limit.requests - (last?.used ?? 0)
    // Round down to whole requests, but allow at least one, even with a small limit and many processes.
    const share = remaining > 0 ? Math.max(1, Math.floor(remaining / replicas)) : 0
    const allowed = window.used + cost <= share
    if (allowed && cost > 0) {
      if (window.used === 0) windows.begin(key, window)
      window.used += cost
    }
    return limitStatus(allowed, limit.requests - Math.max(0, share - window.used), limit, window.endsAt)
  }
}
