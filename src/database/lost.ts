/** Reads that are asked again where their connection was lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { outageOf } from '../kernel/outages.ts'

/** Before a read is asked again, and longer each time: connections that were lost with its own may not be found out yet. */
const PAUSE_MS = 50
/** So often a read is asked again, whatever it was that lost its connection … */
const AGAIN = 2
/** … and as often as it takes for so long where somebody had it ended, as a failover does: that says nothing of the next. */
const ENDED_MS = 1_000
/** Said by the server, and by a connection that had been told before it was given out. */
const wasEnded = ({ code, message = '' }: { code?: string; message?: string }) =>
  code === '57P01' || message.endsWith('is not queryable')

/** Nothing else may be done twice. */
const READS = /^\s*SELECT\b/i

/** A read whose connection was lost under it is asked again, on another: who asked need not know. */
export function readAgain(pool: pg.Pool): pg.Pool {
  const ask = pool.query.bind(pool) as unknown as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  const asking = async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
    const endedUntil = performance.now() + ENDED_MS
    for (let asked = 1; ; asked += 1) {
      try {
        return await ask(statement)
      } catch (error) {
        if (outageOf(error) !== 'connection' || !READS.test(statement.text)) throw error
        if (asked > AGAIN && !(wasEnded(error as Error) && performance.now() < endedUntil)) throw error
        await sleep(PAUSE_MS * Math.min(asked, AGAIN))
      }
    }
  }
  pool.query = asking as unknown as pg.Pool['query']
  return pool
}
