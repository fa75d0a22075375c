/**
 * The open event streams of this process: how many a caller may hold, and when they end. A stream ends when its client is
 * gone, when its key is no longer valid, and when the server shuts down.
 */
import type { Request, Response } from 'express'
import { Fault } from '../kernel/faults/faults.ts'
import { STREAMS_PER_CALLER } from '../kernel/limits.ts'

export interface OpenStreamsOptions {
  /** The most streams of all callers. */
  readonly most: number
  readonly mostPerCaller?: number
  /** Identifies the caller; undefined for callers that are not limited. */
  readonly callerOf: (request: Request, response: Response) => string | undefined
  /** Whether the credential of an open stream is still valid. */
  readonly isValid: (request: Request, response: Response) => boolean
  /** How often credentials are checked. */
  readonly checkMs?: number
}

export interface OpenStreams {
  readonly count: number
  /**
   * Counts the response as a stream until it is closed; the signal tells when it must end. Throws RATE_LIMITED or
   * UNAVAILABLE if there are too many.
   */
  open(request: Request, response: Response): AbortSignal
  /** Ends all streams and rejects new ones. */
  close(): void
}

const CHECK_MS = 20_000
/** The server does not know when a stream ends. */
const RETRY_AFTER = { 'Retry-After': '30' }
/** Another server, or this one when it has started again, accepts the stream. */
const RETRY_AFTER_SHUTDOWN = { 'Retry-After': '1' }

interface OpenStream {
  readonly isValid: () => boolean
  readonly end: () => void
}

export function createOpenStreams(options: OpenStreamsOptions): OpenStreams {
  const { most, mostPerCaller = STREAMS_PER_CALLER, callerOf, isValid, checkMs = CHECK_MS } = options
  const streams = new Set<OpenStream>()
  const counts = new Map<string, number>()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  const count = (caller: string | undefined, change: 1 | -1) => {
    if (caller === undefined) return
    const left = (counts.get(caller) ?? 0) + change
    if (left > 0) counts.set(caller, left)
    else counts.delete(caller)
  }
  const check = () => {
    for (const stream of streams) if (!stream.isValid()) stream.end()
  }
  const admit = (caller: string | undefined) => {
    if (isClosed) throw new Fault('UNAVAILABLE', 'The server is shutting down.', { headers: RETRY_AFTER_SHUTDOWN })
    if (caller !== undefined && (counts.get(caller) ?? 0) >= mostPerCaller) {
      const message = `You have ${mostPerCaller} open event streams, the maximum per caller. Close one first.`
      throw new Fault('RATE_LIMITED', message, { headers: RETRY_AFTER })
    }
    if (streams.size >= most) {
      throw new Fault('UNAVAILABLE', 'The server cannot open any more event streams.', { headers: RETRY_AFTER })
    }
  }
  return {
    get count() {
      return streams.size
    },
    open(request, response) {
      const caller = callerOf(request, response)
      admit(caller)
      const controller = new AbortController()
      const stream: OpenStream = { isValid: () => isValid(request, response), end: () => controller.abort() }
      streams.add(stream)
      count(caller, 1)
      timer ??= setInterval(check, checkMs).unref()
      response.locals['isStream'] = true
      const leave = () => {
        if (!streams.delete(stream)) return
        count(caller, -1)
        stream.end()
      }
      if (response.closed) leave()
      else response.once('close', leave)
      return controller.signal
    },
    close() {
      isClosed = true
      clearInterval(timer)
      for (const { end } of streams) end()
    },
  }
}
