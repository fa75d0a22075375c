/**
 * Rejections of what exceeds capacity. They are delayed, so that clients that retry immediately do not keep the server
 * busy rejecting them, and sent in batches, which costs less than a timer for each.
 */
import { Fault } from '../../kernel/faults/faults.ts'

export interface Rejections {
  /** Calls the function when the rejection is due: at once, if too many are pending. */
  delay(reject: () => void): void
  /** Rejections that are delayed now. */
  readonly pending: number
}

export const RETRY_AFTER_SECONDS = 1

const DELAY_MS = 200

/** How long rejections are delayed while many are pending. */
export interface Pace {
  /** The rate that the delay aims for: about a tenth of the processor. */
  readonly perMs: number
  readonly longestMs: number
}

/** Of requests that were routed, whose key was read, and so on. */
export const ROUTED: Pace = { perMs: 1, longestMs: 1_000 }
/** Of requests that nothing was done about, which cost less. */
export const EARLY: Pace = { perMs: 4, longestMs: 500 }

/** Each pending rejection takes a few kB; beyond this number they are sent at once. */
const MOST_PENDING = 5_000

interface Pending {
  readonly due: number
  readonly reject: () => void
}

/** Those that are due within a twentieth of the shortest delay are sent together. */
const BATCH_SHARE = 1 / 20

export function createRejections({ perMs, longestMs }: Pace, delayMs = DELAY_MS): Rejections {
  /** In the order in which they came; none overtakes another. */
  const queue = new Set<Pending>()
  let timer: NodeJS.Timeout | undefined
  const schedule = (due: number) => {
    timer = setTimeout(send, Math.max(0, due - performance.now()))
  }
  const send = () => {
    const until = performance.now() + delayMs * BATCH_SHARE
    try {
      for (const pending of queue) {
        if (pending.due > until) break
        queue.delete(pending)
        pending.reject()
      }
    } finally {
      timer = undefined
      const [next] = queue
      if (next) schedule(next.due)
    }
  }
  return {
    delay(reject) {
      if (queue.size >= MOST_PENDING) return reject()
      const delay = Math.max(delayMs, Math.min(longestMs, queue.size / perMs))
      const due = performance.now() + delay
      queue.add({ due, reject })
      if (timer === undefined) schedule(due)
    },
    get pending() {
      return queue.size
    },
  }
}

export const tooBusy = (): Fault =>
  new Fault('UNAVAILABLE', `The server is busy. Try again in ${RETRY_AFTER_SECONDS} s.`, {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
