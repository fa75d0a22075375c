/** What every import does on the command line: options, progress, the file of refused rows, and what is printed at the end. */
import type { Command } from 'commander'
import type { SqlDatabase } from '../../database/database.ts'
import type { InputOptions } from '../../importers/input/input.ts'
import { type Imported, type Importer, type Progress, runImport } from '../../importers/run.ts'
import { type Config, environment, readConfig } from '../../kernel/config/config.ts'
import { Report } from '../../kernel/faults/report.ts'
import { importTarget } from '../support/import-target.ts'
import { createOutput } from '../support/output.ts'
import { createProgress, createRowProgress } from '../support/progress.ts'
import { openRefusals } from '../support/refusals.ts'
import { shortLived } from '../support/short-lived.ts'
import { outcomeLine, reportLines } from './text.ts'

export interface ImportOptions {
  readonly dryRun?: boolean
  readonly json?: boolean
  readonly force?: boolean
  readonly report?: string
}

export const addSource = (verb: Command, name: string, description: string): Command =>
  verb
    .command(name)
    .description(description)
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--force', 'store it even where less than half of what is served would be left')
    .option('--report <file>', 'write every refused row to this file, a JSON object a line')
    .option('--json', 'print the result as JSON')

/** What a source is read with. */
export interface Reading {
  readonly input: InputOptions
  readonly report: Report
  readonly onProgress: Progress
  readonly onRead: () => void
  /** Opens what is imported into, for who must know what is there already; undefined where nothing can be. */
  readonly database: () => Promise<SqlDatabase | undefined>
}

export interface VerbJob<Built, Found> {
  /** Files or addresses, which the report must not overwrite. */
  readonly locations: readonly string[]
  readonly importer: Importer<Built, Found>
  readonly read: (reading: Reading) => Promise<Built>
  /** How many rows are stored, where that takes long enough to be told of. */
  readonly rowsOf?: (built: Built) => number
  /** What is printed as JSON beside what every import prints. */
  readonly result: (imported: Imported<Built, Found>) => object
  /** What is told of the rows, and of what changed. */
  readonly text: (imported: Imported<Built, Found>) => { readonly read: string[]; readonly changed: string[] }
}

export async function run<Built, Found>(
  { dryRun = false, force = false, json = false, report: path }: ImportOptions,
  job: VerbJob<Built, Found>,
): Promise<void> {
  shortLived()
  const config = readConfig(environment())
  const output = createOutput(json)
  const refusals = path === undefined ? undefined : openRefusals(path, ...job.locations)
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  const storing = createRowProgress(json, 'stored')
  const started = performance.now()
  // The report is written to its end, or found not to fit, before anything is stored.
  const ended = () => {
    progress.stop()
    refusals?.close()
  }
  let rows = 0
  const build = async (tellRead: () => void) => {
    const onRead = () => {
      ended()
      tellRead()
    }
    try {
      const reading = { input: inputOptions(config), report, onProgress: progress.update, onRead }
      const built = await job.read({ ...reading, database: target.openExisting })
      rows = job.rowsOf?.(built) ?? 0
      return built
    } finally {
      ended()
    }
  }
  const onStored = (stored: number) => storing.update(stored, rows)
  const target = importTarget(config)
  try {
    const { importer } = job
    const imported = await runImport(target, { importer, build, onStored, report, dryRun, force })
    if (imported.committed?.unchanged === false && rows > 0) storing.update(rows, rows)
    storing.stop()
    const ms = performance.now() - started
    output.result(resultOf(job, imported, report, ms), () => textOf(job, imported, report, ms))
  } catch (error) {
    throw await target.explained(error)
  } finally {
    storing.stop()
    await target.close()
  }
}

export const inputOptions = (config: Config): InputOptions => ({
  maxBytes: config.IMPORT_MAX_BYTES,
  maxSeconds: config.IMPORT_DOWNLOAD_TIMEOUT_SECONDS,
  allowPrivateHosts: config.IMPORT_ALLOW_PRIVATE_HOSTS,
})

const resultOf = <B, F>(job: VerbJob<B, F>, imported: Imported<B, F>, report: Report, ms: number) => ({
  version: imported.committed?.version ?? null,
  dry_run: imported.committed === undefined,
  unchanged: imported.unchanged,
  ...job.result(imported),
  refusals: report.refusals,
  ...(report.decisions.length > 0 && { decisions: report.decisions }),
  notes: report.notes,
  seconds: Math.round(ms) / 1000,
})

function textOf<B, F>(job: VerbJob<B, F>, imported: Imported<B, F>, report: Report, ms: number): string {
  const { read, changed } = job.text(imported)
  return [...reportLines(report, read), ...changed, outcomeLine(imported, ms)].join('\n')
}
