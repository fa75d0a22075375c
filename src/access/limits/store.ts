/** The contract of limit stores, which count requests per key in fixed windows, and the in-memory store. */
import type { Limit } from '../../kernel/limits.ts'

/** The state of a window after a request was counted in it. */
export interface LimitStatus {
  /** A request that does not fit is refused and not counted, so a cheaper one may still fit. */
  readonly allowed: boolean
  readonly used: number
  readonly limit: number
  readonly remaining: number
  readonly resetAt: Date
}

/** What a request is counted against: the key in the store, and how the headers describe the limit. */
export interface Bucket {
  readonly key: string
  readonly limit: Limit
  readonly name: string
  /** For the message beyond the limit: what the requests have in common. */
  readonly requests: string
  /** The value of `RateLimit-Policy`. */
  readonly policy: string
}

/** Where requests are counted: in memory by configuration, in Redis, or in memory because Redis is unreachable. */
export type StoreState = 'memory' | 'redis' | 'fallback'

export interface StoreCounts {
  /** How often the connection to Redis was lost. */
  readonly fallbacks: number
  /** How often it was restored. */
  readonly returns: number
  /** Requests counted in memory because Redis was unreachable. */
  readonly countedLocally: number
  readonly refused: number
}

export interface LimitStore {
  /**
   * Counts a request. A window starts with the first one and does not slide. The in-memory store returns synchronously;
   * the Redis store never rejects and responds within 75 ms.
   */
  consume(key: string, cost: number, limit: Limit): LimitStatus | Promise<LimitStatus>
  /** The status without counting anything; `allowed` is true if a request of cost 1 would be allowed. */
  peek(key: string, limit: Limit): Promise<LimitStatus>
  /** Like `peek`, from this process's memory only. */
  peekLocal(key: string, limit: Limit): LimitStatus
  state(): StoreState
  counts(): StoreCounts
  /** Settles within a second, once it is known whether Redis is reachable. Never rejects. */
  readonly ready: Promise<void>
  close(): Promise<void>
}

export const limitStatus = (
  allowed: boolean,
  used: number,
  { requests: limit }: Limit,
  endsAt: number,
): LimitStatus => {
  const remaining = Math.max(0, limit - used)
  return { allowed, used, limit, remaining, resetAt: new Date(Date.now() + endsAt - steadyNow()) }
}

/** The status of a window in which nothing is counted. */
export const peekStatus = (used: number, limit: Limit, endsAt: number): LimitStatus =>
  limitStatus(used < limit.requests, used, limit, endsAt)

export const asPeek = (status: LimitStatus): LimitStatus => ({ ...status, allowed: status.remaining > 0 })

/** When a window that starts now ends, on the monotonic clock. */
export const windowEnd = ({ windowSeconds }: Limit): number => steadyNow() + windowSeconds * 1000

/**
 * Monotonic milliseconds. With the system clock, setting it back by a day would lock clients out for that day, and
 * setting it forward would give every client a fresh window.
 */
export const steadyNow = (): number => performance.now()

export interface Window {
  used: number
  /** In milliseconds of `steadyNow`. */
  endsAt: number
}

/** About 150 bytes each. */
const MAX_WINDOWS = 500_000

/**
 * The open windows by key. Bounded: the oldest are evicted first, so a flood of forged clients cannot exhaust memory.
 */
export class Windows<W extends Window = Window> {
  /** In insertion order. Windows have similar lengths, so the first to start is the first to end. */
  readonly #windows = new Map<string, W>()
  readonly #maxWindows: number

  constructor(maxWindows = MAX_WINDOWS) {
    this.#maxWindows = maxWindows
  }

  get size(): number {
    return this.#windows.size
  }

  /** The window of a key if it has not ended. */
  open(key: string): W | undefined {
    const window = this.#windows.get(key)
    return window && window.endsAt > steadyNow() ? window : undefined
  }

  begin(key: string, window: W): W {
    this.#windows.delete(key)
    this.#windows.set(key, window)
    this.#evict()
    return window
  }

  clear(): void {
    this.#windows.clear()
  }

  /** Evicts up to two windows for each new one, which keeps up without a timer. */
  #evict(): void {
    const now = steadyNow()
    let steps = 2
    for (const [key, { endsAt }] of this.#windows) {
      if (steps === 0 || (endsAt > now && this.#windows.size <= this.#maxWindows)) return
      this.#windows.delete(key)
      steps -= 1
    }
  }
}

export function createMemoryStore(): LimitStore {
  const windows = new Windows()
  let refused = 0
  const peekLocal = (key: string, limit: Limit): LimitStatus => {
    const window = windows.open(key)
    return peekStatus(window?.used ?? 0, limit, window?.endsAt ?? windowEnd(limit))
  }
  return {
    consume(key, cost, limit) {
      const window = windows.open(key) ?? windows.begin(key, { used: 0, endsAt: windowEnd(limit) })
      const allowed = window.used + cost <= limit.requests
      if (allowed) window.used += cost
      else refused += 1
      return limitStatus(allowed, window.used, limit, window.endsAt)
    },
    peek: async (key, limit) => peekLocal(key, limit),
    peekLocal,
    state: () => 'memory',
    counts: () => ({ fallbacks: 0, returns: 0, countedLocally: 0, refused }),
    ready: Promise.resolve(),
    close: async () => windows.clear(),
  }
}
