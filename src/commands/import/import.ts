/** `import <source> <files>`: imports files or a URL in one transaction, with progress, a report and the outcome. */
import type { Command } from 'commander'
import { SOURCES } from '../importers/generated/sources.ts'
import { inputOptions } from '../importers/input/input.ts'
import { type Imported, type ImportRequest, runImport } from '../importers/run.ts'
import type { Source } from '../importers/source.ts'
import { environment, readConfig } from '../kernel/config/config.ts'
import { Report } from '../kernel/faults/report.ts'
import { startTracing } from '../observe/tracing/start.ts'
import { importTarget } from './support/import-target.ts'
import { createOutput } from './support/output.ts'
import { createProgress, createRowProgress } from './support/progress.ts'
import { openRefusals } from './support/refusals.ts'
import { changedLine, outcomeLine, reportLines } from './support/report-text.ts'
import { shortLived } from './support/short-lived.ts'
import { today } from './support/today.ts'

export function defineImport(command: Command): void {
  for (const [name, source] of Object.entries(SOURCES)) addSource(command, name, source)
}

type Options = Readonly<Record<string, string | undefined>> & {
  readonly dryRun?: true
  readonly force?: true
  readonly json?: true
  readonly report?: string
}

function addSource(parent: Command, name: string, source: Source): void {
  const { description, files, options = {} } = source
  const command = parent
    .command(name)
    .description(description)
    .argument(files.argument, files.description)
    .option('--dry-run', 'print what would change, without changing anything')
    .option('--force', 'import even if less than half of the served data would remain')
    .option('--report <file>', 'write every refused row to this file, one JSON object per line')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', `\nExample:\n  npm run cli -- import ${name} ${files.example}`)
    .action((paths: string | readonly string[], flags: Options) => importFiles(source, [paths].flat(), flags))
  for (const [option, help] of Object.entries(options)) command.option(`--${option} <text>`, help)
}

async function importFiles(source: Source, files: readonly string[], flags: Options): Promise<void> {
  const { dryRun = false, force = false, json = false, report: reportFile, ...options } = flags
  shortLived()
  const config = readConfig(environment())
  const output = createOutput(json)
  const refusals = reportFile === undefined ? undefined : openRefusals(reportFile, ...files)
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  const storing = createRowProgress(json, 'stored')
  const started = performance.now()
  const tracing = await startTracing(config)
  if (tracing) tracing.reportTo((await import('../kernel/log.ts')).createLog(config.LOG_LEVEL))
  const target = importTarget(config)
  const request: ImportRequest = {
    ...{ source, files, dryRun, force, onStored: storing.update },
    reading: { input: inputOptions(config), report, today: today(), options, onProgress: progress.update },
    // The report is complete before anything is stored.
    onReadEnd() {
      progress.stop()
      refusals?.close()
    },
  }
  try {
    const imported = await runImport(target, request)
    storing.stop()
    const seconds = (performance.now() - started) / 1000
    output.result(resultOf(imported, report, seconds), () => textOf(imported, report, seconds))
  } catch (error) {
    throw await target.explained(error)
  } finally {
    storing.stop()
    await target.close()
    // The process would otherwise wait for a collector that does not respond.
    if (tracing && !(await tracing.close())) process.exitCode ??= 0
  }
}

const resultOf = (
  { committed, unchanged, replaces, differences, counts }: Imported,
  { refusals, decisions, suspects, notes }: Report,
  seconds: number,
) => ({
  ...{ version: committed?.version ?? null, dry_run: committed === undefined, unchanged },
  ...{ ...replaces, ...differences, counts, refusals },
  ...(decisions.length > 0 && { decisions }),
  ...(suspects.length > 0 && { suspects }),
  ...{ notes, seconds: Math.round(seconds * 1000) / 1000 },
})

function textOf(imported: Imported, report: Report, seconds: number): string {
  const changed = Object.entries(imported.differences).map(([noun, one]) => changedLine(noun, one))
  return [...reportLines(report, imported.summary), ...changed, outcomeLine(imported, seconds)].join('\n')
}
