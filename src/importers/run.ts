/** One import from start to end: open, build, compare, store; alone, and all or nothing. */
import { type Committed, importing } from '../database/commit.ts'
import type { Database } from '../database/database.ts'
import type { Report } from '../kernel/report.ts'
import type { PopulationFigures } from '../services/strength/rules/figures.ts'
import { type Differences, differences } from './differences.ts'
import { type Input, type InputOptions, openInput } from './input/open.ts'
import { storePopulation } from './population.ts'

/** Told in bytes; the total is undefined where it is not known. */
export type Progress = (position: number, total: number | undefined, rows?: number) => void

export interface ImportJob {
  /** A path or an https URL. */
  readonly location: string
  readonly input: InputOptions
  /** The source's parser. */
  readonly build: (input: Input, options: { report: Report; onProgress: Progress }) => Promise<PopulationFigures>
  readonly report: Report
  readonly onProgress: Progress
  /** Say what would change, and change nothing. */
  readonly dryRun: boolean
}

export interface Imported {
  readonly figures: PopulationFigures
  readonly differences: Differences
  /** Undefined after a dry run. */
  readonly committed: Committed | undefined
}

/** The database may still be opening: the input is read meanwhile. */
export async function runImport(opening: Promise<Database>, job: ImportJob): Promise<Imported> {
  const { location, input: options, build, report, onProgress, dryRun } = job
  const input = await openInput(location, options)
  try {
    const building = build(input, { report, onProgress })
    // An import that may not run is refused before the end of a long read, and a refused file as soon as it is.
    building.catch(() => {})
    const database = await Promise.race([opening, building.then(() => opening)])
    return await importing(database, async () => {
      const figures = await building
      const found = await differences(database, figures)
      return { figures, differences: found, committed: dryRun ? undefined : await storePopulation(database, figures) }
    })
  } finally {
    await input.close()
  }
}
