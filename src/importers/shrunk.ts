/** Keeps a file that is a part of itself, a test or the wrong one from replacing what is served. */
import type { SqlDatabase } from '../database/database.ts'
import type { Dataset } from '../database/generated/client.ts'
import { ImportRefused, type Report } from '../kernel/faults/report.ts'

/** Share of what is served below which an import must be forced. */
const LEAST_SHARE = 0.5

export interface ShrinkOptions {
  /** Store even where most of what is served would be gone. */
  readonly force: boolean
  /** Say what would change, and change nothing. */
  readonly dryRun: boolean
  readonly report: Report
}

interface Coming extends Pick<Dataset, 'service' | 'source'> {
  /** How many there are, by the name under which a dataset counts them. */
  readonly counts: Readonly<Record<string, number>>
  /** What is served is called so. */
  readonly name: string
}

/** Throws where less than half of the results that are served would be left; made-up ones may go. A dry run only notes it. */
export async function demandNotShrunk(
  database: SqlDatabase,
  { service, source, counts, name }: Coming,
  { force, dryRun, report }: ShrinkOptions,
): Promise<void> {
  const [served] = await database.transaction((sql) =>
    sql.query<{ counts: string }>(
      `SELECT "counts"::text AS counts FROM "dataset"
       WHERE "service"::text = $1 AND "source" = $2 AND "current" AND NOT "demo"`,
      [service, source],
    ),
  )
  if (!served) return
  const before = JSON.parse(served.counts) as Record<string, unknown>
  for (const [noun, now] of Object.entries(counts)) {
    const then = Number(before[noun] ?? 0)
    if (!(now < then * LEAST_SHARE)) continue
    const numbers = `This file has ${grouped(now)} ${noun}, less than half of the ${grouped(then)} that are served as ${name}.`
    if (force) report.note(`${numbers} It was forced.`)
    else if (dryRun) report.note(`${numbers} The import will be refused unless it is forced.`)
    else throw new ImportRefused(`${numbers} Nothing was changed; if that is right, import it with --force.`)
  }
}

const grouped = (count: number): string => count.toLocaleString('en-US')
