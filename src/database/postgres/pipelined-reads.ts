/**
 * Sends the reads of concurrent requests over shared connections, in PostgreSQL's pipeline mode: one write, and one wake-up
 * of a process of the database, for several statements that often cost less than either. Each statement is a transaction of
 * its own, and succeeds or fails by itself.
 */
import type { Writable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { outageOf } from '../../kernel/faults/outages.ts'
import { inCurrentSpan } from '../../kernel/tracing.ts'

/** Only these statements are safe to repeat. */
export const isRead = ({ text }: Pick<pg.QueryConfig, 'text'>): boolean => /^\s*SELECT\b/i.test(text)

/** Reads that one connection is sent at once. */
const MOST_TOGETHER = 8
/** Few reads are spread over this many connections, so that the database works on them at the same time. */
const SPREAD = 2
/** How often to look for reads that have waited for too long: for a connection, or behind another read. */
const WATCH_MS = 100
/** For this long, a statement that others had to wait for is sent alone. */
const SLOW_MS = 5_000
const MOST_SLOW = 500

/** In the words of the pool. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

type Done = (error: Error | null, result?: pg.QueryResult) => void

interface Read {
  readonly text: string
  readonly since: number
  readonly send: (client: pg.PoolClient, done: Done) => void
  readonly settle: Done
  isSettled: boolean
  /** Whether it was sent, or will be, over another connection, too. */
  isRepeated: boolean
}

/** Reads that were sent together. Those that are repeated are sent alone. */
interface Batch {
  readonly reads: readonly Read[]
  answered: number
  /** How many had been answered when it was last looked at. */
  seen: number
}

/**
 * Wraps a pool, whose clients must be in pipeline mode, so that `query` sends reads together. All other statements, and
 * clients that are checked out, are used as without it.
 */
export function pipelineReads(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as unknown as (statement: pg.QueryConfig) => Promise<pg.QueryResult>
  const reads = new PipelinedReads(pool)
  pool.query = ((statement: pg.QueryConfig) =>
    isRead(statement) ? reads.query(statement) : query(statement)) as unknown as pg.Pool['query']
  const ofPool = Object.getPrototypeOf(pool) as pg.Pool
  Object.defineProperty(pool, 'waitingCount', {
    get: () => reads.waiting + Math.max(0, Reflect.get(ofPool, 'waitingCount', pool) - reads.requested),
  })
  return pool
}

class PipelinedReads {
  readonly #pool: pg.Pool
  /** Reads that may be sent together. */
  readonly #together: Read[] = []
  /** Reads that must not make others wait, or wait behind others. */
  readonly #alone: Read[] = []
  readonly #batches = new Set<Batch>()
  readonly #slow = new LRUCache<string, true>({ max: MOST_SLOW, ttl: SLOW_MS })
  /** Connections that the pool was asked for and has not given yet. */
  requested = 0
  #isScheduled = false
  #watch: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  get waiting(): number {
    return this.#together.length + this.#alone.length
  }

  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const read: Read = {
        text: statement.text,
        since: performance.now(),
        send: inCurrentSpan((client: pg.PoolClient, done: Done) => client.query(statement, done as never)),
        settle(error, result) {
          read.isSettled = true
          if (error) reject(error)
          else resolve(result!)
        },
        ...{ isSettled: false, isRepeated: false },
      }
      const queue = this.#slow.has(read.text) ? this.#alone : this.#together
      queue.push(read)
      this.#schedule()
    })
  }

  /** Once per iteration of the event loop, in which many requests may read. */
  #schedule(): void {
    this.#watch ??= setInterval(() => setImmediate(() => this.#look()), WATCH_MS).unref()
    if (this.#isScheduled) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#requestConnections()
    })
  }

  #requestConnections(): void {
    const together = this.#together.length
    const few = Math.min(together, SPREAD - this.#batches.size)
    const wanted = this.#alone.length + Math.max(Math.ceil(together / MOST_TOGETHER), few)
    // What is free is used at once, also while connections are awaited.
    const more = Math.max(
      Math.min(wanted, this.#pool.options.max) - this.requested,
      Math.min(wanted, this.#pool.idleCount),
    )
    for (let at = 0; at < more; at++) {
      this.requested += 1
      this.#pool.connect((error, client, release) => this.#use(error, client, release))
    }
  }

  #use(error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void): void {
    this.requested -= 1
    if (client) {
      const reads = this.#next()
      if (reads.length > 0) this.#send(reads, client, release)
      else release()
    } else if (outageOf(error) !== 'timeout') {
      for (const read of this.#next()) read.settle(error!)
    }
    // Those that have waited for as long as a connection may take are found by the watch.
    if (this.waiting > 0) this.#schedule()
  }

  /** The reads for one connection, with a fair share of those that go together for each of the connections to come. */
  #next(): Read[] {
    dropSettled(this.#alone)
    const [alone] = this.#alone
    const [first] = this.#together
    if (alone && !(first && first.since < alone.since)) return this.#alone.splice(0, 1)
    const others = Math.max(0, this.requested - this.#alone.length)
    return this.#together.splice(0, Math.min(MOST_TOGETHER, Math.ceil(this.#together.length / (1 + others))))
  }

  #send(reads: readonly Read[], client: pg.PoolClient, release: (error?: Error) => void): void {
    const batch: Batch = { reads, answered: 0, seen: -1 }
    let failure: Error | undefined
    // The client reports it to each of the reads, too.
    const lose = (error: Error) => {
      failure ??= error
    }
    const answer = (read: Read, error: Error | null, result?: pg.QueryResult) => {
      batch.answered += 1
      if (!error) read.settle(null, result)
      else if (reads.length === 1) read.settle(error)
      else if (!read.isRepeated) {
        // What failed before may be the cause: the text that it was to prepare, for one.
        if (failure && outageOf(error) !== 'connection') this.#repeat([read])
        else read.settle(error)
      }
      failure ??= error ?? undefined
      if (batch.answered < reads.length) return
      client.off('error', lose)
      this.#batches.delete(batch)
      release(failure)
      if (this.waiting > 0) this.#schedule()
    }
    this.#batches.add(batch)
    client.on('error', lose)
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
    stream.cork()
    for (const read of reads) read.send(client, (error, result) => answer(read, error, result))
    stream.uncork()
  }

  #repeat(reads: readonly Read[]): void {
    for (const read of reads) read.isRepeated = true
    this.#alone.unshift(...reads)
    this.#schedule()
  }

  #look(): void {
    for (const batch of this.#batches) {
      const isStuck = batch.answered === batch.seen
      batch.seen = batch.answered
      if (!isStuck) continue
      const [slow, ...behind] = batch.reads.slice(batch.answered)
      if (slow) this.#slow.set(slow.text, true)
      const left = behind.filter((read) => !read.isRepeated)
      if (left.length > 0) this.#repeat(left)
    }
    const { connectionTimeoutMillis: limit } = this.#pool.options
    for (const queue of [this.#alone, this.#together]) {
      dropSettled(queue)
      const now = performance.now()
      while (limit && queue[0] && now - queue[0].since >= limit) queue.shift()!.settle(new Error(NO_CONNECTION))
    }
    if (this.waiting > 0 || this.#batches.size > 0 || this.requested > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }
}

/** Reads that were repeated, and whose first result has come after all. */
function dropSettled(queue: Read[]): void {
  for (let at = queue.length - 1; at >= 0; at--) if (queue[at]!.isSettled) queue.splice(at, 1)
}
