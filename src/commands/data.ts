/** `data`: which snapshots are served and were served; writes a population's tables to a file. */
import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import type { Dataset } from '../database/generated/client.ts'
import { writeFigures } from '../importers/figures-file.ts'
import { figuresOf } from '../importers/population.ts'
import { createOutput, table } from './support/output.ts'
import { withSession } from './support/session.ts'

export function addData(program: Command): void {
  const verb = program.command('data').description('The snapshots of the data.')

  verb
    .command('status')
    .description('The snapshots that are served.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- data status')
    .action(({ json }: { json?: boolean }) => list(json, { current: true }))

  verb
    .command('history')
    .description('The snapshots that are kept, newest first.')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', '\nExample:\n  npm run cli -- data history --json')
    .action(({ json }: { json?: boolean }) => list(json, {}))

  verb
    .command('export')
    .description('Write the served tables of a population as a figures file.')
    .argument('<population>', 'verified or gym')
    .argument('<file>', 'where to')
    .addHelpText('after', '\nExample:\n  npm run cli -- data export verified prisma/figures/verified.json')
    .action((population: string, file: string) =>
      withSession(async ({ database }) => {
        const figures = await figuresOf(database, population)
        writeFileSync(file, writeFigures(figures))
        console.log(`${figures.cohorts.length} cohorts written to ${file}.`)
      }),
    )
}

const list = (json: boolean | undefined, where: { current?: boolean }): Promise<void> =>
  withSession(async ({ database }) => {
    const datasets = await database.prisma.dataset.findMany({ where, orderBy: { id: 'desc' } })
    createOutput(json).result(datasets, () => table(datasets.map(rowOf)))
  })

const rowOf = ({ service, source, version, current, label, importedAt }: Dataset) => ({
  service: service.toLowerCase(),
  source,
  version,
  served: current ? 'yes' : 'no',
  imported: importedAt.toISOString().slice(0, 19).replace('T', ' '),
  label,
})
