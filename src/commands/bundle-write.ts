/** `bundle write`: makes an import bundle of other files. */
import type { Command } from 'commander'
import type { InputOptions } from '../importers/input/input.ts'
import type { SportData } from '../importers/sport/data.ts'
import { environment, readConfig } from '../kernel/config.ts'
import { Report } from '../kernel/report.ts'
import { sortFiles } from './import/archive-files.ts'
import { sortBodybuildingFiles } from './import/bodybuilding-files.ts'
import { inputOptions } from './import/run.ts'
import { today } from './import/sport.ts'
import { reportLines } from './import/text.ts'
import { createOutput } from './support/output.ts'

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
