/**
 * A gate before work that takes turns: so many at once, as many again may wait a little, and nobody waits for nothing.
 * Waiting is for bursts: while more comes than can be done, a queue that is full all the time would help nobody and make
 * everybody wait, so that only a few may (the idea of CoDel, RFC 8289). Who is refused is told so late: clients that come
 * again at once would otherwise keep the server busy with refusing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './faults.ts'

export interface GateOptions {
  /** Work under way at one time. */
  readonly atOnce: number
  /** Those who wait for a turn in a burst; the more may wait, the longer each does. */
  readonly waiting: number
  /** Who has waited this long is refused. */
  readonly patienceMs?: number
  /** A refusal goes out this late, and later where many are held. */
  readonly heldMs?: number
  /** After a refusal more comes than can be done, until for so long nobody had to be refused. */
  readonly calmMs?: number
}

export interface Gate {
  through<T>(work: () => Promise<T>): Promise<T>
  readonly state: { readonly running: number; readonly waiting: number; readonly refused: number }
}

const PATIENCE_MS = 1_000
const RETRY_AFTER_SECONDS = 1

/** A refusal is held so long at least, and at most where many are. */
const HELD_MS = 200
const LONGEST_HELD_MS = 1_000
/** Where many are held, so many are let go in a millisecond: refusing takes about a tenth of the processor then. */
const REFUSALS_A_MS = 1
/** More are not held, as each takes memory: some 10 MB, with what they asked. */
const MOST_HELD = 5_000

/** Without a refusal for so long, the queue is as long again as it may be. */
const CALM_MS = 1_000
/** Of those who may wait, this part may meanwhile: enough that there is always somebody for a turn that is free. */
const MEANWHILE = 1 / 8

export function createGate(options: GateOptions): Gate {
  const { atOnce, waiting: most, patienceMs = PATIENCE_MS, heldMs = HELD_MS, calmMs = CALM_MS } = options
  const queue = new Set<() => void>()
  let running = 0
  let refused = 0
  let held = 0
  let refusedAt = Number.NEGATIVE_INFINITY

  const hold = async (): Promise<false> => {
    if (held >= MOST_HELD) return false
    held += 1
    await sleep(Math.max(heldMs, Math.min(LONGEST_HELD_MS, held / REFUSALS_A_MS)))
    held -= 1
    return false
  }
  const enter = (): Promise<boolean> | true => {
    if (running < atOnce) {
      running += 1
      return true
    }
    const now = performance.now()
    if (queue.size >= (now - refusedAt < calmMs ? Math.ceil(most * MEANWHILE) : most)) {
      refusedAt = now
      return hold()
    }
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.delete(turn)
        refusedAt = performance.now()
        resolve(false)
      }, patienceMs)
      queue.add(turn)
    })
  }
  // A turn is handed on, so that nobody who comes now gets in before those who wait.
  const leave = () => {
    const [next] = queue
    if (!next) {
      running -= 1
      return
    }
    queue.delete(next)
    next()
  }

  return {
    get state() {
      return { running, waiting: queue.size, refused }
    },
    async through(work) {
      const entered = enter()
      if (entered !== true && !(await entered)) {
        refused += 1
        throw tooBusy()
      }
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Without a stack, which takes longer to be written down than all else that is done for who is refused. */
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
