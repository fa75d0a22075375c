/** Stores a population's figures as the current dataset of the strength service. */
import { createHash } from 'node:crypto'
import { type Committed, replaceDataset } from '../database/commit.ts'
import type { Database } from '../database/database.ts'
import type { Prisma } from '../database/generated/client.ts'
import { ImportRefused } from '../kernel/report.ts'
import type { PopulationFigures } from '../services/strength/rules/figures.ts'
import { changes } from './differences.ts'

/**
 * To be called within `importing`: one transaction, a new data version and the log of what it changed; nothing where
 * the same figures are served. What is served cannot change meanwhile, so it is compared before the transaction,
 * for which on the embedded database everybody waits.
 */
export async function storePopulation(database: Database, figures: PopulationFigures): Promise<Committed> {
  const changed = await changes(database, figures)
  const { population, label, demo, attribution, counts, cohorts, entryRatios } = figures
  return replaceDataset(database, {
    ...{ service: 'STRENGTH', source: population.toLowerCase(), demo, label },
    sourceDate: figures.sourceDate === null ? null : new Date(`${figures.sourceDate}T00:00:00Z`),
    sourceUrl: figures.sourceUrl,
    license: attribution.license,
    attributionText: attribution.text,
    attributionHtml: attribution.html,
    attributionUrl: attribution.url,
    counts: counts as Prisma.InputJsonObject,
    checksum: checksumOf(figures),
    async write(tx, datasetId) {
      await tx.cohort.createMany({ data: cohorts.map((cohort) => ({ datasetId, population, ...rowOf(cohort) })) })
      await tx.entryRatio.createMany({ data: entryRatios.map((ratio) => ({ datasetId, ...ratio })) })
      await tx.datasetChange.createMany({ data: changed.map((one) => ({ datasetId, noun: 'cohort', ...one })) })
    },
  })
}

function rowOf({ weightClass, percentilesKg, tailsKg, bins, ...cohort }: PopulationFigures['cohorts'][number]) {
  return {
    ...cohort,
    weightClass: weightClass.label,
    minBodyweightKg: weightClass.minKg,
    maxBodyweightKg: weightClass.maxKg,
    percentilesKg: [...percentilesKg],
    tailsKg: [...tailsKg],
    bins: [...bins],
  }
}

/** Of the figures and what is said of them; not of the rows they were made from, nor of the day. */
const checksumOf = ({ label, attribution, cohorts, entryRatios }: PopulationFigures): string =>
  createHash('sha256')
    .update(JSON.stringify([label, attribution, cohorts, entryRatios]))
    .digest('hex')

/** The figures of the population that is served, as they were stored. */
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
