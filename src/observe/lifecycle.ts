/**
 * The lifecycle of a server. On shutdown readiness fails first, so that no more traffic is sent. Then the server
 * accepts no more connections, finishes open requests with `Connection: close`, and closes what remains.
 */
import type { Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * `starting`: only health checks are answered, until the first data is loaded. `draining`: still accepting, no longer
 * ready. `closing`: only serving existing connections.
 */
export type Phase = 'starting' | 'serving' | 'draining' | 'closing'

export interface Lifecycle {
  readonly phase: Phase
  /** Whether the first data is being loaded, also while the server drains. */
  readonly isLoading: boolean
  /** The number of unfinished responses. */
  readonly open: number
  /** Calls the listener when the server accepts no more connections: responses that would not end by themselves must end. */
  onClosing(listener: () => void): void
  /** Returns a function to call when the response is over. */
  begin(response: ServerResponse): () => void
  /** Calls the function while nothing but health checks is answered. */
  starting<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the last connection is closed: true if none had to be cut off. */
  drain(server: Server, options: DrainOptions): Promise<boolean>
}

export interface DrainOptions {
  /** Time for load balancers to notice that this server is not ready. */
  readonly waitMs: number
  /** Connections are cut off this long after the start of the shutdown. */
  readonly forceMs: number
  /** Cuts them off immediately. */
  readonly force?: AbortSignal
  /** If several processes accept on one port: resolves when none of them does any more. */
  readonly othersClosed?: () => Promise<void>
}

/**
 * A connection that has just carried a request may already carry the next one, which closing it now would lose. So
 * clients have this long to learn of the shutdown from a response, and only idle connections are closed.
 */
const LAST_RESPONSE_MS = 500
/** How long to wait for other processes to close the port. */
const OTHERS_TIMEOUT_MS = 2_000
const IDLE_CHECK_MS = 50

export function createLifecycle(): Lifecycle {
  // Reusable slots: looking up a response in a set would take longer than everything else done with it.
  const open: (ServerResponse | undefined)[] = []
  const free: number[] = []
  const closing: (() => void)[] = []
  let phase: Phase = 'serving'
  let isLoading = false

  const announceClose = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const until = (ms: number, force: AbortSignal) => sleep(ms, undefined, { signal: force }).catch(() => {})

  return {
    get phase() {
      return phase
    },
    get isLoading() {
      return isLoading
    },
    get open() {
      return open.length - free.length
    },
    onClosing(listener) {
      closing.push(listener)
    },
    begin(response) {
      const slot = free.pop() ?? open.length
      open[slot] = response
      if (phase === 'closing') announceClose(response)
      return () => {
        open[slot] = undefined
        free.push(slot)
      }
    },

    async starting(work) {
      phase = 'starting'
      isLoading = true
      const result = await work()
      isLoading = false
      if (phase === 'starting') phase = 'serving'
      return result
    },

    async drain(server, { waitMs, forceMs, force: forceNow, othersClosed }) {
      const force = AbortSignal.any([AbortSignal.timeout(forceMs), ...(forceNow ? [forceNow] : [])])
      phase = 'draining'
      await until(waitMs, force)
      // Not HTTP's `server.close()`, which also closes idle connections immediately.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
      // A client that learns that this was the last response may reconnect immediately, and no stopping process may
      // accept it.
      if (othersClosed) await Promise.race([othersClosed(), until(OTHERS_TIMEOUT_MS, force)])
      phase = 'closing'
      for (const response of open) if (response) announceClose(response)
      for (const listener of closing) listener()
      let isClosed = false
      void closed.then(() => {
        isClosed = true
      })
      await Promise.race([closed, until(LAST_RESPONSE_MS, force)])
      while (!isClosed && !force.aborted) {
        server.closeIdleConnections()
        await Promise.race([closed, until(IDLE_CHECK_MS, force)])
      }
      if (isClosed) return true
      server.closeAllConnections()
      await closed
      return false
    },
  }
}
