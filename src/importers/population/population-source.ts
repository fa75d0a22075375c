/** Sources of percentile tables: each turns one file into the figures of one population. */

import { grouped } from '../../kernel/numbers/units.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'
import { headerOf } from '../input/beginning.ts'
import { type Input, withInput } from '../input/open.ts'
import type { PopulationWithProfiles } from '../powerlifting/profiles.ts'
import { prepared, type Reading, type Source } from '../source.ts'

interface PopulationFormat extends Omit<Source, 'read' | 'recognize' | 'files'> {
  /** Whether a CSV with this header is of the format. */
  readonly isHeader: (header: readonly string[]) => boolean | Promise<boolean>
  /** Arguments of the example in the help. */
  readonly example: string
  read(input: Input, reading: Reading): Promise<PopulationWithProfiles>
}

export const populationSource = ({ read, isHeader, example, ...format }: PopulationFormat): Source => ({
  ...format,
  files: {
    argument: '<location>',
    description: 'a .csv, .csv.gz or .zip file, or an https URL of one',
    example,
  },
  recognize: async (location, kind, options) =>
    kind === 'file' && CSV_OR_ZIP.test(location) && (await isHeader(await headerOf(location, options)))
      ? 'main'
      : undefined,
  read: ([location = ''], reading) =>
    withInput(location, reading.input, async (input) => {
      const figures = await read(input, reading)
      const { population, counts } = figures
      return {
        ...{ replaces: { population: population.toLowerCase() }, counts, summary: summaryOf(counts) },
        async prepare() {
          const { POPULATION } = await import('./store.ts')
          return prepared(POPULATION, figures)
        },
      }
    }),
})

const CSV_OR_ZIP = /\.(csv|csv\.gz|zip)$/i

function summaryOf(counts: PopulationFigures['counts']): string | undefined {
  const { results, lifters } = counts as { results?: number; lifters?: number | null }
  if (results === undefined) return undefined
  return `${grouped(results)} results processed, ${lifters ? grouped(lifters) : 'unknown'} lifters.`
}
