/**
 * Load shedding: at most n operations at a time, a bounded queue for bursts, and rejection of the rest. While load
 * exceeds capacity a full queue would only add latency, so it shrinks to an eighth (the idea of CoDel, RFC 8289).
 * Rejections are delayed so that clients that retry immediately do not keep the server busy rejecting them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '../../kernel/faults/faults.ts'
import { traced } from '../../kernel/tracing.ts'

export interface LoadShedderOptions {
  /** The most operations that run concurrently. */
  readonly concurrency: number
  /** The most operations that wait during a burst. The longer the queue, the longer each of them waits. */
  readonly queueLength: number
  /** After this wait an operation is rejected. */
  readonly maxWaitMs?: number
  /** The shortest delay of a rejection. */
  readonly rejectionDelayMs?: number
  /** The queue stays short until this much time has passed without a rejection. */
  readonly recoveryMs?: number
  /** Resolves when the event loop has time for a rejection; undefined if it has time now. */
  readonly slice?: () => Promise<void> | undefined
}

export interface LoadShedder {
  /**
   * Runs the operation when it has a slot, or throws UNAVAILABLE. It is not begun for a client that has gone while it
   * waited: `CLIENT_GONE` is thrown then.
   */
  run<T>(operation: () => Promise<T>, isGone?: () => boolean): Promise<T>
  /** The same function, each call of which takes a slot. */
  wrap<Args extends unknown[], T>(
    operation: (...args: Args) => Promise<T>,
    isGone?: (...args: Args) => boolean,
  ): (...args: Args) => Promise<T>
  /** `started` counts all operations so far, and `abandoned` those whose clients had gone before they began. */
  readonly state: {
    readonly running: number
    readonly waiting: number
    readonly refused: number
    readonly started: number
    readonly abandoned: number
  }
}

/** Nobody receives it. */
export const CLIENT_GONE = new Fault('UNAVAILABLE', 'The client closed the connection before its operation began.')

interface Waiting {
  readonly isGone: (() => boolean) | undefined
  readonly resume: (outcome: boolean | 'gone') => void
}

const MAX_WAIT_MS = 1_000
const RETRY_AFTER_SECONDS = 1

const REJECTION_DELAY_MS = 200
const LONGEST_REJECTION_DELAY_MS = 1_000
/** The rate that the delay aims for while many rejections are pending: about a tenth of the processor. */
const REJECTIONS_PER_MS = 1
/** Each pending rejection takes about 2 kB; beyond this number they are sent at once. */
const MOST_PENDING_REJECTIONS = 5_000

const RECOVERY_MS = 1_000
/**
 * Share of the queue that is used while load exceeds capacity: enough that a free slot always finds a waiting
 * operation.
 */
const OVERLOAD_SHARE = 1 / 8

export function createLoadShedder(options: LoadShedderOptions): LoadShedder {
  const { concurrency, queueLength } = options
  const { maxWaitMs = MAX_WAIT_MS, rejectionDelayMs = REJECTION_DELAY_MS, recoveryMs = RECOVERY_MS, slice } = options
  const queue = new Set<Waiting>()
  let running = 0
  let refused = 0
  let started = 0
  let abandoned = 0
  let pendingRejections = 0
  let rejectedAt = Number.NEGATIVE_INFINITY

  const rejectLate = async (): Promise<false> => {
    if (pendingRejections >= MOST_PENDING_REJECTIONS) return false
    pendingRejections += 1
    const delay = Math.min(LONGEST_REJECTION_DELAY_MS, pendingRejections / REJECTIONS_PER_MS)
    await sleep(Math.max(rejectionDelayMs, delay))
    pendingRejections -= 1
    return false
  }
  const acquire = (isGone: Waiting['isGone']): Promise<boolean | 'gone'> | true => {
    if (running < concurrency) {
      running += 1
      return true
    }
    const now = performance.now()
    const isOverloaded = now - rejectedAt < recoveryMs
    if (queue.size >= (isOverloaded ? Math.ceil(queueLength * OVERLOAD_SHARE) : queueLength)) {
      rejectedAt = now
      return rejectLate()
    }
    return new Promise((resolve) => {
      const resume: Waiting['resume'] = (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      }
      const waiting = { isGone, resume }
      const timer = setTimeout(() => {
        queue.delete(waiting)
        rejectedAt = performance.now()
        resolve(false)
      }, maxWaitMs)
      queue.add(waiting)
    })
  }
  // The slot passes to the first in the queue, so that a newcomer cannot overtake it.
  const release = () => {
    for (const next of queue) {
      queue.delete(next)
      const isGone = next.isGone?.() ?? false
      next.resume(isGone ? 'gone' : true)
      if (!isGone) return
    }
    running -= 1
  }

  const run: LoadShedder['run'] = async (operation, isGone) => {
    const acquired = acquire(isGone)
    const outcome = acquired === true || (await inQueue(acquired))
    if (outcome === 'gone') {
      abandoned += 1
      throw CLIENT_GONE
    }
    if (!outcome) {
      // Many may be rejected at once. An operation that has a slot goes on at once: others wait for that slot.
      await slice?.()
      refused += 1
      throw tooBusy()
    }
    started += 1
    try {
      return await operation()
    } finally {
      release()
    }
  }
  return {
    get state() {
      return { running, waiting: queue.size, refused, started, abandoned }
    },
    run,
    wrap:
      (operation, isGone) =>
      (...args) =>
        run(() => operation(...args), isGone && (() => isGone(...args))),
  }
}

/** Traces the wait for a slot, or for the rejection. */
const inQueue = (acquired: Promise<boolean | 'gone'>): Promise<boolean | 'gone'> =>
  traced('queue', async (span) => {
    const outcome = await acquired
    span?.setAttributes({ 'strengthgraph.rejected': outcome === false })
    return outcome
  })

/** Without a stack trace, which would take longer than everything else about a rejection. */
function tooBusy(): Fault {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return new Fault('UNAVAILABLE', `The server is busy. Try again in ${RETRY_AFTER_SECONDS} s.`, {
      headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
    })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
