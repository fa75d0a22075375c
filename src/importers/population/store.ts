/**
 * Stores the figures of a population as the current dataset of the strength service, with the profiles of the athletes
 * that its source names.
 */
import { createHash } from 'node:crypto'
import type { SqlDatabase } from '../../database/database.ts'
import type { Prisma } from '../../database/generated/client.ts'
import { type Columns, insertRows } from '../../database/snapshots/bulk-insert.ts'
import { isSame, servedDataset } from '../../database/snapshots/datasets.ts'
import { type Committed, replaceSqlDataset } from '../../database/snapshots/replace.ts'
import type { CohortFigures, DotsFigures, PopulationFigures } from '../../services/strength/rules/figures.ts'
import { countChanges, provenanceColumns } from '../dataset.ts'
import { type PopulationWithProfiles, storeProfiles } from '../powerlifting/profiles.ts'
import type { Importer } from '../source.ts'
import { cohortChanges } from './changes.ts'
import { rowsOfSlices, SLICES } from './slices.ts'

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
 * Call within `importing`. One transaction writes a new data version; nothing changes if the same figures are already
 * served.
 */
export async function storePopulation(database: SqlDatabase, figures: PopulationWithProfiles): Promise<Committed> {
  const { counts, cohorts, slices, dots, entryRatios, profiles } = figures
  return replaceSqlDataset(database, {
    ...{ ...sourceOf(figures), ...provenanceColumns(figures) },
    counts: counts as Prisma.InputJsonObject,
    checksum: checksumOf(figures),
    async write(sql, dataset_id) {
      const rows = cohorts.map((cohort) => ({ dataset_id, ...rowOf(cohort) }))
      await insertRows(sql, 'cohort', COHORT, rows)
      const bySlice = rowsOfSlices(slices).map((row) => ({ dataset_id, ...row }))
      await insertRows(sql, 'bodyweight_slices', SLICES, bySlice)
      const scores = dots.map((one) => ({ dataset_id, ...dotsRow(one) }))
      await insertRows(sql, 'dots_cohort', DOTS_COHORT, scores)
      const ratios = entryRatios.map(({ weightClass, ...ratio }) => ({
        dataset_id,
        weight_class: weightClass,
        ...ratio,
      }))
      await insertRows(sql, 'entry_ratio', ENTRY_RATIO, ratios)
      if (profiles !== undefined) await storeProfiles(sql, profiles, dataset_id)
    },
  })
}

const COHORT = {
  ...{ dataset_id: 'int', population: '"Population"', lift: 'text', sex: '"Sex"', weight_class: 'text' },
  ...{ equipment: '"Equipment"', tested: 'boolean' },
  ...{ min_bodyweight_kg: 'float8', max_bodyweight_kg: 'float8', age_bracket: 'text', sample_size: 'int' },
  ...{ median_bodyweight_kg: 'float8', mean_kg: 'float8', min_kg: 'float8', max_kg: 'float8' },
  ...{ percentiles_kg: 'float8[]', tails_kg: 'float8[]', bins: 'int[]' },
  ...{ left_out_para: 'int', left_out_youth: 'int', left_out_median_kg: 'float8', left_out_elite_kg: 'float8' },
} satisfies Columns
const DOTS_COHORT = {
  ...{ dataset_id: 'int', population: '"Population"', sex: '"Sex"', age_bracket: 'text' },
  ...{ equipment: '"Equipment"', tested: 'boolean', sample_size: 'int', mean: 'float8', min: 'float8', max: 'float8' },
  ...{ percentiles: 'float8[]', tails: 'float8[]' },
} satisfies Columns
const ENTRY_RATIO = {
  ...{ dataset_id: 'int', lift: 'text', sex: '"Sex"', weight_class: 'text', entries: 'int' },
  ...{ p10: 'float8', p50: 'float8', p90: 'float8', deciles: 'float8[]' },
} satisfies Columns

const rowOf = ({ weightClass, leftOut, ...cohort }: CohortFigures) => ({
  population: cohort.population,
  lift: cohort.lift,
  sex: cohort.sex,
  weight_class: weightClass.label,
  min_bodyweight_kg: weightClass.minKg,
  max_bodyweight_kg: weightClass.maxKg,
  age_bracket: cohort.ageBracket,
  equipment: cohort.equipment,
  tested: cohort.tested,
  sample_size: cohort.sampleSize,
  median_bodyweight_kg: cohort.medianBodyweightKg,
  mean_kg: cohort.meanKg,
  min_kg: cohort.minKg,
  max_kg: cohort.maxKg,
  percentiles_kg: cohort.percentilesKg,
  tails_kg: cohort.tailsKg,
  bins: cohort.bins,
  left_out_para: leftOut?.para ?? null,
  left_out_youth: leftOut?.youth ?? null,
  left_out_median_kg: leftOut?.medianKg ?? null,
  left_out_elite_kg: leftOut?.eliteKg ?? null,
})

const dotsRow = ({ ageBracket, sampleSize, ...dots }: DotsFigures) => ({
  ...dots,
  age_bracket: ageBracket,
  sample_size: sampleSize,
})

/**
 * Checksum of the figures and their provenance, without the source rows and the day. It includes profiles, so that new
 * profiles create a new version and caches pick them up; an empty list counts as not matched.
 */
export function checksumOf(figures: PopulationWithProfiles): string {
  const known = CHECKSUMS.get(figures) ?? computedChecksum(figures)
  CHECKSUMS.set(figures, known)
  return known
}

/** An import needs the checksum twice, to compare and to store. */
const CHECKSUMS = new WeakMap<PopulationWithProfiles, string>()

const computedChecksum = ({
  label,
  attribution,
  cohorts,
  slices,
  dots,
  entryRatios,
  profiles = [],
}: PopulationWithProfiles): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        label,
        attribution,
        cohorts,
        slices,
        dots,
        entryRatios,
        ...(profiles.length > 0 ? [profiles] : []),
      ]),
    )
    .digest('hex')
