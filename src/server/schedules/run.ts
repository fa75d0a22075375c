/** One run of a scheduled import, from start to end: fetch, import, record. The previous one must be over. */
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Clock, databaseClock } from '../../database/clock.ts'
import { ClaimLost, type SqlDatabase } from '../../database/database.ts'
import { ImportBusy } from '../../database/snapshots/replace.ts'
import { type InputOptions, inputOptions, shownLocation } from '../../importers/input/input.ts'
import { type Imported, type ImportRequest, type ImportTarget, runImport } from '../../importers/run.ts'
import type { Progress } from '../../importers/source.ts'
import type { Config } from '../../kernel/config/config.ts'
import { DamagedInput, ImportRefused, Report } from '../../kernel/faults/report.ts'
import { programVersion } from '../../kernel/files/package.ts'
import type { Log } from '../../kernel/log.ts'
import { printable } from '../../kernel/text/printable.ts'
import { withoutSecrets } from '../../kernel/text/secrets.ts'
import { createDownloads, removeDownloads } from './downloads.ts'
import { type Fetched, fetchFiles } from './fetch.ts'
import { claimName, type Schedule } from './schedule.ts'
import { type Run, type RunResult, refusedRowsOf, type Seen } from './state.ts'
import { createRun, finishRun, isServed, register, statesOf } from './store.ts'

export interface RunParts {
  readonly schedule: Schedule
  readonly target: ImportTarget
  readonly config: Config
  readonly log: Log
  /** By default the clock of the database, which all servers share. */
  readonly now?: Clock
  /** How long to wait while another import runs. */
  readonly busyMs?: number
  readonly progress?: RunProgress
}

/** For an operator who waits for the end. */
export interface RunProgress extends Pick<ImportRequest, 'onReadEnd' | 'onStored'> {
  /** Called with what begins. */
  readonly onStep: (step: string) => void
  readonly onRead: Progress
}

export interface RunOptions {
  /** The run that the server has created; by default one of an operator is. */
  readonly id?: number
  /** Fetch also what has not changed, and import also what shrinks the data. */
  readonly force?: boolean
}

/** Other schedules, and operators, import too. */
const BUSY_MS = 60 * 60_000
const BUSY_EVERY_MS = 2_000

/** Whatever depends on the day is computed anew after this time, even if the files have not changed. */
const LONGEST_UNCHANGED_MS = 6 * 24 * 60 * 60_000

const LONGEST_REASON = 1_000

export interface Ended extends RunResult {
  readonly id: number
}

/** Never throws for what concerns the source: that is recorded. */
export async function runSchedule(parts: RunParts, { id: created, force = false }: RunOptions = {}): Promise<Ended> {
  const { schedule, target, log } = parts
  const { name } = schedule
  const database = await target.open()
  const { now = databaseClock(database) } = parts
  await register(database, [name], await now())
  const id = created ?? (await createRun(database, name, await now()))
  const end = async (result: RunResult): Promise<Ended> => {
    const isRecorded = await finishRun(database, schedule, id, result, await now())
    const { outcome, reason, version, bytes } = result
    const level = outcome === 'FAILED' || outcome === 'REFUSED' ? 'error' : outcome === 'SKIPPED' ? 'warn' : 'info'
    const refusedRows = refusedRowsOf(result) ?? undefined
    const fields = { schedule: name, run: id, outcome, reason, version, bytes, refusedRows }
    if (isRecorded) log[level](fields, 'scheduled import ended')
    return { id, ...result }
  }
  const release = await target.claim(claimName(name))
  if (!release) return end({ outcome: 'SKIPPED', reason: await stillRunning(target, name) })
  try {
    const [state] = await statesOf(database, [name])
    // Another run ended it, because its process began too late.
    if (!state!.unfinished.some((run) => run.id === id)) return { id, ...PREEMPTED }
    const others = state!.unfinished.filter((run) => run.id !== id)
    const at = await now()
    const isLate = mayBeInterrupted(at)
    await endInterrupted(database, schedule, others.filter(isLate), at)
    for (const run of others) if (!isLate(run)) await finishRun(database, schedule, run.id, PREEMPTED, at)
    log.info({ schedule: name, run: id }, 'scheduled import started')
    return await end(await outcomeOf({ ...parts, now }, { database, id, force, seen: state!.seen, lost: release.lost }))
  } finally {
    await release()
  }
}

/** The process of a run starts within this time. */
const START_MS = 60_000

/** Whether a run that nobody works on was interrupted; otherwise its process may still be starting. */
export const mayBeInterrupted =
  (now: number) =>
  ({ startedAt }: Pick<Run, 'startedAt'>): boolean =>
    // In the future if the clock was set back.
    Math.abs(now - Date.parse(startedAt)) > START_MS

const PREEMPTED: RunResult = { outcome: 'SKIPPED', reason: 'Another run of the schedule was started at the same time.' }

/** What an operator must know of a run that was interrupted. */
export const ALL_OR_NOTHING = 'An import is all or nothing.'

const INTERRUPTED = `The run was interrupted: its process ended. ${ALL_OR_NOTHING}`

