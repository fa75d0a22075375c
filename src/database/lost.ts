/** What went wrong between us and a PostgreSQL server, and reads that are asked again where a connection was lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** What is said of a connection that cannot be had or was lost, by Node, PostgreSQL (57P…, 08…, 53300) and PgBouncer (08P01). */
const LOST = /^(ECONN\w+|ETIMEDOUT|EPIPE|EHOST\w+|ENET\w+|ENOTFOUND|EAI_\w+|57P0\d|53300|08\w{3})$/
const LOST_WORDS = /connection terminated|connection ended|connection error/i
const SLOW_WORDS = /connection timeout|read timeout|timeout exceeded when trying to connect/i

/** `lost`: another connection may do. `slow`: whoever was slow here would be slow again. Undefined: it is the statement's own. */
export function failure(error: unknown): 'lost' | 'slow' | undefined {
  const { code, message = '' } = error as { code?: string; message?: string }
  if (SLOW_WORDS.test(message)) return 'slow'
  return LOST.test(code ?? '') || LOST_WORDS.test(message) ? 'lost' : undefined
}

/**
 * Connections that were lost with the one that was noticed may be given out once more before they are found out, so a
 * read is asked again twice.
 */
const PAUSES_MS = [50, 100]

/** Nothing else may be done twice. */
const READS = /^\s*SELECT\b/i

/** A read whose connection was lost under it is asked again, on another: who asked need not know. */
export function readAgain(pool: pg.Pool): pg.Pool {
  const ask = pool.query.bind(pool) as unknown as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  const asking = async (statement: pg.QueryConfig, pauses = PAUSES_MS): Promise<pg.QueryResult> => {
    try {
      return await ask(statement)
    } catch (error) {
      const [pause, ...others] = pauses
      if (pause === undefined || failure(error) !== 'lost' || !READS.test(statement.text)) throw error
      await sleep(pause)
      return asking(statement, others)
    }
  }
  pool.query = ((statement: pg.QueryConfig) => asking(statement)) as unknown as pg.Pool['query']
  return pool
}
