/**
 * The life of a server, and its end: readiness fails first, so that nobody sends more; then no connection is accepted;
 * what is under way is answered, each connection told that this was the last; and what will not end is cut off.
 */
import type { Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** `draining`: still accepting, no longer ready. `closing`: answering what is connected, and no more. */
export type Phase = 'serving' | 'draining' | 'closing'

export interface Lifecycle {
  readonly phase: Phase
  /** Answers that are not finished. */
  readonly open: number
  /** Returns what is to be called when it is over. */
  begin(response: ServerResponse): () => void
  /** Resolves when the last connection is closed: true where none had to be cut off. */
  drain(server: Server, options: DrainOptions): Promise<boolean>
}

export interface DrainOptions {
  /** For load balancers to hear that this server is not ready. */
  readonly waitMs: number
  /** After this, from the start, connections are cut off. */
  readonly forceMs: number
  /** Cuts them off at once. */
  readonly force?: AbortSignal
  /** Where several processes accept on one port: resolves when none of them does any more. */
  readonly othersClosed?: () => Promise<void>
}

/**
 * A connection that carried a request a moment ago may carry the next one already: closing it now would lose that.
 * So connections have this long to be told by an answer, and only those that stay silent are closed.
 */
const SILENT_MS = 500
/** Other processes on the port that have not closed it by then are not waited for. */
const OTHERS_MS = 2_000
const SWEEP_MS = 50

export function createLifecycle(): Lifecycle {
  // Places that are used again: to look a response up in a set takes longer than all else that is done of it here.
  const open: (ServerResponse | undefined)[] = []
  const free: number[] = []
  let phase: Phase = 'serving'

  const sayLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const until = (ms: number, force: AbortSignal) => sleep(ms, undefined, { signal: force }).catch(() => {})

  return {
    get phase() {
      return phase
    },
    get open() {
      return open.length - free.length
    },
    begin(response) {
      const place = free.pop() ?? open.length
      open[place] = response
      if (phase === 'closing') sayLast(response)
      return () => {
        open[place] = undefined
        free.push(place)
      }
    },

    async drain(server, { waitMs, forceMs, force: given, othersClosed }) {
      const force = AbortSignal.any([AbortSignal.timeout(forceMs), ...(given ? [given] : [])])
      phase = 'draining'
      await until(waitMs, force)
      // Not `server.close()` of HTTP, which closes idle connections in the same breath.
      const closed = new Promise<void>((resolve) => net.Server.prototype.close.call(server, () => resolve()))
      // Whoever is told that this was the last may connect again at once, and must find nobody.
      if (othersClosed) await Promise.race([othersClosed(), until(OTHERS_MS, force)])
      phase = 'closing'
      for (const response of open) if (response) sayLast(response)
      let over = false
      void closed.then(() => {
        over = true
      })
      await Promise.race([closed, until(SILENT_MS, force)])
      while (!over && !force.aborted) {
        server.closeIdleConnections()
        await Promise.race([closed, until(SWEEP_MS, force)])
      }
      if (over) return true
      server.closeAllConnections()
      await closed
      return false
    },
  }
}
