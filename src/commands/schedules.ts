/** `schedules`: lists the scheduled imports and their runs, and runs one now. */
import { stderr } from 'node:process'
import { type Command, Option } from 'commander'
import { databaseClock } from '../database/clock.ts'
import type { SqlDatabase } from '../database/database.ts'
import { type Config, InvalidSettings } from '../kernel/config/config.ts'
import { createLog, silentLog } from '../kernel/log.ts'
import { grouped } from '../kernel/numbers/units.ts'
import { nearest } from '../kernel/text/names.ts'
import { endWithServer, RUN_OPTION } from '../server/schedules/process.ts'
import type { RunProgress } from '../server/schedules/run.ts'
import { nextDue, type Schedule } from '../server/schedules/schedule.ts'
import { type Run, refusedRowsOf, type ScheduleState } from '../server/schedules/state.ts'
import { schedulesOf } from './serve/schedules.ts'
import { importTarget } from './support/import-target.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { createProgress, createRowProgress } from './support/progress.ts'
import { settings } from './support/session.ts'
import { endFirst, shortLived } from './support/short-lived.ts'

interface Json {
  readonly json?: boolean
}

const MOST_RUNS = 1_000

export function defineSchedules(schedules: Command): void {
  const add = (name: string, description: string, sample: string) =>
    schedules
      .command(name)
      .description(description)
      .option('--json', 'print the result as JSON')
      .addHelpText('after', example(`schedules ${sample}`))

  add('list', 'List the scheduled imports: when each runs next, and how its last run ended.', 'list').action(
    ({ json }: Json) => list(json),
  )
  add('run', 'Run a scheduled import now, and wait for its end.', 'run openpowerlifting')
    .argument('<name>', 'name of the schedule')
    .option(
      '--force',
      'fetch even what has not changed, and import even if less than half of the served data would remain',
    )
    .addOption(new Option(`${RUN_OPTION} <id>`).hideHelp())
    .action((name: string, options: RunFlags) => run(name, options))
  add('history', 'List the newest runs, and why they failed.', 'history openpowerlifting')
    .argument('[name]', 'name of the schedule; by default the runs of all')
    .option('--limit <number>', 'number of runs', '20')
    .action((name: string | undefined, options: Json & { limit: string }) => history(name, options))
}

async function configured(): Promise<{ config: Config; schedules: readonly Schedule[] }> {
  const config = settings()
  const schedules = await schedulesOf(config)
  if (schedules.length > 0) return { config, schedules }
  throw new InvalidSettings(
    'There are no scheduled imports. SCHEDULES names the file that lists them; deploy/schedules.json is an example.',
  )
}

