/** `import bodybuilding` and `import bodybuilding-files`: contests, from the bundle or from the public files. */
import type { Command } from 'commander'
import type { BodybuildingData } from '../../importers/bodybuilding/store.ts'
import type { BodybuildingRows } from '../../services/bodybuilding/rules/rows.ts'
import { sortBodybuildingFiles } from './bodybuilding-files.ts'
import { addSource, type ImportOptions, type Reading, run } from './run.ts'
import { addBundle, sportJob, today } from './sport.ts'

export const addBodybuilding = (verb: Command) =>
  addBundle(verb, {
    service: 'bodybuilding',
    description: 'Bodybuilding contests',
    job: async (location) => {
      const { readBodybuildingBundle } = await import('../../importers/bundle/bodybuilding.ts')
      return bodybuilding([location], (reading) => readBodybuildingBundle(location, reading))
    },
  })

export function addBodybuildingFiles(verb: Command): void {
  addSource(verb, 'bodybuilding-files', 'Bodybuilding contests from the public files, told apart by their columns.')
    .argument(
      '<files...>',
      'CSV of placings; beside it, where there are: CSV of the flagship’s placings, of winners, of aliases',
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run cli -- import bodybuilding-files placings.csv.gz flagship.csv winners.csv aliases.csv',
    )
    .action(async (locations: string[], options: ImportOptions) => {
      await run(
        options,
        await bodybuilding(locations, async ({ report, input }) => {
          const { readBodybuildingFiles } = await import('../../importers/sources/bodybuilding-files/files.ts')
          return readBodybuildingFiles(await sortBodybuildingFiles(locations, input), { report, input, today: today() })
        }),
      )
    })
}

/** What computes and stores is loaded only when a file is to be read. */
async function bodybuilding(locations: readonly string[], read: (reading: Reading) => Promise<BodybuildingData>) {
  const { computedByTwo, rowsOf, BODYBUILDING_IMPORT } = await import('../../importers/bodybuilding/store.ts')
  return sportJob({
    ...{ service: 'bodybuilding', locations, read, computed: computedByTwo, importer: BODYBUILDING_IMPORT, rowsOf },
    told: ({ athletes, contests, results, qualifications }: BodybuildingRows) => ({
      ...{ athletes, contests, entries: results, qualifications },
    }),
  })
}
