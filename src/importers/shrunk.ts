/** Keeps a file that is a part of itself, a test or the wrong one from replacing what is served. */
import type { SqlDatabase } from '../database/database.ts'
import { ImportRefused, type Report } from '../kernel/report.ts'
import type { PopulationFigures } from '../services/strength/rules/figures.ts'

/** Share of the results that are served below which an import must be forced. */
const LEAST_SHARE = 0.5

export interface ShrinkOptions {
  readonly force: boolean
  readonly dryRun: boolean
  readonly report: Report
}

/** Throws where less than half of the results that are served would be left; made-up ones may go. A dry run only notes it. */
export async function demandNotShrunk(
  database: SqlDatabase,
  { population, counts }: Pick<PopulationFigures, 'population' | 'counts'>,
  { force, dryRun, report }: ShrinkOptions,
): Promise<void> {
  const source = population.toLowerCase()
  const served = await database.transaction((sql) =>
    sql.query<{ results: string | null }>(
      `SELECT "counts"->>'results' AS results FROM "dataset"
       WHERE "service"::text = 'STRENGTH' AND "source" = $1 AND "current" AND NOT "demo"`,
      [source],
    ),
  )
  const before = Number(served[0]?.results ?? 0)
  const now = Number(counts['results'] ?? 0)
  if (!(now < before * LEAST_SHARE)) return
  const numbers = `This file has ${grouped(now)} results, less than half of the ${grouped(before)} that are served as ${source}.`
  if (force) report.note(`${numbers} It was forced.`)
  else if (dryRun) report.note(`${numbers} The import will be refused unless it is forced.`)
  else throw new ImportRefused(`${numbers} Nothing was changed; if that is right, import it with --force.`)
}

const grouped = (count: number): string => count.toLocaleString('en-US')
