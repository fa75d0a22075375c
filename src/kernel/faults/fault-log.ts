/**
 * What the log says of errors that callers are told little of: of an unforeseen one its cause, under the id of each request
 * that it failed; of an outage its beginning and its end.
 */

import type { Log } from '../log.ts'
import type { Fault } from './faults.ts'
import { logFields, type Outage, outageOf } from './outages.ts'

export interface FaultLog {
  /** A fault may be reported by each layer that it passes; it is logged once a request. */
  report(fault: Fault, requestId: string, where?: { readonly path?: readonly (string | number)[] }): void
}

/** How often it is tried whether an outage is over. */
const PROBE_MS = 1_000

const SAID: Readonly<Record<Outage, string>> = {
  connection: 'the database is out of reach',
  timeout: 'the database does not answer in time',
  server: 'the database cannot serve',
}

/** `probe` rejects while the database cannot be read. */
export function createFaultLog(
  log: Log,
  probe: () => PromiseLike<unknown>,
  { probeMs = PROBE_MS }: { readonly probeMs?: number } = {},
): FaultLog {
  /** The requests that each error was logged for: several may wait for the same work. */
  const logged = new WeakMap<object, Set<string>>()
  let outage: { readonly since: number; failed: number } | undefined

  const isNew = (cause: object, requestId: string): boolean => {
    const requests = logged.get(cause) ?? new Set()
    logged.set(cause, requests)
    return !requests.has(requestId) && requests.add(requestId) !== undefined
  }
  const end = () => {
    const { since, failed } = outage!
    outage = undefined
    log.warn({ ms: Math.round(performance.now() - since), failed }, 'the database answers again')
  }
  const watch = () => {
    setTimeout(() => {
      Promise.resolve(probe()).then(end, watch)
    }, probeMs).unref()
  }

  return {
    report(fault, requestId, where = {}) {
      const { code, cause = fault } = fault as Fault & { cause?: object }
      if (code !== 'INTERNAL' && code !== 'UNAVAILABLE') return
      const kind = code === 'UNAVAILABLE' ? outageOf(cause) : undefined
      // That the server is busy or has no data yet is said to the caller, and counted.
      if (code === 'UNAVAILABLE' && kind === undefined) return
      if (!isNew(Object(cause), requestId)) return
      if (kind === undefined) {
        log.error({ requestId, ...where, err: cause }, 'unforeseen error')
        return
      }
      if (outage) {
        outage.failed += 1
        return
      }
      outage = { since: performance.now(), failed: 1 }
      log.warn({ requestId, ...logFields(cause) }, `${SAID[kind]}: requests that need it are answered 503`)
      watch()
    },
  }
}

export const silentFaultLog: FaultLog = { report() {} }
