/**
 * Budgets of several processes, counted in Redis. Without it each process counts its share by itself, asks no
 * request to wait, and tries a new connection every second until one counts again.
 */
import type { Limit } from '../../kernel/limits.ts'
import type { Log } from '../../kernel/log.ts'
import { type Budgets, endOf, peeked, type Spent, spentOf } from './budgets.ts'
import { type Connection, Late, openConnection } from './connection.ts'
import { shareOf } from './share.ts'
import { Windows } from './windows.ts'

const RETRY_MS = 1_000

export interface TogetherOptions {
  readonly url: string
  /** Processes that share the Redis. */
  readonly replicas: number
  readonly log: Log
}

export function countTogether({ url, replicas, log }: TogetherOptions): Budgets {
  const seen = new Windows()
  const share = shareOf(seen, replicas)
  const counts = { fallbacks: 0, returns: 0, countedHere: 0, refused: 0 }
  /** The connection that counts, if one does. */
  let redis: Connection | undefined
  let trying: Connection | undefined
  let retry: NodeJS.Timeout | undefined
  let away = false
  let closed = false

  async function connect(): Promise<void> {
    try {
      const connection = openConnection(url, (error) => lose(connection, error))
      trying = connection
      await connection.ready
      if (closed) return
      redis = connection
      if (away) {
        counts.returns += 1
        log.info('Redis is back: limits are counted there again')
      }
      away = false
    } catch (error) {
      fallBack(error)
    }
  }

  function lose(connection: Connection, error: unknown): void {
    if (redis === connection) fallBack(error)
  }

  function fallBack(error: unknown): void {
    redis = undefined
    trying?.close()
    if (closed) return
    if (!away) {
      counts.fallbacks += 1
      log.warn({ reason: (error as Error).message, replicas }, 'Redis is out of reach: limits are counted here')
    }
    away = true
    clearTimeout(retry)
    retry = setTimeout(connect, RETRY_MS)
    retry.unref()
  }

  async function ask(connection: Connection, key: string, cost: number, limit: Limit): Promise<Spent | undefined> {
    try {
      const { allowed, used, endsAt } = await connection.spend(key, cost, limit)
      const window = seen.open(key)
      if (window) Object.assign(window, { used, endsAt })
      else if (used > 0) seen.begin(key, { used, endsAt })
      return spentOf(allowed, used, limit, endsAt)
    } catch (error) {
      if (!(error instanceof Late)) lose(connection, error)
      return undefined
    }
  }

  async function spend(key: string, cost: number, limit: Limit): Promise<Spent> {
    const last = seen.open(key)
    // What Redis has refused once it would refuse again until the window ends: a flood is not passed on to it.
    const spent =
      redis && last && last.used + cost > limit.requests
        ? spentOf(false, last.used, limit, last.endsAt)
        : redis && (await ask(redis, key, cost, limit))
    if (!spent) counts.countedHere += 1
    const answer = spent ?? share.spend(key, cost, limit)
    if (!answer.allowed) counts.refused += 1
    return answer
  }

  return {
    spend,
    peek: async (key, limit) => peeked(await spend(key, 0, limit)),
    glance(key, limit) {
      if (!redis) return peeked(share.spend(key, 0, limit))
      const last = seen.open(key)
      return peeked(spentOf(true, last?.used ?? 0, limit, last?.endsAt ?? endOf(limit)))
    },
    state: () => (redis ? 'redis' : 'fallback'),
    counts: () => ({ ...counts }),
    ready: connect(),
    async close() {
      closed = true
      clearTimeout(retry)
      redis = undefined
      trying?.close()
    },
  }
}
