/** `data`: lists the current and past snapshots, checks what is served, and writes its tables to files. */
import { writeFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import { figuresOf } from '../../importers/population/export.ts'
import { writeFigures } from '../../importers/population/figures-file.ts'
import { example } from '../support/invocation.ts'
import { createOutput, table } from '../support/output.ts'
import { withSession } from '../support/session.ts'
import type { CheckOptions } from './check.ts'
import { rowOf } from './dataset-row.ts'
import type { Format, PackageOptions } from './package.ts'

export function defineData(data: Command): void {
  data
    .command('status')
    .description('Show the snapshots that are served.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data status'))
    .action(({ json }: { json?: boolean }) => listServed(json))

  data
    .command('history')
    .description('List the retained snapshots, newest first, and how many rows each import changed.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data history --json'))
    .action(async ({ json }: { json?: boolean }) => (await import('./history.ts')).listVersions(json))

  data
    .command('changes')
    .description('List the rows that an import added, changed or removed.')
    .argument('[version]', 'a retained data version, with its service in front or without; the newest by default')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data changes strongman:2026-11-20.1'))
    .action(async (version: string | undefined, { json }: { json?: boolean }) =>
      (await import('./history.ts')).listChanges(json, version),
    )

  data
    .command('check')
    .description(
      'Recompute published figures from their rows, compare all surfaces, and list contradictions and people who may be stored twice.',
    )
    .option(
      '--sample <n>',
      'athletes, contests, countries and seasons per sport to compare between REST and pages, or all',
      '200',
    )
    .option('--aliases <file>', 'decisions about people, as for import')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data check --sample all'))
    .action(async (options: CheckOptions) => (await import('./check.ts')).checkServed(options))

  data
    .command('export')
    .description('Write all tables of one version to a folder, as a Data Package (datapackage.org).')
    .argument('<folder>', 'destination: a new or empty folder')
    .addOption(new Option('--format <format>', 'format of the tables').choices(PACKAGE_FORMATS).default('csv'))
    .option('--data-version <version>', 'a retained version, with its service in front; the newest by default')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data export strengthgraph-data'))
    .action(async (folder: string, options: PackageOptions) =>
      (await import('./package.ts')).exportPackage(folder, options),
    )

  data
    .command('figures')
    .description('Write the served tables of a population as a figures file, which a fresh start serves.')
    .argument('<population>', 'verified or gym')
    .argument('<file>', 'destination file')
    .addHelpText('after', example('data figures verified prisma/figures/verified.json'))
    .action((population: string, file: string) =>
      withSession(async ({ database }) => {
        const figures = await figuresOf(database, population)
        writeFileSync(file, writeFigures(figures))
        console.log(`${figures.cohorts.length} cohorts written to ${file}.`)
      }),
    )
}

const PACKAGE_FORMATS: readonly Format[] = ['csv', 'ndjson', 'parquet']

const listServed = (json: boolean | undefined): Promise<void> =>
  withSession(async ({ database }) => {
    const datasets = await database.prisma.dataset.findMany({ where: { current: true }, orderBy: { id: 'desc' } })
    createOutput(json).result(datasets, () => table(datasets.map((dataset) => rowOf(dataset))))
  })
