/** `import strongman` and `import strongman-archive`: contests, from the bundle or from the files of the archive. */
import type { Command } from 'commander'
import type { StrongmanData } from '../../importers/strongman/store.ts'
import type { StrongmanRows } from '../../services/strongman/rules/rows.ts'
import { sortFiles } from './archive-files.ts'
import { addSource, type ImportOptions, type Reading, run } from './run.ts'
import { addBundle, sportJob, today } from './sport.ts'

export const addStrongman = (verb: Command) =>
  addBundle(verb, {
    service: 'strongman',
    description: 'Strongman contests',
    job: async (location) => {
      const { readStrongmanBundle } = await import('../../importers/bundle/strongman.ts')
      return strongman([location], (reading) => readStrongmanBundle(location, reading))
    },
  })

export function addStrongmanArchive(verb: Command): void {
  addSource(verb, 'strongman-archive', 'Strongman contests from the files of the archive, told apart by their content.')
    .argument(
      '<files...>',
      'JSON of contests; beside it, where there are: a tar or folder of event results, JSON of records, CSV of aliases',
    )
    .addHelpText(
      'after',
      '\nExample:\n  npm run cli -- import strongman-archive contests.json.gz event-results.tar.gz records.json aliases.csv',
    )
    .action(async (locations: string[], options: ImportOptions) => {
      await run(
        options,
        await strongman(locations, async ({ report, input }) => {
          const { readStrongmanArchive } = await import('../../importers/sources/strongman-archive/archive.ts')
          return readStrongmanArchive(await sortFiles(locations, input), { report, input, today: today() })
        }),
      )
    })
}

/** What computes and stores is loaded only when a file is to be read. */
async function strongman(locations: readonly string[], read: (reading: Reading) => Promise<StrongmanData>) {
  const { computed, rowsOf, STRONGMAN_IMPORT } = await import('../../importers/strongman/store.ts')
  return sportJob({
    ...{ service: 'strongman', locations, read, computed, importer: STRONGMAN_IMPORT, rowsOf },
    told: ({ athletes, contests, results, eventResults }: StrongmanRows) => ({
      ...{ athletes, contests, entries: results, 'event results': eventResults },
    }),
  })
}
