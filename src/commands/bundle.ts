/** `bundle`: checks, documents and writes import bundles. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { type Bundle, fileOf, limitsOf } from '../importers/bundle/tables.ts'
import { dataPackage, pageOf } from '../importers/bundle/write.ts'
import { SOURCES } from '../importers/generated/sources.ts'
import { inputOptions, shownLocation } from '../importers/input/input.ts'
import type { Progress, Reading, Source } from '../importers/source.ts'
import { environment, readConfig } from '../kernel/config/config.ts'
import { ImportRefused, Report } from '../kernel/faults/report.ts'
import { nearest } from '../kernel/text/names.ts'
import { example } from './support/invocation.ts'
import { createOutput, table } from './support/output.ts'
import { createProgress } from './support/progress.ts'
import { openRefusals } from './support/refusals.ts'
import { reportLines } from './support/report-text.ts'
import { today } from './support/today.ts'

export function defineBundle(bundle: Command): void {
  const services = Object.keys(bundles()).join(', ')

  bundle
    .command('check')
    .description('Read a bundle as an import does, report every fault, and store nothing.')
    .argument('<service>', services)
    .argument('<location>', 'a folder, a .zip file, or an https URL of one')
    .option('--report <file>', 'write every refused row to this file, one JSON object per line')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('bundle check strongman my-bundle/'))
    .action(check)

  bundle
    .command('schema')
    .description('List the files and columns of a bundle; with --json, as a Data Package with Table Schemas.')
    .argument('<service>', services)
    .option('--json', 'print the Data Package')
    .addHelpText('after', example('bundle schema strongman --json'))
    .action(async (service: string, { json }: { json?: boolean }) => {
      const bundle = await bundleSourceOf(service).bundle()
      createOutput(json).result(dataPackage(bundle), () => table(columnsOf(bundle)))
    })

  bundle
    .command('docs')
    .alias('page')
    .description('Print the documentation of all columns, or write it to a file.')
    .option('--write <file>', 'write to this file')
    .addHelpText('after', example('bundle docs --write docs/import-bundle.md'))
    .action(async ({ write }: { write?: string }) => {
      const text = pageOf(await Promise.all(Object.values(bundles()).map(({ bundle }) => bundle())))
      if (write === undefined) process.stdout.write(text)
      else writeFileSync(write, text)
    })

  bundle
    .command('write')
    .description('Write the files of a source as a bundle, to be reviewed, corrected and imported.')
    .argument('<source>', Object.keys(convertible()).join(', '))
    .argument('<folder>', 'destination: a new or empty folder')
    .argument('<files...>', 'what `import <source>` takes')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('bundle write strongman-archive my-bundle contests.json.gz event-results.tar.gz'))
    .action(write)
}

type BundleSource = Source & Required<Pick<Source, 'bundle'>>
type ConvertibleSource = Source & Required<Pick<Source, 'writeBundle'>>

const isBundle = (entry: [string, Source]): entry is [string, BundleSource] => entry[1].bundle !== undefined
const isConvertible = (entry: [string, Source]): entry is [string, ConvertibleSource] =>
  entry[1].writeBundle !== undefined && !isBundle(entry)

/** By sport. */
const bundles = (): Readonly<Record<string, BundleSource>> =>
  Object.fromEntries(Object.entries(SOURCES).filter(isBundle))

/** Sources of other formats whose rows can be written as a bundle. */
const convertible = (): Readonly<Record<string, ConvertibleSource>> =>
  Object.fromEntries(Object.entries(SOURCES).filter(isConvertible))

const bundleSourceOf = (service: string): BundleSource => sourceOf(bundles(), service, 'bundle')

function sourceOf<S extends Source>(sources: Readonly<Record<string, S>>, name: string, noun: string): S {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (source) return source
  const names = Object.keys(sources)
  const near = nearest(name, names)
  throw new ImportRefused(
    `There is no ${noun} ${JSON.stringify(name)}; ${near ? `did you mean ${near}?` : `choose one of ${names.join(', ')}.`}`,
  )
}

const columnsOf = ({ tables }: Bundle) =>
  Object.entries(tables).flatMap(([name, { columns }]) =>
    Object.entries(columns).map(([column, facts]) => ({
      ...{ file: fileOf(name), column, type: facts.type, required: facts.required ? 'yes' : '' },
      limits: limitsOf(facts).replaceAll('`', ''),
    })),
  )

/** Exits with 0 only if no row is refused. */
async function check(
  service: string,
  location: string,
  { json = false, report: path }: { json?: boolean; report?: string },
): Promise<void> {
  const source = bundleSourceOf(service)
  const refusals = path === undefined ? undefined : openRefusals(path, location)
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  let refused: string | null = null
  try {
    await source.read([location], readingOf(report, progress.update))
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    refused = error.message
  } finally {
    progress.stop()
    refusals?.close()
  }
  const ok = refused === null && report.refusedTotal === 0
  const { refusals: named, notes } = report
  createOutput(json).result({ ok, refused, counts: report.counts(), refusals: named, notes }, () =>
    textOf(shownLocation(location), report, refused),
  )
  if (!ok) process.exitCode = 1
}

function textOf(location: string, report: Report, refused: string | null): string {
  const right = report.refusedTotal === 0 ? `${location} is valid.` : `${location} can be imported without these rows.`
  return [...reportLines(report), refused ?? right].join('\n')
}

/** Without a database: nothing is stored. */
const readingOf = (report: Report, onProgress: Progress): Reading => ({
  ...{ input: inputOptions(readConfig(environment())), report, today: today(), options: {}, onProgress },
  ...{ onRead: () => {}, database: async () => undefined },
})

async function write(
  name: string,
  folder: string,
  files: readonly string[],
  { json = false }: { json?: boolean },
): Promise<void> {
  const report = new Report()
  const source = sourceOf(convertible(), name, 'source')
  const progress = createProgress(json)
  const counts = await source.writeBundle(files, folder, readingOf(report, progress.update)).finally(progress.stop)
  const { refusals, decisions, notes } = report
  createOutput(json).result({ folder, counts, refusals, decisions, notes }, () =>
    [...reportLines(report), `The bundle is in ${folder}.`].join('\n'),
  )
}
