/**
 * Logs errors that callers see few details of: the cause of an unexpected error with the id of each request that
 * failed, and the start and end of an outage.
 */

import type { Log } from '../log.ts'
import type { Fault } from './faults.ts'
import { logFields, type Outage, outageOf } from './outages.ts'

export interface FaultLog {
  /** Whether requests have failed because of the database, and none is known to have succeeded since. */
  readonly isOutage: boolean
  /** Every layer that a fault passes may report it; it is logged once per request. */
  report(fault: Fault, requestId: string, where?: { readonly path?: readonly (string | number)[] }): void
}

/** How often to check whether an outage is over. */
const PROBE_MS = 1_000

const OUTAGE_MESSAGES: Readonly<Record<Outage, string>> = {
  connection: 'the database is unreachable',
  timeout: 'the database does not answer in time',
  server: 'the database cannot serve',
}

/** `probe` rejects while the database cannot be read. */
export function createFaultLog(
  log: Log,
  probe: () => PromiseLike<unknown>,
  { probeMs = PROBE_MS }: { readonly probeMs?: number } = {},
): FaultLog {
  /** The requests for which each error was logged: several may wait for the same work. */
  const logged = new WeakMap<object, Set<string>>()
  let outage: { readonly since: number; failedRequests: number } | undefined

  const isNew = (cause: object, requestId: string): boolean => {
    const requests = logged.get(cause) ?? new Set()
    logged.set(cause, requests)
    return !requests.has(requestId) && requests.add(requestId) !== undefined
  }
  const end = () => {
    const { since, failedRequests } = outage!
    outage = undefined
    log.warn({ durationMs: Math.round(performance.now() - since), failedRequests }, 'the database is available again')
  }
  const watch = () => {
    setTimeout(() => {
      Promise.resolve(probe()).then(end, watch)
    }, probeMs).unref()
  }

  return {
    get isOutage() {
      return outage !== undefined
    },
    report(fault, requestId, where = {}) {
      const { code, cause = fault } = fault as Fault & { cause?: object }
      if (code !== 'INTERNAL' && code !== 'UNAVAILABLE') return
      const kind = code === 'UNAVAILABLE' ? outageOf(cause) : undefined
      // A busy server, or one without data yet, is reported to the caller and counted, not logged.
      if (code === 'UNAVAILABLE' && kind === undefined) return
      if (!isNew(Object(cause), requestId)) return
      if (kind === undefined) {
        log.error({ requestId, ...where, err: cause }, 'unexpected error')
        return
      }
      if (outage) {
        outage.failedRequests += 1
        return
      }
      outage = { since: performance.now(), failedRequests: 1 }
      log.warn({ requestId, ...logFields(cause) }, `${OUTAGE_MESSAGES[kind]}: requests that need it get 503`)
      watch()
    },
  }
}

export const silentFaultLog: FaultLog = { isOutage: false, report() {} }
