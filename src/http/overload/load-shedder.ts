/**
 * Load shedding: at most n operations at a time, a bounded queue for bursts, and rejection of the rest. While load
 * exceeds capacity a full queue would only add latency, so it shrinks to an eighth (the idea of CoDel, RFC 8289).
 */
import { Fault } from '../../kernel/faults/faults.ts'
import { traced } from '../../kernel/tracing.ts'
import { createRejections, EARLY, ROUTED, tooBusy } from './rejections.ts'

export interface LoadShedderOptions {
  /** The most operations that run concurrently. */
  readonly concurrency: number
  /** The most operations that wait during a burst. The longer the queue, the longer each of them waits. */
  readonly queueLength: number
  /** After this wait an operation is rejected. */
  readonly maxWaitMs?: number
  /** The shortest delay of a rejection. */
  readonly rejectionDelayMs?: number
  /** The queue stays short until this much time has passed without load that its whole length could not hold. */
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
  /**
   * Whether operations are being rejected, and one that came after that many others would be, too. A request that needs an
   * operation can then be rejected with `reject` before anything else is done about it.
   */
  isFull(after: number): boolean
  /** Whether operations were rejected not long ago. */
  readonly isOverloaded: boolean
  /** Counts a rejection, and calls the function when it is due. */
  reject(send: () => void): void
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

const RECOVERY_MS = 1_000
/**
 * Share of the queue that is used while load exceeds capacity: enough that a free slot always finds a waiting
 * operation.
 */
const OVERLOAD_SHARE = 1 / 8

export function createLoadShedder(options: LoadShedderOptions): LoadShedder {
  const { concurrency, queueLength } = options
  const { maxWaitMs = MAX_WAIT_MS, rejectionDelayMs, recoveryMs = RECOVERY_MS, slice } = options
  const rejections = createRejections(ROUTED, rejectionDelayMs)
  const earlyRejections = createRejections(EARLY, rejectionDelayMs)
  const queue = new Set<Waiting>()
  let running = 0
  let refused = 0
  let started = 0
  let abandoned = 0
  let rejectedAt = Number.NEGATIVE_INFINITY

  const shortQueue = Math.ceil(queueLength * OVERLOAD_SHARE)
  const isOverloaded = (now: number): boolean => now - rejectedAt < recoveryMs
  /**
   * Whether the whole queue could not hold what waits and what is being rejected. While it could, operations are only
   * rejected because the queue is short, and that must not keep it short.
   */
  const exceedsQueue = (): boolean => queue.size + rejections.pending + earlyRejections.pending >= queueLength
  const rejectLate = (now: number): Promise<false> => {
    if (exceedsQueue()) rejectedAt = now
    return new Promise((resolve) => rejections.delay(() => resolve(false)))
  }
  const acquire = (isGone: Waiting['isGone']): Promise<boolean | 'gone'> | true => {
    if (running < concurrency) {
      running += 1
      return true
    }
    const now = performance.now()
    if (queue.size >= (isOverloaded(now) ? shortQueue : queueLength)) return rejectLate(now)
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
    get isOverloaded() {
      return isOverloaded(performance.now())
    },
    isFull: (after) => running + queue.size + after >= concurrency + shortQueue && isOverloaded(performance.now()),
    reject(send) {
      refused += 1
      // Otherwise a server that is busy with other things would never find out that its slots are free.
      if (running >= concurrency && exceedsQueue()) rejectedAt = performance.now()
      earlyRejections.delay(send)
    },
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
