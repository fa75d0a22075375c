/** What the metrics say of scheduled imports, read from the database, so that every server says the same. */
import type { SqlDatabase } from '../../database/database.ts'
import { nextDue, type Schedule } from './schedule.ts'
import { type Run, refusedRowsOf } from './state.ts'
import { statesOf } from './store.ts'

export interface ScheduleFigures {
  readonly name: string
  /** In milliseconds, like all times. */
  readonly lastSuccessAt: number | null
  readonly nextRunAt: number
  readonly lastOutcome: string | null
  readonly lastDurationMs: number | null
  /** Of the last run that read rows. */
  readonly lastRefusedRows: number | null
}

const REREAD_MS = 5_000

/** While the database is unreachable, the figures stay as they were. */
export function scheduleFigures(
  database: Pick<SqlDatabase, 'transaction'>,
  schedules: readonly Schedule[],
): () => Promise<readonly ScheduleFigures[]> {
  const byName = new Map(schedules.map((schedule) => [schedule.name, schedule]))
  let reading: Promise<readonly ScheduleFigures[]> = Promise.resolve([])
  let readAt = Number.NEGATIVE_INFINITY
  const read = async (last: readonly ScheduleFigures[]): Promise<readonly ScheduleFigures[]> => {
    try {
      const states = await statesOf(database, [...byName.keys()])
      return states.map((state) => ({
        ...{ name: state.name, lastSuccessAt: state.lastSuccessAt },
        // One that is overdue shows when it was due.
        nextRunAt: nextDue(byName.get(state.name)!, state, state.dueAt),
        lastOutcome: state.last?.outcome?.toLowerCase() ?? null,
        lastDurationMs: durationOf(state.last),
        lastRefusedRows: refusedRowsOf(state.lastRead),
      }))
    } catch {
      // The health check reports it.
      return last
    }
  }
  // The metrics ask at the same time, and share one read.
  return () => {
    if (schedules.length > 0 && performance.now() - readAt >= REREAD_MS) {
      readAt = performance.now()
      reading = reading.then(read)
    }
    return reading
  }
}

const durationOf = (run: Run | null): number | null =>
  run?.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : null
