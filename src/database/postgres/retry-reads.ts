/** Retries reads whose connection was lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { outageOf } from '../../kernel/outages.ts'

/** Delay before a retry, longer each time: other connections may have been lost without being noticed yet. */
const DELAY_MS = 50
/** Retries after any lost connection … */
const RETRIES = 2
/** … and for this long if an administrator or a failover terminated it, which does not predict the next attempt. */
const TERMINATED_MS = 1_000
/** Reported by the server, or by a connection that was terminated before it was checked out. */
const wasTerminated = ({ code, message = '' }: { code?: string; message?: string }) =>
  code === '57P01' || message.endsWith('is not queryable')

/** Nothing else is safe to repeat. */
const READS = /^\s*SELECT\b/i

/** Wraps a pool so that a read whose connection was lost is retried on another one, unnoticed by the caller. */
export function retryReads(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as unknown as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  const queryWithRetries = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const terminatedUntil = performance.now() + TERMINATED_MS
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await query(statement)
      } catch (error) {
        if (outageOf(error) !== 'connection' || !READS.test(statement.text)) throw error
        if (attempt > RETRIES && !(wasTerminated(error as Error) && performance.now() < terminatedUntil)) throw error
        await sleep(DELAY_MS * Math.min(attempt, RETRIES))
      }
    }
  }
  pool.query = queryWithRetries as unknown as pg.Pool['query']
  return pool
}
