/** Stores contests with their series, their divisions and their placings. */

import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { groupedBy } from '../../kernel/collections/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import type { SportResultRow } from '../../services/athletes/rules/rows.ts'
import type { ContestFigures } from '../../services/athletes/rules/sport/figures.ts'
import { type Keys, lazily, lookUp, orNull } from './keys.ts'
import { storeCoverage } from './store-coverage.ts'
import { type SeriesOptions, storeSeries } from './store-series.ts'

const CONTEST = {
  ...{ id: 'int', dataset_id: 'int', number: 'int', slug: 'text', series_id: 'int', name: 'text', search_name: 'text' },
  ...{ level: '"ContestLevel"', stage: 'boolean', status: '"ContestStatus"', date: 'date', end_date: 'date' },
  ...{ year: 'int', city: 'text', country_code: 'text', competitors: 'int', winner_id: 'int', checksum: 'text' },
} satisfies Columns
const CONTEST_DIVISION = {
  ...{ contest_id: 'int', division_id: 'int', coverage: '"Coverage"', field_size: 'int', recorded: 'int' },
  ...{ nations: 'int', source: 'text' },
} satisfies Columns
const PLACING = {
  ...{ id: 'int', contest_id: 'int', division_id: 'int', career_id: 'int', athlete_id: 'int' },
  ...{ status: '"PlacingStatus"', place: 'int', place_text: 'text', points: 'float8', points_text: 'text' },
} satisfies Columns

interface ContestOptions extends SeriesOptions {
  /** By key. */
  readonly checksums: ReadonlyMap<string, string>
}

export async function storeContests(
  stage: Stage,
  keys: Keys,
  figures: readonly ContestFigures[],
  { checksums, ...ofSeries }: ContestOptions,
): Promise<void> {
  const { datasetId: dataset_id } = stage
  const seriesId = await storeSeries(stage, keys, ofSeries)
  const figuresOf = lookUp('figures of the contest', new Map(figures.map((one) => [one.contest, one])))
  await stage.insert(
    'contest',
    CONTEST,
    keys.contests.map(({ id, number, slug, row }) => {
      const { competitors, winner } = figuresOf(row.key)
      return {
        ...{ id, dataset_id, number, slug, name: row.name, search_name: fold(row.name), level: row.level },
        series_id: orNull(row.series, seriesId),
        ...{ stage: row.stage, status: row.status, date: row.date, end_date: row.endDate, year: row.year },
        ...{ city: row.city, country_code: keys.country(row.countryCode), competitors },
        winner_id: orNull(winner, keys.athlete),
        checksum: checksums.get(row.key),
      }
    }),
  )
  await stage.insert(
    'contest_division',
    CONTEST_DIVISION,
    figures.flatMap(({ contest, divisions }) =>
      divisions.map(({ division, fieldSize, ...field }) => ({
        ...{ contest_id: keys.contest(contest).id, division_id: keys.division(division) },
        ...{ field_size: fieldSize, ...field },
      })),
    ),
  )
  await storeCoverage(stage, keys, figures, seriesId)
}

/** A result with points, which some sports award. */
interface ScoredResult extends SportResultRow {
  readonly points?: number | null
  readonly pointsText?: string | null
}

/** Runs after contests and careers. Passes the id of each placing before it is stored. */
export async function storePlacings<R extends ScoredResult>(
  stage: Stage,
  keys: Keys,
  results: readonly R[],
  onNumbered: (row: R, id: number) => void = () => {},
): Promise<void> {
  const first = await stage.reserve('placing', results.length)
  const rows = lazily(byContest(keys, results), (row, index) => {
    onNumbered(row, first + index)
    return {
      id: first + index,
      contest_id: keys.contest(row.contest).id,
      division_id: keys.division(row.division),
      career_id: keys.career(row.athlete),
      athlete_id: keys.athlete(row.athlete),
      status: row.status,
      place: row.place,
      place_text: row.placeText,
      points: row.points,
      points_text: row.pointsText,
    }
  })
  await stage.insert('placing', PLACING, rows)
}

/** Groups the rows of each contest, because they are read together. */
export function byContest<T extends { readonly contest: string }>(keys: Keys, rows: readonly T[]): T[] {
  const lists = groupedBy(rows, ({ contest }) => contest)
  // Throws if a row refers to an unknown contest.
  for (const contest of lists.keys()) keys.contest(contest)
  return keys.contests.flatMap(({ row }) => lists.get(row.key) ?? [])
}
