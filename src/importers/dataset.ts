/** What imports of every kind do with datasets: describe and compare them, and protect the served one. */
import type { SqlDatabase } from '../database/database.ts'
import type { ChangeKind } from '../database/generated/client.ts'
import { ImportRefused, type Report } from '../kernel/faults/report.ts'
import { grouped } from '../kernel/numbers/units.ts'
import type { Differences, Replacement } from './source.ts'

interface Provenance {
  readonly label: string
  readonly demo: boolean
  /** `YYYY-MM-DD` */
  readonly sourceDate: string | null
  readonly sourceUrl: string | null
  readonly attribution: { readonly text: string; readonly html: string; readonly url: string; readonly license: string }
}

/** The columns of a dataset that state where it comes from. */
export const provenanceColumns = ({ label, demo, sourceDate, sourceUrl, attribution }: Provenance) => ({
  ...{ label, demo, sourceUrl, sourceDate: sourceDate === null ? null : new Date(`${sourceDate}T00:00:00Z`) },
  ...{ license: attribution.license, attributionText: attribution.text },
  ...{ attributionHtml: attribution.html, attributionUrl: attribution.url },
})

/** `total` is the number of new rows. */
export function countChanges(changes: readonly { readonly kind: ChangeKind }[], total: number): Differences {
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length
  const [added, changed, removed] = [count('ADDED'), count('CHANGED'), count('REMOVED')]
  return { added, changed, removed, same: total - added - changed }
}

export interface ShrinkOptions {
  readonly force: boolean
  readonly dryRun: boolean
  /** Asks whether to store nevertheless. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined
  readonly report: Report
}

/** An import that leaves less than this share of the served data must be forced. */
const MIN_SHARE = 0.5

/**
 * Prevents a truncated file, a test file or the wrong file from replacing the served data: throws if less than half of
 * it would remain, unless `confirm` resolves with true. Demo data may disappear. A dry run only notes it.
 */
export async function demandNotShrunk(
  database: SqlDatabase,
  { service, source, counts, name }: Replacement,
  { force, dryRun, confirm, report }: ShrinkOptions,
): Promise<void> {
  const [served] = await database.transaction((sql) =>
    sql.query<{ counts: string }>(
      `SELECT "counts"::text AS counts FROM "dataset"
       WHERE "service"::text = $1 AND "source" = $2 AND "current" AND NOT "demo"`,
      [service, source],
    ),
  )
  if (!served) return
  const servedCounts = JSON.parse(served.counts) as Record<string, unknown>
  const shrunk = Object.entries(counts).flatMap(([noun, count]) => {
    const before = Number(servedCounts[noun] ?? 0)
    if (!(count < before * MIN_SHARE)) return []
    return `This file has ${grouped(count)} ${noun}, less than half of the ${grouped(before)} that are served as ${name}.`
  })
  const [first] = shrunk
  if (first === undefined) return
  const note = (outcome: string) => {
    for (const numbers of shrunk) report.note(`${numbers} ${outcome}`)
  }
  if (force) note('The import was forced.')
  else if (dryRun) note('The import will be refused unless it is forced.')
  else if (await confirm?.([...shrunk, 'Import it nevertheless?'].join('\n'))) note('The import was confirmed.')
  else throw new ImportRefused(`${first} Nothing was changed. If this is intended, import it with --force.`)
}
