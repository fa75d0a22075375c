/**
 * Stores the figures of a population as the current dataset of the strength service, with the profiles of the athletes
 * that its source names.
 */
import { createHash } from 'node:crypto'
import type { Database, SqlDatabase } from '../../database/database.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import { DATASET_CHANGE, isSame, servedDataset } from '../../database/snapshots/datasets.ts'
import { type Committed, replaceSqlDataset } from '../../database/snapshots/replace.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { PopulationFigures } from '../../services/strength/rules/figures.ts'
import type { PopulationWithProfiles } from '../powerlifting/profiles.ts'
import { storeProfiles } from '../powerlifting/store.ts'
import { demandNotShrunk } from '../shrink.ts'
import type { Importer } from '../source.ts'
import { changes, differences } from './differences.ts'

export const POPULATION: Importer<PopulationWithProfiles> = {
  demandNotShrunk: (database, { population, counts }, options) => {
    const source = population.toLowerCase()
    const { results } = counts
    const coming = { service: 'STRENGTH', source, name: source, counts: { results: Number(results ?? 0) } } as const
    return demandNotShrunk(database, coming, options)
  },
  async compare(database, figures) {
    const found = await differences(database, figures)
    const served = await database.transaction((sql) => servedDataset(sql, sourceOf(figures)))
    return {
      unchanged: isSame(served, { checksum: checksumOf(figures), demo: figures.demo }),
      differences: { cohorts: found },
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
  const changed = await changes(database, figures)
  const { population, label, demo, attribution, counts, cohorts, entryRatios, profiles } = figures
  return replaceSqlDataset(database, {
    ...{ ...sourceOf(figures), demo, label },
    sourceDate: figures.sourceDate === null ? null : new Date(`${figures.sourceDate}T00:00:00Z`),
    sourceUrl: figures.sourceUrl,
    license: attribution.license,
    attributionText: attribution.text,
    attributionHtml: attribution.html,
    attributionUrl: attribution.url,
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
      const log = changed.map((one) => ({ dataset_id, noun: 'cohort', ...one }))
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
