/**
 * Stores the figures of a population as the current dataset of the strength service, with the profiles of the athletes
 * that its source names.
 */
import { createHash } from 'node:crypto'
import type { Database, SqlDatabase } from '../../database/database.ts'
import type { ChangeKind, Prisma } from '../../database/generated/client.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import { DATASET_CHANGE, isSame, servedDataset } from '../../database/snapshots/datasets.ts'
import { type Committed, replaceSqlDataset } from '../../database/snapshots/replace.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { CohortFigures, PopulationFigures } from '../../services/strength/rules/figures.ts'
import { countChanges, provenanceColumns } from '../dataset.ts'
import { type PopulationWithProfiles, storeProfiles } from '../powerlifting/profiles.ts'
import type { Importer } from '../source.ts'

export const POPULATION: Importer<PopulationWithProfiles> = {
  replacement(figures) {
    const { source, service } = sourceOf(figures)
    return { service, source, name: source, counts: { results: Number(figures.counts['results'] ?? 0) } }
  },
  async compare(database, figures) {
    const changes = await cohortChanges(database, figures)
    const served = await database.transaction((sql) => servedDataset(sql, sourceOf(figures)))
    return {
      unchanged: isSame(served, { checksum: checksumOf(figures), demo: figures.demo }),
      differences: { cohorts: countChanges(changes, figures.cohorts.length) },
    }
  },
  store: storePopulation,
}

const sourceOf = ({ population }: PopulationFigures) =>
  ({ service: 'STRENGTH', source: population.toLowerCase() }) as const

/**
 * Call within `importing`. One transaction writes a new data version and the log of its changes; nothing changes if the
 * same figures are already served. The comparison runs before the transaction, because the served data cannot change
 * meanwhile and, on the embedded database, all other queries wait for the transaction.
 */
export async function storePopulation(database: SqlDatabase, figures: PopulationWithProfiles): Promise<Committed> {
  const changes = await cohortChanges(database, figures)
  const { population, counts, cohorts, entryRatios, profiles } = figures
  return replaceSqlDataset(database, {
    ...{ ...sourceOf(figures), ...provenanceColumns(figures) },
    counts: counts as Prisma.InputJsonObject,
    checksum: checksumOf(figures),
    async write(sql, dataset_id) {
      const rows = cohorts.map((cohort) => ({ dataset_id, population, ...rowOf(cohort) }))
      await insertRows(sql, 'cohort', COHORT, rows)
      const ratios = entryRatios.map(({ weightClass, ...ratio }) => ({
        dataset_id,
        weight_class: weightClass,
        ...ratio,
      }))
      await insertRows(sql, 'entry_ratio', ENTRY_RATIO, ratios)
      const log = changes.map((change) => ({ dataset_id, noun: 'cohort', ...change }))
      await insertRows(sql, 'dataset_change', DATASET_CHANGE, log)
      if (profiles !== undefined) await storeProfiles(sql, profiles)
    },
  })
}

const COHORT = {
  ...{ dataset_id: 'int', population: '"Population"', lift: 'text', sex: '"Sex"', weight_class: 'text' },
  ...{ min_bodyweight_kg: 'float8', max_bodyweight_kg: 'float8', age_bracket: 'text', sample_size: 'int' },
  ...{ median_bodyweight_kg: 'float8', mean_kg: 'float8', min_kg: 'float8', max_kg: 'float8' },
  ...{ percentiles_kg: 'float8[]', tails_kg: 'float8[]', bins: 'int[]' },
} satisfies Columns
const ENTRY_RATIO = {
  ...{ dataset_id: 'int', lift: 'text', sex: '"Sex"', weight_class: 'text', entries: 'int' },
  ...{ p10: 'float8', p50: 'float8', p90: 'float8' },
} satisfies Columns

const rowOf = ({ weightClass, ...cohort }: PopulationFigures['cohorts'][number]) => ({
  lift: cohort.lift,
  sex: cohort.sex,
  weight_class: weightClass.label,
  min_bodyweight_kg: weightClass.minKg,
  max_bodyweight_kg: weightClass.maxKg,
  age_bracket: cohort.ageBracket,
  sample_size: cohort.sampleSize,
  median_bodyweight_kg: cohort.medianBodyweightKg,
  mean_kg: cohort.meanKg,
  min_kg: cohort.minKg,
  max_kg: cohort.maxKg,
  percentiles_kg: cohort.percentilesKg,
  tails_kg: cohort.tailsKg,
  bins: cohort.bins,
})

