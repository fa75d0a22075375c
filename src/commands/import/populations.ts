/** `import openpowerlifting` and `import gym`: percentiles of a population. */
import type { Command } from 'commander'
import type { Differences } from '../../importers/differences.ts'
import { type Input, openInput } from '../../importers/input/open.ts'
import { POPULATION } from '../../importers/population.ts'
import { type KnownAthlete, knownAthletes } from '../../importers/powerlifting/athletes.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'
import { grouped } from '../support/output.ts'
import { addSource, type ImportOptions, type Reading, run, type VerbJob } from './run.ts'
import { changedLine } from './text.ts'

const LOCATION = 'a .csv, .csv.gz or .zip file, or an https URL of one'

export function addOpenPowerlifting(verb: Command): void {
  addSource(verb, 'openpowerlifting', 'Verified percentiles from the OpenPowerlifting bulk CSV.')
    .argument('<location>', LOCATION)
    .addHelpText('after', '\nExample:\n  npm run cli -- import openpowerlifting openpowerlifting-latest.zip')
    .action(async (location: string, options: ImportOptions) => {
      const { buildVerified } = await import('../../importers/sources/openpowerlifting/build.ts')
      const build: Build = (input, reading) => buildVerified(input, { ...reading, athletes: () => athletesIn(reading) })
      await run(options, population(location, build))
    })
}

/** Whom the results may name; nobody where there is no database yet. */
async function athletesIn(reading: Reading): Promise<readonly KnownAthlete[]> {
  const database = await reading.database()
  return database ? knownAthletes(database) : []
}

export function addGym(verb: Command): void {
  addSource(verb, 'gym', 'Gym percentiles from self-reported lifts: a row a lift, or the wide athlete layout.')
    .argument('<location>', LOCATION)
    .option('--label <text>', 'who the lifters are, shown with every number')
    .addHelpText('after', '\nExample:\n  npm run cli -- import gym lifts.csv --label "Members of the Iron Club, 2026"')
    .action(async (location: string, { label, ...options }: ImportOptions & { readonly label?: string }) => {
      const { buildGym } = await import('../../importers/sources/gym/build.ts')
      const build: Build = (input, { report, onProgress }) =>
        buildGym(input, {
          report,
          onProgress: (position) => onProgress(position, input.totalBytes),
          ...(label !== undefined && { label }),
        })
      await run(options, population(location, build))
    })
}

type Build = (input: Input, reading: Reading) => Promise<PopulationFigures>

const population = (location: string, build: Build): VerbJob<PopulationFigures, Differences> => ({
  locations: [location],
  importer: POPULATION,
  async read(reading) {
    const input = await openInput(location, reading.input)
    try {
      return await build(input, reading)
    } finally {
      await input.close()
    }
  },
  result: ({ built, differences }) => ({
    ...{ population: built.population.toLowerCase(), cohorts: differences, counts: built.counts },
  }),
  text({ built, differences }) {
    const { results, lifters } = built.counts as { results?: number; lifters?: number | null }
    const people = lifters ? grouped(lifters) : 'unknown'
    return {
      read: results === undefined ? [] : [`${grouped(results)} results processed, ${people} lifters.`],
      changed: [changedLine('Cohorts', differences)],
    }
  },
})
