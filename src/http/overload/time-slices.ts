/**
 * Time slices of the event loop. Node.js does everything that is due in an iteration of the loop before it accepts a
 * connection, and accepts one in each, so a flood would keep health checks waiting for seconds. Work that may wait
 * therefore gets a few milliseconds of each iteration, in order, and gives way to connections that wait to be accepted.
 */
import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Server } from 'node:net'

/** About ten uncached requests. A health check waits for the iteration that accepts it and for the one that reads it. */
const SLICE_MS = 5
/** While each iteration accepts a connection, work waits for at most this long: about 200 connections. */
const ACCEPTING_MS = 20

export interface TimeSlices {
  /** Runs the work now, if there is time left in this iteration, or in a later one. It must not throw. */
  run(work: () => void): void
  /** Resolves when there is time; undefined if there is now. */
  wait(): Promise<void> | undefined
  /** Gives way to connections that wait to be accepted. */
  watch(server: Server): void
}

export function createTimeSlices({ sliceMs = SLICE_MS, acceptingMs = ACCEPTING_MS } = {}): TimeSlices {
  /** In order. A set forgets what has run even if it is never empty. */
  const waiting = new Set<() => void>()
  /** When the slice of this iteration began; undefined if there was none. */
  let began: number | undefined
  /** Whether a connection was accepted in this iteration, and since when there was one in each. */
  let isAccepting = false
  let acceptingSince: number | undefined

  const begin = () => {
    if (began !== undefined) return
    began = performance.now()
    setImmediate(slice)
  }
  const isOver = () => performance.now() - (began ?? 0) >= sliceMs
  /** Runs after everything else of an iteration, and in nobody's trace: whoever begins it is one of many. */
  const slice = AsyncResource.bind(async () => {
    const now = performance.now()
    began = now
    if (isAccepting) acceptingSince ??= now
    else acceptingSince = undefined
    isAccepting = false
    if (acceptingSince === undefined || now - acceptingSince >= acceptingMs) {
      acceptingSince = undefined
      for (const work of waiting) {
        if (isOver()) break
        waiting.delete(work)
        work()
        // Lets what waited for this run first.
        await undefined
      }
    }
    if (waiting.size > 0 || acceptingSince !== undefined) setImmediate(slice)
    else began = undefined
  })
  /** Whether work has to wait for the end of the iteration, which is scheduled then. */
  const mustWait = () => {
    begin()
    return waiting.size > 0 || isAccepting || isOver()
  }
  return {
    run(work) {
      // Wrapped, because the same function may wait twice.
      if (mustWait()) waiting.add(() => work())
      else work()
    },
    wait: () => (mustWait() ? new Promise<void>((resolve) => waiting.add(resolve)) : undefined),
    watch(server) {
      server.on('connection', () => {
        isAccepting = true
        begin()
      })
    },
  }
}

export interface RequestHandling {
  /** Requests that never wait. */
  readonly isUrgent: (request: IncomingMessage) => boolean
  /**
   * Rejects a request before anything is done about it, or returns a function to call once it no longer waits to be
   * handled.
   */
  readonly admit: (request: IncomingMessage, response: ServerResponse) => (() => void) | undefined
  /** Reports what was thrown, and answers the request. */
  readonly onThrow: (error: unknown, request: IncomingMessage, response: ServerResponse) => void
}

/**
 * Runs the listener in time slices, for requests that are admitted. What is thrown ends its own request only: uncaught,
 * it would end the process, and with it every request that waits.
 */
export function inTimeSlices(
  slices: TimeSlices,
  listener: RequestListener,
  { isUrgent, admit, onThrow }: RequestHandling,
): RequestListener {
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    if (isUrgent(request)) {
      listener(request, response)
      return
    }
    const begin = admit(request, response)
    if (!begin) return
    slices.run(() =>
      caught(request, response, () => {
        begin()
        // Nothing about a request whose client has gone has begun, so nothing has to end.
        if (!response.destroyed && !request.socket.destroyed) listener(request, response)
      }),
    )
  }
  const caught = (request: IncomingMessage, response: ServerResponse, work: () => void) => {
    try {
      work()
    } catch (error) {
      try {
        onThrow(error, request, response)
      } catch {
        response.destroy()
      }
    }
  }
  return (request, response) => caught(request, response, () => handle(request, response))
}