function scheduleIn(schedules: readonly Schedule[], name: string): Schedule {
  const schedule = schedules.find((one) => one.name === name)
  if (schedule) return schedule
  const names = schedules.map((one) => one.name)
  const meant = nearest(name, names)
  throw new InvalidSettings(
    `There is no schedule ${JSON.stringify(name)}; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}.`}`,
  )
}

async function list(json?: boolean): Promise<void> {
  shortLived()
  const { config, schedules } = await configured()
  const { register, statesOf } = await import('../server/schedules/store.ts')
  const { at, states } = await withDatabase(config, async (database) => {
    const names = schedules.map(({ name }) => name)
    const at = await databaseClock(database)()
    await register(database, names, at)
    return { at, states: await statesOf(database, names) }
  })
  const rows = schedules.map((schedule) => {
    const state = states.find(({ name }) => name === schedule.name)!
    return { schedule, state, nextRunAt: new Date(nextDue(schedule, state, at)).toISOString() }
  })
  createOutput(json).result(rows.map(resultOf), () => table(rows.map(rowOf)))
}

interface ScheduleWithState {
  readonly schedule: Schedule
  readonly state: ScheduleState
  readonly nextRunAt: string
}

const resultOf = ({ schedule, state, nextRunAt }: ScheduleWithState) => {
  return {
    ...{ name: schedule.name, import: schedule.kind, cron: schedule.cron.getPattern() ?? null },
    ...{
      timezone: schedule.cron.options.timezone ?? 'UTC',
      next_run_at: nextRunAt,
      running: state.unfinished.length > 0,
    },
    last_success_at: state.lastSuccessAt === null ? null : new Date(state.lastSuccessAt).toISOString(),
    failures: state.failures,
    last_run: state.last && runOf(state.last),
  }
}

const rowOf = ({ schedule, state, nextRunAt }: ScheduleWithState) => {
  const { last } = state
  return {
    ...{ schedule: schedule.name, import: schedule.kind, cron: schedule.cron.getPattern() ?? '' },
    'next run': timeOf(nextRunAt),
    'last run': timeOf(last?.startedAt),
    outcome: state.unfinished.length > 0 ? 'running' : (last?.outcome?.toLowerCase() ?? '-'),
    failures: String(state.failures),
    reason: last?.reason ?? '-',
  }
}

interface SelectedSchedule {
  readonly config: Config
  readonly schedule: Schedule
}

async function fromFile(name: string): Promise<SelectedSchedule> {
  const { config, schedules } = await configured()
  return { config, schedule: scheduleIn(schedules, name) }
}

async function fromServer(definition: unknown): Promise<SelectedSchedule> {
  const { scheduleFrom } = await import('../server/schedules/config.ts')
  const config = settings()
  return { config, schedule: scheduleFrom(definition, config) }
}

interface RunFlags extends Json {
  readonly force?: boolean
  /** Given by the server that started this process. */
  readonly run?: string
}

async function run(name: string, { force = false, json, run: id }: RunFlags): Promise<void> {
  const isOfServer = id !== undefined
  const definition = isOfServer ? await endWithServer() : undefined
  shortLived()
  endFirst()
  const { config, schedule } = isOfServer ? await fromServer(definition) : await fromFile(name)
  const { runSchedule } = await import('../server/schedules/run.ts')
  const target = importTarget(config)
  const reading = createProgress(isOfServer || json === true)
  const storing = createRowProgress(isOfServer || json === true, 'stored')
  const progress: RunProgress = {
    onStep: (step) => !isOfServer && !json && stderr.write(`${step}\n`),
    ...{ onRead: reading.update, onReadEnd: reading.stop, onStored: storing.update },
  }
  const log = isOfServer ? createLog(config.LOG_LEVEL) : silentLog
  try {
    const ended = await runSchedule(
      { schedule, target, config, log, progress },
      { force, ...(isOfServer && { id: Number(id) }) },
    )
    storing.stop()
    const { outcome, reason = null, version = null, rows = null, bytes = 0 } = ended
    if (outcome === 'FAILED' || outcome === 'REFUSED' || outcome === 'SKIPPED') process.exitCode = 1
    const result = { id: ended.id, schedule: name, outcome: outcome.toLowerCase(), reason, version, rows, bytes }
    createOutput(json).result(result, () =>
      outcome === 'IMPORTED'
        ? `Data version ${version} is served now.${refusedText(refusedRowsOf(ended))}`
        : `The run ${ENDED[outcome]}: ${reason}`,
    )
  } catch (error) {
    throw await target.explained(error)
  } finally {
    storing.stop()
    await target.close()
  }
}

async function history(name: string | undefined, { limit, json }: Json & { limit: string }): Promise<void> {
  shortLived()
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST_RUNS)
    throw new InvalidSettings(`--limit: ${JSON.stringify(limit)} is not a whole number from 1 to ${MOST_RUNS}.`)
  const { config, schedules } = await configured()
  const names = name === undefined ? undefined : [scheduleIn(schedules, name).name]
  const { listRuns } = await import('../server/schedules/store.ts')
  const runs = await withDatabase(config, (database) => listRuns(database, names, Number(limit)))
  createOutput(json).result(runs.map(runOf), () =>
    runs.length === 0 ? 'There are no runs yet.' : table(runs.map(historyRowOf)),
  )
}

async function withDatabase<T>(config: Config, work: (database: SqlDatabase) => Promise<T>): Promise<T> {
  const target = importTarget(config)
  try {
    return await work(await target.open())
  } catch (error) {
    throw await target.explained(error)
  } finally {
    await target.close()
  }
}

const ENDED = {
  UNCHANGED: 'was not necessary',
  FAILED: 'failed',
  REFUSED: 'was refused',
  SKIPPED: 'was skipped',
} as const

const refusedText = (rows: number | null): string =>
  rows
    ? ` ${grouped(rows)} ${rows === 1 ? 'row was' : 'rows were'} refused; \`schedules history --json\` counts them by reason.`
    : ''

const runOf = (run: Run) => ({
  ...{ id: run.id, schedule: run.schedule, due_at: run.dueAt, started_at: run.startedAt, ended_at: run.endedAt },
  ...{ outcome: run.outcome?.toLowerCase() ?? null, reason: run.reason, version: run.version, rows: run.rows },
  bytes: run.bytes,
})

const historyRowOf = (run: Run) => ({
  ...{ run: String(run.id), schedule: run.schedule, started: timeOf(run.startedAt) },
  duration: run.endedAt ? `${((Date.parse(run.endedAt) - Date.parse(run.startedAt)) / 1000).toFixed(1)} s` : '-',
  outcome: run.outcome?.toLowerCase() ?? 'running',
  version: run.version ?? '-',
  bytes: run.bytes,
  'refused rows': numberOrDash(refusedRowsOf(run)),
  reason: run.reason ?? '-',
})

const numberOrDash = (number: number | null): string => (number === null ? '-' : grouped(number))

const timeOf = (text: string | null | undefined): string => text?.slice(0, 19).replace('T', ' ') ?? '-'
