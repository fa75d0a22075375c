/** Counts how many fields are known how well, by division and by series. */
import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import type { ContestFigures } from '../../services/athletes/rules/sport/figures.ts'
import { type Keys, orNull } from './keys.ts'

const FIELD_COVERAGE = {
  ...{ dataset_id: 'int', year: 'int', division_id: 'int', series_id: 'int', source: 'text' },
  ...{ coverage: '"Coverage"', fields: 'int' },
} satisfies Columns

interface CoverageKey {
  readonly year: number
  readonly division_id: number | null
  readonly series_id: number | null
  readonly source: string | null
  readonly coverage: string
}

/** Contests held, without heats. */
export async function storeCoverage(
  { datasetId: dataset_id, insert }: Stage,
  { contests, division: divisionId }: Keys,
  figures: readonly ContestFigures[],
  seriesId: (name: string) => number,
): Promise<void> {
  const rowOf = new Map(contests.map(({ row }) => [row.key, row]))
  const counts = new Map<string, { readonly of: CoverageKey; fields: number }>()
  const count = (of: CoverageKey) => {
    const key = JSON.stringify(of)
    const known = counts.get(key)
    if (known) known.fields++
    else counts.set(key, { of, fields: 1 })
  }
  for (const { contest, divisions } of figures) {
    const row = rowOf.get(contest)
    if (row?.status !== 'COMPLETED' || row.stage) continue
    const series_id = orNull(row.series, seriesId)
    for (const { division, source, coverage } of divisions) {
      const known = { year: row.year, source, coverage }
      count({ ...known, division_id: divisionId(division), series_id: null })
      if (typeof series_id === 'number') count({ ...known, division_id: null, series_id })
    }
  }
  const rows = [...counts.values()].map(({ of, fields }) => ({ dataset_id, ...of, fields }))
  await insert('field_coverage', FIELD_COVERAGE, rows)
}
