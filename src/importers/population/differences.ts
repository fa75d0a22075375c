/** Compares an import with the served population: how many cohorts change, and which. */
import type { SqlDatabase } from '../../database/database.ts'
import type { ChangeKind } from '../../database/generated/client.ts'
import type { CohortFigures, PopulationFigures } from '../../services/strength/rules/figures.ts'
import type { Differences } from '../source.ts'

/** One row that differs. */
export interface Change {
  readonly kind: ChangeKind
  /** `squat/male/83` for a cohort, `squat/male/83/40-49` with an age bracket. */
  readonly key: string
}

export async function differences(database: SqlDatabase, figures: PopulationFigures): Promise<Differences> {
  const found = await changes(database, figures)
  const count = (kind: ChangeKind) => found.filter((one) => one.kind === kind).length
  const [added, changed, removed] = [count('ADDED'), count('CHANGED'), count('REMOVED')]
  return { added, changed, removed, same: figures.cohorts.length - added - changed }
}

/** In the order of the new cohorts; removed ones come last. */
export async function changes(database: SqlDatabase, { population, cohorts }: PopulationFigures): Promise<Change[]> {
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
  const found: Change[] = []
  for (const { weightClass, ...cohort } of cohorts) {
    const row = { ...cohort, weightClass: weightClass.label }
    const key = keyOf(row)
    const old = before.get(key)
    before.delete(key)
    if (old === undefined) found.push({ kind: 'ADDED', key })
    else if (old !== figuresOf(row)) found.push({ kind: 'CHANGED', key })
  }
  return [...found, ...[...before.keys()].map((key) => ({ kind: 'REMOVED', key }) as const)]
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

const figuresOf = ({ sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins }: Row) =>
  JSON.stringify([sampleSize, medianBodyweightKg, meanKg, minKg, maxKg, percentilesKg, tailsKg, bins])
