/** Which cohorts of an import differ from those that are served. */
import type { SqlDatabase } from '../../database/database.ts'
import type { ChangeKind } from '../../database/generated/client.ts'
import { categoryKey } from '../../services/strength/rules/categories.ts'
import type { CohortFigures, PopulationFigures } from '../../services/strength/rules/figures.ts'

export async function cohortChanges(
  database: SqlDatabase,
  { population, cohorts }: PopulationFigures,
): Promise<{ kind: ChangeKind }[]> {
  const stored = await database.transaction((sql) =>
    sql.query<Stored>(
      `SELECT c."population"::text AS population, c."lift", c."sex"::text AS sex, c."weight_class" AS "weightClass", c."age_bracket" AS "ageBracket",
         c."equipment"::text AS equipment, c."tested",
         json_build_array(c."sample_size", c."median_bodyweight_kg", c."mean_kg", c."min_kg", c."max_kg",
           c."percentiles_kg", c."tails_kg", c."bins")::text AS figures
       FROM "cohort" c JOIN "dataset" d ON d."id" = c."dataset_id"
       WHERE d."service" = 'STRENGTH' AND d."source" = $1 AND d."current" ORDER BY c."id"`,
      [population.toLowerCase()],
    ),
  )
  // Parse and serialize again: the database and JavaScript may format a number differently.
  const before = new Map(stored.map((row) => [keyOf(row), JSON.stringify(JSON.parse(row.figures))]))
  const changes: { kind: ChangeKind }[] = []
  for (const { weightClass, ...cohort } of cohorts) {
    const row = { ...cohort, weightClass: weightClass.label }
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    if (old === undefined) changes.push({ kind: 'ADDED' })
    else if (old !== comparedFigures(row)) changes.push({ kind: 'CHANGED' })
  }
  return [...changes, ...[...before].map(() => ({ kind: 'REMOVED' }) as const)]
}

type Key = Pick<CohortFigures, 'population' | 'lift' | 'sex' | 'ageBracket' | 'equipment' | 'tested'> & {
  readonly weightClass: string
}

interface Stored extends Key {
  readonly figures: string
}

interface Row extends Omit<CohortFigures, 'weightClass'> {
  readonly weightClass: string
}

const keyOf = ({ population, lift, sex, weightClass, ageBracket, ...category }: Key): string =>
  [
    ...[categoryKey(category) ?? []].flat(),
    ...(population === 'PARA' ? ['para'] : []),
    ...[lift, sex.toLowerCase(), weightClass],
    ...(ageBracket === null ? [] : [ageBracket]),
  ].join('/')

const comparedFigures = ({ sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins }: Row) =>
  JSON.stringify([sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins])
