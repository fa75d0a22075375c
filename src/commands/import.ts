/** `import`: reads a file or URL into the database, in one transaction. */
import type { Command } from 'commander'
import { type Imported, type ImportJob, runImport } from '../importers/run.ts'
import { type Config, environment, readConfig } from '../kernel/config.ts'
import { printable } from '../kernel/printable.ts'
import { Report } from '../kernel/report.ts'
import { importTarget } from './support/import-target.ts'
import { createOutput, grouped, table } from './support/output.ts'
import { createProgress } from './support/progress.ts'
import { openRefusals } from './support/refusals.ts'
import { shortLived } from './support/short-lived.ts'

interface Options {
  readonly dryRun?: boolean
  readonly json?: boolean
  readonly force?: boolean
  readonly report?: string
  readonly label?: string
}

type Build = ImportJob['build']

export function addImport(program: Command): void {
  const verb = program.command('import').description('Import data: one transaction, a new data version.')

  addSource(verb, 'openpowerlifting', 'Verified percentiles from the OpenPowerlifting bulk CSV.')
    .addHelpText('after', '\nExample:\n  npm run cli -- import openpowerlifting openpowerlifting-latest.zip')
    .action(async (location: string, options: Options) => {
      const { buildVerified } = await import('../importers/sources/openpowerlifting/build.ts')
      await run(location, options, buildVerified)
    })

  addSource(verb, 'gym', 'Gym percentiles from self-reported lifts: a row a lift, or the wide athlete layout.')
    .option('--label <text>', 'who the lifters are, shown with every number')
    .addHelpText('after', '\nExample:\n  npm run cli -- import gym lifts.csv --label "Members of the Iron Club, 2026"')
    .action(async (location: string, options: Options) => {
      const { buildGym } = await import('../importers/sources/gym/build.ts')
      const { label } = options
      await run(location, options, (input, { report, onProgress }) =>
        buildGym(input, {
          report,
          onProgress: (position) => onProgress(position, input.totalBytes),
          ...(label !== undefined && { label }),
        }),
      )
    })
}

const addSource = (verb: Command, name: string, description: string): Command =>
  verb
    .command(name)
    .description(description)
    .argument('<location>', 'a .csv, .csv.gz or .zip file, or an https URL of one')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--force', 'store it even where less than half of the results that are served would be left')
    .option('--report <file>', 'write every refused row to this file, a JSON object a line')
    .option('--json', 'print the result as JSON')

async function run(
  location: string,
  { dryRun = false, force = false, json = false, report: path }: Options,
  read: Build,
): Promise<void> {
  shortLived()
  const config = readConfig(environment())
  const output = createOutput(json)
  const refusals = path === undefined ? undefined : openRefusals(path, location)
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  const started = performance.now()
  // The report is written to its end, or found not to fit, before anything is stored.
  const build: Build = async (input, options) => {
    const ended = () => {
      progress.stop()
      refusals?.close()
    }
    const onRead = () => {
      ended()
      options.onRead()
    }
    try {
      return await read(input, { ...options, onRead })
    } finally {
      ended()
    }
  }
  const job = { location, input: inputOptions(config), build, report, dryRun, force, onProgress: progress.update }
  const target = importTarget(config)
  try {
    const imported = await runImport(target, job)
    const ms = performance.now() - started
    output.result(resultOf(imported, report, ms), () => textOf(imported, report, ms))
  } finally {
    await target.close()
  }
}

const inputOptions = (config: Config): ImportJob['input'] => ({
  maxBytes: config.IMPORT_MAX_BYTES,
  maxSeconds: config.IMPORT_MAX_SECONDS,
  allowPrivateHosts: config.IMPORT_PRIVATE_HOSTS,
})

const resultOf = ({ figures, differences, committed }: Imported, report: Report, ms: number) => ({
  population: figures.population.toLowerCase(),
  version: committed?.version ?? null,
  dry_run: committed === undefined,
  unchanged: committed?.unchanged ?? differences.added + differences.changed + differences.removed === 0,
  cohorts: differences,
  counts: figures.counts,
  refusals: report.refusals,
  notes: report.notes,
  seconds: Math.round(ms) / 1000,
})

function textOf({ figures, differences, committed }: Imported, report: Report, ms: number): string {
  const { added, changed, removed, same } = differences
  const { results, lifters } = figures.counts as { results?: number; lifters?: number | null }
  const rows = [
    { rows: 'read', count: report.read },
    { rows: 'used', count: report.used },
    ...[...report.skipped].map(([reason, count]) => ({ rows: `skipped: ${reason}`, count })),
    ...[...report.refused].map(([reason, count]) => ({ rows: `refused: ${reason}`, count })),
  ]
  const refused = report.refusals.slice(0, 10).map(({ file, line, column, reason, value }) => {
    const where = column === '' ? `line ${line}` : `line ${line}, ${column}`
    return `  ${printable(file)}, ${where}: ${reason}${value === undefined ? '' : ` (${JSON.stringify(value)})`}`
  })
  const more = report.refusedTotal - refused.length
  return [
    table(rows),
    '',
    ...(results === undefined
      ? []
      : [`${grouped(results)} results processed, ${lifters ? grouped(lifters) : 'unknown'} lifters.`]),
    ...(refused.length > 0
      ? ['Refused rows:', ...refused, ...(more > 0 ? [`  … and ${grouped(more)} more (--report writes them all)`] : [])]
      : []),
    ...report.notes,
    `Cohorts: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(removed)} gone, ${grouped(same)} the same.`,
    `${outcome(committed)} ${(ms / 1000).toFixed(1)} s.`,
  ].join('\n')
}

function outcome(committed: Imported['committed']): string {
  if (!committed) return 'Dry run: nothing was changed.'
  if (committed.unchanged) return `Nothing changed: version ${committed.version} has these figures already.`
  return `Data version ${committed.version} is served now.`
}
