/** Runs one import for the operator: with progress, a report of the refused rows, and the outcome. */
import { inputOptions } from '../../importers/input/input.ts'
import { type Imported, type ImportRequest, runImport } from '../../importers/run.ts'
import type { Source } from '../../importers/source.ts'
import { type Config, environment, readConfig } from '../../kernel/config/config.ts'
import { Report } from '../../kernel/faults/report.ts'
import { startTracing } from '../../observe/tracing/start.ts'
import { confirmOnTerminal } from '../support/confirm.ts'
import { importTarget } from '../support/import-target.ts'
import { createProgress, createRowProgress } from '../support/progress.ts'
import type { Refusals } from '../support/refusals.ts'
import { changedLine, outcomeLine, reportLines } from '../support/report-text.ts'
import { endFirst, shortLived } from '../support/short-lived.ts'
import { today } from '../support/today.ts'

/** The options that every import has, and those of its source. */
export type Options = Readonly<Record<string, string | undefined>> & {
  readonly dryRun?: true
  readonly force?: true
  readonly json?: true
  readonly report?: string
}

/** An import that has ended. */
export interface Outcome {
  readonly imported: Imported
  readonly report: Report
  readonly seconds: number
}

/** Opens what imports need, runs them one after the other, and closes it. */
export async function withImports<T>(work: (run: Run, config: Config) => Promise<T>): Promise<T> {
  shortLived()
  endFirst()
  const config = readConfig(environment())
  const tracing = await startTracing(config)
  if (tracing) tracing.reportTo((await import('../../kernel/log.ts')).createLog(config.LOG_LEVEL))
  const target = importTarget(config)
  try {
    return await work((...one) => importSource(target, config, ...one), config)
  } catch (error) {
    throw await target.explained(error)
  } finally {
    await target.close()
    // The process would otherwise wait for a collector that does not respond.
    if (tracing && !(await tracing.close())) process.exitCode ??= 0
  }
}

/** `refusals` gets the refused rows, and is written before anything is stored. */
export type Run = (
  source: Source,
  files: readonly string[],
  options: Options,
  refusals: Pick<Refusals, 'add' | 'flush'> | undefined,
) => Promise<Outcome>

async function importSource(
  target: ReturnType<typeof importTarget>,
  config: Config,
  ...[source, files, flags, refusals]: Parameters<Run>
): Promise<Outcome> {
  const { dryRun = false, force = false, json = false, report: _, ...options } = flags
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  const storing = createRowProgress(json, 'stored')
  const started = performance.now()
  const request: ImportRequest = {
    ...{ source, files, dryRun, force, confirm: confirmOnTerminal(json), onStored: storing.update },
    reading: { input: inputOptions(config), report, today: today(), options, onProgress: progress.update },
    // The report is complete before anything is stored.
    onReadEnd() {
      progress.stop()
      refusals?.flush()
    },
  }
  try {
    const imported = await runImport(target, request)
    return { imported, report, seconds: (performance.now() - started) / 1000 }
  } finally {
    storing.stop()
  }
}

export const resultOf = ({ imported, report, seconds }: Outcome) => {
  const { committed, unchanged, replaces, differences, counts } = imported
  const { refusals, decisions, suspects, notes } = report
  return {
    ...{ version: committed?.version ?? null, dry_run: committed === undefined, unchanged },
    ...{ ...replaces, ...differences, counts, refusals },
    ...(decisions.length > 0 && { decisions }),
    ...(suspects.length > 0 && { suspects }),
    ...{ notes, seconds: Math.round(seconds * 1000) / 1000 },
  }
}

export function textOf({ imported, report, seconds }: Outcome): string {
  const changed = Object.entries(imported.differences).map(([noun, one]) => changedLine(noun, one))
  return [...reportLines(report, imported.summary), ...changed, outcomeLine(imported, seconds)].join('\n')
}
