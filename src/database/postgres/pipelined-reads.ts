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
/** For this long, a statement that took longer than that is sent alone. */
const SLOW_MS = 5_000
const MOST_SLOW = 500

/** The message of the pool, which `outageOf` recognizes. */
const NO_CONNECTION = 'timeout exceeded when trying to connect'

type Callback = (error: Error | null, result?: pg.QueryResult) => void

interface QueuedRead {
  readonly text: string
  /** When it began to wait for a connection. */
  since: number
  readonly send: (client: pg.PoolClient, done: Callback) => void
  readonly settle: Callback
  isSettled: boolean
  isQueued: boolean
  /** Over how many connections it is sent, and not answered. */
  sent: number
}

/** Reads that were sent together. */
interface Batch {
  /** Those that are not answered yet, in order. */
  readonly left: Set<QueuedRead>
  /** How many were left at the last check. */
  leftBefore: number
}

/**
 * Wraps a pool, whose clients must be in pipeline mode, so that `query` sends reads together. All other statements, and
 * clients that are checked out, are used as without it.
 */
export function pipelineReads(pool: pg.Pool): pg.Pool {
  const query = pool.query.bind(pool) as (...sent: unknown[]) => unknown
  const reads = new PipelinedReads(pool)
  pool.query = ((statement: pg.QueryConfig, ...others: unknown[]) =>
    others.length === 0 && isRead(statement)
      ? reads.query(statement)
      : query(statement, ...others)) as unknown as pg.Pool['query']
  const ofPool = Object.getPrototypeOf(pool) as pg.Pool
  Object.defineProperty(pool, 'waitingCount', {
    get: () => reads.waiting + Math.max(0, Reflect.get(ofPool, 'waitingCount', pool) - reads.requested),
  })
  return pool
}

