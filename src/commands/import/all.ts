/** `import all <folder>`: recognizes the files of a folder, and runs the imports that they are for, one after the other. */
import { SOURCES } from '../../importers/generated/sources.ts'
import { inputOptions } from '../../importers/input/input.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import { createOutput } from '../support/output.ts'
import { type Refusals, withRefusals } from '../support/refusals.ts'
import { type PlannedImport, planImports } from './plan.ts'
import { type Options, type Outcome, type Run, resultOf, textOf, withImports } from './run.ts'

export const importAll = (folder: string, options: Options): Promise<void> =>
  withImports(async (run, config) => {
    const plan = await planImports(folder, SOURCES, inputOptions(config))
    const inputs = [folder, ...plan.flatMap(({ files }) => files)]
    await withRefusals(options.report, inputs, (refusals) => importPlanned(plan, options, run, refusals))
  })

async function importPlanned(
  plan: readonly PlannedImport[],
  options: Options,
  run: Run,
  refusals: Refusals | undefined,
): Promise<void> {
  const output = createOutput(options.json)
  const done: { readonly name: string; readonly outcome: Outcome }[] = []
  for (const { name, source, files } of plan) {
    if (!options.json) console.log(`${done.length === 0 ? '' : '\n'}${name}: ${files.join(', ')}`)
    try {
      const outcome = await run(source, files, options, refusals && ofSource(name, refusals))
      done.push({ name, outcome })
      if (!options.json) output.result(undefined, () => textOf(outcome))
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error
      throw new ImportRefused(`${name}: ${error.message}${before(done, options)}`, { cause: error })
    }
  }
  if (options.json)
    output.result(
      done.map(({ name, outcome }) => ({ source: name, ...resultOf(outcome) })),
      () => '',
    )
}

const ofSource = (source: string, { add, flush }: Refusals): Pick<Refusals, 'add' | 'flush'> => ({
  add: (refusal) => add({ source, ...refusal }),
  flush,
})

const before = (done: readonly { readonly name: string }[], { dryRun }: Options): string =>
  done.length === 0 || dryRun ? '' : `\nImported before it: ${done.map(({ name }) => name).join(', ')}.`