/**
 * Checksum of the figures and their provenance, without the source rows and the day. It includes profiles, so that new
 * profiles create a new version and caches pick them up; an empty list counts as not matched.
 */
export const checksumOf = ({
  label,
  attribution,
  cohorts,
  entryRatios,
  profiles = [],
}: PopulationWithProfiles): string =>
  createHash('sha256')
    .update(JSON.stringify([label, attribution, cohorts, entryRatios, ...(profiles.length > 0 ? [profiles] : [])]))
    .digest('hex')

/** The figures of the served population, as stored. */
export async function figuresOf({ prisma }: Database, name: string): Promise<PopulationFigures> {
  const dataset = await prisma.dataset.findFirst({
    where: { service: 'STRENGTH', source: name, current: true },
    include: { cohorts: { orderBy: { id: 'asc' } }, entryRatios: { orderBy: { id: 'asc' } } },
  })
  if (!dataset) throw new ImportRefused(`There is no population ${JSON.stringify(name)}: it is verified or gym.`)
  return {
    population: name === 'gym' ? 'GYM' : 'VERIFIED',
    label: dataset.label,
    demo: dataset.demo,
    sourceDate: dataset.sourceDate?.toISOString().slice(0, 10) ?? null,
    sourceUrl: dataset.sourceUrl,
    attribution: {
      text: dataset.attributionText,
      html: dataset.attributionHtml,
      url: dataset.attributionUrl,
      license: dataset.license,
    },
    counts: dataset.counts as Record<string, unknown>,
    cohorts: dataset.cohorts.map(
      ({ id: _, datasetId, population, weightClass, minBodyweightKg, maxBodyweightKg, ...cohort }) => ({
        ...cohort,
        weightClass: { label: weightClass, minKg: minBodyweightKg, maxKg: maxBodyweightKg },
      }),
    ),
    entryRatios: dataset.entryRatios.map(({ id: _, datasetId, ...ratio }) => ratio),
  }
}

// Changes: which cohorts differ from those that are served.

interface Change {
  readonly kind: ChangeKind
  /** `squat/male/83` for a cohort, `squat/male/83/40-49` with an age bracket. */
  readonly key: string
}

/** In the order of the new cohorts; removed ones come last. */
async function cohortChanges(database: SqlDatabase, { population, cohorts }: PopulationFigures): Promise<Change[]> {
  const stored = await database.transaction((sql) =>
    sql.query<Stored>(
      `SELECT c."lift", c."sex"::text AS sex, c."weight_class" AS "weightClass", c."age_bracket" AS "ageBracket",
         json_build_array(c."sample_size", c."median_bodyweight_kg", c."mean_kg", c."min_kg", c."max_kg",
           c."percentiles_kg", c."tails_kg", c."bins")::text AS figures
       FROM "cohort" c JOIN "dataset" d ON d."id" = c."dataset_id"
       WHERE c."population"::text = $1 AND d."current" ORDER BY c."id"`,
      [population],
    ),
  )
  // Parse and serialize again: the database and JavaScript may format a number differently.
  const before = new Map(stored.map((row) => [keyOf(row), JSON.stringify(JSON.parse(row.figures))]))
  const changes: Change[] = []
  for (const { weightClass, ...cohort } of cohorts) {
    const row = { ...cohort, weightClass: weightClass.label }
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    if (old === undefined) changes.push({ kind: 'ADDED', key })
    else if (old !== comparedFigures(row)) changes.push({ kind: 'CHANGED', key })
  }
  return [...changes, ...[...before.keys()].map((key) => ({ kind: 'REMOVED', key }) as const)]
}

type Key = Pick<CohortFigures, 'lift' | 'sex' | 'ageBracket'> & { readonly weightClass: string }

interface Stored extends Key {
  readonly figures: string
}

interface Row extends Omit<CohortFigures, 'weightClass'> {
  readonly weightClass: string
}

const keyOf = ({ lift, sex, weightClass, ageBracket }: Key): string =>
  [lift, sex.toLowerCase(), weightClass, ...(ageBracket === null ? [] : [ageBracket])].join('/')

const comparedFigures = ({ sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins }: Row) =>
  JSON.stringify([sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins])
