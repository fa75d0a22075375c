/** The state of a scheduled import, and how the end of a run changes it. */
import type { RunOutcome } from '../../database/generated/client.ts'
import type { Validators } from '../../importers/input/open.ts'
import { dueAfterFailure, type Schedule, type Timing } from './schedule.ts'

export type { RunOutcome } from '../../database/generated/client.ts'

/** What the source had when it was imported last. */
export interface Seen {
  /** Of the configuration and the program: with another one the same files may give other data. */
  readonly fingerprint: string
  /** By the position of their URL, which may contain a token. */
  readonly files: readonly Validators[]
  readonly service: string
  readonly source: string
  readonly version: string
  /** When the files were imported, as a date and time. */
  readonly importedAt: string
}

export interface Run {
  readonly id: number
  readonly schedule: string
  readonly dueAt: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  /** Null while it runs. */
  readonly outcome: RunOutcome | null
  readonly reason: string | null
  readonly version: string | null
  readonly rows: RunRows | null
  readonly bytes: number
}

/** Rows that a run read, by reason where they were not used, and how the data differs. */
export interface RunRows {
  readonly read: number
  readonly used: number
  readonly skipped: Readonly<Record<string, number>>
  readonly refused: Readonly<Record<string, number>>
  readonly differences: object
}

/** How many rows a run refused; null if it read none. */
export const refusedRowsOf = (run: { readonly rows?: RunRows | null } | null): number | null =>
  run?.rows ? Object.values(run.rows.refused).reduce((sum, rows) => sum + rows, 0) : null

export interface ScheduleState extends Timing {
  readonly name: string
  readonly failures: number
  readonly lastSuccessAt: number | null
  readonly alertedAt: number | null
  readonly seen: Seen | null
  /** Runs without an outcome: in progress, or of a process that died. */
  readonly unfinished: readonly Run[]
  /** The newest run that ended, not counting those that were skipped. */
  readonly last: Run | null
  /** The newest run that read rows. */
  readonly lastRead: Run | null
}

/** How a run ended. */
export interface RunResult {
  readonly outcome: RunOutcome
  readonly reason?: string
  readonly version?: string
  readonly rows?: RunRows
  readonly bytes?: number
  /** After a success, what to compare the source with; as before if it is missing. */
  readonly seen?: Seen
  /** The server was stopped: not a failure of the source, and repeated as soon as a server runs. */
  readonly isStopped?: true
}

/** How long an alert of failures that go on is not repeated. */
const ALERT_AGAIN_MS = 24 * 60 * 60_000

export type StateAfter = Pick<ScheduleState, 'failures' | 'retryAt' | 'lastSuccessAt' | 'alertedAt'>

export function stateAfter(
  schedule: Schedule,
  before: ScheduleState,
  { outcome, isStopped }: RunResult,
  now: number,
): StateAfter {
  const { lastSuccessAt, alertedAt } = before
  if (isStopped) return { ...before, retryAt: now }
  if (outcome === 'IMPORTED' || outcome === 'UNCHANGED')
    return { failures: 0, retryAt: null, lastSuccessAt: now, alertedAt: null }
  const failures = before.failures + 1
  const isRefused = outcome === 'REFUSED'
  const isAlertDue = alertedAt === null || now - alertedAt >= ALERT_AGAIN_MS
  return {
    ...{ failures, lastSuccessAt },
    retryAt: dueAfterFailure(schedule, { failures, isRefused, endedAt: now }),
    alertedAt: isAlertDue ? now : alertedAt,
  }
}
