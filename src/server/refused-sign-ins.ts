/** Counts refused sign-ins to the operator page, and logs them together: one warning a minute, however many there are. */
import type { Log } from '../kernel/log.ts'

const PERIOD_MS = 60_000

export interface RefusedSignIns {
  /** Since the start. */
  readonly count: number
  add(): void
  /** Logs those that were not logged yet. */
  report(): void
}

export function createRefusedSignIns(log: Pick<Log, 'warn'>, periodMs = PERIOD_MS): RefusedSignIns {
  let count = 0
  let logged = 0
  let timer: NodeJS.Timeout | undefined
  const report = () => {
    clearTimeout(timer)
    timer = undefined
    if (count > logged) log.warn({ refusals: count - logged }, 'sign-ins to the operator page were refused')
    logged = count
  }
  return {
    get count() {
      return count
    },
    add() {
      count += 1
      timer ??= setTimeout(report, periodMs).unref()
    },
    report,
  }
}
