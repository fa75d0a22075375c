/** `bundle`: checks an import bundle without storing it, and tells what its columns are. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { BUNDLES, type ServiceBundle } from '../importers/bundle/bundles.ts'
import { limitsOf } from '../importers/bundle/columns.ts'
import { dataPackage, pageOf } from '../importers/bundle/page.ts'
import { fileOf } from '../importers/bundle/tables.ts'
import { shownLocation } from '../importers/input/source-url.ts'
import { environment, readConfig } from '../kernel/config.ts'
import { nearest } from '../kernel/names.ts'
import { ImportRefused, Report } from '../kernel/report.ts'
import { addBundleWrite } from './bundle-write.ts'
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
    maxSeconds: config.IMPORT_MAX_SECONDS,
    allowPrivateHosts: config.IMPORT_PRIVATE_HOSTS,
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