/** Call while the schedule is claimed: nobody works on its unfinished runs then. */
export async function endInterrupted(
  database: SqlDatabase,
  schedule: Schedule,
  runs: readonly { readonly id: number }[],
  now: number,
): Promise<void> {
  for (const { id } of runs) await finishRun(database, schedule, id, { outcome: 'FAILED', reason: INTERRUPTED }, now)
}

export const stillRunning = async (target: Pick<SqlDatabase, 'holder'>, name: string): Promise<string> => {
  const holder = await target.holder?.(claimName(name)).catch(() => undefined)
  return `The previous run is not over yet${holder ? ` (${holder})` : ''}.`
}

interface Claimed {
  readonly database: SqlDatabase
  readonly id: number
  readonly seen: Seen | null
  readonly force: boolean
  /** Aborted if another run may have claimed the schedule. */
  readonly lost: AbortSignal | undefined
}

/** `now` is the clock of the run. */
type Timed = RunParts & { readonly now: Clock }

async function outcomeOf(parts: Timed, { database, id, seen, force, lost }: Claimed): Promise<RunResult> {
  const { schedule, config } = parts
  const options = { ...inputOptions(config), privateHosts: schedule.privateHosts, ...(lost && { signal: lost }) }
  let folder: string | undefined
  let bytes = 0
  try {
    folder = createDownloads(config, schedule.name, id)
    parts.progress?.onStep(`Fetching ${schedule.urls.map(shownLocation).join(', ')} …`)
    const known = force ? undefined : await comparable(parts, database, seen)
    const fetched = await fetchFiles(schedule.urls, folder, options, known?.files).catch((error: unknown) => {
      throw new NotFetched(reasonOf(error), { cause: error })
    })
    lost?.throwIfAborted()
    if (fetched === undefined)
      return { outcome: 'UNCHANGED', reason: 'The source has not changed.', version: known!.version }
    bytes = fetched.bytes
    return { bytes, ...(await imported(parts, fetched, options, force)) }
  } catch (thrown) {
    // Whatever failed, it failed because of that.
    const error: unknown = lost?.aborted ? lost.reason : thrown
    const isRefused = error instanceof ImportRefused && !(error instanceof DamagedInput || error instanceof ImportBusy)
    if (!EXPECTED.some((kind) => error instanceof kind))
      parts.log.error({ err: error, schedule: schedule.name }, 'scheduled import failed unexpectedly')
    return { outcome: isRefused ? 'REFUSED' : 'FAILED', reason: reasonOf(error), bytes }
  } finally {
    if (folder !== undefined) removeDownloads(folder)
  }
}

class NotFetched extends Error {}

const EXPECTED = [ImportRefused, NotFetched, ClaimLost]

const reasonOf = (error: unknown): string =>
  printable(withoutSecrets((error as Error).message)).slice(0, LONGEST_REASON)

/** What the source may be compared with: what it had, if importing that again would change nothing. */
async function comparable(
  { schedule, now }: Timed,
  database: SqlDatabase,
  seen: Seen | null,
): Promise<Seen | undefined> {
  if (!seen || seen.fingerprint !== fingerprintOf(schedule)) return undefined
  const isOld = (await now()) - Date.parse(seen.importedAt) > LONGEST_UNCHANGED_MS
  if (schedule.source.dependsOnDay && isOld) return undefined
  return (await isServed(database, seen)) ? seen : undefined
}

function fingerprintOf({ kind, options, urls }: Schedule): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, options, urls, programVersion()]))
    .digest('hex')
}

async function imported(parts: Timed, fetched: Fetched, options: InputOptions, force: boolean): Promise<RunResult> {
  const { schedule, now } = parts
  const { committed, dataset, differences, report } = await importWhenFree(parts, fetched, options, force)
  const { unchanged, version } = committed!
  return {
    outcome: unchanged ? 'UNCHANGED' : 'IMPORTED',
    ...(unchanged && { reason: 'The files have the data that is served.' }),
    version,
    rows: { ...report.counts(), differences },
    seen: {
      ...{ fingerprint: fingerprintOf(schedule), files: fetched.validators, ...dataset, version },
      importedAt: new Date(await now()).toISOString(),
    },
  }
}

/** Tries again while another import runs. */
async function importWhenFree(
  parts: Timed,
  { saved }: Fetched,
  options: InputOptions,
  force: boolean,
): Promise<Imported & { readonly report: Report }> {
  const { schedule, target, now, busyMs = BUSY_MS, progress } = parts
  const { source, urls } = schedule
  for (const deadline = performance.now() + busyMs; ; await sleep(Math.min(BUSY_EVERY_MS, busyMs))) {
    const report = new Report()
    const today = new Date(await now()).toISOString().slice(0, 10)
    const input = { ...options, saved }
    const reading = { input, report, today, options: schedule.options, onProgress: progress?.onRead ?? (() => {}) }
    try {
      progress?.onStep('Importing …')
      const request = { source, files: urls, reading, dryRun: false, force, ...progress }
      return { ...(await runImport(target, request)), report }
    } catch (error) {
      if (!(error instanceof ImportBusy) || performance.now() >= deadline || options.signal?.aborted) throw error
    }
  }
}
