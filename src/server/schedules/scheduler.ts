/**
 * Starts scheduled imports when they are due. Every server does; the database gives each run to one of them. A run works
 * in a process of its own, so that it takes neither time nor memory from requests.
 */
import { type Clock, databaseClock } from '../../database/clock.ts'
import type { SqlDatabase } from '../../database/database.ts'
import { createRefresher } from '../../kernel/caches/refresher.ts'
import type { Log } from '../../kernel/log.ts'
import type { RunProcess, StartRun } from './process.ts'
import { ALL_OR_NOTHING, endInterrupted, mayBeInterrupted, stillRunning } from './run.ts'
import { claimName, nextDue, type Schedule } from './schedule.ts'
import type { RunResult, ScheduleState } from './state.ts'
import { claimRun, finishRun, register, statesOf } from './store.ts'

const POLL_MS = 5_000

export interface SchedulerOptions {
  readonly start: StartRun
  /** By default the clock of the database, which all servers share. */
  readonly now?: Clock
  readonly pollMs?: number
}

export interface Scheduler {
  /** Starts what is due now; does not wait for its end. */
  startDue(): Promise<void>
  /** Resolves when no run that this process started is in progress. */
  idle(): Promise<void>
  /** Ends runs in progress; they are repeated when a server runs again. */
  close(): Promise<void>
}

export async function startScheduler(
  database: SqlDatabase,
  schedules: readonly Schedule[],
  log: Log,
  { start, now = databaseClock(database), pollMs = POLL_MS }: SchedulerOptions,
): Promise<Scheduler> {
  const names = schedules.map(({ name }) => name)
  const running = new Map<number, { readonly process: RunProcess; readonly ended: Promise<void> }>()
  let isClosed = false
  await register(database, names, await now())

  const launch = (schedule: Schedule, id: number): void => {
    const process = start(schedule, id)
    const ended = process.ended
      .then(async (how) => {
        // Has no effect if the run recorded its end itself.
        const result: RunResult = isClosed ? STOPPED : { outcome: 'FAILED', reason: diedOf(how) }
        if (await finishRun(database, schedule, id, result, await now()))
          log[isClosed ? 'warn' : 'error'](
            { schedule: schedule.name, run: id, ...how },
            'scheduled import was interrupted',
          )
      })
      // The next server that looks finds the run without an outcome, and records it.
      .catch((error: unknown) =>
        log.error({ err: error, run: id }, 'the end of a scheduled import could not be recorded'),
      )
      .finally(() => running.delete(id))
    running.set(id, { process, ended })
  }

  const startIfDue = async (schedule: Schedule, state: ScheduleState, at: number): Promise<void> => {
    const { name } = schedule
    const due = nextDue(schedule, state, at)
    if (due > at) return
    const id = await claimRun(database, state, due, at)
    if (id === undefined) return
    const release = await database.claim(claimName(name))
    if (release) {
      await release()
      launch(schedule, id)
      return
    }
    const reason = await stillRunning(database, name)
    await finishRun(database, schedule, id, { outcome: 'SKIPPED', reason }, at)
    log.warn({ schedule: name, run: id, reason }, 'scheduled import skipped')
  }

  const recoverInterrupted = async (
    schedule: Schedule,
    { unfinished }: ScheduleState,
    at: number,
  ): Promise<boolean> => {
    const orphans = unfinished.filter((run) => !running.has(run.id)).filter(mayBeInterrupted(at))
    if (orphans.length === 0) return false
    const release = await database.claim(claimName(schedule.name))
    if (!release) return false
    try {
      await endInterrupted(database, schedule, orphans, at)
      return true
    } finally {
      await release()
    }
  }

  const check = async (): Promise<void> => {
    const states = new Map((await statesOf(database, names)).map((state) => [state.name, state]))
    const at = await now()
    for (const schedule of schedules) {
      const state = states.get(schedule.name)
      // After a recovery the state is another one.
      if (isClosed || !state || (await recoverInterrupted(schedule, state, at))) continue
      await startIfDue(schedule, state, at)
    }
  }
  const checks = createRefresher(check, log, {
    failed: 'scheduled imports cannot be started, because the database cannot be read or written',
    recovered: 'scheduled imports can be started again',
  })
  const timer = setInterval(() => void checks.refreshQuietly(), pollMs).unref()
  void checks.refreshQuietly()

  const idle = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    startDue: checks.refresh,
    idle,
    async close() {
      isClosed = true
      clearInterval(timer)
      await checks.close()
      for (const { process } of running.values()) process.stop()
      await idle()
    },
  }
}

const STOPPED: RunResult = {
  outcome: 'FAILED',
  isStopped: true,
  reason: `The server was stopped during the run; the next start of a server repeats it. ${ALL_OR_NOTHING}`,
}

const diedOf = ({ code, signal }: { readonly code: number | null; readonly signal: string | null }): string => {
  const how = signal === null ? `with code ${code}` : `by ${signal}`
  const why = signal === 'SIGKILL' ? ' It may have needed more memory than there is.' : ''
  return `The process of the import ended ${how}; its output is in the log.${why} ${ALL_OR_NOTHING}`
}
