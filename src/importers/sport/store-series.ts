/** Stores the series of contests. The slugs of those that are no more lead to those that their contests are part of now. */

import type { Sql } from '../../database/database.ts'
import type { Dataset } from '../../database/generated/client.ts'
import type { Columns } from '../../database/snapshots/bulk-insert.ts'
import type { Stage } from '../../database/snapshots/publish.ts'
import { at } from '../../kernel/collections/groups.ts'
import { fold } from '../../kernel/text/names.ts'
import type { SeriesAliases } from './data.ts'
import { type Keys, lookUp } from './keys.ts'
import { slugAssigner } from './numbering.ts'

const SERIES = {
  ...{ id: 'int', dataset_id: 'int', slug: 'text', name: 'text', aliases: 'text[]', former_slugs: 'text[]' },
  level: '"ContestLevel"',
} satisfies Columns

export interface SeriesOptions {
  /** Levels of contests, the highest first. */
  readonly levels: readonly string[]
  /** By the folded name of the series. */
  readonly seriesAliases: SeriesAliases
  readonly servedSeries: readonly ServedSeries[]
}

export interface ServedSeries {
  readonly slug: string
  readonly former: readonly string[]
  /** Numbers of its contests. */
  readonly contests: readonly number[]
}

/** The series of the data that is served; none if that is demo data and what is imported is not, or the reverse. */
export const servedSeries = (
  sql: Sql,
  { service, source }: Pick<Dataset, 'service' | 'source'>,
  demo: boolean,
): Promise<ServedSeries[]> =>
  sql.query<ServedSeries>(
    `SELECT s."slug", s."former_slugs" AS former, array_agg(c."number") AS contests
     FROM "series" s JOIN "contest" c ON c."series_id" = s."id"
     JOIN "dataset" d ON d."id" = s."dataset_id" AND d."current" AND d."service"::text = $1 AND d."source" = $2
     WHERE d."demo"::text = $3 GROUP BY s."id" ORDER BY s."slug"`,
    [service, source, String(demo)],
  )

/** Returns the ids by name. A series has the level of its highest contest. */
export async function storeSeries(
  { datasetId, reserve, insert }: Stage,
  keys: Keys,
  { levels, seriesAliases, servedSeries }: SeriesOptions,
): Promise<(name: string) => number> {
  const weights = new Map<string, number>()
  for (const { row } of keys.contests) {
    if (row.series === null) continue
    weights.set(row.series, Math.min(weights.get(row.series) ?? levels.length, levels.indexOf(row.level)))
  }
  const slugFor = slugAssigner([])
  const slugs = new Map([...weights.keys()].map((name) => [name, slugFor(name)]))
  const former = formerSlugs(servedSeries, keys, slugs)
  const first = await reserve('series', weights.size)
  const rows = [...weights].map(([name, weight], index) => ({
    ...{ id: first + index, dataset_id: datasetId, slug: slugs.get(name)!, name, level: levels[weight] },
    ...{ aliases: seriesAliases[fold(name)] ?? [], former_slugs: former.get(name) ?? [] },
  }))
  await insert('series', SERIES, rows)
  return lookUp('series', new Map(rows.map(({ name, id }) => [name, id])))
}

/** By the name of the series that most contests of the former one are part of; of none if that is not clear. */
function formerSlugs(
  served: readonly ServedSeries[],
  { contests }: Pick<Keys, 'contests'>,
  slugs: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const nameOfContest = new Map(contests.map(({ number, row }) => [number, row.series]))
  const nameOfSlug = new Map([...slugs].map(([name, slug]) => [slug, name]))
  const former = new Map<string, string[]>()
  for (const { slug, former: earlier, contests: numbers } of served) {
    const name = nameOfSlug.get(slug) ?? mostFrequent(numbers.map((number) => nameOfContest.get(number) ?? null))
    if (name === undefined) continue
    const gone = [slug, ...earlier].filter((one) => !nameOfSlug.has(one))
    if (gone.length > 0) at(former, name, () => []).push(...gone)
  }
  return former
}

/** Of more than half of the values that are known. */
function mostFrequent(values: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts].find(([, count]) => count * 2 > total)?.[0]
}
