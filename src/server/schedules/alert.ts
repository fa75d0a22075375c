/** The message that announces that a scheduled import failed, was refused, or succeeds again. */
import { nextDue, type Schedule } from './schedule.ts'
import type { RunResult, ScheduleState, StateAfter } from './state.ts'

export interface Change {
  /** Of the run. */
  readonly id: number
  readonly before: ScheduleState
  readonly after: StateAfter
  readonly result: RunResult
}

/** The body, as Standard Webhooks recommends it. Undefined if there is nothing to announce. */
export function alertOf(schedule: Schedule, { id, before, after, result }: Change, now: number) {
  const { name, kind } = schedule
  const type = typeOf(before, after, result)
  if (type === undefined) return undefined
  const next = nextDue(schedule, { ...before, retryAt: after.retryAt }, now)
  return {
    type,
    timestamp: new Date(now).toISOString(),
    data: {
      ...{
        schedule: name,
        import: kind,
        run: id,
        outcome: result.outcome.toLowerCase(),
        reason: result.reason ?? null,
      },
      ...{ failures: after.failures, last_success_at: timeOf(after.lastSuccessAt), next_run_at: timeOf(next) },
      data_version: result.version ?? null,
    },
  }
}

function typeOf(before: ScheduleState, after: StateAfter, { outcome }: RunResult): string | undefined {
  if (after.alertedAt === null) return before.alertedAt === null ? undefined : 'import.recovered'
  if (after.alertedAt === before.alertedAt) return undefined
  return outcome === 'REFUSED' ? 'import.refused' : 'import.failed'
}

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
