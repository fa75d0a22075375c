/** What an import would change of the population that is served. */
import type { Database } from '../database/database.ts'
import type { CohortFigures, PopulationFigures } from '../services/strength/rules/figures.ts'

export interface Differences {
  /** Cohorts that are not served yet. */
  readonly added: number
  /** Cohorts whose figures differ. */
  readonly changed: number
  /** Cohorts that would be gone. */
  readonly removed: number
  readonly same: number
}

export async function differences(
  database: Database,
  { population, cohorts }: PopulationFigures,
): Promise<Differences> {
  const stored = await database.writer.cohort.findMany({ where: { population, dataset: { current: true } } })
  const before = new Map(stored.map((row) => [keyOf(row), figuresOf(row)]))
  const counts = { added: 0, changed: 0, removed: 0, same: 0 }
  for (const { weightClass, ...cohort } of cohorts) {
    const row = { ...cohort, weightClass: weightClass.label }
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    counts[old === undefined ? 'added' : old === figuresOf(row) ? 'same' : 'changed'] += 1
  }
  return { ...counts, removed: before.size }
}

interface Row extends Omit<CohortFigures, 'weightClass'> {
  readonly weightClass: string
}

const keyOf = ({ lift, sex, weightClass, ageBracket }: Row): string => [lift, sex, weightClass, ageBracket].join('|')

const figuresOf = ({ sampleSize, medianBodyweightKg, percentilesKg, bins }: Row): string =>
  JSON.stringify([sampleSize, medianBodyweightKg, percentilesKg, bins])
