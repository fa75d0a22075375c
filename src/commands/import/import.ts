/** `import <source> <files>` imports files or a URL in one transaction; `import all <folder>` whatever a folder has. */
import type { Command } from 'commander'
import { SOURCES } from '../../importers/generated/sources.ts'
import type { Source } from '../../importers/source.ts'
import { example } from '../support/invocation.ts'
import { createOutput } from '../support/output.ts'
import { withRefusals } from '../support/refusals.ts'
import { importAll } from './all.ts'
import { type Options, resultOf, textOf, withImports } from './run.ts'

export function defineImport(command: Command): void {
  for (const [name, source] of Object.entries(SOURCES)) addSource(command, name, source)
  withOptions(
    command
      .command('all')
      .description('Everything that a folder has, recognized by its content: athletes first, then percentiles.')
      .argument('<folder>', 'a folder with files of any of the sources; folders in it are searched, too'),
  )
    .addHelpText('after', example('import all data/ --dry-run', 'import all data/'))
    .action(importAll)
}

function addSource(parent: Command, name: string, source: Source): void {
  const { description, files, options = {} } = source
  const command = withOptions(parent.command(name).description(description).argument(files.argument, files.description))
    .addHelpText('after', example(`import ${name} ${files.example}`))
    .action((paths: string | readonly string[], flags: Options) => importFiles(source, [paths].flat(), flags))
  for (const [option, help] of Object.entries(options)) command.option(`--${option} <text>`, help)
}

const withOptions = (command: Command): Command =>
  command
    .option('--dry-run', 'print what would change, without changing anything')
    .option('--force', 'import even if less than half of the served data would remain')
    .option('--report <file>', 'write every refused row to this file, one JSON object per line')
    .option('--json', 'print the result as JSON')

const importFiles = (source: Source, files: readonly string[], options: Options): Promise<void> =>
  withImports((run) =>
    withRefusals(options.report, files, async (refusals) => {
      const outcome = await run(source, files, options, refusals)
      createOutput(options.json).result(resultOf(outcome), () => textOf(outcome))
    }),
  )
