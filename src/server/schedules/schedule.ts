/** A scheduled import, and when it runs: by its cron expression, or later after failures. */
import type { Cron } from 'croner'
import type { Source } from '../../importers/source.ts'

export interface Schedule {
  readonly name: string
  /** The command that imports its files: `import <kind>`. */
  readonly kind: string
  readonly source: Source
  readonly cron: Cron
  readonly urls: readonly string[]
  /** Options of the import, as on the command line. */
  readonly options: Readonly<Record<string, string>>
  /** Hosts that may have private addresses. */
  readonly privateHosts: readonly string[]
  readonly alert: Alert | undefined
}

/** Held while a schedule runs, in any process; released when the process ends, however it ends. */
export const claimName = (name: string): string => `schedule_${name}`

/** The schedule as in the file of schedules: the process of a run gets it from its server. */
export const definitionOf = ({ name, kind, cron, urls, options, privateHosts, alert }: Schedule): object => ({
  ...{ name, import: kind, cron: cron.getPattern(), timezone: cron.options.timezone ?? 'UTC' },
  ...{ urls, options, privateHosts, ...(alert && { alert }) },
})

/** Where failures are announced: an endpoint of Standard Webhooks. */
export interface Alert {
  readonly url: string
  readonly secret: string
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long after each failure in a row no run begins. */
const BACKOFF_MS = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR] as const

/** What decides when a schedule runs next. */
export interface Timing {
  /** When the newest run was due. */
  readonly dueAt: number
  /** After failures, when the next one is due. */
  readonly retryAt: number | null
}

/**
 * When the next run is due, in milliseconds. Of several times that passed while no server was running, it is the newest:
 * what was missed is made up for once. Times that a clock wrote which was ahead by more than a day are not waited for, but
 * made up for too; less may be the difference between two servers, which must not run it in turns.
 */
export function nextDue({ cron }: Pick<Schedule, 'cron'>, { dueAt, retryAt }: Timing, now: number): number {
  const latestRetry = timeAfter(cron, now + BACKOFF_MS.at(-1)!)
  const isClockWrong = dueAt > now + DAY || (retryAt !== null && retryAt > latestRetry + DAY)
  const next = isClockWrong ? now : (retryAt ?? timeAfter(cron, dueAt))
  const due = next <= now ? Math.max(next, timeUpTo(cron, now)) : next
  return due === dueAt ? due + 1 : due
}

const timeAfter = (cron: Cron, ms: number): number => cron.nextRun(new Date(ms))?.getTime() ?? Number.POSITIVE_INFINITY

/** The library leaves out the moment itself, and counts in seconds. */
const timeUpTo = (cron: Cron, ms: number): number =>
  cron.previousRuns(1, new Date(ms + 1))[0]?.getTime() ?? Number.NEGATIVE_INFINITY

/**
 * When to run again after this many failures in a row. A failed run is repeated, ever later, so that a weekly import does
 * not wait for a week. What was refused is refused again until the source changes, so it waits for its time.
 */
export function dueAfterFailure(
  { cron }: Pick<Schedule, 'cron'>,
  {
    failures,
    isRefused,
    endedAt,
  }: { readonly failures: number; readonly isRefused: boolean; readonly endedAt: number },
): number {
  const until = endedAt + BACKOFF_MS[Math.min(failures, BACKOFF_MS.length) - 1]!
  return isRefused || failures > BACKOFF_MS.length ? timeAfter(cron, until - 1) : until
}
