/** At a start, connections of a server are waited for as long as those of a command: nobody waits for a response yet. */
import type pg from 'pg'
import type { Log } from '../../kernel/log.ts'

/** Connections that take longer than this are logged; requests would not wait for them. */
const SLOW_MS = 1_000

type Done = (...connected: unknown[]) => void

/** Until the returned function is called, waits this long for connections of the pools. */
export function waitPatiently(pools: readonly pg.Pool[], connectMs: number, log: Log): () => void {
  const slow = slowConnections(connectMs, log)
  const ends = pools.map((pool) => {
    const { options, connect } = pool
    const { connectionTimeoutMillis } = options
    // The pool reads it for each connection.
    options.connectionTimeoutMillis = connectMs
    const connecting = connect.bind(pool) as (done?: Done) => Promise<pg.PoolClient>
    pool.connect = ((done?: Done) => {
      const settle = slow.begin()
      if (!done) {
        const connected = connecting()
        connected.then(() => settle(), settle)
        return connected
      }
      return connecting((error, ...connected) => {
        settle(error)
        done(error, ...connected)
      })
    }) as pg.Pool['connect']
    return () => {
      options.connectionTimeoutMillis = connectionTimeoutMillis
      pool.connect = connect
    }
  })
  return () => {
    for (const end of ends) end()
  }
}

/** Logs once that a connection is waited for, and once that there is one, however many are. */
function slowConnections(connectMs: number, log: Log) {
  let since: number | undefined
  return {
    /** Returns a function to call when the connection is there, or has failed. */
    begin() {
      const began = performance.now()
      const timer = setTimeout(() => {
        if (since === undefined) log.warn({ limitMs: connectMs }, 'the start waits for a connection to PostgreSQL')
        since ??= began
      }, SLOW_MS).unref()
      return (error?: unknown) => {
        clearTimeout(timer)
        if (since === undefined || error) return
        log.warn({ durationMs: Math.round(performance.now() - since) }, 'PostgreSQL has accepted a connection')
        since = undefined
      }
    },
  }
}
