/**
 * Shares the turns of the event loop. Node.js does everything that is due in a turn before it accepts a connection, and
 * accepts one in each turn, so a flood would keep health checks waiting for seconds. Work that may wait therefore takes
 * a few milliseconds of each turn, in order, and gives way to connections that wait to be accepted.
 */
import type { RequestListener } from 'node:http'
import type { Server } from 'node:net'

/** About ten uncached requests. A health check waits for the turn that accepts it and for the one that reads it. */
const TURN_MS = 5
/** So long only connections are accepted, if there is one in each turn: about 200. Then work has a turn. */
const ACCEPTING_MS = 20

export interface Turns {
  /** Runs the work now, if there is time left in this turn, or in a later one. */
  run(work: () => void): void
  /** Resolves when there is time; undefined if there is now. */
  wait(): Promise<void> | undefined
  /** Gives way to connections that wait to be accepted. */
  watch(server: Server): void
}

export function createTurns({ turnMs = TURN_MS, acceptingMs = ACCEPTING_MS } = {}): Turns {
  let waiting: (() => void)[] = []
  let next = 0
  /** When the work of this turn began; undefined if there was none. */
  let began: number | undefined
  /** Whether a connection was accepted in this turn, and since when there was one in every turn. */
  let isAccepting = false
  let acceptingSince: number | undefined

  const begin = () => {
    if (began !== undefined) return
    began = performance.now()
    setImmediate(turn)
  }
  const isOver = () => performance.now() - (began ?? 0) >= turnMs
  /** Runs after everything else of a turn. */
  const turn = async () => {
    const now = performance.now()
    began = now
    if (isAccepting) acceptingSince ??= now
    else acceptingSince = undefined
    isAccepting = false
    if (acceptingSince === undefined || now - acceptingSince >= acceptingMs) {
      acceptingSince = undefined
      while (next < waiting.length && !isOver()) {
        waiting[next++]!()
        // Lets what waited for this run first.
        await undefined
      }
    }
    if (next < waiting.length || acceptingSince !== undefined) {
      setImmediate(turn)
      return
    }
    waiting = []
    next = 0
    began = undefined
  }
  /** Whether work has to wait for the end of the turn, which is scheduled then. */
  const mustWait = () => {
    begin()
    return next < waiting.length || isAccepting || isOver()
  }
  return {
    run(work) {
      if (mustWait()) waiting.push(work)
      else work()
    },
    wait: () => (mustWait() ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined),
    watch(server) {
      server.on('connection', () => {
        isAccepting = true
        begin()
      })
    },
  }
}

/** Runs the listener in turns, except for requests that never wait. */
export function inTurns(
  turns: Turns,
  listener: RequestListener,
  isUrgent: (request: Parameters<RequestListener>[0]) => boolean,
): RequestListener {
  return (request, response) => {
    if (isUrgent(request)) {
      listener(request, response)
      return
    }
    turns.run(() => {
      // Nothing about a request whose client has gone has begun, so nothing has to end.
      if (!response.destroyed && !request.socket.destroyed) listener(request, response)
    })
  }
}
