/** One import from start to end: claim, open, build, compare, store; alone, and all or nothing. */
import { type Committed, importing } from '../database/commit.ts'
import type { SqlDatabase } from '../database/database.ts'
import type { Report } from '../kernel/report.ts'
import type { PopulationFigures } from '../services/strength/rules/figures.ts'
import { type Differences, differences } from './differences.ts'
import { type Input, type InputOptions, openInput } from './input/open.ts'
import { storePopulation } from './population.ts'
import { demandNotShrunk } from './shrunk.ts'

/** Told in bytes; the total is undefined where it is not known. */
export type Progress = (position: number, total: number | undefined, rows?: number) => void

export interface BuildOptions {
  readonly report: Report
  readonly onProgress: Progress
  /** May be called when all is read and found good, while the figures are still being made. */
  readonly onRead: () => void
}

export interface ImportJob {
  /** A path or an https URL. */
  readonly location: string
  readonly input: InputOptions
  /** The source's parser. */
  readonly build: (input: Input, options: BuildOptions) => Promise<PopulationFigures>
  readonly report: Report
  readonly onProgress: Progress
  /** Say what would change, and change nothing. */
  readonly dryRun: boolean
  /** Store even where most of what is served would be gone. */
  readonly force: boolean
}

/** Where an import goes: claimed before anything is read, opened after. */
export interface ImportTarget extends Pick<SqlDatabase, 'claim'> {
  /** The same database each time. */
  open(): Promise<SqlDatabase>
}

export interface Imported {
  readonly figures: PopulationFigures
  readonly differences: Differences
  /** Undefined after a dry run. */
  readonly committed: Committed | undefined
}

/**
 * The claim comes first, so that a second import is refused before it has worked for minutes. The database is opened
 * when the input is read and found good: a file that is refused costs nobody anything. Where the figures are made by
 * another thread, it is opened beside that.
 */
export function runImport(target: ImportTarget, job: ImportJob): Promise<Imported> {
  return importing(target, async () => {
    const figures = await build(job, () => {
      // Awaited below; until then nobody listens to a failure.
      target.open().catch(() => {})
    })
    const database = await target.open()
    await demandNotShrunk(database, figures, job)
    const found = await differences(database, figures)
    const committed = job.dryRun ? undefined : await storePopulation(database, figures)
    return { figures, differences: found, committed }
  })
}

async function build(
  { location, input: options, build, report, onProgress }: ImportJob,
  onRead: () => void,
): Promise<PopulationFigures> {
  const input = await openInput(location, options)
  try {
    return await build(input, { report, onProgress, onRead })
  } finally {
    await input.close()
  }
}
