/** The figures of the served population, as stored: what `data figures` writes. */
import type { Database } from '../../database/database.ts'
import type { Cohort } from '../../database/generated/client.ts'
import { ImportRefused } from '../../kernel/faults/report.ts'
import type { CohortFigures, PopulationFigures } from '../../services/strength/rules/figures.ts'
import { slicesInRow } from '../../services/strength/rules/slices.ts'

const NAMES: readonly string[] = ['verified', 'gym']

export async function figuresOf({ prisma }: Database, name: string): Promise<PopulationFigures> {
  const dataset = await prisma.dataset.findFirst({
    where: { service: 'STRENGTH', source: name, current: true },
    include: {
      cohorts: { orderBy: { id: 'asc' } },
      slices: { orderBy: { id: 'asc' } },
      dotsCohorts: { orderBy: { id: 'asc' } },
      entryRatios: { orderBy: { id: 'asc' } },
    },
  })
  if (!dataset)
    throw new ImportRefused(
      NAMES.includes(name)
        ? `No figures for the population ${name} are loaded. Import some first; \`import --help\` lists the sources.`
        : `There is no population ${JSON.stringify(name)}: it must be verified or gym.`,
    )
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
    cohorts: dataset.cohorts.map(cohortFigures),
    slices: dataset.slices.flatMap(slicesInRow),
    dots: dataset.dotsCohorts.map(({ id: _, datasetId, ...dots }) => dots),
    entryRatios: dataset.entryRatios.map(({ id: _, datasetId, ...ratio }) => ratio),
  }
}

function cohortFigures({
  id: _,
  datasetId,
  weightClass,
  minBodyweightKg,
  maxBodyweightKg,
  ...cohort
}: Cohort): CohortFigures {
  const { leftOutPara, leftOutYouth, leftOutMedianKg, leftOutEliteKg, ...figures } = cohort
  const leftOut =
    leftOutPara === null
      ? {}
      : { leftOut: { para: leftOutPara, youth: leftOutYouth ?? 0, medianKg: leftOutMedianKg, eliteKg: leftOutEliteKg } }
  return { ...figures, weightClass: { label: weightClass, minKg: minBodyweightKg, maxKg: maxBodyweightKg }, ...leftOut }
}
