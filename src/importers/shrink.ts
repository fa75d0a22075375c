/** Prevents a truncated file, a test file or the wrong file from replacing the served data. */
import type { SqlDatabase } from '../database/database.ts'
import type { Dataset } from '../database/generated/client.ts'
import { ImportRefused, type Report } from '../kernel/faults/report.ts'
import { grouped } from '../kernel/numbers/units.ts'

/** An import that leaves less than this share of the served data must be forced. */
const LEAST_SHARE = 0.5

export interface ShrinkOptions {
  /** Store even if most of the served data would disappear. */
  readonly force: boolean
  /** Report what would change, without changing anything. */
  readonly dryRun: boolean
  readonly report: Report
}

interface Coming extends Pick<Dataset, 'service' | 'source'> {
  /** Row counts, by the name under which a dataset counts them. */
  readonly counts: Readonly<Record<string, number>>
  /** Name of the served data in messages. */
  readonly name: string
}

/** Throws if less than half of the served results would remain; demo data may disappear. A dry run only notes it. */
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
