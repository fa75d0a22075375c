/** `data`: lists the current and past snapshots, checks what is served, and writes its tables to files. */
import { writeFileSync } from 'node:fs'
import { type Command, Option } from 'commander'
import type { Database } from '../../database/database.ts'
import type { ChangeKind, Dataset } from '../../database/generated/client.ts'
import { Service } from '../../database/generated/enums.ts'
import { figuresOf } from '../../importers/population/export.ts'
import { writeFigures } from '../../importers/population/figures-file.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { example } from '../support/invocation.ts'
import { createOutput, table } from '../support/output.ts'
import { withSession } from '../support/session.ts'
import type { CheckOptions } from './check.ts'
import type { Format, PackageOptions } from './package.ts'

export function defineData(data: Command): void {
  data
    .command('status')
    .description('Show the snapshots that are served.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data status'))
    .action(({ json }: { json?: boolean }) => list(json, { current: true }))

  data
    .command('history')
    .description('List the retained snapshots, newest first, and how many rows each import changed.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data history --json'))
    .action(({ json }: { json?: boolean }) => history(json))

  data
    .command('changes')
    .description('List the rows that an import added, changed or removed.')
    .argument('[version]', 'a retained data version; the newest by default')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', example('data changes 2026-11-20.1'))
    .action((version: string | undefined, { json }: { json?: boolean }) => listChanges(json, version))

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

/** Excludes snapshots that are still being stored. */
const STORED = { staged: false } as const

const list = (json: boolean | undefined, where: { current?: boolean }): Promise<void> =>
  withSession(async ({ database }) => {
    const datasets = await database.prisma.dataset.findMany({ where, orderBy: { id: 'desc' } })
    createOutput(json).result(datasets, () => table(datasets.map((dataset) => rowOf(dataset))))
  })

const history = (json: boolean | undefined): Promise<void> =>
  withSession(async ({ database }) => {
    const { prisma } = database
    await recordChanges(database)
    const datasets = await prisma.dataset.findMany({ where: STORED, orderBy: { id: 'desc' } })
    const groups = await prisma.datasetChange.groupBy({ by: ['datasetId', 'kind'], _count: true })
    const counted = datasets.map((dataset) => {
      const count = (kind: ChangeKind) =>
        groups.find((group) => group.datasetId === dataset.id && group.kind === kind)?._count ?? 0
      const removed = count('REMOVED') + count('MERGED')
      return { ...dataset, changes: { added: count('ADDED'), changed: count('CHANGED'), removed } }
    })
    createOutput(json).result(counted, () => table(counted.map((one) => rowOf(one, one.changes))))
  })

const listChanges = (json: boolean | undefined, version: string | undefined): Promise<void> =>
  withSession(async ({ database }) => {
    const { prisma } = database
    await recordChanges(database)
    const newest = version ?? (await prisma.dataset.findFirst({ where: STORED, orderBy: { id: 'desc' } }))?.version
    // Each service numbers its versions separately, so one name may match several datasets.
    const datasets = await prisma.dataset.findMany({
      where: { ...STORED, version: newest ?? '' },
      include: { changes: { orderBy: { id: 'asc' } } },
      orderBy: { id: 'desc' },
    })
    if (version !== undefined && datasets.length === 0) {
      throw new ImportRefused(
        `No version ${JSON.stringify(version)} is retained; \`data history\` lists those that are.`,
      )
    }
    const rows = datasets.flatMap(({ service, source, version, changes }) =>
      changes.map(({ kind, tableName: table, key, label }) => ({
        ...{ service: service.toLowerCase(), source, version, change: kind.toLowerCase(), table, key, label },
      })),
    )
    createOutput(json).result(rows, () => (rows.length > 0 ? table(rows) : 'Nothing was changed.'))
  })

/** So that what the newest import changed is known, also if no server runs. */
async function recordChanges(database: Database): Promise<void> {
  const { createChangeLog } = await import('../../server/changes/change-log.ts')
  const changes = createChangeLog(database)
  for (const service of Object.values(Service)) await changes.versions(service)
}

const rowOf = (
  { service, source, version, current, label, importedAt }: Dataset,
  more: Readonly<Record<string, number>> = {},
) => ({
  service: service.toLowerCase(),
  source,
  version,
  served: current ? 'yes' : 'no',
  imported: importedAt.toISOString().slice(0, 19).replace('T', ' '),
  ...more,
  label,
})
