/** `bundle`: checks an import bundle without storing it, and tells what its columns are. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { BUNDLES, type ServiceBundle } from '../importers/bundle/bundles.ts'
import { limitsOf } from '../importers/bundle/columns.ts'
import { dataPackage, pageOf } from '../importers/bundle/page.ts'
import { fileOf } from '../importers/bundle/tables.ts'
import type { InputOptions } from '../importers/input/input.ts'
import { shownLocation } from '../importers/input/source-url.ts'
import type { SportData } from '../importers/sport/data.ts'
import { environment, readConfig } from '../kernel/config/config.ts'
import { ImportRefused, Report } from '../kernel/faults/report.ts'
import { nearest } from '../kernel/names.ts'
import { sortFiles } from './import/archive-files.ts'
import { sortBodybuildingFiles } from './import/bodybuilding-files.ts'
import { inputOptions } from './import/run.ts'
import { today } from './import/sport.ts'
import { reportLines } from './import/text.ts'
import { createOutput, table } from './support/output.ts'
import { createProgress } from './support/progress.ts'
import { openRefusals } from './support/refusals.ts'

export function addBundle(program: Command): void {
  const verb = program
    .command('bundle')
    .description('Import bundles: CSV files of documented columns, one folder or zip.')
  const services = Object.keys(BUNDLES).join(', ')

  verb
    .command('check')
    .description('Read a bundle as an import would, name every fault, and store nothing.')
    .argument('<service>', services)
    .argument('<location>', 'a folder, a .zip file, or an https URL of one')
    .option('--report <file>', 'write every refused row to this file, a JSON object a line')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- bundle check strongman my-bundle/')
    .action(check)

  verb
    .command('schema')
    .description('The files and columns of a bundle; as JSON a Data Package with Table Schemas.')
    .argument('<service>', services)
    .option('--json', 'print the Data Package')
    .addHelpText('after', '\nExample:\n  npm run cli -- bundle schema strongman --json')
    .action((service: string, { json }: { json?: boolean }) => {
      const { bundle } = bundleOf(service)
      createOutput(json).result(dataPackage(bundle), () => table(columnsOf(bundle)))
    })

  verb
    .command('page')
    .description('Print the page of columns, or write it to a file.')
    .option('--write <file>', 'write it there')
    .addHelpText('after', '\nExample:\n  npm run cli -- bundle page --write docs/import-bundle.md')
    .action(({ write }: { write?: string }) => {
      const text = pageOf(Object.values(BUNDLES).map(({ bundle }) => bundle))
      if (write === undefined) process.stdout.write(text)
      else writeFileSync(write, text)
    })

  addBundleWrite(verb)
}

function bundleOf(service: string): ServiceBundle {
  const names = Object.keys(BUNDLES)
  const found = Object.hasOwn(BUNDLES, service) ? BUNDLES[service] : undefined
  if (found) return found
  const near = nearest(service, names)
  throw new ImportRefused(
    `There is no bundle of ${JSON.stringify(service)}; ${near ? `did you mean ${near}?` : `there is ${names.join(', ')}.`}`,
  )
}

const columnsOf = ({ tables }: ServiceBundle['bundle']) =>
  Object.entries(tables).flatMap(([name, { columns }]) =>
    Object.entries(columns).map(([column, facts]) => ({
      ...{ file: fileOf(name), column, type: facts.type, required: facts.required ? 'yes' : '' },
      limits: limitsOf(facts).replaceAll('`', ''),
    })),
  )

/** Ends with 0 only where no row at all is refused. */
async function check(
  service: string,
  location: string,
  { json = false, report: path }: { json?: boolean; report?: string },
): Promise<void> {
  const { read } = bundleOf(service)
  const config = readConfig(environment())
  const input = {
    maxBytes: config.IMPORT_MAX_BYTES,
    maxSeconds: config.IMPORT_DOWNLOAD_TIMEOUT_SECONDS,
    allowPrivateHosts: config.IMPORT_ALLOW_PRIVATE_HOSTS,
  }
  const refusals = path === undefined ? undefined : openRefusals(path, location)
  const report = new Report((refusal) => refusals?.add(refusal))
  const progress = createProgress(json)
  let refused: string | null = null
  try {
    await read(location, { report, input, onProgress: progress.update })
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
  const right = report.refusedTotal === 0 ? `${location} is right.` : `${location} can be imported without these rows.`
  return [...reportLines(report, []), refused ?? right].join('\n')
}

// `bundle write`: makes an import bundle of other files.

export function addBundleWrite(verb: Command): void {
  const write = verb
    .command('write')
    .description('Make a bundle of the files of a source, to be looked through, corrected and imported.')

  addService(write, 'strongman', 'Of the strongman archive, whose files are told apart by their content.')
    .argument('<files...>', 'what `import strongman-archive` takes')
    .addHelpText('after', exampleOf('strongman', 'contests.json.gz event-results.tar.gz records.json'))
    .action(writeStrongman)

  addService(write, 'bodybuilding', 'Of the public bodybuilding files, which are told apart by their columns.')
    .argument('<files...>', 'what `import bodybuilding-files` takes')
    .addHelpText('after', exampleOf('bodybuilding', 'placings.csv.gz flagship.csv winners.csv'))
    .action(writeBodybuilding)
}

const addService = (write: Command, service: string, description: string): Command =>
  write
    .command(service)
    .description(description)
    .argument('<folder>', 'where to: a folder that is new or empty')
    .option('--json', 'print the result as JSON')

const exampleOf = (service: string, files: string): string =>
  `\nExample:\n  npm run cli -- bundle write ${service} my-bundle ${files}`

interface Options {
  readonly json?: boolean
}

async function writeStrongman(folder: string, locations: string[], options: Options): Promise<void> {
  const [{ readStrongmanArchive }, { writeStrongmanBundle }] = await Promise.all([
    import('../importers/sources/strongman-archive/archive.ts'),
    import('../importers/bundle/strongman.ts'),
  ])
  await write(folder, options, {
    read: async (reading) => readStrongmanArchive(await sortFiles(locations, reading.input), reading),
    write: (data) => writeStrongmanBundle(data.rows, folder, data),
  })
}

async function writeBodybuilding(folder: string, locations: string[], options: Options): Promise<void> {
  const [{ readBodybuildingFiles }, { writeBodybuildingBundle }] = await Promise.all([
    import('../importers/sources/bodybuilding-files/files.ts'),
    import('../importers/bundle/bodybuilding.ts'),
  ])
  await write(folder, options, {
    read: async (reading) => readBodybuildingFiles(await sortBodybuildingFiles(locations, reading.input), reading),
    write: (data) => writeBodybuildingBundle(data.rows, folder, data),
  })
}

interface Reading {
  readonly report: Report
  readonly today: string
  readonly input: InputOptions
}

interface Source<Rows> {
  readonly read: (reading: Reading) => Promise<SportData<Rows>>
  readonly write: (data: SportData<Rows>) => Promise<void>
}

async function write<Rows>(folder: string, { json }: Options, source: Source<Rows>): Promise<void> {
  const input = inputOptions(readConfig(environment()))
  const report = new Report()
  const data = await source.read({ report, today: today(), input })
  await source.write(data)
  const { refusals, decisions, notes } = report
  createOutput(json).result({ folder, counts: data.counts, refusals, decisions, notes }, () =>
    [...reportLines(report, []), `The bundle is in ${folder}.`].join('\n'),
  )
}
