/** `bundle write`: makes an import bundle of other files. */
import type { Command } from 'commander'
import { environment, readConfig } from '../kernel/config.ts'
import { Report } from '../kernel/report.ts'
import { sortFiles } from './import/archive-files.ts'
import { inputOptions } from './import/run.ts'
import { reportLines } from './import/text.ts'
import { createOutput } from './support/output.ts'

export function addBundleWrite(verb: Command): void {
  verb
    .command('write')
    .description('Make a bundle of the files of an archive, to be looked through, corrected and imported.')
    .command('strongman')
    .description('Of the strongman archive, whose files are told apart by their content.')
    .argument('<folder>', 'where to: a folder that is new or empty')
    .argument('<files...>', 'what `import strongman-archive` takes')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  npm run cli -- bundle write strongman my-bundle contests.json.gz event-results.tar.gz records.json',
    )
    .action(write)
}

async function write(folder: string, locations: string[], { json }: { json?: boolean }): Promise<void> {
  const [{ readStrongmanArchive }, { writeStrongmanBundle }] = await Promise.all([
    import('../importers/sources/strongman-archive/archive.ts'),
    import('../importers/bundle/strongman.ts'),
  ])
  const input = inputOptions(readConfig(environment()))
  const report = new Report()
  const today = new Date().toISOString().slice(0, 10)
  const data = await readStrongmanArchive(await sortFiles(locations, input), { report, today, input })
  await writeStrongmanBundle(data.rows, folder, data)
  const { refusals, decisions, notes } = report
  createOutput(json).result({ folder, counts: data.counts, refusals, decisions, notes }, () =>
    [...reportLines(report, []), `The bundle is in ${folder}.`].join('\n'),
  )
}