class PipelinedReads {
  readonly #pool: pg.Pool
  /** Reads that may be sent together. */
  readonly #together: QueuedRead[] = []
  /** Reads that must not make others wait, or wait behind others. */
  readonly #alone: QueuedRead[] = []
  readonly #batches = new Set<Batch>()
  readonly #slow = new LRUCache<string, true>({ max: MOST_SLOW, ttl: SLOW_MS })
  /** Connections requested from the pool and not received yet. */
  requested = 0
  #isScheduled = false
  #watch: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Reads that wait for a connection. */
  get waiting(): number {
    return [...this.#alone, ...this.#together].filter(({ sent }) => sent === 0).length
  }

  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      const read: QueuedRead = {
        text: statement.text,
        since: performance.now(),
        send: inCurrentSpan((client: pg.PoolClient, done: Callback) => client.query(statement, done as never)),
        settle(error, result) {
          read.isSettled = true
          if (error) reject(error)
          else resolve(result!)
        },
        isSettled: false,
        isQueued: true,
        sent: 0,
      }
      const queue = this.#slow.has(read.text) ? this.#alone : this.#together
      queue.push(read)
      this.#schedule()
    })
  }

  /** Once per iteration of the event loop, in which many requests may read. */
  #schedule(): void {
    this.#watch ??= setInterval(() => setImmediate(() => this.#repeatAndExpire()), WATCH_MS).unref()
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
    const needed = this.#alone.length + Math.max(Math.ceil(together / MOST_TOGETHER), few)
    const { options, idleCount } = this.#pool
    // Use idle connections at once, even while others are pending.
    const more = Math.max(Math.min(needed, options.max) - this.requested, Math.min(needed, idleCount))
    for (let at = 0; at < more; at++) {
      this.requested += 1
      this.#pool.connect((error, client, release) => this.#useConnection(error, client, release))
    }
  }

  #useConnection(error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void): void {
    this.requested -= 1
    if (client) {
      const reads = this.#takeReads()
      if (reads.length > 0) this.#send(reads, client, release)
      else release()
    } else if (outageOf(error) !== 'timeout') {
      for (const read of this.#takeReads()) fail(read, error!)
    }
    // Reads that have waited for as long as a connection may take expire by themselves.
    if (this.#isWaiting) this.#schedule()
  }

  get #isWaiting(): boolean {
    return this.#alone.length > 0 || this.#together.length > 0
  }

  /** The reads for one connection, with a fair share of those that go together for each of the connections to come. */
  #takeReads(): QueuedRead[] {
    removeIf(this.#alone, ({ isSettled }) => isSettled)
    const [alone] = this.#alone
    const [first] = this.#together
    const others = Math.max(0, this.requested - this.#alone.length)
    const reads =
      alone && !(first && first.since < alone.since)
        ? this.#alone.splice(0, 1)
        : this.#together.splice(0, Math.min(MOST_TOGETHER, Math.ceil(this.#together.length / (1 + others))))
    for (const read of reads) read.isQueued = false
    return reads
  }

  #send(reads: readonly QueuedRead[], client: pg.PoolClient, release: (error?: Error) => void): void {
    const batch: Batch = { left: new Set(reads), leftBefore: Number.POSITIVE_INFINITY }
    let failure: Error | undefined
    // The client reports it to each of the reads, too.
    const lose = (error: Error) => {
      failure ??= error
    }
    const answer = (read: QueuedRead, error: Error | null, result?: pg.QueryResult) => {
      // The driver calls twice for values that it cannot send.
      if (!batch.left.delete(read)) return
      read.sent -= 1
      if (!error) read.settle(null, result)
      // A named statement fails if the one ahead of it was to prepare it, and could not.
      else if (failure && outageOf(error) === undefined) {
        if (outageOf(failure)) fail(read, failure)
        else this.#sendAgain(read)
      } else fail(read, error)
      failure ??= error ?? undefined
      if (batch.left.size > 0) return
      client.off('error', lose)
      this.#batches.delete(batch)
      release(failure)
      if (this.#isWaiting) this.#schedule()
    }
    this.#batches.add(batch)
    client.on('error', lose)
    const { stream } = (client as unknown as { readonly connection: { readonly stream: Writable } }).connection
    stream.cork()
    for (const read of reads) {
      read.sent += 1
      try {
        read.send(client, (error, result) => answer(read, error, result))
      } catch (error) {
        answer(read, error as Error)
      }
    }
    stream.uncork()
  }

  /** Sends a read that has failed, perhaps without being executed. */
  #sendAgain(read: QueuedRead): void {
    if (read.sent > 0 || read.isQueued) return
    read.since = performance.now()
    this.#queueAlone(read)
  }

  #queueAlone(read: QueuedRead): void {
    read.isQueued = true
    this.#alone.push(read)
    this.#alone.sort((one, other) => one.since - other.since)
    this.#schedule()
  }

  #repeatAndExpire(): void {
    const { options, totalCount, idleCount } = this.#pool
    // Where all connections are in use, repeated reads would only make others wait.
    let free = options.max - totalCount + idleCount - Math.max(this.requested, this.#alone.length)
    for (const batch of this.#batches) {
      const isStuck = batch.left.size === batch.leftBefore
      batch.leftBefore = batch.left.size
      if (!isStuck) continue
      const [slow, ...behind] = batch.left
      this.#slow.set(slow!.text, true)
      for (const read of behind) {
        if (free <= 0 || read.sent > 1 || read.isQueued || read.isSettled) continue
        free -= 1
        this.#queueAlone(read)
      }
    }
    const { connectionTimeoutMillis: limit = 0 } = options
    const now = performance.now()
    for (const queue of [this.#alone, this.#together]) {
      const expired = removeIf(queue, ({ isSettled, since }) => isSettled || (limit > 0 && now - since >= limit))
      for (const read of expired) {
        read.isQueued = false
        fail(read, new Error(NO_CONNECTION))
      }
    }
    if (this.#isWaiting || this.#batches.size > 0 || this.requested > 0) return
    clearInterval(this.#watch)
    this.#watch = undefined
  }
}

/** An error settles a read unless it may still be answered over another connection. */
function fail(read: QueuedRead, error: Error): void {
  if (read.sent === 0 && !read.isQueued) read.settle(error)
}

function removeIf<T>(list: T[], isRemoved: (item: T) => boolean): T[] {
  const removed = list.filter(isRemoved)
  if (removed.length > 0) list.splice(0, list.length, ...list.filter((item) => !removed.includes(item)))
  return removed
}
