/**
 * A gate before work that takes turns: so many at once, as many again may wait a little, and nobody waits for nothing.
 * Who is refused is told so late: clients that come again at once would otherwise keep the server busy with refusing.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './faults.ts'

export interface GateOptions {
  /** Work under way at one time. */
  readonly atOnce: number
  /** Those who wait for a turn; the more may wait, the longer each does. */
  readonly waiting: number
  /** Who has waited this long is refused. */
  readonly patienceMs?: number
  /** A refusal goes out this late. */
  readonly heldMs?: number
}

export interface Gate {
  through<T>(work: () => Promise<T>): Promise<T>
  readonly state: { readonly running: number; readonly waiting: number; readonly refused: number }
}

const PATIENCE_MS = 1_000
const HELD_MS = 200
const RETRY_AFTER_SECONDS = 1

export function createGate({ atOnce, waiting: most, patienceMs = PATIENCE_MS, heldMs = HELD_MS }: GateOptions): Gate {
  const queue = new Set<() => void>()
  let running = 0
  let refused = 0

  const enter = (): Promise<boolean> | true => {
    if (running < atOnce) {
      running += 1
      return true
    }
    if (queue.size >= most) return sleep(heldMs, false)
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        queue.delete(turn)
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

const tooBusy = (): Fault =>
  new Fault('UNAVAILABLE', `The server is busy. Try again in ${RETRY_AFTER_SECONDS} s.`, {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
